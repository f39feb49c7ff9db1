import { sql } from 'kysely'
import { mailedKinds } from '#contract/content/notifications.ts'
import type { PushChoice } from '#contract/content/push.ts'
import type { Db } from '#server/platform/database/database.ts'
import { kindRules } from '../kinds.ts'

/** The user's devices, the latest first. */
export function devicesOf(db: Db, userId: number) {
  return shownDevices(db, userId).orderBy('id', 'desc').execute()
}

/** One of the user's devices. */
export function deviceOf(db: Db, userId: number, id: number) {
  return shownDevices(db, userId).where('id', '=', id).executeTakeFirstOrThrow()
}

function shownDevices(db: Db, userId: number) {
  return db
    .selectFrom('push_subscription')
    .where('user_id', '=', userId)
    .select([
      'id',
      'device as name',
      sql<string>`encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`.as('fingerprint'),
      'created_at as createdAt',
      'delivered_at as deliveredAt',
    ])
}

/** Returns for each kind whether the user's devices show it. */
export async function pushChoicesOf(db: Db, userId: number): Promise<PushChoice[]> {
  const chosen = await db
    .selectFrom('push_preference')
    .where('user_id', '=', userId)
    .select(['kind', 'is_pushed as isOn'])
    .execute()
  const choices = new Map(chosen.map(({ kind, isOn }) => [kind, isOn]))
  return mailedKinds.map((kind) => ({ kind, isOn: choices.get(kind) ?? kindRules[kind].isPushed }))
}
