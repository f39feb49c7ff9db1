import { describe, expect, test } from 'vitest'
import { isTradePaper, tradeOf, trades } from './tradePapers.ts'

const all = Object.values(trades).flatMap(({ papers }) => papers)
const duty = /\b(måste|ska|skall|skyldig|krav|krävs|plikt|förbjud|obligatorisk)/i

describe('the papers of a trade', () => {
  test.each(all.map((paper) => [paper.id, paper] as const))(
    '%s has its source, and no duty without a law',
    (_, paper) => {
      const { name, year, checkedOn } = paper.source
      expect(name).toMatch(/\S/)
      expect(year).toBeLessThanOrEqual(Number(checkedOn.slice(0, 4)))
      expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(`${paper.name} ${paper.why}`).not.toMatch(duty)
    },
  )

  test('a law has its number, and says who is to do it', () => {
    const laws = all.flatMap(({ law }) => law ?? [])
    expect(laws.length).toBeGreaterThan(1)
    for (const law of laws) expect(law).toMatch(/\(\d{4}:\d+\)[^:]*: (den som|kommunen) .*\bska /)
  })

  test('each has an id of its own, of its trade, that a row can keep', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const [trade, { papers }] of Object.entries(trades))
      for (const { id } of papers) expect(id).toMatch(new RegExp(`^${trade}\\.[a-z-]{1,50}$`))
  })

  test('words are in lower case, since they are compared so', () => {
    for (const { words } of [...all, ...Object.values(trades)])
      for (const word of words) expect(word).toBe(word.toLocaleLowerCase('sv'))
  })
})

test.each([
  ['Byte av cirkulationspump och expansionskärl', 'vvs'],
  ['Ny elcentral', 'el'],
  ['Element byttes', 'vvs'],
  ['Badrum, rör och golvbrunn', 'badrum'],
  ['Sotning och brandskyddskontroll', 'sotning'],
  ['OVK', 'ventilation'],
  ['Byte av takpannor', 'tak'],
  ['Bromsar fram', 'bil'],
  ['Propeller', 'bat'],
  ['Målning', 'ovrigt'],
] as const)('%s is of the trade %s', (title, trade) => expect(tradeOf(title)).toBe(trade))

test('a paper is told by its name, however its accents are sent', () => {
  const [certificate] = trades.vvs.papers
  expect(certificate && isTradePaper(certificate, 'Intyg Säker Vatteninstallation.pdf'.normalize('NFD'))).toBe(true)
  expect(certificate && isTradePaper(certificate, 'Egenkontroll.pdf')).toBe(false)
})
