import type { HandOverStep } from '#contract/handOverSteps.ts'
import { notifyInstead } from '../../domain/notify.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/services.ts'
import type { Told } from './told.ts'
import type { HandOverRow, PartyRow } from './rows.ts'

type Row = Pick<HandOverRow, 'folderId' | 'buyerFolderId'>
type Notice = { step: HandOverStep; actorId: number | null; folderId: number; userIds: readonly number[] }

/** Tells in the app, and on devices, those who have an account and see the folder; everybody is mailed besides. */
export async function notifyParties(tx: Transaction, deps: Pick<Deps, 'queue'>, notices: readonly Notice[]) {
  for (const { step, actorId, folderId, userIds } of notices) {
    const others = userIds.filter((id) => id !== actorId)
    if (others.length > 0) await notifyInstead(tx, deps.queue, { kind: 'handOver', actorId, folderId, step }, others)
  }
}

/** What the parties are told, as notices. */
export function noticesOf(parties: readonly PartyRow[], { folderId, buyerFolderId }: Row, told: Told): Notice[] {
  const ids = (...roles: PartyRow['role'][]) => idsOf(parties.filter(({ role }) => roles.includes(role)))
  const [seller = null] = ids('seller')
  const own = (step: HandOverStep, actorId: number | null, userIds: number[]) => [{ step, actorId, folderId, userIds }]
  const inside = ids('seller', 'coOwner', 'follower')
  if (told === 'coOwners') return own('asked', seller, ids('coOwner'))
  if (told === 'followers') return own('following', seller, ids('follower'))
  if (told === 'undone') return own('undone', null, inside)
  // Whoever buys sees nothing of the folder yet: they are mailed.
  if ('buyers' in told) return []
  if ('ended' in told) {
    const actorId = told.ended === 'takenBack' ? seller : told.ended === 'declined' ? latest(parties, 'no') : null
    return own(told.ended, actorId, inside)
  }
  if ('saidYes' in told) return own('saidYes', latest(parties, 'yes'), ids('seller', 'coOwner'))
  const along = parties.filter(({ role, isKept, answer }) => role === 'follower' && isKept && answer === 'yes')
  const there = [...ids('buyer'), ...idsOf(along)]
  return [
    ...own('exchanged', null, ids('seller', 'coOwner')),
    ...(buyerFolderId === null
      ? []
      : [{ step: 'exchanged', actorId: null, folderId: buyerFolderId, userIds: there } as const]),
  ]
}

const idsOf = (parties: readonly PartyRow[]) => parties.flatMap(({ userId }) => (userId === null ? [] : [userId]))

/** Who answered so last: a buyer, or a co-owner. */
const latest = (parties: readonly PartyRow[], answer: 'yes' | 'no') =>
  parties
    .filter((one) => one.answer === answer && one.role !== 'seller' && one.role !== 'follower')
    .toSorted((one, other) => Number(one.answeredAt) - Number(other.answeredAt))
    .at(-1)?.userId ?? null
