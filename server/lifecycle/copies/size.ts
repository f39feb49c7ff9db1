import { sql, type RawBuilder } from 'kysely'
import { largestCopiedText, largestCopy } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { assertQuota } from '#server/content/files/uploads/assertQuota.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isCopied, isCopiedFile, type Copying } from './content.ts'

/** Throws `copyTooLarge`. It counts no further than the limit, and reads no text to know how long it is. */
export async function assertSize(tx: Transaction, folderIds: number[], { withHistory }: { withHistory: boolean }) {
  const lying = (table: 'activity' | 'component' | 'meter_reading', condition: RawBuilder<unknown>) =>
    sql`(select from ${sql.table(table)} where folder_id = ${anyId(folderIds)} and ${condition})`
  const { activities, components } = isCopied(withHistory)
  const copiedFiles = sql`(select from standing_file as file where ${isCopiedFile(folderIds)})`
  const all = [
    lying('activity', activities),
    sql`(select from checklist_item where activity_id in (
      select id from activity where folder_id = ${anyId(folderIds)} and ${activities}
    ))`,
    lying('component', components),
    ...(withHistory ? [lying('meter_reading', sql`true`), copiedFiles] : []),
  ]
  const { rows } = await sql`${sql.join(all, sql` union all `)} offset ${largestCopy} limit 1`.execute(tx)
  if (rows.length > 0 || (withHistory && (await textOfPapers(tx, folderIds)) > largestCopiedText))
    throw new Problem('copyTooLarge')
}

async function textOfPapers(tx: Transaction, folderIds: number[]) {
  const { bytes } = await tx
    .selectFrom('standing_file as file')
    .where(isCopiedFile(folderIds))
    .select(sql<number>`coalesce(sum(octet_length(file.words)), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

type CopyInto = Copying & { folderId: number; quota: number }

/** The bytes are kept once, and count for each paper. Throws `quotaExceeded` and `folderQuotaExceeded`. */
export async function assertRoomForPapers(tx: Transaction, { userId, folders, folderId, quota }: CopyInto) {
  const { bytes } = await tx
    .selectFrom('standing_file as file')
    .innerJoin('content', 'content.sha256', 'file.content')
    .where(isCopiedFile(folders.from))
    .select(sql<number>`coalesce(sum(content.size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  await assertQuota(tx, { userId, folderId, quota }, bytes)
}
