import { sql } from 'kysely'
import { mostChanges, type ItemChange } from '#contract/content/history.ts'
import { itemKinds } from '#contract/platform/items.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'

const kinds = ['folder', ...itemKinds] as const

/**
 * The changes after the cursor in the folders that the user sees, the earliest first. They are in the order of the
 * transactions that recorded them, and only as far as the earliest that still runs: what is recorded later comes after
 * the cursor that is answered, so none is passed over. Throws `invalidInput` for a cursor of another cluster.
 */
export async function changesSince(db: Db, userId: number, after: string | undefined) {
  const running = await earliestRunning(db)
  const [xid, id] = (after ?? `${running}.0`).split('.') as [string, string]
  if (BigInt(xid) > BigInt(running))
    throw new Problem('invalidInput', {
      fields: [{ path: 'after', message: 'Börja om utan after: det här är från före en återställning.' }],
    })
  const isNext = sql<boolean>`(changed_in, id) > (${xid}::xid8, ${id}::bigint)`
  const ofFolder = db
    .selectFrom('change')
    .where('change.folder_id', '=', sql.ref<number>('access.folder_id'))
    .where(isNext)
    .where('changed_in', '<', sql<string>`${running}::xid8`)
    .where('kind', 'in', kinds)
    .select(['change.id', 'folder_id as folderId', 'subject_id as itemId', 'changed_at as changedAt', 'changed_in'])
    .select([sql<ItemChange['kind']>`kind`.as('kind'), sql<ItemChange['action']>`action`.as('action')])
    .orderBy('changed_in')
    .orderBy('change.id')
    .limit(mostChanges + 1)
  const found = await db
    .selectFrom('folder_access as access')
    .innerJoinLateral(ofFolder.as('one'), (join) => join.onTrue())
    .where('access.user_id', '=', userId)
    .selectAll('one')
    .orderBy('one.changed_in')
    .orderBy('one.id')
    .limit(mostChanges + 1)
    .execute()
  const isMore = found.length > mostChanges
  const rows = found.slice(0, mostChanges)
  const last = rows.at(-1)
  const next = isMore && last ? `${last.changed_in}.${last.id}` : `${running}.0`
  return { changes: rows, next, isMore }
}

/** The number of the earliest transaction that has recorded something, and has not ended; the next one's if none has. */
async function earliestRunning(db: Db): Promise<string> {
  const { running } = await db
    .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('running'))
    .executeTakeFirstOrThrow()
  return running
}
