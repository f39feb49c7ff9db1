import type { Upload } from '#contract/uploads.ts'
import { hashOf } from '../hashing/hashOf.ts'
import { sendFiles } from '../sendFiles.ts'
import { fileTransport } from '../transport.ts'
import type { Goal } from '../uploadStore.ts'

/** Where an upload is to go; where nobody has said so, to the folder that is looked at. */
export function goalOf(
  { folderId, activityId, offerId, componentId, faultId, messageId }: Upload,
  here: number | undefined,
): Goal {
  if (messageId !== null) return 'message'
  if (folderId === null) return here === undefined ? null : { folderId: here }
  return {
    folderId,
    ...(activityId === null ? {} : { activityId }),
    ...(offerId === null ? {} : { offerId }),
    ...(componentId === null ? {} : { componentId }),
    ...(faultId === null ? {} : { faultId }),
  }
}

/**
 * Goes on with a broken-off upload from where it was, with the same file. Returns false for another. One that was begun without
 * a hash begins anew, since nobody could tell whether its halves belong together.
 */
export async function resume(upload: Upload, goal: Goal, file: File): Promise<boolean> {
  const { id, received, sha256, folderId } = upload
  if (file.name.normalize('NFC') !== upload.name.normalize('NFC') || file.size !== upload.size) return false
  if (sha256 === null) {
    void fileTransport.terminate(id).catch(() => undefined)
    sendFiles(goal, [file])
    return true
  }
  const hash = await hashOf(file)
  if (hash !== null && hash !== sha256) return false
  sendFiles(goal, [file], { id, sent: received, isPlaced: folderId !== null })
  return true
}
