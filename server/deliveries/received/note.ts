import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import type { Granted } from '../../access/access.ts'
import { whilePermitted } from '../../access/whilePermitted.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Thing } from './queries.ts'

/** Writes what the people have of their own to say beside the firm's words. Throws `deliveryNotFound`. */
export function writeOwnNote(
  db: Db,
  granted: Granted<'UpdateActivity'>,
  { activityId, componentId, note }: Thing & { note: string | null },
) {
  const kind = activityId === undefined ? 'component' : 'activity'
  return whilePermitted(db, granted, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('delivered')
      .set({ own_note: note })
      .where(
        sql.ref(`delivered.${kind}_id`),
        '=',
        tx
          .selectFrom(kind)
          .where('id', '=', activityId ?? componentId ?? 0)
          .where('folder_id', '=', granted.folderId)
          .where('deletion_id', 'is', null)
          .select('id'),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('deliveryNotFound')
  })
}
