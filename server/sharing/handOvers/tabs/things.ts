import type { HandOverCountedKind } from '#contract/sharing/handOverChoice.ts'
import { kindOfActivity, kindOfFile } from '#contract/sharing/handOverKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { placesIn } from './places.ts'
import { registerFor } from './registers.ts'

/*
 * What counts as a thing of a hand-over. All that is said of how much goes along or stays is counted in these: what the
 * seller chooses, the link, and the certificate.
 */

type Placed = { number: number; folder: number }
/** By the numbers of a document, or by the ids of the database. The main folder is the first. */
type Held = {
  folders: readonly { number: number }[]
  events: readonly (Placed & { typeId: number | null; statusId: number })[]
  components: readonly (Placed & { warrantyUntil: string | null })[]
  faults: readonly Placed[]
  files: readonly (Placed & { kindId: number })[]
  firms: readonly { number: number }[]
}

export type Thing = Placed & {
  of: 'event' | 'component' | 'fault' | 'file' | 'warranty' | 'firm'
  kind: HandOverCountedKind
}
/** With the number of the tab under which it is found. */
export type PlacedThing = Thing & { tab: number }

/**
 * Each thing in what is held. A warranty is one beside its component, and a firm one beside what it did; a paper of a
 * warranty is a paper.
 */
export function thingsOf({ folders, events, components, faults, files, firms }: Held): Thing[] {
  const thing = (of: Thing['of'], { number, folder }: Placed, kind: Thing['kind']): Thing => ({
    of,
    number,
    folder,
    kind,
  })
  const main = folders[0]?.number ?? 0
  return [
    ...firms.map(({ number }) => thing('firm', { number, folder: main }, 'firms')),
    ...events.map((one) => thing('event', one, kindOfActivity(one))),
    ...components.map((one) => thing('component', one, 'components')),
    ...components
      .filter(({ warrantyUntil }) => warrantyUntil !== null)
      .map((one) => thing('warranty', one, 'warranties')),
    ...faults.map((one) => thing('fault', one, 'faults')),
    ...files.map((one) => {
      const kind = kindOfFile(one)
      return thing('file', one, kind === 'warranties' ? 'papers' : kind)
    }),
  ]
}

/** The things of what goes along, as it is frozen. */
export function thingsIn({ firms = [], ...content }: ParcelContent): PlacedThing[] {
  const tabOf = placesIn(content)
  return thingsOf({ ...content, firms }).map((one) => ({ ...one, tab: tabOf(one.of, one.number) }))
}

/** The register of what was frozen, with how much lies in each tab. */
export function registerOf(content: ParcelContent, things: readonly PlacedThing[]) {
  const today = todayInSweden().toString()
  const running = content.components.filter(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= today)
  return registerFor(content).map(({ name, holds, is }, index) => ({
    number: index + 1,
    name,
    holds: is === 'warranties' && running.length > 0 ? runText(running.length) : holds,
    count: things.filter(({ tab }) => tab === index + 1).length,
  }))
}

const runText = (count: number) => (count === 1 ? 'en garanti gäller än' : `${count} garantier gäller än`)
