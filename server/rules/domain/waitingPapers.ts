import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { notify } from './notify.ts'

/** Whether an `upload` was sent back through a share, is whole, and waits for a yes or a no of the folder's people. */
export const isWaitingPaper = sql<boolean>`(
  upload.parcel_id is not null and upload.content is not null and upload.folder_id is null and upload.refused is null
)`

/** Tells whoever made the share that something sent back through it waits: once for all that waits in the folder. */
export async function tellOfPaper(tx: Transaction, queue: Queue, parcelId: number): Promise<void> {
  const { folderId, madeBy } = await tx
    .selectFrom('parcel')
    .where('id', '=', parcelId)
    .select(['folder_id as folderId', 'made_by as madeBy'])
    .executeTakeFirstOrThrow()
  // What they were told of before has been answered meanwhile, or has gone. Whoever sends and takes back again and again
  // does not have them told each time.
  await sql`
    delete from notification
    where kind = 'sentPaper' and folder_id = ${folderId} and user_id = ${madeBy}
      and (coalesce(mailed_at, pushed_at) is null or created_at < now() - interval '1 hour' or exists (
        select from upload join parcel on parcel.id = upload.parcel_id
        where parcel.folder_id = ${folderId} and upload.touched_at >= notification.created_at
          and (upload.folder_id is not null or upload.refused = 'paperRefused')
      ))
      and (select count(*) from upload join parcel on parcel.id = upload.parcel_id
        where parcel.folder_id = ${folderId} and ${isWaitingPaper}) = 1`.execute(tx)
  await notify(tx, queue, { kind: 'sentPaper', actorId: null, folderId }, [madeBy])
}
