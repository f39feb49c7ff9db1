import { sql } from 'kysely'
import { securityLogRetentionDays } from '#contract/platform/limits.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventKind } from './kinds.ts'

/** The facts of an event. Nothing secret: no token, no password, no query. */
export type NewSecurityEvent = {
  kind: EventKind
  requestId: string
  address: string
  path: string
  /** The caller, if registered. */
  userId?: number | undefined
  /** Their id at the identity provider. */
  subject?: string | undefined
  /** The membership that the call changed: the event concerns its holder, and the caller is the actor. */
  membershipId?: number | undefined
  /** Another user whom it concerns; the caller, if there is one, is the actor. */
  concernedUserId?: number | undefined
}

export async function recordSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  const { kind, address, path, requestId, subject, membershipId, concernedUserId } = event
  const userId = event.userId ?? null
  const isOfAnother = membershipId !== undefined || concernedUserId !== undefined
  const holder = db
    .selectFrom('membership')
    .where('id', '=', membershipId ?? null)
    .select('user_id')
  const named = sql<number | null>`${concernedUserId ?? userId}::bigint`
  await db
    .insertInto('security_event')
    .values({
      kind,
      request_id: requestId,
      address,
      path,
      subject: subject ?? null,
      user_id: membershipId === undefined ? named : holder,
      actor_id: isOfAnother ? userId : null,
    })
    .execute()
}

export async function removeOldSecurityEvents(db: Db, signal?: AbortSignal): Promise<void> {
  function removeBatch(limit: number) {
    const batch = db
      .selectFrom('security_event')
      .where('created_at', '<=', sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(securityLogRetentionDays)})`)
      .select('id')
      .limit(limit)
    return db.deleteFrom('security_event').where('id', 'in', batch).returning('id').execute()
  }
  await runInBatches(removeBatch, { signal })
}
