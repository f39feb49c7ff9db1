import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { chance } from '#server/testing/chance.ts'
import { registerOf, thingsIn } from '../tabs/things.ts'
import { inTab, lyingIn } from './tab.ts'

/* Documents by chance: whatever goes along is read in one of the tabs, and nothing else is. */

const categories = [null, 101, 102, 103, 104, 107, 109, 110, 111, 999]
const kinds = Object.values(fileKind)
/** Numbers with gaps, as where something between them stays. */
const numbers = [1, 2, 4, 7, 8, 11]

function aDocument(seed: number): ParcelContent {
  const { is, of } = chance(seed)
  const folders = [1, 2, 3, 4].map((number) => ({ number, title: `Mapp ${number}`, categoryId: of(categories) }))
  const placed = (number: number) => ({ number, folder: of(folders).number })
  const components = numbers.map((number) => ({
    ...placed(number),
    name: `Sak ${number}`,
    warrantyUntil: is(0.3) ? '2030-01-01' : null,
    ...(is() && { price: 100, currency: 'SEK' }),
  }))
  const events = numbers.map((number) => ({
    ...placed(number),
    title: `Händelse ${number}`,
    statusId: of([18, 22]),
    firmName: of([null, 'Rör AB', 'Elon']),
  }))
  const faults = numbers.map((number) => ({ ...placed(number), title: `Fel ${number}`, reportedOn: '2026-01-01' }))
  const files = [...numbers, 12, 13, 15].map((number) => ({
    ...placed(number),
    name: `Fil ${number}`,
    kindId: of(kinds),
    event: is(0.4) ? of(numbers) : null,
    fault: is(0.2) ? of(numbers) : null,
    component: is(0.4) ? of(numbers) : null,
  }))
  const firms = [1, 2].filter(() => is()).map((number) => ({ number, name: `Firma ${number}` }))
  return { folders, components, events, faults, files, firms, categoryId: 1 } as unknown as ParcelContent
}

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('document %i is in its tabs, whole and alone', (seed) => {
  const content = aDocument(seed)
  const things = thingsIn(content)
  const tabs = tabsOf(content)
  const once = (list: readonly { number: number }[]) => list.map(({ number }) => number)
  const shown = (list: 'events' | 'firms' | 'faults' | 'components' | 'files') => tabs.flatMap((tab) => once(tab[list]))
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  expect(sorted(shown('events'))).toEqual(once(content.events))
  expect(shown('firms')).toEqual(once(content.firms ?? []))
  expect(sorted(shown('faults'))).toEqual(once(content.faults))
  const withWarranty = content.components.filter(({ warrantyUntil }) => warrantyUntil !== null)
  expect(sorted(shown('components'))).toEqual(sorted([...once(content.components), ...once(withWarranty)]))
  expect(new Set(shown('files'))).toEqual(new Set(once(content.files)))
  for (const { files } of tabs) expect(new Set(once(files)).size).toBe(files.length)
  // Each paper that is counted in a tab is read in it.
  const papersOf = (place: number) => inTab(things, place + 1).filter(({ of }) => of === 'file')
  tabs.forEach((tab, place) => {
    const files = new Set(once(tab.files))
    expect(papersOf(place).filter(({ number }) => !files.has(number))).toEqual([])
  })
  expect(registerOf(content, things).reduce((sum, { count }) => sum + count, 0)).toBe(things.length)
})

test('a thing has a price where that goes along', () => {
  const content = aDocument(3)
  const pricedIn = (list: readonly { number: number; price?: number | null | undefined }[]) =>
    list.filter(({ price }) => price !== undefined).map(({ number }) => number)
  const shown = tabsOf(content).flatMap(({ components }) => components)
  expect(new Set(pricedIn(shown))).toEqual(new Set(pricedIn(content.components)))
})

test('of more than are shown the first are, with their papers, and the others are counted', () => {
  const content = aDocument(5)
  const all = lyingIn(content, thingsIn(content), 100)
  const some = lyingIn(content, thingsIn(content), 10)
  const count = ({ firms, components, faults, events }: typeof all) =>
    firms.length + components.length + faults.length + events.length
  expect([count(some), all]).toEqual([10, expect.not.objectContaining({ more: expect.anything() as unknown })])
  const alone = all.files.filter(({ event, fault, component }) => (event ?? fault ?? component) === null)
  expect(some.more).toBe(count(all) - 10 + alone.length)
  const events = new Set(some.events.map(({ number }) => number))
  for (const { event } of some.files) expect(event === null || events.has(event)).toBe(true)
})

const tabsOf = (content: ParcelContent) =>
  Array.from({ length: 12 }, (_, place) => lyingIn(content, inTab(thingsIn(content), place + 1), 100))
