import { expect, test } from 'vitest'
import { fileKind } from '#contract/fileKinds.ts'
import { HandOverTab } from '#contract/handOverLink.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'
import { chance } from '../../../testing/chance.ts'
import { countsOfTabs, thingsIn } from '../tabs/things.ts'
import { inTab, itemsOf } from './tab.ts'

/* Documents by chance: whatever goes along is read in one of the twelve tabs, and nothing else is. */

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
  const tabs = Array.from({ length: 12 }, (_, place) => itemsOf(content, inTab(things, place + 1)))
  const shown = (kind: string) => tabs.flat().flatMap((one) => (one.kind === kind ? one.number : []))
  const once = (list: readonly { number: number }[]) => list.map(({ number }) => number)
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  expect(sorted(shown('event'))).toEqual(once(content.events))
  expect(shown('firm')).toEqual(once(content.firms ?? []))
  expect(sorted(shown('fault'))).toEqual(once(content.faults))
  const withWarranty = content.components.filter(({ warrantyUntil }) => warrantyUntil !== null)
  expect(sorted(shown('component'))).toEqual(sorted([...once(content.components), ...once(withWarranty)]))
  expect(new Set(tabs.flat().flatMap((one) => once(one.files)))).toEqual(new Set(once(content.files)))
  for (const items of tabs) {
    const files = items.flatMap((one) => once(one.files))
    expect(new Set(files).size).toBe(files.length)
  }
  // Each paper that is counted in a tab is read in it.
  const papersOf = (place: number) => inTab(things, place + 1).filter(({ of }) => of === 'file')
  tabs.forEach((items, place) => {
    const files = new Set(items.flatMap((one) => once(one.files)))
    expect(papersOf(place).filter(({ number }) => !files.has(number))).toEqual([])
  })
  expect(countsOfTabs(things).reduce((sum, count) => sum + count, 0)).toBe(things.length)
})

test('a thing has a price where that goes along, and no field of it but those of the contract', () => {
  const content = aDocument(3)
  const items = tabItems(content)
  const priced = content.components.filter(({ price }) => price !== undefined).map(({ number }) => number)
  const shown = items.filter(({ kind, cost }) => kind === 'component' && cost !== undefined).map(({ number }) => number)
  expect(new Set(shown)).toEqual(new Set(priced))
  const fields = Object.keys(HandOverTab.shape.items.element.shape)
  for (const item of items) expect(fields).toEqual(expect.arrayContaining(Object.keys(item)))
})

function tabItems(content: ParcelContent): (ReturnType<typeof itemsOf>[number] & { cost?: number | null })[] {
  const things = thingsIn(content)
  return Array.from({ length: 12 }, (_, place) => itemsOf(content, inTab(things, place + 1))).flat()
}
