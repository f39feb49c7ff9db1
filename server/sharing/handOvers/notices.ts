import type { HandOverStep } from '#contract/rules/handOverSteps.ts'
import { notifyInstead } from '#server/rules/domain/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import type { FolderTitle } from './members.ts'
import type { PartyNotice } from './partyNotice.ts'
import { followsAlong, latestNo, userIdsOf, type HandOverRow, type PartyRow } from './rows.ts'

type Row = Pick<HandOverRow, 'folderId' | 'buyerFolderId'> & { places: ReadonlyMap<number, FolderTitle> }
type Notice = { step: HandOverStep; actorId: number | null; folderId: number; userIds: readonly number[] }

/** Tells in the app, and on devices, those who have an account and see the folder; everybody is mailed besides. */
export async function notifyParties(tx: Transaction, deps: Pick<MailDeps, 'queue'>, notices: readonly Notice[]) {
  for (const { step, actorId, folderId, userIds } of notices) {
    const others = userIds.filter((id) => id !== actorId)
    if (others.length > 0) await notifyInstead(tx, deps.queue, { kind: 'handOver', actorId, folderId, step }, others)
  }
}

/** What the parties are told, as notices. */
export function noticesOf(
  parties: readonly PartyRow[],
  { folderId, buyerFolderId, places }: Row,
  notice: PartyNotice,
): Notice[] {
  const ids = (...roles: PartyRow['role'][]) => userIdsOf(parties, ...roles)
  const [seller = null] = ids('seller')
  // Whoever is in a sub-folder alone is told where they are.
  const own = (step: HandOverStep, actorId: number | null, userIds: number[]) =>
    userIds.map((id) => ({ step, actorId, folderId: places.get(id)?.id ?? folderId, userIds: [id] }))
  const inside = ids('seller', 'coOwner', 'follower')
  if (notice === 'coOwners') return own('asked', seller, ids('coOwner'))
  if (notice === 'followers') return own('following', seller, ids('follower'))
  if (notice === 'undone') return own('undone', null, inside)
  if (notice === 'exchanged') {
    const sold = { step: notice, actorId: null, folderId, userIds: ids('seller', 'coOwner') }
    if (buyerFolderId === null) return [sold]
    const there = [...ids('buyer'), ...userIdsOf(parties.filter(followsAlong), 'follower')]
    return [
      sold,
      ...own(
        notice,
        null,
        there.filter((id) => places.has(id)),
      ),
    ]
  }
  // Whoever buys sees nothing of the folder yet: they are mailed.
  if ('buyers' in notice) return []
  if ('ended' in notice) {
    const actors = { takenBack: seller, declined: latestNo(parties)?.userId ?? null, expired: null }
    return own(notice.ended, actors[notice.ended], inside)
  }
  const yes = parties.find(({ id }) => id === notice.saidYes)
  return own('saidYes', yes?.userId ?? null, ids('seller', 'coOwner'))
}
