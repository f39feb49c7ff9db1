import { v4 } from 'uuid'
import { Problem } from '#contract/platform/problems.ts'
import { errorText } from '../../forms/formProblem.ts'
import type { ChosenFile, QueuedUpload, Target, Unsent } from './queuedUpload.ts'
import { startUploads } from './startUploads.ts'
import { addUploads } from './uploadStore.ts'

/** A file may come with the form it was chosen in and what that asked for, or with the upload that it goes on with. */
type Known = Partial<
  Pick<ChosenFile, 'key' | 'form' | 'kindId' | 'about' | 'chosenAt'> &
    Pick<Unsent, 'id' | 'sent'> & { isAttached: boolean }
>

/** Sends the files, two at a time, and goes on while the user does something else. */
export function sendFiles(target: Target, files: readonly File[], known: Known = {}) {
  startUploads()
  const now = Date.now()
  // Each a different time, so that they stay in order.
  addUploads(files.map((file, index) => queued(target, file, { chosenAt: now + index, ...known })))
}

function queued(target: Target, file: File, known: Known & { chosenAt: number }): QueuedUpload {
  const {
    id = null,
    sent = 0,
    isAttached = false,
    key = v4(),
    form = null,
    kindId = null,
    about = null,
    chosenAt,
  } = known
  const chosen: ChosenFile = { key, file, target, expectedTarget: null, form, kindId, about, chosenAt }
  if (file.size === 0) {
    const problem = errorText(new Problem('fileEmpty'))
    return { ...chosen, state: 'failed', problem, isRefused: true, retry: null }
  }
  const attached = isAttached ? { fileId: null, duplicateOf: null } : null
  return { ...chosen, state: 'waiting', id, sent, attached }
}
