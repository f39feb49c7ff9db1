import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import type { FileKindId } from '#contract/fileKinds.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { cancelUpload, sendFiles } from './sendFiles.ts'
import { settle } from './settle.ts'
import {
  changeUpload,
  currentUploads,
  isOnItsWay,
  onUploadsChange,
  uploadsIn,
  useUploadsIn,
  type Goal,
  type PaperPlace,
  type PaperUpload,
} from './uploadStore.ts'

/** Of a form that is gone when it is left: what was not saved with it is given up. */
export function useFormFiles() {
  const [form] = useState(() => v4())
  const uploads = useUploadsIn(form)
  const state = useRef({ isSaving: false, isGone: false })

  useEffect(() => {
    const own = state.current
    own.isGone = false
    return () => {
      own.isGone = true
      if (!own.isSaving) giveUpFiles(form)
    }
  }, [form])

  /** Saves the form, and places its files by what was saved; also if the form is closed meanwhile. */
  async function saveWith<Saved>(save: () => Promise<Saved>, placeOf: (saved: Saved) => PaperPlace): Promise<Saved> {
    const own = state.current
    own.isSaving = true
    try {
      const saved = await save()
      sendTo(form, placeOf(saved))
      return saved
    } catch (error) {
      if (own.isGone) giveUpFiles(form)
      throw error
    } finally {
      own.isSaving = false
    }
  }

  return { uploads, saveWith, add: (files: readonly File[]) => addFiles(form, files) }
}

/** Chooses files for a form, which is known by its name and may ask for one kind. */
export const addFiles = (form: string, files: readonly File[], kindId: FileKindId | null = null) =>
  sendFiles(null, files, { form, kindId })

/** What the form was about has been saved: its files go there as they arrive. */
export const placeFiles = (form: string, place: PaperPlace) => sendTo(form, place)

/** The form is being saved: its files go there too if the page is closed before the answer. */
export function intendFiles(form: string, intended: PaperPlace) {
  for (const { key } of uploadsIn(form)) changeUpload(key, { intended })
}

/** The message with them has been sent: it takes them along as they arrive. */
export const sentAlong = (form: string) => sendTo(form, 'message')

/** Some file is not on its way: the user decides whether to go on without it. */
export class FilesFailed extends Error {}

export function giveUpFiles(form: string) {
  for (const { key } of uploadsIn(form)) cancelUpload(key)
}

/** What goes on after the form has been closed is told in toasts. */
function sendTo(form: string, goal: Goal) {
  const files = uploadsIn(form)
  for (const { key } of files) {
    changeUpload(key, { goal })
    void settle(key)
  }
  const left = files.filter(isOnItsWay)
  if (left.length > 0) tellWhenSent(left)
}

/** For the words that a form is saved with: what of its files is not there yet. */
export function unfinishedText(files: readonly PaperUpload[]): string {
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

export function tellWhenSent(files: readonly PaperUpload[]) {
  const keys = new Set(files.map(({ key }) => key))
  const stop = onUploadsChange(() => {
    const own = currentUploads().filter(({ key }) => keys.has(key))
    if (own.some((upload) => isOnItsWay(upload))) return
    stop()
    const done = own.filter(({ state }) => state === 'done').length
    if (done > 0 && done === own.length) showToast({ text: done === 1 ? 'Filen är sparad.' : 'Alla filer är sparade.' })
  })
}

/** The ids to send with a message, once each upload has begun. Throws `FilesFailed`. */
export async function idsToSend(form: string): Promise<string[]> {
  const begun = () => uploadsIn(form).every(({ id, state }) => id !== null || state === 'failed')
  if (!begun()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onUploadsChange(() => begun() && resolve())
    await promise
    stop()
  }
  const files = uploadsIn(form)
  if (files.some(({ state }) => state === 'failed')) throw new FilesFailed()
  return files.flatMap(({ id }) => (id === null ? [] : [id]))
}
