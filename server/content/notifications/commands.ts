import { sql } from 'kysely'
import { notificationRetentionDays } from '#contract/platform/limits.ts'
import type { MailPreference } from '#contract/content/notifications.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Marks the user's notifications as read, those given or all. Other users' ids are ignored. */
export async function markAsRead(db: Db, userId: number, ids: readonly number[] | null): Promise<void> {
  await asActor(db, userId, (tx) =>
    tx
      .updateTable('notification')
      .set({ read_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(ids !== null, (all) => all.where('id', '=', anyId(ids ?? [])))
      .execute(),
  )
}

/** Applies to new notifications. Earlier ones keep their frequency, or are not mailed at all if mail is now off. */
export async function saveMailPreference(db: Db, userId: number, { kind, frequency }: MailPreference): Promise<void> {
  await asActor(db, userId, (tx) =>
    tx
      .insertInto('mail_preference')
      .values({ user_id: userId, kind, pace: frequency })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ pace: frequency }))
      .execute(),
  )
}

/** Permanently deletes notifications that have not been updated for the retention period, read or not. */
export async function removeOldNotifications(db: Db, signal?: AbortSignal): Promise<void> {
  function removeBatch(limit: number) {
    const batch = db
      .selectFrom('notification')
      .where(
        'updated_at',
        '<=',
        sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(notificationRetentionDays)})`,
      )
      .select('id')
      .limit(limit)
    return db.deleteFrom('notification').where('id', 'in', batch).returning('id').execute()
  }
  await runInBatches(removeBatch, { signal })
}
