import { sql, type RawBuilder } from 'kysely'
import { kindsWithFiles, type ItemKind, type KindWithFiles } from '#contract/platform/items.ts'

/** SQL: how many items of a kind lie in these folders, a subquery of ids, without those in the trash. */
export const itemCount = (kind: ItemKind, folders: RawBuilder<unknown>) =>
  kind === 'file' ? fileCount(folders) : sql<number>`(${countIn(kind, folders)})`

/**
 * Papers of something in the trash lie there too. They are few, and so they are counted apart: whether the others stand
 * on anything is not asked.
 */
function fileCount(folders: RawBuilder<unknown>) {
  // A file belongs to one at most.
  const inTrash = kindsWithFiles.map((owner) => sql`(${countInTrash(owner, folders)})`)
  return sql<number>`((${countIn('file', folders)}) - ${sql.join(inTrash, sql` - `)})`
}

const countIn = (kind: ItemKind, folders: RawBuilder<unknown>) => sql`
  select count(*) from ${sql.table(kind)} where deletion_id is null and folder_id in (${folders})`

// `offset 0`: looked up for each of the few in the trash, whatever PostgreSQL expects.
const countInTrash = (owner: KindWithFiles, folders: RawBuilder<unknown>) => sql`
  select count(*) from ${sql.table(owner)} as owner
  cross join lateral (
    select from file where ${sql.ref(`file.${owner}_id`)} = owner.id and file.deletion_id is null offset 0
  ) as paper
  where owner.deletion_id is not null and owner.folder_id in (${folders})`
