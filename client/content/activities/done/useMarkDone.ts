import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import {
  attachFiles,
  discardFiles,
  expectTargetOfFiles,
  unfinishedText,
} from '#client/platform/attachments/uploads/formFiles.ts'
import { uploadsIn } from '#client/platform/attachments/uploads/uploadStore.ts'
import { changeDoneMutation, doneMutation } from '../api.ts'
import { skipMutation } from '../recurrence/api.ts'
import { bothWords, completing, skipReasons, unfinished, type Completing } from './doneStore.ts'
import {
  changedDoneVersion,
  doneText,
  doneVersion,
  finish,
  skippedVersion,
  undo,
  type Finished,
  type Values,
} from './finish.ts'

/* What the dialog does: the same as one press (`useFinish.ts`), with what was typed and chosen in it. */

/**
 * Returns what marks an event as done. It closes the dialog, moves the row and offers to undo at once, also after
 * leaving the page; if the server refuses, the row is where it was and a toast says why. `draft` names what was typed
 * and the receipts that were chosen, which are kept until the server has them. Of an event that is done already it
 * changes how it was done.
 */
export function useMarkDone(dialog: Completing, draft: string) {
  const client = useQueryClient()
  const { activity, isDone = false, refocus } = dialog
  const target = { folderId: activity.folderId, activityId: activity.id }
  const openAgain = (latest: Activity) => {
    keepBoth(draft, activity, latest)
    // Somebody else may have marked it as done.
    completing.set({ ...dialog, activity: latest, isDone: latest.statusId === activityStatus.done })
  }
  const finished: Finished = {
    client,
    activity,
    refocus,
    notText: isDone ? 'inte ändrad' : 'inte markerad som klar',
    hasDraft: true,
    again: { label: 'Öppna igen', run: openAgain },
    discard: () => discardFiles(draft),
  }
  return (values: Values) => {
    expectTargetOfFiles(draft, target)
    const mutation = isDone ? changeDoneMutation : doneMutation
    const answer = new MutationObserver(client, mutation).mutate({ activity, values })
    const undoing = { ...finished, stillText: 'fortfarande klar' }
    const said = isDone ? 'Sparat.' : doneText(activity, values)
    finish(finished, {
      shown: isDone ? changedDoneVersion(client, activity, values) : doneVersion(client, activity, values),
      answer,
      text: `${said} ${unfinishedText(uploadsIn(draft))}`.trim(),
      ...(!isDone && { action: { label: 'Ångra', run: () => void undo(undoing, answer) } }),
      onAnswer: () => {
        unfinished.delete(draft)
        attachFiles(draft, target)
      },
    })
  }
}

/** What somebody else has said meanwhile of how it went stays, before what was typed. */
function keepBoth(draft: string, before: Activity, latest: Activity) {
  const typed = unfinished.get(draft)
  if (typed?.outcome === undefined || latest.outcome === null || latest.outcome === before.outcome) return
  unfinished.set(draft, { ...typed, outcome: bothWords(latest.outcome, typed.outcome) })
}

/** Returns what leaves out an event of a series this time, in the same way. */
export function useSkip(dialog: Completing, draftKey: string) {
  const client = useQueryClient()
  const { activity, refocus } = dialog
  const finished: Finished = {
    client,
    activity,
    refocus,
    notText: 'inte överhoppad',
    hasDraft: true,
    again: { label: 'Öppna igen', run: (latest) => completing.set({ ...dialog, activity: latest }) },
  }
  return (reason: string) => {
    const values = { reason, updatedAt: activity.updatedAt }
    const answer = new MutationObserver(client, skipMutation).mutate({ activity, values })
    const undoing = { ...finished, stillText: 'fortfarande överhoppad' }
    finish(finished, {
      shown: skippedVersion(client, activity, reason),
      answer,
      text: 'Överhoppad den här gången.',
      action: { label: 'Ångra', run: () => void undo(undoing, answer) },
      onAnswer: () => skipReasons.delete(draftKey),
    })
  }
}
