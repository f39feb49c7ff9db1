import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** SQL, of `inbox_item`: its mail is needed. Whoever saved it may take that back for a day. */
const mayNeedMail = sql<boolean>`(saved_at is null or saved_at > now() - interval '1 day')`

/** Whether the bytes of a mail are needed: it is not done, or what it brought waits in the Inkorg or lies among what was thrown away. */
export async function isMailNeeded(db: Db, object: string): Promise<boolean> {
  const undone = db.selectFrom('mail_in').where('object', '=', object).where('state', '<>', 'done').select('object')
  const added = db
    .selectFrom('inbox_item')
    .where('mail', '=', object)
    .where(mayNeedMail)
    .select(sql<string>`mail`.as('object'))
  return (await undone.unionAll(added).limit(1).executeTakeFirst()) !== undefined
}
