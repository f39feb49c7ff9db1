import { sql, type RawBuilder } from 'kysely'
import { agreementReminders } from '#contract/rules/noticeDay.ts'
import { activityStatus, userStatus } from '#contract/rules/statuses.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { deliveryColumns, enqueueDelivery, insertNotifications } from '#server/rules/domain/notify.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { remindOfComponents } from './remindOfComponents.ts'
import { catchUpDays, isWantedOfTeam, sendingHourOf } from './queries.ts'
import { dayOf, today } from '#server/rules/domain/swedishTime.ts'

/** `at` is now, by the clock of the database, unless given. */
type Run = { at?: Date; signal?: AbortSignal | undefined }

/** The days from the last day of an event to its last reminder. */
const lastLateDay = 29
const batchSize = 500

/**
 * Reminds of all events for which that is due: of each the latest of its reminders only, and every person once for each
 * day on which they are to be. A reminder that was sent is a row in `reminder`, written in the same transaction as the
 * notification and its mail job, so that it does not matter how many nodes send, how often, or where one of them dies.
 */
export async function sendReminders({ db, queue }: QueueDeps, { at, signal }: Run = {}): Promise<void> {
  const now = sql<Date>`coalesce(${at ?? null}::timestamptz, now())`
  let last: number | undefined = 0
  while (last !== undefined) {
    signal?.throwIfAborted()
    const after: number = last
    last = await db.transaction().execute(async (tx) => {
      const events = await dueEvents(tx, now, after)
      await notifyOf(tx, queue, await recordForTeam(tx, now, events))
      return events.at(-1)
    })
  }
  await db.transaction().execute(async (tx) => notifyOf(tx, queue, await recordForSnoozers(tx, now)))
  await remindOfComponents({ db, queue }, { now, signal })
}

/** The day whose reminder is due for an event, of `activity`. One that asks for a decision is reminded of twice before it. */
const remindOn = (now: RawBuilder<Date>) => {
  const again = sql`(
    select ${sql.lit(agreementReminders.again)}::smallint from agreement
    where agreement.activity_id = activity.id and agreement.folder_id = activity.folder_id limit 1)`
  return sql<string>`reminder_day(activity.start_date, activity.end_date, activity.reminder_days, ${again}, ${dayOf(now)})`
}

/** The next events by id that have a reminder due which nobody has got. */
async function dueEvents(tx: Transaction, now: RawBuilder<Date>, after: number): Promise<number[]> {
  const date = dayOf(now)
  const due = await tx
    .selectFrom('activity')
    .innerJoin('folder', 'folder.id', 'activity.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .innerJoinLateral(sql<{ remind_on: string }>`(select ${remindOn(now)} as remind_on)`.as('latest'), (join) =>
      join.onTrue(),
    )
    .where('activity.id', '>', after)
    .where(isToBeDone('activity'))
    .where('activity.deletion_id', 'is', null)
    .where('activity.reminder_days', 'is not', null)
    .where('activity.end_date', '>=', sql<string>`${date} - ${sql.lit(lastLateDay + catchUpDays)}`)
    .where('activity.start_date', '<=', sql<string>`${date} + 14`)
    .where('latest.remind_on', '>=', sql<string>`${date} - ${sql.lit(catchUpDays)}`)
    // What is ongoing needs no reminder before it is late.
    .where((its) =>
      its.or([
        its('activity.status_id', '=', sql.lit(activityStatus.planned)),
        its('latest.remind_on', '>', its.ref('activity.end_date')),
      ]),
    )
    // Whoever plans or moves an event for that very day, or for one that has passed, knows of it.
    .where(
      sql<boolean>`coalesce(activity.planned_at, activity.created_at) < ${sendingHourOf(sql.ref('latest.remind_on'))}`,
    )
    .where(sql<boolean>`${now} >= ${sendingHourOf(sql.ref('latest.remind_on'))}`)
    .where('folder.deletion_id', 'is', null)
    .where(isNotArchived)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('reminder')
            .whereRef('reminder.activity_id', '=', 'activity.id')
            .whereRef('reminder.due_on', '=', 'activity.start_date')
            .whereRef('reminder.remind_on', '=', 'latest.remind_on'),
        ),
      ),
    )
    .select('activity.id')
    .orderBy('activity.id')
    .limit(batchSize)
    .execute()
  return due.map(({ id }) => id)
}

type Recorded = { activity_id: number; user_id: number }[]

