import { describe, expect, test } from 'vitest'
import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { findNumbers } from './findNumbers.ts'
import { findThirdParties, type Known } from './people.ts'
import { redacted } from './redactor.ts'

const found = (text: string) => findNumbers(text).map(({ kind, normal }) => `${kind} ${normal}`)

describe('a phone number is found', () => {
  test.each([
    ['070-174 06 11', '0701740611'],
    ['0701740611', '0701740611'],
    ['070 174 06 11', '0701740611'],
    ['070/174 06 11', '0701740611'],
    ['070–174 06 11', '0701740611'],
    ['070-17 40 611', '0701740611'],
    ['(070) 174 06 11', '0701740611'],
    ['+46 70 174 06 11', '0701740611'],
    ['+46701740611', '0701740611'],
    ['+46 (0)70-174 06 11', '0701740611'],
    ['0046 70 174 06 11', '0701740611'],
    ['+46-70-174 06 11', '0701740611'],
    ['08-465 004 00', '0846500400'],
    ['08 465 004 00', '0846500400'],
    ['0158-123 45', '015812345'],
    ['+358 40 123 4567', '+358401234567'],
    ['+47 22 12 34 56', '+4722123456'],
  ])('%s', (written, normal) => {
    expect(found(`Ring ${written}.`)).toEqual([`phone ${normal}`])
    expect(found(written)).toEqual([`phone ${normal}`])
    expect(found(`(${written})`)).toEqual([`phone ${normal}`])
    expect(found(`tel:${written}, eller`)).toEqual([`phone ${normal}`])
  })
})

test.each([
  // Of firms, sums, days, readings, serial and part numbers, measures.
  'Org.nr 556677-8899',
  '556677-8899',
  'org nr 016-123 45 67',
  'Kostade 070 500 kr',
  '1 249,50 kr',
  '12 500 000 kr',
  'Betalt 2021-05-03',
  '08-05-12',
  '2026-11-27 08.15',
  'kl. 08.30-10.15',
  'Mätaren: 012 345 67',
  'Mätarställning 034 567 89',
  '034 567 89 kWh',
  '012 345 67 km',
  'Serienr 0701-234567',
  'S/N 070-1740611',
  'AB0701740611',
  'X-070-174 06 11',
  'Art.nr 0451-234 56',
  'RSK-nr 0834 56 78',
  'OCR 0701740611',
  'Bankgiro 0512-345 67',
  '0,5 liter 10W-40',
  '10-15 mm, 0-10 V',
  '192 67 Sollentuna',
  '1234567890123',
  '00000000',
  '0701740611234',
  'E-nummer 0755-123 45',
  '59.4281, 17.9510',
])('%s is nobody’s number', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['anna@exempel.se', 'anna@exempel.se'],
  ['Sara.Lind+hus@Mejl.Exempel.se', 'sara.lind+hus@mejl.exempel.se'],
  ['åsa@båtklubben.se', 'åsa@båtklubben.se'],
])('an address is found: %s', (written, normal) => {
  expect(found(`Mejla ${written}.`)).toEqual([`email ${normal}`])
})

test.each(['@anna', 'anna@', 'a@b', '3 st @ 40 kr', 'L@byrint'])('%s is no address', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['811228-9874', '8112289874'],
  ['19811228-9874', '198112289874'],
  ['198112289874', '198112289874'],
  ['8112289874', '8112289874'],
  ['811228+9874', '8112289874'],
  ['811228–9874', '8112289874'],
  // A coordination number: the day and sixty.
  ['701063-2391', '7010632391'],
])('a personal number is found: %s', (written, normal) => {
  expect(found(`Ägare ${written},`)).toEqual([`personalNumber ${normal}`])
})

