import { sql, type RawBuilder } from 'kysely'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { withDetails, relevantNotifications } from '../queries.ts'
import { inSweden } from '#server/rules/domain/swedishTime.ts'

/** Neither mailed nor read in the app, and of a kind the user has not turned off since. */
function unmailed(db: Db) {
  return relevantNotifications(db)
    .leftJoin('mail_preference as choice', (join) =>
      join.onRef('choice.user_id', '=', 'notification.user_id').onRef('choice.kind', '=', 'notification.kind'),
    )
    .where('notification.mailed_at', 'is', null)
    .where('notification.read_at', 'is', null)
    .where(sql<boolean>`choice.pace is distinct from 'off'`)
}

/** Adds the recipient. Locked until the transaction ends, so that each is mailed once. */
function lockWithDetails(found: ReturnType<typeof unmailed>) {
  return withDetails(found)
    .select([
      'notification.user_id as userId',
      'notification.actor_id as actorId',
      'actor.email_verified as isActorConfirmed',
      'person.email',
      'person.full_name as name',
      sql<string>`coalesce(message.content, answer.content, '')`.as('content'),
    ])
    .orderBy('notification.user_id')
    .orderBy('notification.updated_at')
    .orderBy('notification.id')
    .forUpdate('notification')
}

/** Returns those of the given notifications that are to be mailed immediately. */
export function lockImmediate(tx: Transaction, ids: readonly number[]) {
  const immediate = unmailed(tx).where('notification.pace', '=', 'now').where('notification.id', '=', anyId(ids))
  return lockWithDetails(immediate).execute()
}

export type Pending = Awaited<ReturnType<typeof lockImmediate>>[number]

/**
 * What the next summary contains: daily notifications, and weekly ones from before Monday 07:00 Swedish time. A summary
 * that could not be sent then is included in the next.
 */
function inSummary(db: Db) {
  return unmailed(db).where((its) =>
    its.or([
      its('notification.pace', '=', 'daily'),
      its.and([its('notification.pace', '=', 'weekly'), its('notification.created_at', '<', mondayMorning)]),
    ]),
  )
}

const mondayMorning = inSweden<Date>(sql`date_trunc('week', ${inSweden(sql`now()`)}) + interval '7 hours'`)

/** The readers of a summary: `awake` at seven, or `waking` as their quiet hours end at this hour of the morning. */
export type Readers = 'awake' | 'waking'

const isReader: Record<Readers, RawBuilder<boolean>> = {
  awake: sql`coalesce(quiet_until, 0) <= 7`,
  waking: sql`(quiet_until > 7 and quiet_until = extract(hour from ${inSweden(sql`now()`)}))`,
}

/** The next users with something to summarise, by id. */
export async function nextSummaryRecipients(
  db: Db,
  { readers, after, limit }: { readers: Readers; after: number; limit: number },
): Promise<number[]> {
  const people = await inSummary(db)
    .leftJoin('reminder_setting', 'reminder_setting.user_id', 'notification.user_id')
    .where(isReader[readers])
    .where('notification.user_id', '>', after)
    .select('notification.user_id as userId')
    .distinct()
    .orderBy('notification.user_id')
    .limit(limit)
    .execute()
  return people.map(({ userId }) => userId)
}

export function lockForSummary(tx: Transaction, userIds: readonly number[]) {
  return lockWithDetails(inSummary(tx).where('notification.user_id', '=', anyId(userIds))).execute()
}
