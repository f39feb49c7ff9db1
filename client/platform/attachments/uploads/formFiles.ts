import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import type { FileKindId } from '#contract/rules/fileKinds.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { advance } from './attach.ts'
import { isOnItsWay, onServer, type FileTarget, type QueuedUpload, type Target } from './queuedUpload.ts'
import { sendFiles } from './sendFiles.ts'
import { cancelUpload } from './sendQueue.ts'
import { expectTarget, setTarget } from './transitions.ts'
import { changeUpload, currentUploads, onUploadsChange, removeUpload, uploadsIn, useUploadsIn } from './uploadStore.ts'

/**
 * The files of a form, by its name if it has one. When it is left, those that were not saved with it are discarded, unless
 * they stay with its draft.
 */
export function useFormFiles(name?: string, isLeftWithForm = name === undefined) {
  const [ownName] = useState(() => v4())
  const form = name ?? ownName
  const uploads = useUploadsIn(form)
  const state = useRef({ isSaving: false, isGone: false })

  useEffect(() => {
    const own = state.current
    own.isGone = false
    return () => {
      own.isGone = true
      if (isLeftWithForm && !own.isSaving) discardFiles(form)
    }
  }, [form, isLeftWithForm])

  /**
   * Saves the form, and attaches its files to what was saved; also if the form is closed meanwhile. Without a target they
   * have been saved with it, and are not sent from here.
   */
  async function saveWith<Saved>(
    save: () => Promise<Saved>,
    targetOf: (saved: Saved) => FileTarget | null,
  ): Promise<Saved> {
    const own = state.current
    own.isSaving = true
    try {
      const saved = await save()
      const target = targetOf(saved)
      if (target) attachFiles(form, target)
      else discardFiles(form)
      return saved
    } catch (error) {
      if (isLeftWithForm && own.isGone) discardFiles(form)
      throw error
    } finally {
      own.isSaving = false
    }
  }

  return {
    form,
    uploads,
    saveWith,
    add: (files: readonly File[], kindId: FileKindId | null = null) => addFiles(form, files, kindId),
  }
}

/** Chooses files for a form, which is known by its name and may ask for one kind. */
export const addFiles = (form: string, files: readonly File[], kindId: FileKindId | null = null) =>
  sendFiles(null, files, { form, kindId })

/** The form is being saved: this will be the target of its files, also if the page is closed before the answer. */
export function expectTargetOfFiles(form: string, target: FileTarget) {
  for (const { key } of uploadsIn(form)) changeUpload(key, (upload) => expectTarget(upload, target))
}

/**
 * The form has been saved as this target: its files are attached to it as they arrive. A toast says so, since the form
 * may be closed by then.
 */
export function attachFiles(form: string, target: Exclude<Target, null>) {
  const files = uploadsIn(form)
  for (const { key } of files) void advance(key, (upload) => setTarget(upload, target))
  const left = files.filter(isOnItsWay)
  if (left.length > 0) toastWhenSent(left)
}

/** Some file is not on its way: the user decides whether to go on without it. */
export class FilesFailed extends Error {}

export function discardFiles(form: string) {
  for (const { key } of uploadsIn(form)) cancelUpload(key)
}

/** Says what of its files is not there yet, for the words that a form is saved with. */
export function unfinishedText(files: readonly QueuedUpload[]): string {
  const left = files.filter(isOnItsWay).length
  const failed = files.filter(({ state }) => state === 'failed').length
  const texts = [
    left === 1 && 'En fil skickas fortfarande och sparas av sig själv.',
    left > 1 && `${left} filer skickas fortfarande och sparas av sig själva.`,
    failed === 1 && 'En fil kunde inte skickas. Försök igen där du lade till den.',
    failed > 1 && `${failed} filer kunde inte skickas. Försök igen där du lade till dem.`,
  ]
  return texts.filter(Boolean).join(' ')
}

export function toastWhenSent(files: readonly QueuedUpload[]) {
  const keys = new Set(files.map(({ key }) => key))
  const stop = onUploadsChange(() => {
    const own = currentUploads().filter(({ key }) => keys.has(key))
    if (own.some((upload) => isOnItsWay(upload))) return
    stop()
    const done = own.filter(({ state }) => state === 'done').length
    if (done > 0 && done === own.length) showToast({ text: done === 1 ? 'Filen är sparad.' : 'Alla filer är sparade.' })
  })
}

/** The ids of what has arrived, once nothing of it is on its way any more. Throws `FilesFailed`. */
export async function idsOnceThere(form: string): Promise<string[]> {
  await until(() => !uploadsIn(form).some(isOnItsWay))
  return idsToSend(form)
}

/** The server has the files of the form in another way: they are no longer sent from here, and not removed there. */
export function letGoOfFiles(form: string) {
  for (const { key } of uploadsIn(form)) removeUpload(key)
}

/** The ids to send with a message, once each upload has begun. Throws `FilesFailed`. */
export async function idsToSend(form: string): Promise<string[]> {
  await until(() => uploadsIn(form).every((upload) => upload.state === 'failed' || onServer(upload).id !== null))
  const files = uploadsIn(form)
  if (files.some(({ state }) => state === 'failed')) throw new FilesFailed()
  return files.flatMap((upload) => onServer(upload).id ?? [])
}

/** Waits until the uploads have come so far. */
async function until(isSo: () => boolean): Promise<void> {
  if (isSo()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onUploadsChange(() => isSo() && resolve())
  await promise
  stop()
}
