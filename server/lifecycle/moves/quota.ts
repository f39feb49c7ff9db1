import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { bytesOfMainFolder } from '#server/content/files/uploads/queries.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Throws `folderQuotaExceeded` unless the files have room in the main folder of `folderId`; `quota` is in bytes. */
export async function assertQuota(
  tx: Transaction,
  { folderId, quota }: { folderId: number; quota: number },
  fileIds: readonly number[],
) {
  if (fileIds.length === 0) return
  const { bytes } = await tx
    .selectFrom('file')
    .innerJoin('content', 'content.sha256', 'file.content')
    .where('file.id', '=', anyId(fileIds))
    .select(sql<number>`sum(content.size)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  if ((await bytesOfMainFolder(tx, folderId)) + bytes > quota) throw new Problem('folderQuotaExceeded')
}
