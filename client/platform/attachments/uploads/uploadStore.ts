import { createStore, useStore } from '#client/ui/state/createStore.ts'
import { onServer, type FileTarget, type KeptFile, type ListedUpload, type QueuedUpload } from './queuedUpload.ts'

const uploads = createStore<readonly QueuedUpload[]>([])
const kept = createStore<readonly KeptFile[]>([])

/** Says what waits for a network: it is listed with the uploads, and sent by whoever keeps it. */
export const setKept = kept.set

export const currentUploads = uploads.get
export const onUploadsChange = uploads.subscribe

export const findUpload = (key: string) => uploads.get().find((upload) => upload.key === key)

export const findKept = (key: string) => kept.get().find((upload) => upload.key === key)

/** What waits for a network, and the uploads, to an event, a component or a fault, or all to a folder. */
export function useUploads({
  folderId,
  activityId,
  offerId,
  componentId,
  faultId,
  agreementId,
}: FileTarget): readonly ListedUpload[] {
  const own = useStore(uploads)
  const waiting = useStore(kept).filter(({ key }) => !own.some((upload) => upload.key === key))
  return [...waiting, ...own].filter(
    ({ target }) =>
      target !== null &&
      target !== 'message' &&
      target.folderId === folderId &&
      (activityId === undefined || target.activityId === activityId) &&
      (offerId === undefined || target.offerId === offerId) &&
      (componentId === undefined || target.componentId === componentId) &&
      (faultId === undefined || target.faultId === faultId) &&
      (agreementId === undefined || target.agreementId === agreementId),
  )
}

const isIn = (upload: QueuedUpload, form: string) => upload.form === form && upload.target === null

/** The uploads that were chosen in a form which has not been saved. */
export const uploadsIn = (form: string) => uploads.get().filter((upload) => isIn(upload, form))

export const useUploadsIn = (form: string): readonly QueuedUpload[] =>
  useStore(uploads).filter((upload) => isIn(upload, form))

/** The server's ids of the uploads that this page deals with. */
export const useUploadIds = (): ReadonlySet<string> =>
  new Set(useStore(uploads).flatMap((upload) => onServer(upload).id ?? []))

/** The uploads that the server calls by these ids. */
export const useUploadsWith = (ids: readonly string[]): readonly QueuedUpload[] =>
  useStore(uploads).filter((upload) => ids.includes(onServer(upload).id ?? ''))

export function addUploads(added: readonly QueuedUpload[]) {
  uploads.set([...uploads.get(), ...added])
}

/** Returns the upload as it is then; undefined if it has been cancelled. */
export function changeUpload(key: string, change: (upload: QueuedUpload) => QueuedUpload): QueuedUpload | undefined {
  const upload = findUpload(key)
  if (!upload) return undefined
  const next = change(upload)
  if (next !== upload) uploads.set(uploads.get().map((one) => (one === upload ? next : one)))
  return next
}

export function removeUpload(key: string) {
  uploads.set(uploads.get().filter((upload) => upload.key !== key))
}

/** The files that were chosen in one form go along to another. */
export function moveUploads(from: string, to: string) {
  uploads.set(uploads.get().map((one) => (isIn(one, from) ? { ...one, form: to } : one)))
}

export function clearUploads() {
  uploads.set([])
}
