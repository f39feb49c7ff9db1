import { megabyte } from '#contract/platform/limits.ts'
import { currentConnection, onConnectionChange } from '../../api/connection.ts'
import { queryClient } from '../../api/queryClient.ts'
import { titleOf } from '../../attachments/fileWords.ts'
import { isOnItsWay, type FileTarget, type QueuedUpload } from '../../attachments/uploads/queuedUpload.ts'
import { letGo } from '../../attachments/uploads/sendQueue.ts'
import { currentUploads, findUpload, onUploadsChange } from '../../attachments/uploads/uploadStore.ts'
import { sendNow, takeOver } from '../../outbox/outbox.ts'
import { withdrawPicture } from '../../outbox/useOutbox.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { hereText } from '../device.ts'
import { showKeptToast } from '../keptToast.ts'
import { placeOfFolder } from '../usePlaceOfFolder.ts'
import { showKeptFiles } from './showKeptFiles.ts'

/*
 * Without a network, files that are on their way to something that exists are laid with what else waits in this browser: with
 * their keys, so that what has arrived of them is not sent again, and each is there once.
 */

/** Larger files would hold up the rest of their folder for minutes: they have a lane of their own. */
const large = 25 * megabyte
const isLarge = ({ file }: Aimed) => file.size > large

let isStarted = false

/** Takes files over from now on, and shows what waits among the uploads. */
export function followUploads() {
  if (isStarted) return
  isStarted = true
  showKeptFiles()
  onUploadsChange(takeOverAll)
  onConnectionChange(takeOverAll)
  takeOverAll()
}

type Aimed = Pick<QueuedUpload, 'key' | 'file' | 'kindId' | 'about'> & { target: FileTarget }

/** Those that this page takes over, or could not. */
const seen = new Set<string>()

function takeOverAll() {
  if (currentConnection() !== 'offline') return
  const together = Map.groupBy(currentUploads().flatMap(forLater), (upload) =>
    JSON.stringify([upload.target, upload.kindId, upload.about, isLarge(upload)]),
  )
  for (const uploads of together.values()) {
    for (const { key } of uploads) seen.add(key)
    void takeOverTogether(uploads).catch(() => undefined)
  }
}

/** The upload, if it has a target and has not all arrived; otherwise nothing. */
function forLater(upload: QueuedUpload): Aimed | [] {
  const { target, key, state } = upload
  const isUnsent = isOnItsWay(upload) || (state === 'failed' && upload.retry !== null && !upload.isRefused)
  if (target === null || target === 'message' || !isUnsent || seen.has(key)) return []
  return { ...upload, target }
}

async function takeOverTogether(uploads: readonly Aimed[]) {
  const [first] = uploads
  if (!first) return
  const { target, kindId, about } = first
  const { lane, place } = placeOfFolder(queryClient, target.folderId)
  const files = new Map(uploads.map(({ key, file }) => [key, file]))
  const words = { title: titleFor([...files.values()], about ?? place.split(' / ').at(-1)), place }
  const asKind = kindId === null ? {} : { kindId }
  const ownLane = isLarge(first) ? -lane : lane
  const entry = await takeOver({ target: { ...target, ...asKind }, files, words, lane: ownLane })
  // They stay where they were, which is kept for a week if at all.
  if (entry === null) return showToast({ text: noRoomText(files.size), tone: 'warning', duration: Infinity })
  for (const { key } of uploads) {
    // Cancelled meanwhile.
    if (!findUpload(key)) await withdrawPicture(entry, key)
    letGo(key)
    seen.delete(key)
  }
  sendNow()
  showKeptToast({ kind: 'kept', key: entry, isWithoutPictures: false })
}

const noRoomText = (count: number) =>
  `${count === 1 ? 'Filen får' : 'Filerna får'} inte plats ${hereText()}. Stäng inte sidan förrän nätet är tillbaka och allt är skickat.`

/** `Bild till Garageporten`, `Papper till Tärnan`. */
function titleFor(files: readonly File[], goal: string | undefined): string {
  const pictures = files.filter(({ type }) => type.startsWith('image/')).length
  const what = pictures === files.length ? (pictures === 1 ? 'Bild' : 'Bilder') : pictures === 0 ? 'Papper' : 'Filer'
  const [first] = files
  return goal ? `${what} till ${goal}` : first ? titleOf(first) : what
}
