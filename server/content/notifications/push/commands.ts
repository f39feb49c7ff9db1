import { sql } from 'kysely'
import { mostPushDevices } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { NewSubscription, PushChoice } from '#contract/content/push.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { lockUser } from '#server/rules/domain/ownRows.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { deliverPushJob } from '#server/rules/domain/notify.ts'
import { deviceOf } from './queries.ts'

type Browser = { userId: number; sessionId: string | null; name: string }

/**
 * Turns notices on in a browser, also again. It removes those of another user there, with what waits for them, and a
 * subscription that the browser has replaced. Returns the device, and whether it had none before. Throws
 * `tooManyDevices`.
 */
export function subscribeDevice(db: Db, { userId, sessionId, name }: Browser, subscription: NewSubscription) {
  const { endpoint, p256dh, auth } = subscription
  return asActor(db, userId, async (tx) => {
    await lockUser(tx, userId)
    await tx
      .deleteFrom('push_subscription')
      .where((its) =>
        its.or([
          its.and([its('endpoint', '=', endpoint), its('user_id', '<>', userId)]),
          its.and([its('session_id', '=', sessionId), its('endpoint', '<>', endpoint)]),
        ]),
      )
      .execute()
    const { others } = await tx
      .selectFrom('push_subscription')
      .where('user_id', '=', userId)
      .where('endpoint', '<>', endpoint)
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .executeTakeFirstOrThrow()
    if (others >= mostPushDevices) throw new Problem('tooManyDevices')
    const values = { session_id: sessionId, p256dh, auth, device: name }
    const { id, isNew } = await tx
      .insertInto('push_subscription')
      .values({ user_id: userId, endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      // The version of a row that was inserted has replaced none.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
    if (isNew) await recordAdmission(tx, { userId, device: name }, { kind: 'device', subscriptionId: id })
    return { isNew, device: await deviceOf(tx, userId, id) }
  })
}

/** Removes a device with what waits for it. Throws `deviceNotFound`. */
export async function removeDevice(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await asActor(db, userId, (tx) =>
    tx.deleteFrom('push_subscription').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Problem('deviceNotFound')
}

/** Sends the device a notice that says that it works. Throws `deviceNotFound`. */
export async function testDevice(db: Db, queue: Queue, userId: number, id: number): Promise<void> {
  await asActor(db, userId, async (tx) => {
    const queued = await tx
      .insertInto('push_delivery')
      .columns(['subscription_id', 'notification_ids'])
      .expression((insert) =>
        insert
          .selectFrom('push_subscription')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .select(['id', sql<number[]>`'{}'::bigint[]`.as('none')]),
      )
      .returning('id')
      .execute()
    if (queued.length === 0) throw new Problem('deviceNotFound')
    await queue.enqueueAll(tx, deliverPushJob, queued)
  })
}

/** Saves a choice, which applies to what has not been shown yet too. */
export async function savePushChoice(db: Db, userId: number, { kind, isOn }: PushChoice): Promise<void> {
  await asActor(db, userId, (tx) =>
    tx
      .insertInto('push_preference')
      .values({ user_id: userId, kind, is_pushed: isOn })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ is_pushed: isOn }))
      .execute(),
  )
}
