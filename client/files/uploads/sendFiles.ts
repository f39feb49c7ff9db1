import { v4 } from 'uuid'
import { Problem } from '#contract/problems.ts'
import { uploads, type Placed } from '#contract/uploads.ts'
import { currentConnection, onConnectionChange } from '../../api/connection.ts'
import { call } from '../../api/http.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { NetworkError } from '../../api/request.ts'
import { errorText } from '../../forms/formProblem.ts'
import { onUserLeft } from '../../session/userLeft.ts'
import { failUpload } from './failUpload.ts'
import { hashOf } from './hashing/hashOf.ts'
import './heldUploads.ts'
import './kept/keeping.ts'
import { settle } from './settle.ts'
import { fileTransport, type Transport } from './transport.ts'
import {
  addUploads,
  changeUpload,
  clearUploads,
  currentUploads,
  findUpload,
  onUploadsChange,
  removeUpload,
  type Goal,
  type PaperUpload,
  type UploadState,
} from './uploadStore.ts'

const mostAtOnce = 2
const running = new Map<string, Transport>()
const preparing = new Map<string, AbortController>()

/** What is known of a file beforehand: the form it was chosen in and what it asked for, or the upload that it goes on with. */
type Origin = Partial<Pick<PaperUpload, 'key' | 'form' | 'kindId' | 'id' | 'sent' | 'isPlaced' | 'chosenAt'>>

/** Sends the files, two at a time, and goes on while the user does something else. */
export function sendFiles(goal: Goal, files: readonly File[], origin: Origin = {}) {
  addUploads(
    files.map((file, index): PaperUpload => ({
      key: v4(),
      file,
      goal,
      intended: null,
      form: null,
      kindId: null,
      state: file.size === 0 ? 'failed' : 'waiting',
      id: null,
      prepared: 0,
      sent: 0,
      isSent: false,
      isPlaced: false,
      asks: false,
      outcome: null,
      problem: file.size === 0 ? errorText(new Problem('fileEmpty')) : null,
      isRefused: file.size === 0,
      // Each a different one, so that they stay in order.
      chosenAt: Date.now() + index,
      ...origin,
    })),
  )
}

/** Tries again from where it broke off. */
export function retryUpload(key: string) {
  const isSent = findUpload(key)?.isSent
  changeUpload(key, { state: isSent ? 'checking' : 'waiting', problem: null, isRefused: false })
  if (isSent) void settle(key)
}

/** It may be seen, whatever it says of where it was taken: it goes on. */
export async function keepLocation(key: string): Promise<void> {
  const upload = findUpload(key)
  if (!upload?.id) return
  try {
    await call(uploads.keepLocation, { params: { id: upload.id } })
    changeUpload(key, { asks: false, isPlaced: false, state: 'checking' })
    await settle(key)
    void reloadTopic('file')
  } catch (error) {
    failUpload(key, error)
  }
}

/** Takes the file off the list; what had arrived of an unfinished one is removed on the server. */
export function cancelUpload(key: string) {
  const upload = findUpload(key)
  const transport = running.get(key)
  running.delete(key)
  preparing.get(key)?.abort()
  removeUpload(key)
  void transport?.abort().catch(() => undefined)
  if (upload?.id && upload.state !== 'done') void fileTransport.terminate(upload.id).catch(() => undefined)
}

// Nothing of one user goes on for another.
onUserLeft(() => {
  for (const transport of running.values()) void transport.abort().catch(() => undefined)
  running.clear()
  for (const hashing of preparing.values()) hashing.abort()
  clearUploads()
})

onUploadsChange(startNext)

onConnectionChange((connection) => {
  if (connection === 'restored') goOn()
})

/** What waits for a connection, or for its next attempt, starts at once. */
function goOn() {
  for (const { key, state } of currentUploads()) {
    if (state === 'paused') changeUpload(key, { state: 'waiting' })
    const transport = state === 'sending' ? running.get(key) : undefined
    void transport?.abort().then(() => findUpload(key) && transport.start())
  }
}

const busyStates = new Set<UploadState>(['preparing', 'sending', 'checking'])

function startNext() {
  for (const waiting of currentUploads()) {
    const busy = currentUploads().filter(({ state }) => busyStates.has(state)).length
    if (busy >= mostAtOnce) return
    if (waiting.state === 'waiting' && findUpload(waiting.key)?.state === 'waiting') void start(waiting)
  }
}

export const unreadableText = 'Filen går inte att läsa. Kontrollera att den finns kvar på enheten, och välj den igen.'

async function start({ key, file, id }: PaperUpload) {
  changeUpload(key, { state: 'sending' })
  try {
    const transport = running.get(key) ?? (await transportOf(key, file, id))
    // Cancelled meanwhile.
    if (!findUpload(key)) return
    running.set(key, transport)
    transport.start()
  } catch {
    failUpload(key, unreadableText)
  }
}

async function transportOf(key: string, file: File, id: string | null): Promise<Transport> {
  return fileTransport.create({
    file,
    idempotencyKey: key,
    id,
    sha256: await prepare(key, file),
    onBegun: (begun) => onBegun(key, begun),
    onProgress: (sent) => changeUpload(key, { sent, ...(sent === file.size ? { state: 'checking' } : {}) }),
    onSent: (placed, asks) => onSent(key, placed, asks),
    onError: (error) => onError(key, error),
  })
}

async function prepare(key: string, file: File): Promise<string | null> {
  const hashing = new AbortController()
  preparing.set(key, hashing)
  try {
    const onProgress = (prepared: number) => changeUpload(key, { state: 'preparing', prepared })
    return await hashOf(file, { signal: hashing.signal, onProgress })
  } finally {
    preparing.delete(key)
    if (findUpload(key)?.state === 'preparing') changeUpload(key, { state: 'sending' })
  }
}

function onBegun(key: string, id: string) {
  const upload = findUpload(key)
  // Cancelled meanwhile, or the message was sent with another that is gone.
  if (!upload || (upload.goal === 'message' && upload.id !== id)) {
    void fileTransport.terminate(id).catch(() => undefined)
    return cancelSending(key)
  }
  // One that was refused begins anew.
  if (upload.id !== id) changeUpload(key, { id, isPlaced: false, outcome: null })
  void settle(key)
}

function cancelSending(key: string) {
  void running
    .get(key)
    ?.abort()
    .catch(() => undefined)
  running.delete(key)
  failUpload(key, new Problem('uploadNotFound'))
}

function onSent(key: string, placed: Placed | undefined, asks = false) {
  running.delete(key)
  // Without a word of it, a place that was given before has been lost.
  changeUpload(key, { isSent: true, isPlaced: placed !== undefined, asks, ...(placed && { outcome: placed }) })
  void settle(key)
}

function onError(key: string, error: unknown) {
  const isOffline = error instanceof NetworkError && currentConnection() === 'offline'
  if (isOffline) changeUpload(key, { state: 'paused' })
  else failUpload(key, error)
}
