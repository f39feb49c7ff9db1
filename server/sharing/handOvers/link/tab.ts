import { ownerOf } from '#contract/sharing/handOverKinds.ts'
import { shownInTab } from '#contract/sharing/handOverLink.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import { confirmedIn, type ParcelReader } from '../../parcels/links/reader.ts'
import { keptOf } from '../rows.ts'
import { runningTabOf } from '../tabs/registers.ts'
import { registerOf, thingsIn, type PlacedThing, type Thing } from '../tabs/things.ts'

/** What lies in this tab, of what was frozen. Throws `addressUnconfirmed`. */
export async function tabOf(db: Db, reader: ParcelReader<'handOver'>, number: number) {
  confirmedIn(reader)
  return tabRead((await keptOf(db, reader.parcelId)).content, number)
}

/** Throws `parcelNotFound` for a number that no tab has. */
export function tabRead(content: ParcelContent, number: number) {
  const things = thingsIn(content)
  const tab = registerOf(content, things)[number - 1]
  if (!tab) throw new Problem('parcelNotFound')
  const running = runningTabOf(content) === number && { running: content.running }
  const folders = content.folders.map((one) => ({ number: one.number, title: one.title }))
  return { ...tab, folders, ...lyingIn(content, inTab(things, number), shownInTab), ...running }
}

export const inTab = (things: readonly PlacedThing[], number: number) => things.filter(({ tab }) => tab === number)

/** The given things of a document, of which so many are shown, with the papers and pictures of each. */
export function lyingIn(content: ParcelContent, things: readonly Thing[], most: number) {
  const names = new Set(things.map(nameOf))
  const shown = new Set<string>()
  let more = 0
  const first = <One extends { number: number }>(of: Thing['of'], list: readonly One[]) => {
    const lying = list.filter(({ number }) => names.has(nameOf({ of, number })))
    const some = lying.slice(0, most - shown.size)
    for (const { number } of some) shown.add(nameOf({ of, number }))
    more += lying.length - some.length
    return some
  }
  const lists = {
    firms: first('firm', content.firms ?? []),
    components: first('component', content.components),
    faults: first('fault', content.faults),
    events: first('event', content.events),
  }
  // One that lies with something in the same tab is shown with that.
  const alone = content.files.filter((file) => !names.has(ownerOf(file)))
  const papers = new Set(first('file', alone))
  const files = content.files.filter((file) => papers.has(file) || shown.has(ownerOf(file)))
  return { ...lists, files, ...(more > 0 && { more }) }
}

const nameOf = ({ of, number }: Pick<Thing, 'of' | 'number'>) => `${of === 'warranty' ? 'component' : of} ${number}`
