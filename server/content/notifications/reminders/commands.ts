import { sql } from 'kysely'
import { reminderRetentionDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { ReminderSettings } from '#contract/content/reminders.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whileNotHandedOver } from '#server/rules/access/whilePermitted.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { dayOf, today } from '#server/rules/domain/swedishTime.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Holds from the next reminder on. */
export async function saveReminderSettings(db: Db, userId: number, { team, quietHours }: ReminderSettings) {
  const values = { team, quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null }
  await asActor(db, userId, (tx) =>
    tx
      .insertInto('reminder_setting')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute(),
  )
}

/** Reminds the user of an open event tomorrow, and marks its earlier reminders as read. Throws `activityNotFound`. */
export async function remindTomorrow(db: Db, granted: Granted<'ReadFolder'>, activityId: number) {
  const { userId, folderId } = granted
  return whileNotHandedOver(db, granted, async (tx) => {
    const snoozed = await tx
      .insertInto('reminder_snooze')
      .columns(['activity_id', 'user_id', 'remind_on'])
      .expression((insert) =>
        insert
          .selectFrom('activity')
          .where('activity.id', '=', activityId)
          .where('activity.folder_id', '=', folderId)
          .where('activity.deletion_id', 'is', null)
          .where(isToBeDone('activity'))
          .select(['activity.id', sql<number>`${userId}::bigint`.as('user_id'), sql<string>`${today} + 1`.as('day')]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['activity_id', 'user_id'])
          .doUpdateSet((its) => ({ remind_on: its.ref('excluded.remind_on') })),
      )
      .returning('remind_on as remindOn')
      .executeTakeFirst()
    if (!snoozed) throw new Problem('activityNotFound')
    await tx
      .updateTable('notification')
      .set({ read_at: sql<Date>`now()` })
      .where('activity_id', '=', activityId)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .execute()
    return snoozed
  })
}

/** Takes back `remindTomorrow`. */
export async function remindAsBefore(db: Db, { userId, folderId }: Granted<'ReadFolder'>, activityId: number) {
  await asActor(db, userId, (tx) =>
    tx
      .deleteFrom('reminder_snooze')
      .where('user_id', '=', userId)
      .where('activity_id', 'in', (from) =>
        from.selectFrom('activity').where('id', '=', activityId).where('folder_id', '=', folderId).select('id'),
      )
      .execute(),
  )
}

/** Forgets reminders of so long ago that no clock can make them due again. */
export async function removeOldReminders(db: Db, signal?: AbortSignal): Promise<void> {
  const isOld = sql<boolean>`remind_on < ${dayOf(trustedNow)} - ${sql.lit(reminderRetentionDays)}`
  for (const table of ['reminder', 'reminder_snooze'] as const) {
    const removeBatch = async (limit: number) => {
      const { rows } = await sql<object>`
        delete from ${sql.table(table)}
        where ctid in (select ctid from ${sql.table(table)} where ${isOld} limit ${limit}) returning 1
      `.execute(db)
      return rows
    }
    await runInBatches(removeBatch, { signal })
  }
}
