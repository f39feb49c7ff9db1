import { expect, test } from 'vitest'
import type { ImportField } from '#contract/intake/importFields.ts'
import { guessAll, guessPairs } from './guess.ts'
import { signsOf } from '../read/signs.ts'
import { currencyIn } from './headings.ts'
import { guessSign } from './sign.ts'

/** What is guessed of the columns with these headings; those of nothing are left out. */
const guessed = (kind: 'activity' | 'component', headings: string) => {
  const columns = headings.split(';')
  const pairs = guessPairs(kind, columns)
  return Object.fromEntries(pairs.flatMap((field, index) => (field === null ? [] : [[field, columns[index]]])))
}

const banks = {
  Nordea: 'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta',
  Swedbank:
    'Radnummer;Clearingnummer;Kontonummer;Produkt;Valuta;Bokföringsdag;Transaktionsdag;Valutadag;Referens;Beskrivning;Belopp;Bokfört saldo',
  SEB: 'Bokföringsdatum;Valutadatum;Verifikationsnummer;Text / mottagare;Belopp;Saldo',
  Handelsbanken: 'Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo',
  ICA: 'Datum;Text;Typ;Budgetgrupp;Belopp;Saldo',
  'SEB of today': 'Bokförd;Valutadatum;Text;Typ;Insättningar/uttag;Bokfört saldo',
}

test.each<[keyof typeof banks, Partial<Record<ImportField, string>>]>([
  ['Nordea', { startDate: 'Bokföringsdag', cost: 'Belopp', title: 'Rubrik', currency: 'Valuta' }],
  ['Swedbank', { startDate: 'Transaktionsdag', cost: 'Belopp', title: 'Beskrivning', currency: 'Valuta' }],
  ['SEB', { startDate: 'Bokföringsdatum', cost: 'Belopp', title: 'Text / mottagare' }],
  ['Handelsbanken', { startDate: 'Transaktionsdatum', cost: 'Belopp', title: 'Text' }],
  ['ICA', { startDate: 'Datum', cost: 'Belopp', title: 'Text', type: 'Typ' }],
  ['SEB of today', { startDate: 'Bokförd', cost: 'Insättningar/uttag', title: 'Text', type: 'Typ' }],
])(
  'the columns of %s are known: a balance is no cost, and the day of the purchase comes before others',
  (bank, pairs) => {
    expect(guessed('activity', banks[bank])).toEqual(pairs)
    expect(guessSign(banks[bank].split(';'), { minus: 2, plus: 1 })).toEqual({ value: 'minus', isSure: true })
  },
)

test.each([
  ['Datum;Vad;Ut;In', { startDate: 'Datum', title: 'Vad', cost: 'Ut', income: 'In' }],
  ['Datum;Text;Insättning;Uttag;Saldo', { startDate: 'Datum', title: 'Text', cost: 'Uttag', income: 'Insättning' }],
  ['Datum;Text;Debet;Kredit', { startDate: 'Datum', title: 'Text', cost: 'Debet', income: 'Kredit' }],
  // Länsförsäkringar and Revolut.
  [
    'Bokföringsdatum;Transaktionsdatum;Transaktionstyp;Meddelande;Belopp',
    { startDate: 'Transaktionsdatum', title: 'Meddelande', cost: 'Belopp' },
  ],
  [
    'Started Date;Completed Date;Description;Amount;Fee;Currency;State;Balance',
    { startDate: 'Started Date', title: 'Description', cost: 'Amount', currency: 'Currency', status: 'State' },
  ],
  // Alone they may be anything.
  ['Datum;Vad;Ut', { startDate: 'Datum', title: 'Vad' }],
  ['Datum;Vad;In', { startDate: 'Datum', title: 'Vad' }],
  ['Valutadag;Bokföringsdag;Köpdatum;Vad', { startDate: 'Köpdatum', title: 'Vad' }],
  ['Valutadag;Vad', { startDate: 'Valutadag', title: 'Vad' }],
  ['Datum;Vad;Belopp (EUR)', { startDate: 'Datum', title: 'Vad', cost: 'Belopp (EUR)' }],
  ['Datum;Vad;Pris i SEK', { startDate: 'Datum', title: 'Vad', cost: 'Pris i SEK' }],
  // The currency is that of the amount abroad.
  ['Datum;Specifikation;Valuta;Utl. belopp;Belopp', { startDate: 'Datum', title: 'Specifikation', cost: 'Belopp' }],
  ['Datum;Vad;Garanti t.o.m.', { startDate: 'Datum', title: 'Vad', warranty: 'Garanti t.o.m.' }],
  ['Datum;Vad;Garantin gäller t.o.m.', { startDate: 'Datum', title: 'Vad', warranty: 'Garantin gäller t.o.m.' }],
])('of %s it is known', (headings, pairs) => {
  expect(guessed('activity', headings)).toEqual(pairs)
})

