import type { ParcelContent } from '#contract/parcelContent.ts'
import { handOverTabs, tabOfFile, tabOfFolder, type HandOverTab } from './categories.ts'

type Of = 'event' | 'component' | 'fault' | 'file' | 'warranty' | 'firm'
/** Something of what goes along: by its number in the document, a firm by its name. */
export type Thing = { of: Of; number: number; name: string; tab: HandOverTab }

/**
 * What lies in which tab. A warranty is a thing beside its component, and a firm one beside what it did, as they are
 * counted for the seller.
 */
export function thingsOf({ folders, events, components, faults, files }: ParcelContent): Thing[] {
  const categories = new Map(folders.map(({ number, categoryId }) => [number, categoryId]))
  const category = (folder: number) => categories.get(folder) ?? null
  const inFolder = (of: Of) => (one: { number: number; folder: number }) => ({
    of,
    number: one.number,
    name: '',
    tab: tabOfFolder(category(one.folder)),
  })
  const firms = [...new Set(events.flatMap(({ firmName }) => firmName ?? []))]
  return [
    ...firms
      .toSorted((one, other) => one.localeCompare(other, 'sv'))
      .map((name, position): Thing => ({ of: 'firm', number: position + 1, name, tab: 'contacts' })),
    ...events.map(inFolder('event')),
    ...components.map(inFolder('component')),
    ...components
      .filter(({ warrantyUntil }) => warrantyUntil !== null)
      .map(({ number }): Thing => ({ of: 'warranty', number, name: '', tab: 'warranties' })),
    ...faults.map(inFolder('fault')),
    ...files.map(({ number, kindId, folder }): Thing => ({
      of: 'file',
      number,
      name: '',
      tab: tabOfFile(kindId, category(folder)),
    })),
  ]
}

/** How much lies in each tab, in their order. */
export const countsOfTabs = (things: readonly Pick<Thing, 'tab'>[]) =>
  handOverTabs.map((tab) => things.filter((thing) => thing.tab === tab).length)
