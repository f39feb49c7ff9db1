import type { FileKindId } from '#contract/rules/fileKinds.ts'
import type { AttachedUpload } from '#contract/content/uploads.ts'

/** A file is attached to a folder, or to one of its events (there perhaps an offer), components, faults or agreements. */
export type FileTarget = {
  folderId: number
  activityId?: number
  offerId?: number
  componentId?: number
  faultId?: number
  agreementId?: number
}

/** A chosen file is to be attached to this; null until the form it was chosen in has been saved. */
export type Target = FileTarget | 'message' | null

/** A chosen file, with what is known of it however far it has come. */
export type ChosenFile = {
  key: string
  file: File
  target: Target
  /** Its form is being saved: its target if the page is closed before the answer. */
  expectedTarget: FileTarget | null
  /** The form it was chosen in, if any. */
  form: string | null
  /** The kind that its form asked for; guessed otherwise. */
  kindId: FileKindId | null
  /** What it belongs to, by its name; null where that is the folder itself. */
  about: string | null
  /** The time of the choice, in milliseconds. */
  chosenAt: number
}

/** The server lacks bytes of it. */
export type Unsent = {
  /** The server's id of it, once it has begun. */
  id: string | null
  /** Bytes that have arrived. */
  sent: number
  /** The server's answer to the target, once it has accepted that. */
  attached: AttachedUpload | null
}

type Waiting = { state: 'waiting' } & Unsent

/**
 * All its bytes are there, and the server is told its target. `asks`: the file may say where it was taken, and nobody
 * sees it before the user has allowed that.
 */
export type Attaching = { state: 'attaching'; id: string; attached: AttachedUpload | null; asks: boolean }

/** How far a chosen file has come. Each state has what is known in it and nothing else. */
export type Progress =
  | Waiting
  /** `hashed`: the bytes that have been read for its hash, which takes a while of a large file. */
  | ({ state: 'hashing'; hashed: number } & Unsent)
  | ({ state: 'sending' } & Unsent)
  /** It goes on once the server can be reached. */
  | ({ state: 'paused' } & Unsent)
  /** All its bytes are sent, and the server looks at them before it answers. */
  | { state: 'checking'; id: string; attached: AttachedUpload | null }
  | Attaching
  /** All is there, and its form has not been saved, or has been just now. */
  | { state: 'ready'; id: string }
  /** It waits for the user to allow that it may say where it was taken. */
  | { state: 'asking'; id: string; attached: AttachedUpload | null }
  /** The server has it, and waits for its virus scanner. */
  | { state: 'awaitingScan'; id: string; target: FileTarget; attached: AttachedUpload }
  | { state: 'done'; id: string; target: FileTarget | 'message'; attached: AttachedUpload | null }
  | {
      state: 'failed'
      /** It says in words what went wrong and what to do. */
      problem: string
      /** The same would go wrong again. */
      isRefused: boolean
      /** It goes on as this; null if it cannot. */
      retry: Waiting | Attaching | null
    }

/** A chosen file on its way to the server. It changes by what `transitions.ts` has, and in no other way. */
export type QueuedUpload = ChosenFile & Progress
export type UploadState = Progress['state']

/** The server's id of an upload, and its answer to the target. */
export function onServer(upload: QueuedUpload): { id: string | null; attached: AttachedUpload | null } {
  const known = upload.state === 'failed' ? upload.retry : upload
  return {
    id: known?.id ?? null,
    attached: known && 'attached' in known ? known.attached : null,
  }
}

/** A file that this browser keeps with what else waits for a network, and sends with that. */
export type KeptFile = ChosenFile & { state: 'kept'; takeBack: () => void }

/** What the lists of uploads show. */
export type ListedUpload = QueuedUpload | KeptFile

const onTheirWay = new Set<ListedUpload['state']>(['waiting', 'hashing', 'sending', 'paused', 'checking', 'attaching'])

export const isOnItsWay = ({ state }: { state: ListedUpload['state'] }) => onTheirWay.has(state)
