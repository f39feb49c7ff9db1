import type { AttachedUpload } from '#contract/content/uploads.ts'
import type { Attaching, ChosenFile, FileTarget, Progress, QueuedUpload, Target, Unsent } from './queuedUpload.ts'

/*
 * These lead an upload from one state to the next. Each takes an upload in any state, and returns the same one where
 * its event means nothing: an answer that comes late, when the upload has failed or is done meanwhile, changes nothing.
 */

/** A transfer takes it, as one of those that are sent at a time. */
export function start(upload: QueuedUpload): QueuedUpload {
  return upload.state === 'waiting' ? become(upload, { state: 'sending', ...unsentOf(upload) }) : upload
}

/** The hash of an upload is being taken, and so many bytes have been read. */
export function hash(upload: QueuedUpload, hashed: number): QueuedUpload {
  if (upload.state !== 'sending' && upload.state !== 'hashing') return upload
  return become(upload, { state: 'hashing', hashed, ...unsentOf(upload) })
}

export function endHashing(upload: QueuedUpload): QueuedUpload {
  return upload.state === 'hashing' ? become(upload, { state: 'sending', ...unsentOf(upload) }) : upload
}

/** The server has begun it. If the server no longer knew it, it begins anew: with another id, attached to nothing. */
export function begin(upload: QueuedUpload, id: string): QueuedUpload {
  if (!isTransferred(upload) || upload.id === id) return upload
  if (upload.state === 'checking') return become(upload, { state: 'sending', id, sent: 0, attached: null })
  return { ...upload, id, attached: null }
}

/** The server has so many of its bytes. */
export function progress(upload: QueuedUpload, sent: number): QueuedUpload {
  if (upload.state !== 'sending') return upload
  const { id, attached } = upload
  return id !== null && sent === upload.file.size
    ? become(upload, { state: 'checking', id, attached })
    : { ...upload, sent }
}

/**
 * All its bytes are there. `attached` is the server's answer to its target; undefined if the server has none, and so
 * has lost one that it was told before.
 */
export function arrive(upload: QueuedUpload, attached: AttachedUpload | undefined, asks: boolean): QueuedUpload {
  if (!isTransferred(upload) || upload.id === null) return upload
  return resolve(upload, { state: 'attaching', id: upload.id, attached: attached ?? null, asks })
}

/** The server has accepted its target. The answer to its last part may have come first, and then knows more. */
export function accept(upload: QueuedUpload, answer: AttachedUpload): QueuedUpload {
  switch (upload.state) {
    case 'done':
    case 'awaitingScan':
      return upload
    case 'failed':
      return upload.retry ? { ...upload, retry: { ...upload.retry, attached: latest(upload.retry, answer) } } : upload
    case 'ready':
      return resolve(upload, { state: 'attaching', id: upload.id, attached: answer, asks: false })
    case 'attaching':
      return resolve(upload, { ...attachingOf(upload), attached: latest(upload, answer) })
    default:
      return { ...upload, attached: latest(upload, answer) }
  }
}

/** The form of an upload is being saved, and this will be its target. */
export function expectTarget(upload: QueuedUpload, expectedTarget: FileTarget): QueuedUpload {
  return upload.target === null ? { ...upload, expectedTarget } : upload
}

/** The form of an upload has been saved. A target is given once. */
export function setTarget(upload: QueuedUpload, target: Exclude<Target, null>): QueuedUpload {
  if (upload.target !== null || upload.state === 'done' || upload.state === 'awaitingScan') return upload
  const aimed = { ...upload, target, expectedTarget: null }
  return aimed.state === 'ready' && target === 'message'
    ? resolve(aimed, { state: 'attaching', id: aimed.id, attached: null, asks: false })
    : aimed
}

/** It may be seen, wherever it was taken; it is attached once more, to be let through. */
export function allowLocation(upload: QueuedUpload): QueuedUpload {
  if (upload.state !== 'asking') return upload
  return resolve(upload, { state: 'attaching', id: upload.id, attached: null, asks: false })
}

export function passScan(upload: QueuedUpload): QueuedUpload {
  if (upload.state !== 'awaitingScan') return upload
  const { id, target, attached } = upload
  return become(upload, { state: 'done', id, target, attached })
}

/** There is no connection. */
export function pause(upload: QueuedUpload): QueuedUpload {
  return isTransferred(upload) ? become(upload, { state: 'paused', ...unsentOf(upload) }) : upload
}

/** The connection is back. */
export function resume(upload: QueuedUpload): QueuedUpload {
  return upload.state === 'paused' ? become(upload, { state: 'waiting', ...unsentOf(upload) }) : upload
}

/** `isRefused`: the same would go wrong again. */
export function fail(upload: QueuedUpload, problem: string, isRefused: boolean): QueuedUpload {
  if (upload.state === 'done') return upload
  return become(upload, { state: 'failed', problem, isRefused, retry: retryOf(upload) })
}

/** It goes on from where it failed. */
export function retry(upload: QueuedUpload): QueuedUpload {
  if (upload.state !== 'failed' || !upload.retry) return upload
  return upload.retry.state === 'attaching' ? resolve(upload, upload.retry) : become(upload, upload.retry)
}

type In<State extends QueuedUpload['state']> = Extract<QueuedUpload, { state: State }>

/** A transfer has it, or had it until the connection broke. */
const isTransferred = (upload: QueuedUpload): upload is In<'hashing' | 'sending' | 'paused' | 'checking'> =>
  upload.state === 'hashing' || upload.state === 'sending' || upload.state === 'paused' || upload.state === 'checking'

/** Finds the state of one whose bytes are all there: it is `attaching` until the server has accepted its target. */
function resolve(upload: QueuedUpload, sent: Attaching): QueuedUpload {
  const { target } = upload
  const { id, attached, asks } = sent
  if (target !== null && target !== 'message' && !attached) return become(upload, sent)
  if (asks) return become(upload, { state: 'asking', id, attached })
  if (target === null) return become(upload, { state: 'ready', id })
  // The message takes it along by itself.
  if (target === 'message') return become(upload, { state: 'done', id, target, attached: null })
  if (!attached) return become(upload, sent)
  return become(upload, { state: attached.fileId === null ? 'awaitingScan' : 'done', id, target, attached })
}

function retryOf(upload: Exclude<QueuedUpload, { state: 'done' }>) {
  switch (upload.state) {
    case 'failed':
      return upload.retry
    case 'attaching':
      return attachingOf(upload)
    case 'asking':
    case 'ready':
    case 'awaitingScan': {
      const attached = upload.state === 'ready' ? null : upload.attached
      return { state: 'attaching', id: upload.id, attached, asks: upload.state === 'asking' } as const
    }
    default:
      return { state: 'waiting', ...unsentOf(upload) } as const
  }
}

const latest = ({ attached }: { attached: AttachedUpload | null }, answer: AttachedUpload) =>
  attached?.fileId ? attached : answer

const attachingOf = ({ state, id, attached, asks }: Attaching): Attaching => ({ state, id, attached, asks })

function unsentOf(upload: In<'waiting' | 'hashing' | 'sending' | 'paused' | 'checking'>): Unsent {
  const { id, attached } = upload
  return { id, sent: upload.state === 'checking' ? upload.file.size : upload.sent, attached }
}

/** Leaves nothing of the state that the upload was in. */
function become(upload: ChosenFile, next: Progress): QueuedUpload {
  const { key, file, target, expectedTarget, form, kindId, about, chosenAt } = upload
  return { key, file, target, expectedTarget, form, kindId, about, chosenAt, ...next }
}
