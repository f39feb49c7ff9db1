import type { Upload } from '#contract/content/uploads.ts'
import { hashOf } from '../hashing/hashOf.ts'
import { sendFiles } from '../sendFiles.ts'
import { fileTransport } from '../transport.ts'
import type { Target } from '../queuedUpload.ts'

/** The target of an upload; where nobody has said so, it is the folder that is looked at. */
export function targetOf(
  { folderId, activityId, offerId, componentId, faultId, agreementId, messageId, caseId }: Upload,
  here: number | undefined,
): Target {
  if (messageId !== null || caseId !== null) return 'message'
  if (folderId === null) return here === undefined ? null : { folderId: here }
  return {
    folderId,
    ...(activityId === null ? {} : { activityId }),
    ...(offerId === null ? {} : { offerId }),
    ...(componentId === null ? {} : { componentId }),
    ...(faultId === null ? {} : { faultId }),
    ...(agreementId === null ? {} : { agreementId }),
  }
}

/**
 * Goes on with a broken-off upload from where it was, with the same file. Returns false for another. An upload that was
 * begun without a hash begins anew, since nobody could tell whether its halves belong together.
 */
export async function resume(upload: Upload, target: Target, file: File): Promise<boolean> {
  const { id, received, sha256, folderId } = upload
  if (file.name.normalize('NFC') !== upload.name.normalize('NFC') || file.size !== upload.size) return false
  if (sha256 === null) {
    void fileTransport.terminate(id).catch(() => undefined)
    sendFiles(target, [file])
    return true
  }
  const hash = await hashOf(file)
  if (hash !== null && hash !== sha256) return false
  sendFiles(target, [file], { id, sent: received, isAttached: folderId !== null })
  return true
}
