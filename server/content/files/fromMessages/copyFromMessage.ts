import type { FileKindId } from '#contract/rules/fileKinds.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { AttachedUpload } from '#contract/content/uploads.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { messagesOf } from '../../messages/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { assertQuota } from '../uploads/assertQuota.ts'
import { duplicateIn } from '../uploads/queries.ts'

type Copied = { id: number; kindId: FileKindId }
/** `quota` is that of an account and of a main folder, in bytes. */

/**
 * Makes a file of the folder out of one of a message. Throws `fileNotFound` unless the caller may read the message, and
 * the bytes are there; `folderFull`, `quotaExceeded` and `folderQuotaExceeded`.
 */
export async function copyMessageFile({ db, quota }: QuotaDeps, granted: Granted<'AddFile'>, { id, kindId }: Copied) {
  return whilePermitted(db, granted, async (tx): Promise<AttachedUpload> => {
    const { name, content, size } = await lockMessageFile(tx, granted.userId, id)
    await assertRoom(tx, granted, 'files')
    await assertQuota(tx, { userId: granted.userId, folderId: granted.folderId, quota }, size)
    const { id: fileId } = await tx
      .insertInto('file')
      .values({
        folder_id: granted.folderId,
        name,
        kind_id: kindId,
        content,
        day: today,
        created_by: granted.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fillLemmas(tx, 'file', [fileId])
    return { fileId, duplicateOf: await duplicateIn(tx, granted, { hashes: [content], not: fileId }) }
  })
}

/** It stays until the transaction ends, and its content with it. */
async function lockMessageFile(tx: Transaction, userId: number, id: number) {
  const found = await tx
    .selectFrom('message_file')
    .innerJoin('content', 'content.sha256', 'message_file.content')
    .where('message_file.id', '=', id)
    .where('message_file.message_id', 'in', messagesOf(tx, userId).select('message.id'))
    .where('content.damaged_since', 'is', null)
    .select(['message_file.name', 'content.sha256 as content', 'content.size'])
    .forKeyShare('message_file')
    .executeTakeFirst()
  if (!found) throw new Problem('fileNotFound')
  return found
}
