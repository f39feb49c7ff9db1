import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bytesUsed } from './queries.ts'

/** `quota` is that of an account and of a main folder, in bytes. */
type Place = { userId: number; folderId: number; quota: number }

/** Throws `quotaExceeded` and `folderQuotaExceeded` unless so many bytes more have room. */
export async function assertQuota(tx: Transaction, { userId, folderId, quota }: Place, bytes: number): Promise<void> {
  const used = await bytesUsed(tx, userId, folderId)
  if (used.account + bytes > quota) throw new Problem('quotaExceeded')
  if (used.mainFolder + bytes > quota) throw new Problem('folderQuotaExceeded')
}
