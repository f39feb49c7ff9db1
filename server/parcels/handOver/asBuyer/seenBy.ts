import type { ParcelContent } from '#contract/parcelContent.ts'
import { anyId } from '../../../platform/database/anyOf.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Manifest, ManifestEntry } from '../../content/manifest.ts'
import { within } from '../choice/frozen.ts'
import { runningByYear } from '../choice/running.ts'

type Kept = { content: ParcelContent; manifest: Manifest }

/**
 * What was held fast, as far as the user sees the folders that it lies in: it was read with what its founder sees.
 * `isPartial`: something is left out.
 */
export async function asSeenBy(db: Db, userId: number, kept: Kept): Promise<Kept & { isPartial: boolean }> {
  const hidden = await foldersHiddenFrom(db, userId, kept.manifest)
  if (hidden.size === 0) return { ...kept, isPartial: false }
  const folderOf = foldersIn(kept.content)
  const isSeen = ({ kind, number }: ManifestEntry) => {
    // Firms belong to the main folder, and are named to all who see it.
    if (kind === 'firm') return true
    const folder = kind === 'folder' ? number : folderOf[kind].get(number)
    return folder !== undefined && !hidden.has(folder)
  }
  const manifest = kept.manifest.filter(isSeen)
  const { events, components } = kept.content
  const all = (things: readonly { number: number }[]) => new Set(things.map(({ number }) => number))
  const amounts = { events: all(events), components: all(components), warranties: all(components) }
  const content = within(kept.content, manifest, amounts)
  const running = content.running && { running: runningByYear(content.events) }
  return { content: { ...content, ...running }, manifest, isPartial: true }
}

/** The numbers of those that the user does not see now. */
async function foldersHiddenFrom(db: Db, userId: number, manifest: Manifest): Promise<ReadonlySet<number>> {
  const folders = manifest.filter(({ kind }) => kind === 'folder')
  const rows = await db
    .selectFrom('folder_access')
    .where('user_id', '=', userId)
    .where('folder_id', '=', anyId(folders.map(({ id }) => id)))
    .select('folder_id as id')
    .execute()
  const seen = new Set(rows.map(({ id }) => id))
  return new Set(folders.filter(({ id }) => !seen.has(id)).map(({ number }) => number))
}

function foldersIn({ components, events, faults, files }: ParcelContent) {
  const byNumber = (things: readonly { number: number; folder: number }[]) =>
    new Map(things.map(({ number, folder }) => [number, folder]))
  return { component: byNumber(components), activity: byNumber(events), fault: byNumber(faults), file: byNumber(files) }
}
