import { Problem } from '#contract/platform/problems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Manifest } from '../../parcels/content/manifest.ts'
import { frozenOf } from '../choice/frozen.ts'
import { runningByYear } from '../choice/running.ts'
import { handOverOf, isSellerIn, keptOf, partiesOf, type HandOverRow, type PartyRow } from '../rows.ts'
import { isWaiting } from '../states.ts'
import type { ReadOfLink } from './cover.ts'

/** `isPartial`: what lies in sub-folders that the reader does not see is left out. */
type Shown = ReadOfLink & { granted: Granted<Action>; isPartial: boolean }

/**
 * What the link shows, or would show if the draft were sent now, to each as far as they see its folders. Throws `handOverNotFound` for those who do not sell it,
 * and where there is neither a draft of theirs nor a hand-over.
 */
export async function shownToSellers(db: Db, userId: number, folderId: number): Promise<Shown> {
  const granted = await grant(db, userId, folderId, 'ReadFolder')
  const row = await handOverOf(db, folderId)
  if (!row || row.folderId !== folderId) throw new Problem('handOverNotFound')
  if (row.state === 'draft') return ofDraft(db, userId, row)
  const parties = await partiesOf(db, row.id)
  if (!isWaiting(row.state) || !parties.some(isSellerIn(userId))) throw new Problem('handOverNotFound')
  const kept = await keptOf(db, row.id)
  // Whoever made it sees each folder, and what was frozen also of what is gone since.
  const shown = row.sellerId === userId ? { ...kept, isPartial: false } : await asSeenBy(db, userId, kept)
  return { row, parties, granted, ...shown }
}

async function ofDraft(db: Db, userId: number, row: HandOverRow): Promise<Shown> {
  if (row.sellerId !== userId) throw new Problem('handOverNotFound')
  const granted = await grant(db, userId, row.folderId, 'TransferFolder')
  const { content, manifest, goes, stays, staysFaults } = await frozenOf(db, granted, row.draft.choice)
  const parties = await partiesOfDraft(db, row)
  return { row: { ...row, goes, stays, staysFaults }, parties, granted, content, manifest, isPartial: false }
}

type Named = Pick<PartyRow, 'role' | 'name' | 'email'>

async function partiesOfDraft(db: Db, { sellerId, draft }: HandOverRow): Promise<Named[]> {
  const ids = [sellerId, ...draft.coOwnerIds]
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', ids)
    .select(['id', 'full_name as name', 'email'])
    .execute()
  const sellers = ids.flatMap((id) => rows.filter((one) => one.id === id))
  return [
    ...sellers.map((one) => ({ ...one, role: one.id === sellerId ? ('seller' as const) : ('coOwner' as const) })),
    ...draft.buyers.map((email) => ({ role: 'buyer' as const, name: email, email })),
  ]
}

type Kept = { content: ParcelContent; manifest: Manifest }

/**
 * What was frozen, as far as the user sees the folders that it lies in: it was read with what its founder sees. Firms
 * belong to the main folder, and are named to all who see it. `isPartial`: something is left out.
 */
async function asSeenBy(db: Db, userId: number, { content, manifest }: Kept): Promise<Kept & { isPartial: boolean }> {
  const hidden = await foldersHiddenFrom(db, userId, manifest)
  const isSeen = ({ folder }: { folder: number }) => !hidden.has(folder)
  const events = content.events.filter(isSeen)
  const seen = {
    ...content,
    folders: content.folders.filter(({ number }) => !hidden.has(number)),
    components: content.components.filter(isSeen),
    events,
    faults: content.faults.filter(isSeen),
    files: content.files.filter(isSeen),
    ...(content.running && { running: runningByYear(events) }),
  }
  return { content: seen, manifest, isPartial: hidden.size > 0 }
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
