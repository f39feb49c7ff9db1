import { Problem } from '#contract/problems.ts'
import { grant, type Granted } from '../../../access/access.ts'
import type { Action } from '#contract/permissions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { frozenOf } from '../choice/frozen.ts'
import { keptOf } from '../link/kept.ts'
import { handOverOf, isSellerIn, partiesOf, type HandOverRow, type PartyRow } from '../rows.ts'
import { isWaiting } from '../states.ts'
import { asSeenBy } from './seenBy.ts'
import type { ReadOfLink } from '../link/cover.ts'

/** `isPartial`: what lies in sub-folders that the reader does not see is left out. */
type Shown = ReadOfLink & { granted: Granted<Action>; isPartial: boolean }

/**
 * What the link shows, or would show if the draft were sent now, to each as far as they see its folders. Throws `handOverNotFound` for those who do not sell it,
 * and where there is neither a draft of theirs nor an offer.
 */
export async function shownToSellers(db: Db, userId: number, folderId: number): Promise<Shown> {
  const granted = await grant(db, userId, folderId, 'ReadFolder')
  const row = await handOverOf(db, folderId)
  if (!row || row.folderId !== folderId) throw new Problem('handOverNotFound')
  if (row.state === 'draft') return ofDraft(db, userId, row)
  const parties = await partiesOf(db, row.id)
  if (!isWaiting(row.state) || !parties.some(isSellerIn(userId))) throw new Problem('handOverNotFound')
  const kept = await keptOf(db, row.id)
  // Whoever made it sees each folder, and what was held fast also of what is gone since.
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
  const sellers = await db
    .selectFrom('app_user')
    .where('id', 'in', [sellerId, ...draft.coOwnerIds])
    .select(['id', 'full_name as name', 'email'])
    .execute()
  const place = (id: number) => [sellerId, ...draft.coOwnerIds].indexOf(id)
  return [
    ...sellers
      .toSorted((one, other) => place(one.id) - place(other.id))
      .map(({ id, name, email }) => ({
        role: id === sellerId ? ('seller' as const) : ('coOwner' as const),
        name,
        email,
      })),
    ...draft.buyers.map((email) => ({ role: 'buyer' as const, name: email, email })),
  ]
}
