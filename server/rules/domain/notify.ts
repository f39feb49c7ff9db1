import { sql, type AliasableExpression, type Selectable } from 'kysely'
import { kinds, type Kind, type MailedKind, type Frequency, type StepOf } from '#contract/content/notifications.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { DB } from '#db/types.generated.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

/**
 * The things that a notification caused by a command refers to beside its folder, by the column that holds the id. The
 * other kinds are found by jobs, whose queries say what they refer to.
 */
const references = {
  message: { messageId: 'message_id' },
  invitation: { membershipId: 'membership_id' },
  responsible: { activityId: 'activity_id' },
  support: { supportMessageId: 'support_message_id' },
  offer: { offerId: 'offer_id' },
  transfer: {},
  refusal: {},
  handOver: { step: 'step' },
  delivery: { deliveryId: 'delivery_id', step: 'step', dueOn: 'due_on' },
  sentPaper: {},
} as const satisfies Partial<Record<Kind, Record<string, Column>>>
type CausedKind = keyof typeof references
type References = typeof references

/** The cause of a notification. `actorId` caused it, `folderId` is where. */
export type Cause = {
  [K in CausedKind]: { kind: K; actorId: number | null; folderId: number | null } & {
    [Name in keyof References[K]]: Name extends 'step' ? StepOf<K> : Name extends 'dueOn' ? string | null : number
  }
}[CausedKind]
type CauseOf<K extends CausedKind> = Extract<Cause, { kind: K }>

/** The job that mails notifications; its data are their ids. */
export const mailNotificationsJob = 'mail-notifications'
/** The job that hands notifications to devices, and the one that sends each to one device. */
export const pushNotificationsJob = 'push-notifications'
export const deliverPushJob = 'deliver-push'
/** Ruling 21: mail to many recipients is sent in batches of this size. */
const batchSize = 20

/**
 * What `enqueueDelivery` needs of new notifications. The column keeps its older name, since processes of the version
 * before it still write to it during an update.
 */
export const deliveryColumns = ['id', 'pace as frequency'] as const

/**
 * Notifies users in the transaction of the event itself: a list row for each, a mail job for those who want mail at
 * once, and a job for those with devices. A user already notified of this cause is skipped.
 */
export async function notify(
  tx: Transaction,
  queue: Queue,
  cause: Exclude<Cause, CauseOf<'invitation'>>,
  userIds: readonly number[],
): Promise<void> {
  await enqueueDelivery(tx, queue, await insertOnce(tx, { ...cause, userIds }, cause.kind))
}

/** Like `notify`, in the app and on devices alone: for those whom the caller mails something of its own. */
export async function notifyInstead(
  tx: Transaction,
  queue: Queue,
  cause: Exclude<Cause, CauseOf<'invitation'>>,
  userIds: readonly number[],
): Promise<void> {
  const notified = await insertOnce(tx, { ...cause, userIds }, cause.kind)
  await markMailed(tx, notified)
  await enqueuePush(tx, queue, notified)
}

const insertOnce = prepared((db, inputs: Inputs, kind: CausedKind) =>
  insertForCause(db, inputs, kind)
    .onConflict((conflict) => conflict.doNothing())
    .returning(deliveryColumns),
)

/**
 * Notifies users of an invitation, again if it is re-sent. Queues no mail, since the invitation mail must hold the
 * secret; returns each user's frequency.
 */
export async function notifyOfInvitation(
  tx: Transaction,
  cause: CauseOf<'invitation'>,
  userIds: readonly number[],
): Promise<{ id: number; userId: number; frequency: Frequency }[]> {
  const notified = await insertForCause(tx, { ...cause, userIds }, cause.kind)
    .onConflict((conflict) =>
      conflict
        .columns(['membership_id', 'user_id'])
        .where('membership_id', 'is not', null)
        .doUpdateSet((its) => ({
          actor_id: its.ref('excluded.actor_id'),
          pace: its.ref('excluded.pace'),
          read_at: null,
          mailed_at: null,
          pushed_at: null,
          updated_at: sql<Date>`now()`,
        })),
    )
    .returning([...deliveryColumns, 'user_id as userId'])
    .execute()
  // The column's CHECK constraint allows no other value.
  return notified as (Omit<(typeof notified)[number], 'frequency'> & { frequency: Frequency })[]
}

/**
 * Notifies users of an invitation that waited to be mailed, unless they have been already. Returns all who have, with
 * each user's frequency.
 */
export async function notifyOfWaitingInvitation(
  tx: Transaction,
  queue: Queue,
  cause: CauseOf<'invitation'>,
  userIds: readonly number[],
) {
  await enqueuePush(tx, queue, await insertOnce(tx, { ...cause, userIds }, cause.kind))
  return tx
    .selectFrom('notification')
    .where('membership_id', '=', cause.membershipId)
    .where('user_id', '=', anyId(userIds))
    .select([...deliveryColumns, 'user_id as userId'])
    .orderBy('user_id')
    .execute()
}

type Inputs = { actorId: number | null; folderId: number | null; userIds: readonly number[] }

function insertForCause(db: Db, inputs: Inputs, kind: CausedKind) {
  const ids = { actorId: 'actor_id', folderId: 'folder_id', ...references[kind] } as const
  const given = inputs as Inputs & Record<string, number | string | null>
  const candidates = db
    .selectFrom(sql<{ user_id: number }>`unnest(${inputs.userIds}::bigint[])`.as<'recipient'>(sql`recipient(user_id)`))
    .distinct()
    .select('user_id')
    .select(
      Object.entries(ids).map(([name, column]) => sql<never>`${given[name]}::${sql.raw(typeOf(column))}`.as(column)),
    )
  return insertNotifications(db, { kind, columns: Object.values(ids), candidates })
}