test.each(['811228-9875', '811328-9874', '811200-9874', '8112289875', '202112289875', '811228-98745'])(
  '%s is no personal number',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

const known: Known = {
  firms: [
    {
      id: 3,
      name: 'Sundins Rör AB',
      phone: '08-465 004 00',
      email: 'info@sundins.exempel.se',
      organisationNumber: '556677-8899',
      contactPerson: 'Bo Sundin',
    },
  ],
  team: [{ userId: 7, name: 'Petra Lindström', email: 'petra@exempel.se' }],
}
type Names = HandOverChoice['names']
const hedge = 'Häcken: fråga Kerstin Holm 070-174 06 52, eller mejla. Kerstin Holm vill ha den låg.'
const pump = 'Petra Lindström (070-174 06 11) och Sundins Rör AB 08-465 004 00 bytte. petra@exempel.se'
const place = (id: number, title: string) => ({ kind: 'activity' as const, id, folderId: 1, title })
const rows = [
  { ...place(1, 'Häcken'), text: hedge },
  { ...place(2, 'Pumpen'), text: pump },
  { ...place(3, 'Taket'), text: 'Petra Lindströms stege. Ring 0701740699.' },
]
const parties = findThirdParties(rows, known)
const redact = (text: string, names: Names = []) => redacted(text, { names, known, found: parties })

test('everybody is found once, with whose they are', () => {
  const outside = { who: 'outside', kind: 'phone', count: 1 }
  expect(parties).toEqual([
    {
      key: 'firm 3',
      who: 'firm',
      name: 'Sundins Rör AB',
      kind: 'phone',
      numbers: ['08-465 004 00'],
      count: 1,
      places: [place(2, 'Pumpen')],
    },
    {
      key: 'member 7',
      who: 'team',
      name: 'Petra Lindström',
      kind: 'phone',
      numbers: ['070-174 06 11', 'petra@exempel.se'],
      count: 2,
      places: [place(2, 'Pumpen'), place(3, 'Taket')],
    },
    { ...outside, key: 'kerstin holm', name: 'Kerstin Holm', numbers: ['070-174 06 52'], places: [place(1, 'Häcken')] },
    { ...outside, key: '0701740699', name: null, numbers: ['0701740699'], places: [place(3, 'Taket')] },
  ])
})

describe('redacted', () => {
  test('as usual: a firm is shown, of the team the name alone, others not at all', () => {
    expect(redact(hedge)).toBe('Häcken: fråga [struket], eller mejla. [struket] vill ha den låg.')
    expect(redact(pump)).toBe('Petra Lindström ([struket]) och Sundins Rör AB 08-465 004 00 bytte. [struket]')
    expect(redact('Ring 0701740699.')).toBe('Ring [struket].')
  })

  test('as decided', () => {
    const names: Names = [
      { key: 'kerstin holm', treatment: 'name' },
      { key: 'member 7', treatment: 'none' },
      { key: 'firm 3', treatment: 'none' },
    ]
    expect(redact(hedge, names)).toBe(
      'Häcken: fråga Kerstin Holm [struket], eller mejla. Kerstin Holm vill ha den låg.',
    )
    expect(redact(pump, names)).toBe('[struket] ([struket]) och [struket] [struket] bytte. [struket]')
    expect(redact('Petra Lindströms stege, av Bo Sundin', names)).toBe('[struket]s stege, av [struket]')
    const all: Names = names.map(({ key }) => ({ key, treatment: 'all' }))
    expect(redact(hedge, all)).toBe(hedge)
    expect(redact(pump, all)).toBe(pump)
  })

  test('also where somebody was written in after it was decided', () => {
    expect(redact('Ny granne: Ali Öz 073-174 06 99')).toBe('Ny granne: [struket]')
    expect(redact('Köpare 811228-9874.')).toBe('Köpare [struket].')
  })

  test.each(['Anna-Karin Berg', 'Bo (grannen) Ek', 'A/B Ek', 'Ek+Lund $1'])('a name with signs: %s', (name) => {
    const text = `Lås upp för ${name}, och för ${name}s bror.`
    const member = { ...known, team: [{ userId: 7, name, email: null }] }
    const decisions = { names: [{ key: 'member 7', treatment: 'none' as const }], known: member, found: [] }
    expect(redacted(text, decisions)).toBe('Lås upp för [struket], och för [struket]s bror.')
    expect(findThirdParties([{ kind: 'activity', id: 1, folderId: 1, title: 'x', text }], member)).toMatchObject([
      { name },
    ])
  })

  test('but what is nobody’s number stays, whatever its length', () => {
    const plain = 'Serienr 0701-234567, 12 500 kr. '.repeat(2_000)
    expect(redact(plain)).toBe(plain)
    const digits = '0 1 2 3 4 5 6 7 8 9 '.repeat(5_000)
    expect(redact(digits)).toBe(digits)
  })
})
