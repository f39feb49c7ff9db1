import { sql } from 'kysely'
import { anyId } from '../platform/database/anyOf.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Gives those of the papers that were deleted together with others, which stay, a deletion of their own: the trash restores
 * a deletion whole, and within one folder.
 */
export async function splitDeletions(tx: Transaction, fileIds: readonly number[]): Promise<void> {
  await sql`
    with shared as (
      select distinct deletion_id as former from file
      where id = ${anyId(fileIds)} and deletion_id is not null and exists (
        select from file as other where other.deletion_id = file.deletion_id and not other.id = ${anyId(fileIds)}
      )
    ), numbered as materialized (
      select former, nextval(pg_get_serial_sequence('deletion', 'id')) as id from shared
    ), made as (
      insert into deletion (id, deleted_by, deleted_at) overriding system value
      select numbered.id, deleted_by, deleted_at from numbered join deletion on deletion.id = numbered.former
    )
    update file set deletion_id = numbered.id from numbered
    where file.deletion_id = numbered.former and file.id = ${anyId(fileIds)}`.execute(tx)
}
