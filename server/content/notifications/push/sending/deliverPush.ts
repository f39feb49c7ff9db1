import { sql } from 'kysely'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { RateLimit } from '#server/platform/http/rateLimit.ts'
import { consumeMemberLimit } from '#server/platform/mail/mailLimits.ts'
import { sendPush, type PushSender } from '#server/platform/push/sendPush.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import { kindRules } from '../../kinds.ts'
import { deliverPushJob, pushNotificationsJob } from '#server/rules/domain/notify.ts'
import { outsideQuietHours } from '../../reminders/quietHours.ts'
import { noticeOf, testNotice } from '../notice.ts'
import { deliveryWith, lockUnpushed, stillToShow } from './queries.ts'

/** `at` is now, by the clock of the database, unless given. */
type PushDeps = { db: Db; queue: Queue; rateLimit: RateLimit; at?: Date }
type DeliveryDeps = { db: Db; log: Pick<Log, 'warn'>; sender: () => Promise<PushSender> }
type Pending = Awaited<ReturnType<typeof lockUnpushed>>[number]

/** Starts handing notifications to devices, shared with other nodes, until the queue stops. */
export async function startPush(deps: PushDeps & DeliveryDeps): Promise<void> {
  await deps.queue.work<{ ids: number[] }>(pushNotificationsJob, ({ ids }) => pushNotifications(deps, ids))
  await deps.queue.work<{ id: number }>(deliverPushJob, ({ id }, signal) => deliverPush(deps, id, signal))
}

/**
 * Queues notifications that are still relevant for each of their users' devices, within the limits of what members
 * cause each other. They are marked in the same transaction: running twice, or crashing anywhere, shows nothing twice.
 */
export async function pushNotifications({ db, queue, rateLimit, at }: PushDeps, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockUnpushed(tx, ids)
    const awake = await outsideQuietHours(tx, { queue, job: pushNotificationsJob, at }, found)
    const allowed = await withinLimits(rateLimit, awake)
    if (awake.length > 0) await markPushed(tx, awake)
    if (allowed.length > 0) await queue.enqueueAll(tx, deliverPushJob, await insertDeliveries(tx, groupsOf(allowed)))
  })
}

/** Returns those within the limits; the app alone lists the others. */
async function withinLimits(rateLimit: RateLimit, pending: Pending[]) {
  const allowed: Pending[] = []
  for (const one of pending) {
    const { actorId: from, isActorConfirmed, userId: to } = one
    const fromMember = from !== null && { from, isFromConfirmed: isActorConfirmed === true, to }
    if (!fromMember || (await consumeMemberLimit(rateLimit, 'push', fromMember)) === 0) allowed.push(one)
  }
  return allowed
}

type Group = { userId: number; ids: number[] }

/** One for each notification, or one for all of a kind that is mailed together. */
function groupsOf(pending: readonly Pending[]): Group[] {
  const keyOf = ({ id, kind, userId }: Pending) => (kindRules[kind].mail?.isTogether ? `${kind} ${userId}` : id)
  return [...Map.groupBy(pending, keyOf).values()].map((its) => ({
    userId: its[0]?.userId ?? 0,
    ids: its.map(({ id }) => id),
  }))
}

/** Inserts a delivery for each device of their users. */
async function insertDeliveries(tx: Transaction, groups: readonly Group[]) {
  const { rows } = await sql<{ id: number }>`
    insert into push_delivery (subscription_id, notification_ids)
    select push_subscription.id, array(select jsonb_array_elements_text(waiting.ids)::bigint)
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as waiting("userId" bigint, ids jsonb)
    inner join push_subscription on push_subscription.user_id = waiting."userId"
    order by push_subscription.id
    returning id
  `.execute(tx)
  return rows
}

async function markPushed(tx: Transaction, pending: readonly Pending[]) {
  const ids = pending.map(({ id }) => id)
  await tx
    .updateTable('notification')
    .set({ pushed_at: sql<Date>`now()` })
    .where('id', '=', anyId(ids))
    .execute()
}

/**
 * Sends a notice to a device unless already sent; concurrent calls send it once. If the process dies after the push
 * service took it and before that is recorded, it is sent again with the same tag, and takes the place of the first.
 * Throws if a retry makes sense. The row is not locked meanwhile: whoever signs out must not wait for a slow push
 * service.
 */
export async function deliverPush({ db, log, sender }: DeliveryDeps, id: number, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push delivery ${id}`}, 0))`.execute(tx)
    const delivery = await deliveryWith(tx, id)
    if (!delivery) return
    const { deviceId, userId, notificationIds, isTooOld } = delivery
    const isTest = notificationIds.length === 0
    const notice = isTest ? testNotice : noticeOf(await stillToShow(tx, userId, notificationIds))
    const outcome = isTooOld || !notice ? 'late' : await sendPush(await sender(), delivery, notice, signal)
    if (outcome === 'gone') return removeSubscription(tx, deviceId)
    if (outcome === 'refused') log.warn({ delivery: id, device: deviceId }, 'A push service refuses a notice')
    if (outcome === 'sent') await recordDelivery(tx, deviceId)
    await tx.deleteFrom('push_delivery').where('id', '=', id).execute()
  })
}

async function removeSubscription(tx: Transaction, id: number) {
  await tx.deleteFrom('push_subscription').where('id', '=', id).execute()
}

async function recordDelivery(tx: Transaction, id: number) {
  await tx
    .updateTable('push_subscription')
    .set({ delivered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
