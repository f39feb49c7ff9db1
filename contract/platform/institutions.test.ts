import { describe, expect, test } from 'vitest'
import { isTrustedName, isTrustedTitle, quotingTrusted, unlessTrusted } from './institutions.ts'

const trusted = [
  'Pärmens kundtjänst',
  'Skatteverket',
  'SKATTEVERKET',
  'Swedbank – konto spärrat',
  'Swedbanks säkerhetsavdelning',
  'Meddelande från Försäkringskassan',
  'S k a t t e v e r k e t',
  'Skatte-verket',
  'Ѕwеdbank',
  'Swedb4nk',
  'Kl4rna',
  'SEB',
  'SEB: ditt kort',
  'Polisen',
  'BankID-supporten',
  'PostNord',
  'Pärmens  kundtjänst',
  'P\u200Bärmens kund\u00ADtjänst',
  'Ꮪkatteverket',
  'ꜱkattevᴇrket',
  'Skattevvverket',
  'Svvedbank',
  'S E B',
  'S.E.B',
  'ЅЕВ',
  'N o r d e a',
  'Bank-ID',
  'Mobilt Bank ID',
  'BanklD',
  'KIarna',
  'PayPaI',
  'Post Nord AB',
  'ICA Banken',
  'Nоvа Bygg',
]

const ordinary = [
  'Sundins Rör & Värme AB',
  'Sebs Bygg',
  'Seb Ek',
  'Polishusets Plåt',
  'Nordéns Måleri',
  'Kompost Nordost',
  'Posten Bygg',
  'Swedish Kök & Bad',
  'Skatteplanering Ek AB',
  'Bankeryds El',
  'Svenska Kakelverket',
  'Anna Berg',
  'A S Bygg',
  'Bank Idrott',
  'Visby Polis- och brandförening',
  'Öberg & Ωhm kΩ 10µF',
  'Нова Буд',
  '',
]

test.each(trusted)('%s is trusted at sight', (name) => {
  expect(isTrustedName(name)).toBe(true)
  expect(unlessTrusted(name, 'en firma')).toBe('en firma')
})

test.each(ordinary)('%s is a firm or a person', (name) => {
  expect(isTrustedName(name)).toBe(false)
  expect(unlessTrusted(name, 'en firma')).toBe(name)
  expect(quotingTrusted(`${name} har skrivit`)).toBe(`${name} har skrivit`)
})

describe('a line that leaves in the name of the service', () => {
  test.each([
    ['Skatteverket har en ny grundare', '”Skatteverket” har en ny grundare'],
    ['Anna Berg: Swedbank – konto spärrat', 'Anna Berg: ”Swedbank” – konto spärrat'],
    ['I dag: Betala ”Skatteverket” och Klarna', 'I dag: Betala ”Skatteverket” och ”Klarna”'],
    ['S k a t t e v e r k e t har skrivit', 'Pärmen'],
    ['I dag: Förnya Bank-ID hos Danske Bank', 'I dag: Förnya ”Bank-ID” hos ”Danske Bank”'],
    ['N o r d e a har skrivit', 'Pärmen'],
    ['Pärmens kundtjänst har rättat ett jobb', 'Pärmen'],
    ['Säg ja till ”Pärmens kundtjänst”', 'Säg ja till ”Pärmens kundtjänst”'],
  ])('%s is %s', (line, said) => {
    expect(quotingTrusted(line)).toBe(said)
  })

  test.each(['Kundtjänst har svarat: Hur byter jag lösenord?', 'Välkommen till Pärmen', 'Test från Pärmen'])(
    '%s is its own',
    (line) => {
      expect(quotingTrusted(line)).toBe(line)
    },
  )
})

test('a title poses by how it begins, also where its letters are spread out', () => {
  const titles = ['Skatteverket: moms', 'Danske Bank – bekräfta', 'S k a t t e v e r k e t', 'Moms till Skatteverket']
  expect(titles.map(isTrustedTitle)).toEqual([true, true, true, false])
})
