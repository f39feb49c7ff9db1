import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Tells whoever sees it how far it has been read: as a file, in the Inkorg, or as what they are sending. */
export async function tellOfReading(tx: Db, hash: Buffer): Promise<void> {
  await sql`
    select tell_live('reading', 'folders', array(select folder_id from file where content = ${hash}
      union select item.folder_id from upload join inbox_item as item on item.id = upload.inbox_item_id
        where upload.content = ${hash} and item.folder_id is not null)),
      tell_live('reading', 'users', array(select user_id from upload where content = ${hash}))`.execute(tx)
}
