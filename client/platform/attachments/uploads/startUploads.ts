import { onConnectionChange } from '../../api/connection.ts'
import { onUserLeft } from '../../session/userLeft.ts'
import { awaitScans } from './awaitScans.ts'
import { keepWhatIsChosen, stopKeeper } from './kept/keeper.ts'
import { resumeSending, sendNext, stopSending } from './sendQueue.ts'
import { isOnItsWay, type QueuedUpload } from './queuedUpload.ts'
import { clearUploads, onUploadsChange } from './uploadStore.ts'

let isStarted = false

/** Starts all that follows the list of uploads: with the first file, since most visits send none. */
export function startUploads() {
  if (isStarted) return
  isStarted = true
  onUploadsChange(askBeforeLeaving)
  onUploadsChange(awaitScans)
  onUploadsChange(keepWhatIsChosen)
  onUploadsChange(sendNext)
  onConnectionChange((connection) => connection === 'restored' && resumeSending())
  // Nothing of one user goes on for another. What is kept of it stays theirs.
  onUserLeft(() => {
    void stopKeeper()
    stopSending()
    clearUploads()
  })
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Any page asks as long as closing it would lose a file. The server finishes what awaits its scan. */
function askBeforeLeaving(all: readonly QueuedUpload[]) {
  if (all.some((upload) => isOnItsWay(upload) || upload.state === 'ready')) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