test('what a program of assets exports is known: the title, the day and what it cost', () => {
  const headings =
    'Full Name;Email;Username;item Name;Category;Model name;Manufacturer;Model Number;Serial number;Location;Notes;Purchase Date;Purchase Cost;Supplier'
  expect(guessed('component', headings)).toEqual({
    title: 'item Name',
    model: 'Model name',
    make: 'Manufacturer',
    serialNumber: 'Serial number',
    subFolder: 'Location',
    description: 'Notes',
    boughtOn: 'Purchase Date',
    price: 'Purchase Cost',
    boughtAt: 'Supplier',
  })
})

test.each([
  ['Belopp (EUR)', 'EUR'],
  ['Pris i SEK', 'SEK'],
  ['Kostnad, kr', 'SEK'],
  ['Amount USD', 'USD'],
  ['Belopp (CHF)', 'other'],
  ['Belopp', null],
  ['Antal st', null],
])('the heading %j says the currency %j', (heading, currency) => {
  expect(currencyIn(heading)?.currency ?? null).toBe(currency)
})

test.each([
  // A club has more coming in than going out.
  ['Bokföringsdag;Belopp;Saldo', 5, 40, 'minus', false],
  // A card has its purchases above zero, and what was paid off below.
  ['Datum;Bokfört;Specifikation;Belopp', 2, 30, 'plus', false],
  ['Bokföringsdag;Belopp;Mottagare', 2, 0, 'minus', true],
  ['Datum;Vad;Kostnad', 9, 1, 'minus', false],
  ['Datum;Vad;Kostnad', 1, 9, 'plus', false],
  ['Datum;Vad;Kostnad', 3, 0, 'minus', false],
] as const)('with %s, %i minus and %i plus, purchases are %s; sure: %s', (headings, minus, plus, value, isSure) => {
  expect(guessSign(headings.split(';'), { minus, plus })).toEqual({ value, isSure })
})

const ofDirection = (heading: string, said: string[], amounts = said.map(() => '5,00')) => {
  const columns = ['Datum', 'Text', heading, 'Belopp']
  const rows = said.map((word, index) => ({
    number: index + 2,
    cells: ['2026-01-07', 'Sotning', word, amounts[index] ?? ''],
    ref: `${index}`,
  }))
  return guessAll({ kind: null, columns, signs: signsOf(columns, rows), rows }, 'activity')[2]
}

test.each([
  ['D/K', ['D', 'K']],
  ['Debit/Credit', ['Debit', 'Credit']],
  ['Debet / Kredit', ['Debet', '', 'Kredit']],
  ['Typ', ['D', 'K']],
  ['Transaktionstyp', ['Debet', 'Kredit']],
  ['In/Ut', ['ut', 'IN']],
  ['+/-', ['-', '+']],
])('a column %s with %j says which way the money went', (heading, said) => {
  expect(ofDirection(heading, said)).toBe('direction')
})

test('no column says which way the money went that says more, or beside amounts with a minus', () => {
  expect(ofDirection('Typ', ['Debet', 'Överföring'])).toBe('type')
  expect(ofDirection('Vem', ['D', 'K'])).toBe('firm')
  expect(ofDirection('Typ', ['D', 'K'], ['-5,00', '5,00'])).toBe('type')
})
