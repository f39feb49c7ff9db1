import { fileKind } from '#contract/fileKinds.ts'
import type { HandOverChanges } from '#contract/handOverLink.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Manifest, ManifestEntry } from '../../content/manifest.ts'
import { frozenOf } from '../choice/frozen.ts'
import type { HandOverRow } from '../rows.ts'
import { keptOf } from './kept.ts'
import { grantedBySeller } from './seller.ts'

/** What has changed of what goes along since it was held fast, and the hash of what goes along now. */
export const changesOf = async (db: Db, row: HandOverRow): Promise<HandOverChanges> => (await compared(db, row)).changes

/** The same, with how many bytes go along now. Reads in the transaction that is given. Throws `parcelNotFound`. */
export async function compared(db: Db, row: HandOverRow): Promise<{ changes: HandOverChanges; bytes: number }> {
  const granted = await grantedBySeller(db, row)
  const now = await frozenOf(db, granted, row.draft.choice)
  const kept = await keptOf(db, row.id)
  const before = byThing(kept.manifest)
  const after = byThing(now.manifest)
  const has = (known: ReadonlyMap<string, ManifestEntry>, entry: ManifestEntry) => known.get(keyOf(entry))
  const things = (of: Manifest) => of.filter(({ kind }) => kind !== 'folder')
  const changes = {
    added: things(now.manifest)
      .filter((entry) => !has(before, entry))
      .map(titled(now.content)),
    changed: things(now.manifest)
      .filter((entry) => isChanged(has(before, entry), entry))
      .map(titled(now.content)),
    removed: things(kept.manifest)
      .filter((entry) => !has(after, entry))
      .map(titled(kept.content)),
    stays: { now: now.stays, before: row.stays ?? 0 },
    hash: now.manifestHash,
  }
  return { changes, bytes: now.content.files.reduce((sum, { size }) => sum + size, 0) }
}

const keyOf = ({ kind, id }: ManifestEntry) => `${kind} ${id}`
const byThing = (manifest: Manifest) => new Map(manifest.map((entry) => [keyOf(entry), entry]))
const isChanged = (before: ManifestEntry | undefined, now: ManifestEntry) =>
  before !== undefined && (before.version !== now.version || before.sha256 !== now.sha256)

const kinds = {
  activity: 'event',
  component: 'component',
  fault: 'fault',
  file: 'paper',
  firm: 'firm',
  folder: 'paper',
} as const
const lists = {
  activity: 'events',
  component: 'components',
  fault: 'faults',
  file: 'files',
  firm: 'firms',
  folder: 'folders',
} as const

const titled = (content: ParcelContent) => {
  const known = Object.fromEntries(
    Object.values(lists).map((list) => [list, new Map((content[list] ?? []).map((one) => [one.number, one]))]),
  )
  const photos = new Set(content.files.flatMap((file) => (file.kindId === fileKind.photo ? file.number : [])))
  return ({ kind, number }: ManifestEntry) => {
    const one = known[lists[kind]]?.get(number) as Partial<Record<string, string | null>> | undefined
    const day = one?.['startDate'] ?? one?.['reportedOn'] ?? one?.['day'] ?? null
    const isPicture = kind === 'file' && photos.has(number)
    return { kind: isPicture ? ('picture' as const) : kinds[kind], title: one?.['title'] ?? one?.['name'] ?? '', day }
  }
}
