import { createHash } from 'node:crypto'
import type { FileKindId } from '#contract/rules/fileKinds.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { inOne } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { lockContent } from '../contents/commands.ts'
import { queuePreview } from '../decoding/previewJobs.ts'
import { assertQuota } from './assertQuota.ts'

type Deps = Pick<Services, 'queue' | 'storage'> & { quota: number }
type Made = { bytes: Buffer; mediaType: string; name: string; kindId: FileKindId; activityId: number }

/**
 * Makes a file of an event out of a document that the service has made, in a transaction that holds the permission. Returns
 * its id. Throws `folderFull`, `quotaExceeded` and `folderQuotaExceeded`.
 */
export async function addMadeFile(
  tx: Transaction,
  { queue, storage, quota }: Deps,
  granted: Granted<'AddFile'>,
  made: Made,
) {
  const { userId, folderId } = granted
  const size = made.bytes.length
  const content = createHash('sha256').update(made.bytes).digest()
  const sha256 = content.toString('hex')
  await assertRoom(tx, granted, 'files')
  await assertQuota(tx, { userId, folderId, quota }, size)
  // The nightly sweep takes no bytes of a content that is locked.
  await lockContent(tx, sha256)
  await storage.put(keyOf(sha256), inOne(made.bytes), size)
  const isNew = await tx
    .insertInto('content')
    .values({ sha256: content, size, media_type: made.mediaType, may_tell_place: false, preview_owner: userId })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('size')
    .executeTakeFirst()
  if (isNew) await queuePreview(tx, queue)
  const { id } = await tx
    .insertInto('file')
    .values({
      folder_id: folderId,
      activity_id: made.activityId,
      name: made.name,
      kind_id: made.kindId,
      content,
      day: today,
      created_by: userId,
      from_outside: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillLemmas(tx, 'file', [id])
  return id
}