const typeOf = (column: Column) => (column === 'step' ? 'text' : column === 'due_on' ? 'date' : 'bigint')

/** A column that describes a notification, beside its user, its kind and how often it is mailed. */
type Column = Exclude<keyof DB['notification'], 'id' | 'user_id' | 'kind' | 'pace'>
type Candidates<C extends Column> = {
  kind: Kind
  /** The columns that the candidates have beside `user_id`. */
  columns: readonly C[]
  candidates: AliasableExpression<Pick<Selectable<DB['notification']>, 'user_id' | C>>
}

/**
 * Inserts a notification for each candidate who is active, with the mail frequency that they have chosen for the kind
 * or its default. What happens to one who has been notified already, the caller says.
 */
export function insertNotifications<C extends Column>(db: Db, { kind, columns, candidates }: Candidates<C>) {
  const active = db
    .selectFrom(candidates.as('candidate'))
    .innerJoin('app_user', 'app_user.id', 'candidate.user_id')
    .leftJoin('mail_preference as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'app_user.id').on('chosen.kind', '=', sql.lit(kind)),
    )
    .where('app_user.status_id', '=', sql.lit(userStatus.active))
    .select([
      'app_user.id',
      sql.lit(kind).as('kind'),
      sql<string>`coalesce(chosen.pace, ${sql.lit(kinds[kind].defaultFrequency)})`.as('pace'),
      ...columns.map((column) => sql.ref(`candidate.${column}`).as(column)),
    ])
  // Fixed order, to avoid deadlocks.
  const ordered = columns.reduce(
    (query, column) => query.orderBy(sql.ref(`candidate.${column}`)),
    active.orderBy('app_user.id'),
  )
  return db
    .insertInto('notification')
    .columns(['user_id', 'kind', 'pace', ...columns])
    .expression(ordered)
}

/**
 * Enqueues jobs for the notifications to be mailed at once and to be shown on devices, or after a while in which more
 * is gathered in them.
 */
export async function enqueueDelivery(
  tx: Transaction,
  queue: Queue,
  notified: readonly { id: number; frequency: string }[],
  afterSeconds = 0,
) {
  const immediate = notified.filter(({ frequency }) => frequency === 'now').map(({ id }) => id)
  await queue.enqueueAll(
    tx,
    mailNotificationsJob,
    inBatches(immediate).map((ids) => ({ ids })),
    afterSeconds,
  )
  await enqueuePush(tx, queue, notified, afterSeconds)
}

/** Enqueues jobs for the notifications whose users have devices. */
export async function enqueuePush(
  tx: Transaction,
  queue: Queue,
  notified: readonly { id: number }[],
  afterSeconds = 0,
) {
  if (notified.length === 0) return
  const shown = await findWithDevices(tx, { ids: notified.map(({ id }) => id) })
  const batches = inBatches(shown.map(({ id }) => id))
  await queue.enqueueAll(
    tx,
    pushNotificationsJob,
    batches.map((ids) => ({ ids })),
    afterSeconds,
  )
}

const findWithDevices = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('notification')
    .where('id', '=', anyId(ids))
    .where((its) =>
      its.exists(
        its.selectFrom('push_subscription').whereRef('push_subscription.user_id', '=', 'notification.user_id'),
      ),
    )
    .select('id')
    .orderBy('id'),
)

/** Marks notifications as mailed, so that no other mail is sent for them. */
export async function markMailed(tx: Transaction, notified: readonly { id: number }[]): Promise<void> {
  const ids = notified.map(({ id }) => id)
  await tx
    .updateTable('notification')
    .set({ mailed_at: sql<Date>`now()` })
    .where('id', '=', anyId(ids))
    .execute()
}

/** Leaves notifications that would have been mailed at once for the next summary. */
export async function leaveForSummary(tx: Transaction, notified: readonly { id: number }[]): Promise<void> {
  const ids = notified.map(({ id }) => id)
  await tx.updateTable('notification').set({ pace: 'daily' }).where('id', '=', anyId(ids)).execute()
}

function inBatches(ids: number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  )
}

type Choice = { userId: number; kind: MailedKind }

/**
 * The users' mail preferences, by `preferenceKey`, with unsubscribe token; created here for users who have none yet.
 * Their frequency is then null.
 */
export async function mailPreferences(tx: Transaction, wanted: readonly Choice[]) {
  if (wanted.length === 0) return new Map<string, { token: string; frequency: string | null }>()
  const once = new Map(wanted.map(({ userId, kind }) => [preferenceKey({ userId, kind }), { user_id: userId, kind }]))
  const choices = await tx
    .insertInto('mail_preference')
    // In one order for all, so that no two wait for each other.
    .values([...once.values()].toSorted((a, b) => a.user_id - b.user_id || a.kind.localeCompare(b.kind)))
    // A no-op update, so that RETURNING also gives the existing row.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((its) => ({ kind: its.ref('excluded.kind') })),
    )
    .returning(['user_id as userId', 'kind', 'token', 'pace as frequency'])
    .execute()
  return new Map(choices.map(({ token, frequency, ...choice }) => [preferenceKey(choice), { token, frequency }]))
}

export const preferenceKey = ({ userId, kind }: { userId: number; kind: string }) => `${userId} ${kind}`
