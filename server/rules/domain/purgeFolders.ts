import { itemKinds } from '#contract/platform/items.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { leaveToBuyers } from './leaveToBuyers.ts'

/**
 * Removes folders for good with all that is in them: referencing rows first. Of their sub-folders all must be given
 * too.
 */
export async function purgeFolders(tx: Transaction, folderIds: readonly number[]): Promise<void> {
  if (folderIds.length === 0) return
  await leaveToBuyers(tx, folderIds)
  for (const table of [...itemKinds, 'series', 'message', 'membership'] as const) {
    await tx.deleteFrom(table).where('folder_id', '=', anyId(folderIds)).execute()
  }
  await tx.deleteFrom('folder').where('id', '=', anyId(folderIds)).execute()
}
