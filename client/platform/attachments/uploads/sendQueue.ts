import { Problem } from '#contract/platform/problems.ts'
import { isChunkLoadError } from '../../api/chunkLoadError.ts'
import { currentConnection } from '../../api/connection.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { NetworkError } from '../../api/request.ts'
import { advance } from './attach.ts'
import { failUpload } from './failUpload.ts'
import { hashOf } from './hashing/hashOf.ts'
import { onServer, type QueuedUpload, type UploadState } from './queuedUpload.ts'
import * as transitions from './transitions.ts'
import { fileTransport, isFileSaved, type Transport } from './transport.ts'
import { changeUpload, currentUploads, findKept, findUpload, removeUpload } from './uploadStore.ts'

const mostAtOnce = 2
const transports = new Map<string, Transport>()
const hashings = new Map<string, AbortController>()

const busyStates = new Set<UploadState>(['hashing', 'sending', 'checking', 'attaching'])

/** Starts the uploads that wait, as far as there is room. */
export function sendNext() {
  for (const { key } of currentUploads()) {
    const busy = currentUploads().filter(({ state }) => busyStates.has(state)).length
    if (busy >= mostAtOnce) return
    const upload = findUpload(key)
    if (upload?.state === 'waiting') void start(upload)
  }
}

/** Starts at once what waits for a connection, or for its next attempt. */
export function resumeSending() {
  for (const { key, state } of currentUploads()) {
    changeUpload(key, transitions.resume)
    const transport = state === 'sending' ? transports.get(key) : undefined
    void transport?.abort().then(() => findUpload(key) && transport.start())
  }
}

export function stopSending() {
  for (const transport of transports.values()) void transport.abort().catch(() => undefined)
  transports.clear()
  for (const hashing of hashings.values()) hashing.abort()
}

/** Tries again from where it broke off. */
export function retryUpload(key: string) {
  const upload = findUpload(key)
  // One whose bytes are not all there is attached as it begins again.
  if (upload?.state === 'failed' && upload.retry?.state === 'attaching') void advance(key, transitions.retry)
  else changeUpload(key, transitions.retry)
}

/** Takes the file off the list; what had arrived of an unfinished one is removed on the server. */
export function cancelUpload(key: string) {
  const kept = findKept(key)
  if (kept && !findUpload(key)) return kept.takeBack()
  const upload = letGo(key)
  if (upload && upload.state !== 'done') terminate(onServer(upload).id)
}

/** Takes the file off the list, and leaves what has arrived of it: somebody else goes on with its key. */
export function letGo(key: string): QueuedUpload | undefined {
  const upload = findUpload(key)
  const transport = transports.get(key)
  transports.delete(key)
  hashings.get(key)?.abort()
  removeUpload(key)
  void transport?.abort().catch(() => undefined)
  return upload
}

function terminate(id: string | null) {
  if (id !== null) void fileTransport.terminate(id).catch(() => undefined)
}

export const unreadableText = 'Filen går inte att läsa. Kontrollera att den finns kvar på enheten, och välj den igen.'

const notLoadedText =
  'Filen kunde inte skickas, för att nätet var borta när sidan skulle hämta det som skickar. Ladda om sidan och välj filen igen.'

async function start(upload: QueuedUpload) {
  const { key } = upload
  changeUpload(key, transitions.start)
  try {
    const transport = transports.get(key) ?? (await transportOf(upload))
    // Cancelled meanwhile.
    if (!findUpload(key)) return
    transports.set(key, transport)
    transport.start()
  } catch (error) {
    // What sends it is loaded with the first file, which may be chosen without a network.
    if (currentConnection() === 'offline') changeUpload(key, transitions.pause)
    else failUpload(key, isChunkLoadError(error) ? notLoadedText : unreadableText)
  }
}

async function transportOf(upload: QueuedUpload): Promise<Transport> {
  const { key, file } = upload
  return fileTransport.create({
    file,
    idempotencyKey: key,
    id: onServer(upload).id,
    sha256: await hash(key, file),
    onBegun: (id) => onBegun(key, id),
    onProgress: (sent) => void changeUpload(key, (one) => transitions.progress(one, sent)),
    onSent: (attached, asks = false) => {
      transports.delete(key)
      void advance(key, (one) => transitions.arrive(one, attached, asks))
    },
    onError: (error) => onError(key, error),
  })
}

async function hash(key: string, file: File): Promise<string | null> {
  const hashing = new AbortController()
  hashings.set(key, hashing)
  try {
    const onProgress = (read: number) => void changeUpload(key, (one) => transitions.hash(one, read))
    return await hashOf(file, { signal: hashing.signal, onProgress })
  } finally {
    hashings.delete(key)
    changeUpload(key, transitions.endHashing)
  }
}

function onBegun(key: string, id: string) {
  const upload = findUpload(key)
  const isLost = upload?.target === 'message' && onServer(upload).id !== id
  if (upload && !isLost) return void advance(key, (one) => transitions.begin(one, id))
  // Cancelled meanwhile, or the message was sent with another that is gone.
  terminate(id)
  void transports
    .get(key)
    ?.abort()
    .catch(() => undefined)
  transports.delete(key)
  failUpload(key, new Problem('uploadNotFound'))
}

function onError(key: string, error: unknown) {
  const isOffline = error instanceof NetworkError && currentConnection() === 'offline'
  const { target = null } = findUpload(key) ?? {}
  if (isFileSaved(error) && target !== null && target !== 'message') {
    // It is where it belongs.
    letGo(key)
    void reloadTopic('file')
  } else if (isOffline) changeUpload(key, transitions.pause)
  else failUpload(key, error)
}
