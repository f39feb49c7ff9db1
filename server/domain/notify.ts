import { sql } from 'kysely'
import { kinds, type Kind, type MailedKind, type Frequency } from '#contract/notifications.ts'
import { userStatus } from '#contract/statuses.ts'
import { anyId } from '../platform/database/anyOf.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Queue } from '../platform/queue/queue.ts'

/** What a notification refers to beside its folder, where its kind does; never for what a job finds. */
type References = {
  message: { messageId: number }
  invitation: { membershipId: number }
  support: { supportMessageId: number }
  offer: { offerId: number }
  responsible: { activityId: number }
  due: never
  warranty: never
  lifespan: never
  change: never
  file: never
}

/** What a user is notified of. `actorId` caused it, `folderId` is where. */
export type Cause = {
  [K in Kind]: { kind: K; actorId: number; folderId: number | null } & (K extends keyof References
    ? References[K]
    : unknown)
}[Kind]
/** Each reference, null where the kind has none. */
type AnyReferences = {
  kind: Kind
  messageId?: number | null
  membershipId?: number | null
  supportMessageId?: number | null
  offerId?: number | null
  activityId?: number | null
}
type CauseOf<K extends Kind> = Extract<Cause, { kind: K }>

/** The job that mails notifications; its data are their ids. */
export const mailNotificationsJob = 'mail-notifications'
/** The job that hands notifications to devices, and the one that sends each to one device. */
export const pushNotificationsJob = 'push-notifications'
export const deliverPushJob = 'deliver-push'
/** Ruling 21: mail to many recipients is sent in batches of this size. */
const batchSize = 20

/**
 * Notifies users in the transaction of the event itself: a list row for each, a mail job for those who want mail at once,
 * and a job for those with devices. A user already notified of this cause is skipped.
 */
export async function notify(
  tx: Transaction,
  queue: Queue,
  cause: Exclude<Cause, CauseOf<'invitation'>>,
  userIds: readonly number[],
): Promise<void> {
  await enqueueDelivery(tx, queue, await insertOnce(tx, toInputs(cause, userIds)))
}

/** Like `notify`, in the app and on devices alone: for those whom the caller mails something of its own. */
export async function notifyInstead(
  tx: Transaction,
  queue: Queue,
  cause: Exclude<Cause, CauseOf<'invitation'>>,
  userIds: readonly number[],
): Promise<void> {
  const notified = await insertOnce(tx, toInputs(cause, userIds))
  await markMailed(tx, notified)
  await enqueuePush(tx, queue, notified)
}

const insertOnce = prepared((db, inputs: Inputs) =>
  insertNotifications(db, inputs)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'pace']),
)

/**
 * Notifies users of an invitation, again if it is re-sent. Queues no mail, since the invitation mail must hold the
 * secret; returns each user's frequency.
 */
export async function notifyOfInvitation(
  tx: Transaction,
  cause: CauseOf<'invitation'>,
  userIds: readonly number[],
): Promise<{ id: number; userId: number; pace: Frequency }[]> {
  const notified = await insertNotifications(tx, toInputs(cause, userIds))
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
    .returning(['id', 'user_id as userId', 'pace'])
    .execute()
  // The column's CHECK constraint allows no other value.
  return notified as (Omit<(typeof notified)[number], 'pace'> & { pace: Frequency })[]
}

type Inputs = ReturnType<typeof toInputs>

function toInputs(cause: Cause, userIds: readonly number[]) {
  const { kind, actorId, folderId } = cause
  const given: AnyReferences = cause
  const { messageId = null, membershipId = null, supportMessageId = null, offerId = null, activityId = null } = given
  const references = { messageId, membershipId, supportMessageId, offerId, activityId }
  return { kind, actorId, folderId, ...references, pace: kinds[kind].defaultFrequency, userIds }
}

function insertNotifications(db: Db, inputs: Inputs) {
  return db
    .insertInto('notification')
    .columns([
      'user_id',
      'kind',
      'actor_id',
      'folder_id',
      'message_id',
      'membership_id',
      'support_message_id',
      'offer_id',
      'activity_id',
      'pace',
    ])
    .expression((insert) =>
      insert
        .selectFrom('app_user')
        .leftJoin('mail_preference as chosen', (join) =>
          join.onRef('chosen.user_id', '=', 'app_user.id').on('chosen.kind', '=', inputs.kind),
        )
        .where('app_user.id', '=', anyId(inputs.userIds))
        .where('app_user.status_id', '=', userStatus.active)
        .select([
          'app_user.id',
          sql<string>`${inputs.kind}::text`.as('kind'),
          sql<number>`${inputs.actorId}::bigint`.as('actor_id'),
          sql<number | null>`${inputs.folderId}::bigint`.as('folder_id'),
          sql<number | null>`${inputs.messageId}::bigint`.as('message_id'),
          sql<number | null>`${inputs.membershipId}::bigint`.as('membership_id'),
          sql<number | null>`${inputs.supportMessageId}::bigint`.as('support_message_id'),
          sql<number | null>`${inputs.offerId}::bigint`.as('offer_id'),
          sql<number | null>`${inputs.activityId}::bigint`.as('activity_id'),
          sql<string>`coalesce(chosen.pace, ${inputs.pace}::text)`.as('pace'),
        ])
        // Fixed order, to avoid deadlocks.
        .orderBy('app_user.id'),
    )
}

/**
 * Enqueues jobs for the notifications to be mailed at once and to be shown on devices, or after a while in which more is
 * gathered in them.
 */
export async function enqueueDelivery(
  tx: Transaction,
  queue: Queue,
  notified: readonly { id: number; pace: string }[],
  afterSeconds = 0,
) {
  const immediate = notified.filter(({ pace }) => pace === 'now').map(({ id }) => id)
  await queue.enqueueAll(
    tx,
    mailNotificationsJob,
    inBatches(immediate).map((ids) => ({ ids })),
    afterSeconds,
  )
  await enqueuePush(tx, queue, notified, afterSeconds)
}

/** For those of the notifications whose users have devices. */
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
  if (wanted.length === 0) return new Map<string, { token: string; pace: string | null }>()
  const once = new Map(wanted.map(({ userId, kind }) => [preferenceKey({ userId, kind }), { user_id: userId, kind }]))
  const choices = await tx
    .insertInto('mail_preference')
    // In one order for all, so that no two wait for each other.
    .values([...once.values()].toSorted((a, b) => a.user_id - b.user_id || a.kind.localeCompare(b.kind)))
    // A no-op update, so that RETURNING also gives the existing row.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((its) => ({ kind: its.ref('excluded.kind') })),
    )
    .returning(['user_id as userId', 'kind', 'token', 'pace'])
    .execute()
  return new Map(choices.map(({ token, pace, ...choice }) => [preferenceKey(choice), { token, pace }]))
}

export const preferenceKey = ({ userId, kind }: { userId: number; kind: string }) => `${userId} ${kind}`