/** Records who is reminded of these events, and returns those who were not before. */
async function recordForTeam(tx: Transaction, now: RawBuilder<Date>, events: readonly number[]): Promise<Recorded> {
  if (events.length === 0) return []
  return tx
    .insertInto('reminder')
    .columns(['activity_id', 'user_id', 'due_on', 'remind_on'])
    .expression((insert) =>
      insert
        .selectFrom('activity')
        .innerJoin('folder_access', 'folder_access.folder_id', 'activity.folder_id')
        .innerJoin('app_user', 'app_user.id', 'folder_access.user_id')
        .leftJoin('reminder_setting as setting', 'setting.user_id', 'app_user.id')
        .leftJoin('reminder_snooze as snooze', (join) =>
          join.onRef('snooze.activity_id', '=', 'activity.id').onRef('snooze.user_id', '=', 'app_user.id'),
        )
        .where('activity.id', '=', anyId(events))
        .where('app_user.status_id', '=', userStatus.active)
        .where(isWanted)
        .where((its) => its.or([its('snooze.remind_on', 'is', null), its('snooze.remind_on', '<=', dayOf(now))]))
        .distinct()
        .select([
          'activity.id',
          'app_user.id as user_id',
          sql<string>`activity.start_date`.as('due_on'),
          remindOn(now).as('remind_on'),
        ])
        // Fixed order, to avoid deadlocks.
        .orderBy('activity.id')
        .orderBy('app_user.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['activity_id', 'user_id'])
    .execute()
}

/**
 * SQL: whoever is responsible is reminded, and nobody else. The team is reminded of an event that is nobody's own, or
 * of somebody who has left, is about to or is suspended: that one person gets nothing is no reason to remind nobody.
 */
const isWanted = sql<boolean>`case
  when exists (
    select from folder_access its join app_user its_person on its_person.id = its.user_id
    where its.folder_id = activity.folder_id and its.user_id = activity.responsible_id
      and its_person.status_id = ${sql.lit(userStatus.active)}
  ) then app_user.id = activity.responsible_id
  else ${isWantedOfTeam}
end`

/** Records who has asked to be reminded again by now, and returns those who were not yet. */
async function recordForSnoozers(tx: Transaction, now: RawBuilder<Date>): Promise<Recorded> {
  const date = dayOf(now)
  return tx
    .insertInto('reminder')
    .columns(['activity_id', 'user_id', 'due_on', 'remind_on'])
    .expression((insert) =>
      insert
        .selectFrom('reminder_snooze as snooze')
        .innerJoin('activity', 'activity.id', 'snooze.activity_id')
        .innerJoin('folder', 'folder.id', 'activity.folder_id')
        .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
        .innerJoin('folder_access', (join) =>
          join
            .onRef('folder_access.folder_id', '=', 'activity.folder_id')
            .onRef('folder_access.user_id', '=', 'snooze.user_id'),
        )
        .innerJoin('app_user', 'app_user.id', 'snooze.user_id')
        .where('snooze.remind_on', '>=', sql<string>`${date} - ${sql.lit(catchUpDays)}`)
        .where(sql<boolean>`${now} >= ${sendingHourOf(sql.ref('snooze.remind_on'))}`)
        .where(isToBeDone('activity'))
        .where('activity.deletion_id', 'is', null)
        .where('app_user.status_id', '=', userStatus.active)
        .where('folder.deletion_id', 'is', null)
        .where(isNotArchived)
        .distinct()
        .select([
          'activity.id',
          'snooze.user_id',
          sql<string>`coalesce(activity.start_date, snooze.remind_on)`.as('due_on'),
          'snooze.remind_on',
        ])
        .orderBy('activity.id')
        .orderBy('snooze.user_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['activity_id', 'user_id'])
    .execute()
}

/** One notification for each person and day of an event, which is new again with each reminder. */
async function notifyOf(tx: Transaction, queue: Queue, recorded: Recorded) {
  if (recorded.length === 0) return
  const activityIds = recorded.map(({ activity_id }) => activity_id)
  const userIds = recorded.map(({ user_id }) => user_id)
  const candidates = tx
    .selectFrom(
      sql<{
        activity_id: number
        user_id: number
      }>`unnest(${activityIds}::bigint[], ${userIds}::bigint[])`.as<'recorded'>(sql`recorded(activity_id, user_id)`),
    )
    .innerJoin('activity', 'activity.id', 'recorded.activity_id')
    .select([
      'recorded.user_id',
      'activity.folder_id',
      'activity.id as activity_id',
      sql<string>`coalesce(activity.start_date, ${today})`.as('due_on'),
    ])
  const columns = ['activity_id', 'folder_id', 'due_on'] as const
  const notified = await insertNotifications(tx, { kind: 'due', columns, candidates })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_id', 'due_on', 'user_id'])
        .where('activity_id', 'is not', null)
        .doUpdateSet((its) => ({
          pace: its.ref('excluded.pace'),
          read_at: null,
          mailed_at: null,
          pushed_at: null,
          updated_at: sql<Date>`now()`,
        })),
    )
    .returning(deliveryColumns)
    .execute()
  await enqueueDelivery(tx, queue, notified)
}
