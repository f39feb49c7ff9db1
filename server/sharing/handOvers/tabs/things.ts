import type { HandOverCountedKind } from '#contract/sharing/handOverChoice.ts'
import { kindOfActivity, kindOfFile } from '#contract/sharing/handOverKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { handOverTabs, tabOfFile, tabOfFolder, type HandOverTab } from './categories.ts'

/*
 * What counts as a thing of a hand-over, and under which tab it is found. All that is said of how much goes along or
 * stays is counted in these: what the seller chooses, the link, and the certificate.
 */

type Placed = { number: number; folder: number }
/** By the numbers of a document, or by the ids of the database. The main folder is the first. */
type Held = {
  folders: readonly { number: number; categoryId: number | null }[]
  events: readonly (Placed & { typeId: number | null; statusId: number })[]
  components: readonly (Placed & { warrantyUntil: string | null })[]
  faults: readonly Placed[]
  files: readonly (Placed & { kindId: number })[]
  firms: readonly { number: number }[]
}

export type Thing = Placed & {
  of: 'event' | 'component' | 'fault' | 'file' | 'warranty' | 'firm'
  kind: HandOverCountedKind
  tab: HandOverTab
}

/**
 * Each thing in what is held. A warranty is one beside its component, and a firm one beside what it did; a paper of a
 * warranty is a paper.
 */
export function thingsOf({ folders, events, components, faults, files, firms }: Held): Thing[] {
  const categories = new Map(folders.map(({ number, categoryId }) => [number, categoryId]))
  const category = (folder: number) => categories.get(folder) ?? null
  const placed = ({ number, folder }: Placed) => ({ number, folder, tab: tabOfFolder(category(folder)) })
  const main = folders[0]?.number ?? 0
  return [
    ...firms.map(({ number }) => firmAsThing(number, main)),
    ...events.map((one): Thing => ({ ...placed(one), of: 'event', kind: kindOfActivity(one) })),
    ...components.map((one): Thing => ({ ...placed(one), of: 'component', kind: 'components' })),
    ...components
      .filter(({ warrantyUntil }) => warrantyUntil !== null)
      .map((one): Thing => ({ ...placed(one), of: 'warranty', kind: 'warranties', tab: 'warranties' })),
    ...faults.map((one): Thing => ({ ...placed(one), of: 'fault', kind: 'faults' })),
    ...files.map((one): Thing => {
      const kind = kindOfFile(one)
      return {
        ...placed(one),
        of: 'file',
        kind: kind === 'warranties' ? 'papers' : kind,
        tab: tabOfFile(one.kindId, category(one.folder)),
      }
    }),
  ]
}

const firmAsThing = (number: number, folder: number): Thing => ({
  of: 'firm',
  number,
  folder,
  kind: 'firms',
  tab: 'contacts',
})

/** The things of what goes along, as it is frozen. */
export const thingsIn = ({ firms = [], ...content }: ParcelContent) => thingsOf({ ...content, firms })

/** How much lies in each tab, in their order. */
export const countsOfTabs = (things: readonly Pick<Thing, 'tab'>[]) =>
  handOverTabs.map((tab) => things.filter((thing) => thing.tab === tab).length)
