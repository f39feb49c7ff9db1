import { sql } from 'kysely'
import { mailedKinds } from '#contract/content/notifications.ts'
import { pushRetentionHours } from '#contract/platform/limits.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { kindRules } from '../../kinds.ts'
import { relevantNotifications, withDetails } from '../../queries.ts'

/** Notifications that a device may show: still relevant, not read in the app, of a kind that its user wants there. */
function shownOnDevices(db: Db) {
  return relevantNotifications(db)
    .leftJoin('push_preference as choice', (join) =>
      join.onRef('choice.user_id', '=', 'notification.user_id').onRef('choice.kind', '=', 'notification.kind'),
    )
    .where('notification.read_at', 'is', null)
    .where(sql<boolean>`coalesce(choice.is_pushed, ${isPushedUnlessChosen})`)
}

const silentKinds = mailedKinds.filter((kind) => !kindRules[kind].isPushed)
const isPushedUnlessChosen = sql<boolean>`notification.kind not in (${sql.join(silentKinds.map((kind) => sql.lit(kind)))})`

function inWords(found: ReturnType<typeof shownOnDevices>) {
  return withDetails(found)
    .select([
      'notification.user_id as userId',
      'notification.actor_id as actorId',
      'actor.email_verified as isActorConfirmed',
      'person.email',
      'person.full_name as name',
      sql<string>`''`.as('content'),
    ])
    .orderBy('notification.user_id')
    .orderBy('notification.updated_at')
    .orderBy('notification.id')
}

/** Returns those of the given notifications that are to be handed to devices, locked until the transaction ends. */
export function lockUnpushed(tx: Transaction, ids: readonly number[]) {
  const unpushed = shownOnDevices(tx)
    .where('notification.pushed_at', 'is', null)
    .where('notification.id', '=', anyId(ids))
  return inWords(unpushed).forUpdate('notification').execute()
}

/** Returns those of a user's notifications that they are still to see. */
export function stillToShow(db: Db, userId: number, ids: readonly number[]) {
  const found = shownOnDevices(db).where('notification.user_id', '=', userId).where('notification.id', '=', anyId(ids))
  return inWords(found).execute()
}

/** Undefined if it has been sent, its device is gone, or its user may not sign in. */
export function deliveryWith(db: Db, id: number) {
  return db
    .selectFrom('push_delivery as delivery')
    .innerJoin('push_subscription as device', 'device.id', 'delivery.subscription_id')
    .innerJoin('app_user', 'app_user.id', 'device.user_id')
    .where('delivery.id', '=', id)
    .where('app_user.status_id', '=', userStatus.active)
    .select([
      'device.id as deviceId',
      'device.user_id as userId',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'delivery.notification_ids as notificationIds',
      sql<boolean>`delivery.created_at < now() - make_interval(hours => ${sql.lit(pushRetentionHours)})`.as('isTooOld'),
    ])
    .executeTakeFirst()
}
