import { Problem } from '#contract/platform/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { bytesUsed } from './queries.ts'

/** `quota` is that of an account and of a main folder, in bytes. */
type Quota = { userId: number; folderId: number; quota: number }

/**
 * Throws `quotaExceeded` and `folderQuotaExceeded` unless so many bytes more have room. `ofAccount` is given where some of
 * them count in the account already.
 */
export async function assertQuota(
  tx: Transaction,
  { userId, folderId, quota }: Quota,
  bytes: number,
  ofAccount = bytes,
): Promise<void> {
  const used = await bytesUsed(tx, userId, folderId)
  if (used.account + ofAccount > quota) throw new Problem('quotaExceeded')
  if (used.mainFolder + bytes > quota) throw new Problem('folderQuotaExceeded')
}
