import { sql } from 'kysely'
import { mostFeeds } from '#contract/content/calendars.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { whileNotHandedOver } from '#server/rules/access/whilePermitted.ts'
import { countOwn } from '#server/rules/domain/ownRows.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'
import { feedOf } from './queries.ts'

type Caller = { userId: number; device: string }

/**
 * Makes a feed of one folder, or else of all that the user sees, and returns it with its secret, which is kept nowhere.
 * Throws `tooManyCalendars`, and `folderHandedOver` where nothing is due any more.
 */
export async function addFeed(db: Db, { userId, device }: Caller, granted: Granted<'ReadFolder'> | null) {
  const secret = newSecret()
  const add = async (tx: Transaction) => {
    if ((await countOwn(tx, 'calendar_feed', userId)) >= mostFeeds) throw new Problem('tooManyCalendars')
    const { id } = await tx
      .insertInto('calendar_feed')
      .values({ user_id: userId, folder_id: granted?.folderId ?? null, secret_sha256: hashOfSecret(secret) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAdmission(tx, { userId, device }, { kind: 'feed', feedId: id })
    return feedOf(tx, userId, id)
  }
  const feed = await (granted ? whileNotHandedOver(db, granted, add) : asActor(db, userId, add))
  if (!feed) throw new Problem('calendarNotFound')
  return { feed, secret }
}

/** The address gives nothing from now on. Throws `calendarNotFound`. */
export async function removeFeed(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await asActor(db, userId, (tx) =>
    tx.deleteFrom('calendar_feed').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Problem('calendarNotFound')
}

/** Records that a program has fetched the feed; at most once an hour. */
export async function recordUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(used_at is null or used_at < now() - interval '1 hour')`)
    .execute()
}
