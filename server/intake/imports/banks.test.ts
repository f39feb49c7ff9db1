import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import type { ImportAmounts, OpenImport } from '#contract/intake/importShapes.ts'
import { imports } from '#contract/intake/imports.ts'
import { aFolder } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { writeJobOf } from '#server/testing/imports.ts'
import { writeImport } from './write/write.ts'

/* Files of banks, and others with amounts that have a sign or a currency: what they cost, and what is asked. */

const { as, db, pool, queue } = await startTestApp()
const anna = as('anna')

type Said = { amounts?: ImportAmounts; pairs?: OpenImport['pairs']; step?: number }

/** A file that is pasted into a new house, worked with as a person does. */
async function pasted(...lines: string[]) {
  const folderId = (await anna.call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
  const { body: begun } = await anna.call(imports.begin, { body: { folderId, text: lines.join('\n') } })
  const of = { params: { id: begun.id }, query: { folderId } }
  const paired = async ({ amounts, pairs = begun.pairs, step = 3 }: Said = {}) =>
    (
      await anna.call(imports.pair, {
        ...of,
        body: { makes: begun.makes, pairs, places: [], step, ...(amounts && { amounts }) },
      })
    ).body
  const rows = async () =>
    (await anna.call(imports.rows, { ...of, query: { ...of.query, topX: 100 } })).body.map(
      ({ title, state, cost, currency, day, whys }) =>
        whys.length > 0 ? whys.map(({ why }) => why).join(' ') : `${day} ${title} ${cost} ${currency} ${state}`,
    )
  const written = async () => {
    await anna.call(imports.write, of)
    await writeImport({ db, queue }, await writeJobOf(pool, begun.id))
    const events = (await anna.call(activities.inFolder, { query: { folderId, topX: 100 } })).body
    return events.map(({ title, cost, currency }) => `${title} ${cost} ${currency}`).toSorted()
  }
  return { begun, of, paired, rows, written }
}

const swedbank = [
  '* Transaktioner Period 2026-01-01 – 2026-01-31 Skapad 2026-02-01 08:15 CET',
  'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
  '1,8327-9,1234567,"Privatkonto",SEK,2026-01-07,2026-01-06,2026-01-07,"Sotare","SOTARE EXEMPEL AB",-1249.50,11095.50',
  '2,8327-9,1234567,"Privatkonto",SEK,2026-01-09,2026-01-08,2026-01-09,"Järn","JÄRNHANDEL, VISBY",-99.00,10996.50',
  '3,8327-9,1234567,"Privatkonto",SEK,2026-01-23,2026-01-23,2026-01-23,"Lön","LÖN",25000.00,35996.50',
]

test("a bank's purchases cost, and what came in is left out, said with its sum", async () => {
  const file = await pasted(...swedbank)
  expect(file.begun.purchases).toEqual({
    value: 'minus',
    isSure: true,
    why: expect.any(String),
    examples: [
      { row: 3, was: '-1249.50 SOTARE EXEMPEL AB', becomes: expect.stringMatching(/^Kostar 1\s249,50\skr$/) },
      { row: 4, was: '-99.00 JÄRNHANDEL, VISBY', becomes: expect.stringMatching(/^Kostar 99\skr$/) },
      { row: 5, was: '25000.00 LÖN', becomes: 'Pengar in, hoppas över' },
    ],
  })
  const { counts } = await file.paired()
  expect(await file.rows()).toEqual([
    '2026-01-06 SOTARE EXEMPEL AB 124950 SEK new',
    '2026-01-08 JÄRNHANDEL, VISBY 9900 SEK new',
    '2026-01-23 LÖN -2500000 SEK income',
  ])
  expect(counts).toMatchObject({ new: 2, income: 1, leftOut: 1, activities: 2 })
  expect(counts?.sums).toEqual([{ currency: 'SEK', paid: 134850, back: 0, leftOut: 2500000, leftOutRows: 1 }])
  expect(await file.written()).toEqual(['JÄRNHANDEL, VISBY 9900 SEK', 'SOTARE EXEMPEL AB 124950 SEK'])
  const { content } = (await anna.call(imports.left, file.of)).body
  expect(content).toContain('LÖN')
  expect(content).toContain('Pengar in, ingen kostnad.')
})

test('what came in is taken along where somebody wants it, one row or all, as a cost below zero', async () => {
  const file = await pasted(
    'Datum;Vad;Ut;In',
    '2026-01-07;Sotning;895;',
    '2026-01-08;Retur;;99',
    '2026-01-09;Lön;;25000',
  )
  expect(file.begun.purchases).toBeNull()
  await file.paired()
  const row = { ...file.of, params: { ...file.of.params, number: 3 } }
  const { body } = await anna.call(imports.changeRow, { ...row, body: { choice: 'both' } })
  expect(body.counts).toMatchObject({ income: 2, leftOut: 1, activities: 2 })
  expect(body.counts.sums).toEqual([{ currency: 'SEK', paid: 89500, back: 9900, leftOut: 2500000, leftOutRows: 1 }])
  expect(
    (await anna.call(imports.changeAll, { ...file.of, body: { state: 'income', choice: 'both' } })).body,
  ).toMatchObject({ leftOut: 0 })
  expect(await file.written()).toEqual(['Lön -2500000 SEK', 'Retur -9900 SEK', 'Sotning 89500 SEK'])
})

test('a column that says debit or credit of amounts without signs makes credits income', async () => {
  const file = await pasted(
    'Bokföringsdag;Text;D/K;Belopp;Saldo',
    '2026-01-07;Sotning;D;895,00;100,00',
    '2026-01-08;Lön;K;25000,00;100,00',
    '2026-01-09;Ingen vet;;5,00;100,00',
    '2026-01-10;Dubbelt;K;7,00;100,00',
  )
  expect(file.begun.pairs).toEqual(['startDate', 'title', 'direction', 'cost', null])
  expect(file.begun.purchases).toBeNull()
  await file.paired()
  const row = { ...file.of, params: { ...file.of.params, number: 5 } }
  await anna.call(imports.changeRow, { ...row, body: { mended: { cost: '-7,00' } } })
  expect(await file.rows()).toEqual([
    '2026-01-07 Sotning 89500 SEK new',
    '2026-01-08 Lön -2500000 SEK income',
    'Raden säger inte om pengarna gick ut eller kom in.',
    'Beloppet har minus, och raden säger också ut eller in.',
  ])
  expect(await file.written()).toEqual(['Sotning 89500 SEK'])
})

test('whether purchases are minus is asked of what is paired, said once, and remembered with the columns', async () => {
  const lines = ['Dag;Vad;Transaktionsbelopp', '2026-01-07;Sotning;-895', '2026-01-08;Kreditnota;99']
  const file = await pasted(...lines)
  expect(file.begun.purchases).toBeNull()
  const pairs: OpenImport['pairs'] = ['startDate', 'title', 'cost']
  expect((await file.paired({ pairs, step: 2 })).purchases).toMatchObject({ value: 'plus', isSure: false })
  const amounts = { purchases: 'minus', currency: null } as const
  expect((await file.paired({ pairs, amounts })).purchases).toMatchObject({ value: 'minus', isSure: true, why: null })
  const again = await pasted(lines[0] ?? '', '2026-02-07;Sotning;-895', '2026-02-08;Lön;25000')
  expect(again.begun.purchases).toMatchObject({ value: 'minus', isSure: true })
  // The next has only money that came in.
  const income = await pasted(lines[0] ?? '', '2026-03-08;Lön;25000')
  await income.paired()
  expect(await income.rows()).toEqual(['2026-03-08 Lön -2500000 SEK income'])
})

test('nothing is asked of amounts that are all above zero, but of the statement of an account', async () => {
  expect((await pasted('Datum;Vad;Kr', '2026-01-07;Sotning;895')).begun).toMatchObject({
    purchases: null,
    currency: null,
  })
  const { begun } = await pasted('Bokföringsdag;Rubrik;Belopp;Saldo', '2026-01-07;Lön;25000;26000')
  expect(begun.purchases).toMatchObject({ value: 'minus', isSure: false })
})

test('each row costs in its currency; one that is none of ours is refused by name', async () => {
  const file = await pasted(
    'Bokföringsdag;Belopp;Valuta;Mottagare;Meddelande',
    '27.07.2026;-12,50;EUR;Järnhandel i Åbo;Skruv',
    '28.07.2026;-100,00;SEK;Sotaren;Sotning',
    '29.07.2026;-20,00;CHF;Hotell;Natt',
  )
  expect(file.begun.purchases).toMatchObject({ value: 'minus', isSure: true })
  const { counts } = await file.paired()
  expect(await file.rows()).toEqual([
    '2026-07-27 Järnhandel i Åbo 1250 EUR new',
    '2026-07-28 Sotaren 10000 SEK new',
    '”CHF” är ingen valuta som Pärmen har. De är SEK, EUR, NOK, DKK, USD och GBP.',
  ])
  expect(counts?.sums.map(({ currency, paid }) => `${paid} ${currency}`)).toEqual(['10000 SEK', '1250 EUR'])
  expect(await file.written()).toEqual(['Järnhandel i Åbo 1250 EUR', 'Sotaren 10000 SEK'])
})

test('the currency of a file that says none is assumed, shown and can be chosen: so with Homebox', async () => {
  const file = await pasted('HB.location,HB.name,HB.purchase_price', 'Garage,Skruvdragare,89.99')
  expect(file.begun).toMatchObject({ currency: 'SEK', amounts: { purchases: null, currency: null } })
  const { currency } = await file.paired({ amounts: { purchases: null, currency: 'EUR' } })
  expect(currency).toBe('EUR')
  expect(await file.rows()).toEqual(['null Skruvdragare 8999 EUR new'])
})

test('the sum below a table is no row of it', async () => {
  const file = await pasted(
    'Titel;Datum;Kostnad',
    'Sotning;2026-01-07;1249,50',
    'Takbyte;2026-02-07;99,00',
    'Summa;;1348,50',
  )
  await file.paired()
  expect((await file.rows()).at(-1)).toBe('Raden är en summa av de andra.')
  const things = await pasted(
    'Namn;Serienummer;Pris',
    'Borr;A1;500',
    'Summa verktyg;;500 kr',
    'Summa Cum Laude;A2;7',
    'Summa;;507',
  )
  await things.paired()
  expect(await things.rows()).toEqual([
    'null Borr 50000 SEK new',
    'Raden är en summa av de andra.',
    'null Summa Cum Laude 700 SEK new',
    'Raden är en summa av de andra.',
  ])
})
