import { uploads, type AttachedUpload } from '#contract/content/uploads.ts'
import { call } from '../../api/http.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { guessKind } from '../guessKind.ts'
import { failUpload } from './failUpload.ts'
import { onServer, type QueuedUpload } from './queuedUpload.ts'
import * as transitions from './transitions.ts'
import { changeUpload, findUpload } from './uploadStore.ts'

const underWay = new Set<string>()

/** Changes an upload, and does what can be done then: attaches it to its target, or loads the lists of files. */
export async function advance(key: string, change: (upload: QueuedUpload) => QueuedUpload): Promise<void> {
  const upload = changeUpload(key, change)
  if (upload?.state === 'done' && upload.attached?.fileId) void reloadTopic('file')
  else if (upload) await attach(upload)
}

/**
 * Tells the server the target once, as soon as that is known and the upload has begun. Whichever comes last, this or
 * the last byte, makes the file, here as on the server.
 */
async function attach(upload: QueuedUpload): Promise<void> {
  const { key, target, state } = upload
  const { id, attached } = onServer(upload)
  const isTold = target === null || target === 'message' || attached !== null
  if (isTold || id === null || state === 'failed' || underWay.has(key)) return
  underWay.add(key)
  let answer: AttachedUpload
  try {
    const body = { ...target, kindId: upload.kindId ?? guessKind(upload.file) }
    answer = await call(uploads.attach, { params: { id }, body })
  } catch (error) {
    return failUpload(key, error)
  } finally {
    underWay.delete(key)
  }
  await advance(key, (accepted) => transitions.accept(accepted, answer))
}

/** It may be seen, wherever it was taken: it goes on. */
export async function allowLocation(key: string): Promise<void> {
  const upload = findUpload(key)
  if (upload?.state !== 'asking') return
  try {
    await call(uploads.keepLocation, { params: { id: upload.id } })
  } catch (error) {
    return failUpload(key, error)
  }
  await advance(key, transitions.allowLocation)
  void reloadTopic('file')
}
