import { sql } from 'kysely'
import { movedKinds } from '#contract/lifecycle/moves.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Belongings } from './belongings.ts'

/**
 * Gives those of the things that were deleted together with others, which stay, a deletion of their own: the trash restores
 * a deletion whole, and within one folder.
 */
export async function splitDeletions(tx: Transaction, moving: Pick<Belongings, SplitKind>): Promise<void> {
  for (const kind of [...movedKinds, 'file'] as const)
    if (moving[kind].length > 0) await splitDeletionsOf(tx, kind, moving[kind])
}

type SplitKind = (typeof movedKinds)[number] | 'file'

async function splitDeletionsOf(tx: Transaction, kind: SplitKind, ids: readonly number[]) {
  const table = sql.table(kind)
  await sql`
    with shared as (
      select distinct deletion_id as former from ${table} as thing
      where id = ${anyId(ids)} and deletion_id is not null and exists (
        select from ${table} as other where other.deletion_id = thing.deletion_id and not other.id = ${anyId(ids)}
      )
    ), numbered as materialized (
      select former, nextval(pg_get_serial_sequence('deletion', 'id')) as id from shared
    ), made as (
      insert into deletion (id, deleted_by, deleted_at) overriding system value
      select numbered.id, deleted_by, deleted_at from numbered join deletion on deletion.id = numbered.former
    )
    update ${table} as thing set deletion_id = numbered.id from numbered
    where thing.deletion_id = numbered.former and thing.id = ${anyId(ids)}`.execute(tx)
}
