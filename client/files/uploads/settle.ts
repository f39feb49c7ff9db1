import { uploads } from '#contract/uploads.ts'
import { call } from '../../api/http.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { guessKind } from '../guessKind.ts'
import { failUpload } from './failUpload.ts'
import { changeUpload, findUpload, type PaperPlace } from './uploadStore.ts'

const placing = new Set<string>()

/**
 * Does what can be done now: says once where the file belongs, as soon as that is known and it has begun, and says what has
 * become of it once its bytes are there. Whichever comes last makes the file, here as on the server.
 */
export async function settle(key: string): Promise<void> {
  const upload = findUpload(key)
  if (!upload?.id || upload.state === 'failed' || placing.has(key)) return
  const { id, goal, isPlaced } = upload
  const isPlace = goal !== null && goal !== 'message'
  if (isPlace && !isPlaced && !(await place(key, id, goal))) return
  const now = findUpload(key)
  if (!now?.isSent) return
  if (goal !== now.goal) return settle(key)
  if (now.asks) return changeUpload(key, { state: 'asking' })
  if (goal === null) changeUpload(key, { state: 'ready' })
  // The message takes it along by itself.
  else if (goal === 'message') changeUpload(key, { state: 'done' })
  else if (now.outcome?.fileId) {
    changeUpload(key, { state: 'done', sent: now.file.size })
    void reloadTopic('file')
  } else changeUpload(key, { state: 'held' })
}

/** Returns whether it was accepted. */
async function place(key: string, id: string, to: PaperPlace): Promise<boolean> {
  const upload = findUpload(key)
  if (!upload) return false
  placing.add(key)
  try {
    const body = { ...to, kindId: upload.kindId ?? guessKind(upload.file) }
    const outcome = await call(uploads.place, { params: { id }, body })
    // Its last part may have been answered first, and then knows more.
    changeUpload(key, { isPlaced: true, ...(!findUpload(key)?.outcome?.fileId && { outcome }) })
    return true
  } catch (error) {
    failUpload(key, error)
    return false
  } finally {
    placing.delete(key)
  }
}
