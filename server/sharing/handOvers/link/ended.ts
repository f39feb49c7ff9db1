import { sql } from 'kysely'
import type { HandOverEnd } from '#contract/sharing/handOverLink.ts'
import type { HandOverState } from '#contract/rules/handOverStates.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'

type End = HandOverEnd['end']

/**
 * How the hand-over ended that this link led to. Throws `parcelNotFound` for any other secret: also for a former link, and while
 * nothing has ended, though the link may open nothing just then.
 */
export async function endOf(db: Db, secret: string): Promise<HandOverEnd> {
  const found = await db
    .selectFrom('parcel')
    .innerJoin('hand_over', 'hand_over.parcel_id', 'parcel.id')
    .where('parcel.secret_sha256', '=', hashOfSecret(secret))
    .select(['ended_at as endedAt', sql<HandOverState>`state`.as('state')])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'))
    .select((its) =>
      its
        .selectFrom('hand_over_party')
        .whereRef('hand_over_party.parcel_id', '=', 'parcel.id')
        .where('role', '=', 'buyer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('buyers'),
    )
    .executeTakeFirst()
  const end = found && endFor(found)
  if (!end) throw new Problem('parcelNotFound')
  return { end, buyers: found.buyers ?? 0 }
}

type Found = { state: HandOverState; endedAt: Date | null; isExpired: boolean }
const ends: readonly End[] = ['declined', 'takenBack', 'expired', 'exchanged', 'undone']

function endFor({ state, endedAt, isExpired }: Found): End | undefined {
  // A job says to all of them what has ended without a word (`expireHandOvers`).
  const unsaid = endedAt !== null ? 'takenBack' : isExpired ? 'expired' : undefined
  return ends.find((end) => end === state) ?? unsaid
}
