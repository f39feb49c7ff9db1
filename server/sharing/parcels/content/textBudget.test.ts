import { expect, test } from 'vitest'
import { longestParcelText, mostInParcel, mostParcelText } from '#contract/sharing/parcelContent.ts'
import type { Found } from './numbered.ts'
import { withinTextBudget } from './textBudget.ts'

const nothing: Found = { folders: [], components: [], events: [], faults: [], files: [] }
const long = 'å'.repeat(longestParcelText)
const events = Array.from({ length: mostInParcel.events }, (_, id) => ({ id, description: long, outcome: 'Bra.' }))
const lengthOf = (texts: (string | null)[]) => texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)

test('of the texts of thousands of events as much is kept as a document holds, the first ones, and the rest is counted', () => {
  const { found, textsLeftOut } = withinTextBudget({ ...nothing, events: events as Found['events'] })
  const texts = found.events.flatMap(({ description, outcome }) => [description, outcome])
  expect(found.events).toHaveLength(events.length)
  expect(lengthOf(texts)).toBeLessThanOrEqual(mostParcelText)
  expect(lengthOf(texts)).toBeGreaterThan(mostParcelText - longestParcelText)
  expect(textsLeftOut).toBe(texts.filter((text) => text === null).length)
  expect(found.events[0]).toMatchObject({ description: long, outcome: 'Bra.' })
  expect(found.events.at(-1)?.description).toBeNull()
})

test('what is not written is not left out', () => {
  const found = { ...nothing, faults: [{ id: 1, description: null }] as Found['faults'] }
  expect(withinTextBudget(found)).toEqual({ found, textsLeftOut: 0 })
})

test('the text that just fits is kept, as is why a fault was closed, and the next one is left out', () => {
  const closedWhy = 'Slutade.'
  const faults = [{ description: 'x'.repeat(mostParcelText - closedWhy.length), closedWhy }, { description: 'y' }]
  const { found, textsLeftOut } = withinTextBudget({ ...nothing, faults: faults as Found['faults'] })
  expect(found.faults).toEqual([faults[0], { description: null }])
  expect(textsLeftOut).toBe(1)
})
