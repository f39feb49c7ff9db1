import type { FileKindId } from '#contract/fileKinds.ts'
import type { Placed } from '#contract/uploads.ts'
import { createStore, useStore } from '../../state/createStore.ts'

/**
 * A chosen file on its way. `preparing`: its hash is taken, which takes a while of a large one. `paused`: it goes on once
 * the server can be reached. `checking`: all its bytes are sent, and the server looks at them. `ready`: they are there, and
 * its form has not been saved. `asking`: they may say where they were taken, and nobody sees them before the user says yes. `held`:
 * they wait to be checked.
 */
export type UploadState =
  | 'waiting'
  | 'preparing'
  | 'sending'
  | 'paused'
  | 'checking'
  | 'ready'
  | 'asking'
  | 'held'
  | 'done'
  | 'failed'

/** Where files are to stand: in a folder, on one of its events, and there on an offer, or of its components or its faults. */
export type PaperPlace = {
  folderId: number
  activityId?: number
  offerId?: number
  componentId?: number
  faultId?: number
}

/** Where a chosen file goes; null until the form it was chosen in has been saved. */
export type Goal = PaperPlace | 'message' | null

export type PaperUpload = {
  key: string
  file: File
  goal: Goal
  /** Its form is being saved: where it goes if the page is closed before the answer. */
  intended: PaperPlace | null
  /** The form it was chosen in, if any. */
  form: string | null
  /** What its form asked for; guessed otherwise. */
  kindId: FileKindId | null
  state: UploadState
  /** What the server calls it, once it has begun. */
  id: string | null
  /** Bytes that have been read for its hash. */
  prepared: number
  /** Bytes that have arrived. */
  sent: number
  isSent: boolean
  isPlaced: boolean
  /** Nobody sees it before the user says that it may be seen, whatever it says of where it was taken. */
  asks: boolean
  outcome: Placed | null
  /** What went wrong and what to do, in words. */
  problem: string | null
  /** The same would go wrong again. */
  isRefused: boolean
  /** In milliseconds. */
  chosenAt: number
}

const uploads = createStore<readonly PaperUpload[]>([])

export const currentUploads = uploads.get
export const onUploadsChange = uploads.subscribe

export const findUpload = (key: string) => uploads.get().find((upload) => upload.key === key)

/** The uploads to an event, a component or a fault, or all of a folder, in the order they were chosen. */
export function useUploads({
  folderId,
  activityId,
  offerId,
  componentId,
  faultId,
}: PaperPlace): readonly PaperUpload[] {
  return useStore(uploads).filter(
    ({ goal }) =>
      goal !== null &&
      goal !== 'message' &&
      goal.folderId === folderId &&
      (activityId === undefined || goal.activityId === activityId) &&
      (offerId === undefined || goal.offerId === offerId) &&
      (componentId === undefined || goal.componentId === componentId) &&
      (faultId === undefined || goal.faultId === faultId),
  )
}

const isIn = (upload: PaperUpload, form: string) => upload.form === form && upload.goal === null

/** Those chosen in a form that has not been saved. */
export const uploadsIn = (form: string) => uploads.get().filter((upload) => isIn(upload, form))

export const useUploadsIn = (form: string): readonly PaperUpload[] =>
  useStore(uploads).filter((upload) => isIn(upload, form))

/** Those that this page deals with, by the server's ids. */
export const useUploadIds = (): ReadonlySet<string> =>
  new Set(useStore(uploads).flatMap(({ id }) => (id === null ? [] : [id])))

/** Those with these ids of the server's. */
export const useUploadsWith = (ids: readonly string[]): readonly PaperUpload[] =>
  useStore(uploads).filter(({ id }) => id !== null && ids.includes(id))

const onTheirWay = new Set<UploadState>(['waiting', 'preparing', 'sending', 'paused', 'checking'])

export const isOnItsWay = ({ state }: Pick<PaperUpload, 'state'>) => onTheirWay.has(state)

/** Whether closing the page would lose anything. What is held is the server's to finish. */
const wouldBeLost = (upload: PaperUpload) => isOnItsWay(upload) || upload.state === 'ready'

export function addUploads(added: readonly PaperUpload[]) {
  uploads.set([...uploads.get(), ...added])
}

export function changeUpload(key: string, changes: Partial<PaperUpload>) {
  if (findUpload(key)) uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...changes } : one)))
}

export function removeUpload(key: string) {
  uploads.set(uploads.get().filter((upload) => upload.key !== key))
}

/** What was chosen in one form goes along to another. */
export function moveUploads(from: string, to: string) {
  uploads.set(uploads.get().map((one) => (isIn(one, from) ? { ...one, form: to } : one)))
}

export function clearUploads() {
  uploads.set([])
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

// On any page, as long as anything would be lost.
uploads.subscribe((all) => {
  if (all.some(wouldBeLost)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})
