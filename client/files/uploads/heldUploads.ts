import { uploads } from '#contract/uploads.ts'
import { Problem } from '#contract/problems.ts'
import { call } from '../../api/http.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { failUpload } from './failUpload.ts'
import { changeUpload, currentUploads, onUploadsChange, type PaperUpload } from './uploadStore.ts'

const everyMs = 20_000

let timer: ReturnType<typeof setInterval> | undefined

// Only the server knows when the virus scanner is back.
onUploadsChange((all) => {
  const isWaiting = all.some(isHeld)
  if (isWaiting) timer ??= setInterval(() => void askForHeld(), everyMs)
  else {
    clearInterval(timer)
    timer = undefined
  }
})

const isHeld = ({ state }: PaperUpload) => state === 'held'

/** Asks what has become of the files that wait to be checked. */
async function askForHeld() {
  const unfinished = await call(uploads.mine, {}).catch(() => undefined)
  if (!unfinished) return
  for (const { key, id } of currentUploads().filter(isHeld)) {
    const found = unfinished.find((upload) => upload.id === id)
    if (found?.refused) failUpload(key, new Problem(found.refused))
    if (found) continue
    changeUpload(key, { state: 'done' })
    void reloadTopic('file')
  }
}
