import { sql, type RawBuilder } from 'kysely'
import { itemKinds, pluralOf, type Plural } from '#contract/platform/items.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

type Content = keyof typeof folderCapacity
type Counting = (folderId: number) => RawBuilder<unknown>

/**
 * Throws `folderFull`. It reads no further than the limit; commands at the same time may pass it, each by what it adds.
 */
export async function assertRoom(tx: Transaction, { folderId }: { folderId: number }, content: Content, more = 1) {
  if (more > folderCapacity[content]) throw new Problem('folderFull')
  const [row] = await findLastOne(tx, { folderId, before: folderCapacity[content] - more }, content)
  if (row?.isFull) throw new Problem('folderFull')
}

const findLastOne = prepared((db, { folderId, before }: { folderId: number; before: number }, content: Content) => ({
  compile: () =>
    sql<{ isFull: boolean }>`select exists (${contentOf[content](folderId)} offset ${before}) as "isFull"`.compile(db),
}))

const ofItems = Object.fromEntries(
  itemKinds.map((kind): [Plural, Counting] => [
    pluralOf[kind],
    (id) => sql`select from ${sql.table(kind)} where folder_id = ${id} and deletion_id is null`,
  ]),
) as Record<Plural, Counting>

const contentOf: Record<Content, Counting> = {
  ...ofItems,
  readings: (id) => sql`select from meter_reading where folder_id = ${id}`,
  loans: (id) => sql`select from loan where folder_id = ${id}`,
  meterFiles: (id) => sql`select from meter_file where folder_id = ${id}`,
  subFolders: (id) => sql`select from folder where parent_id = ${id} and deletion_id is null`,
  members: (id) => sql`
    select from membership
    where folder_id = ${id} and status_id in (${sql.lit(memberStatus.active)}, ${sql.lit(memberStatus.invited)})`,
}
