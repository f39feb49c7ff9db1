import { Problem } from '#contract/platform/problems.ts'
import { uploads } from '#contract/content/uploads.ts'
import { call } from '../../api/http.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { failUpload } from './failUpload.ts'
import { onServer, type QueuedUpload } from './queuedUpload.ts'
import { passScan } from './transitions.ts'
import { changeUpload, currentUploads } from './uploadStore.ts'

const everyMs = 20_000

let timer: ReturnType<typeof setInterval> | undefined

/** Asks now and then, as long as any file waits for the virus scanner: only the server knows when that is back. */
export function awaitScans(all: readonly QueuedUpload[]) {
  if (all.some(isAwaitingScan)) timer ??= setInterval(() => void askForScans(), everyMs)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

const isAwaitingScan = ({ state }: QueuedUpload) => state === 'awaitingScan'

async function askForScans() {
  const unfinished = await call(uploads.mine, {}).catch(() => undefined)
  if (!unfinished) return
  for (const upload of currentUploads().filter(isAwaitingScan)) {
    const found = unfinished.find(({ id }) => id === onServer(upload).id)
    if (found?.refused) failUpload(upload.key, new Problem(found.refused))
    if (found) continue
    changeUpload(upload.key, passScan)
    void reloadTopic('file')
  }
}
