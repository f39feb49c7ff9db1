import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Activity } from '#contract/activities.ts'
import { daysWhenDone } from '#contract/activityDays.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { Problem } from '#contract/problems.ts'
import { activityStatus } from '#contract/statuses.ts'
import { attachFiles, discardFiles, expectTargetOfFiles, unfinishedText } from '../../attachments/uploads/formFiles.ts'
import { uploadsIn } from '../../attachments/uploads/uploadStore.ts'
import { errorText, isNotFound } from '../../forms/formProblem.ts'
import { lookupsQuery } from '../../lookups/api.ts'
import { nearDayText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { dismissToast, showToast } from '../../ui/feedback/toastStore.ts'
import { isFocusLost } from '../../ui/overlays/isFocusLost.ts'
import { doneMutation, notDoneMutation } from '../api.ts'
import { skipMutation } from '../recurrence/api.ts'
import { findActivity, reloadActivities, showChange } from '../optimistic/changes.ts'
import { isRecurring } from '../recurrence/isRecurring.ts'
import { completing, skipReasons, unfinished } from './doneStore.ts'

type Values = z.output<typeof ActivityDone>
type Answer = { activity: Activity; next: Activity | null }

type Finished = {
  client: QueryClient
  activity: Activity
  isSkipped?: boolean
  /** The words after 'är': the state not reached if the change is refused, and the state left if undoing is refused. */
  notText: string
  stillText: string
  /** Moves the focus when the button that was pressed is gone. */
  refocus: () => void
  /** Discards the chosen files when the event is gone and they have nowhere to go. */
  discard?: () => void
}

/**
 * Returns what marks an event as done. It closes the dialog, moves the row and offers to undo at once, also after
 * leaving the page; if the server refuses, the row is where it was and a toast says why. `draft` names what was typed
 * and the receipts that were chosen, which are kept until the server has them.
 */
export function useMarkDone(activity: Activity, refocus: () => void, draft: string) {
  const client = useQueryClient()
  const target = { folderId: activity.folderId, activityId: activity.id }
  return (values: Values) => {
    expectTargetOfFiles(draft, target)
    finish(
      {
        client,
        activity,
        refocus,
        notText: 'inte markerad som klar',
        stillText: 'fortfarande klar',
        discard: () => discardFiles(draft),
      },
      {
        shown: doneVersion(client, activity, values),
        answer: new MutationObserver(client, doneMutation).mutate({ activity, values }),
        text: `${doneText(activity, values)} ${unfinishedText(uploadsIn(draft))}`.trim(),
        onAnswer: () => {
          unfinished.delete(draft)
          attachFiles(draft, target)
        },
      },
    )
  }
}

/** Returns what leaves out an event of a series this time, in the same way. */
export function useSkip(activity: Activity, refocus: () => void, draftKey: string) {
  const client = useQueryClient()
  return (reason: string) =>
    finish(
      { client, activity, refocus, isSkipped: true, notText: 'inte överhoppad', stillText: 'fortfarande överhoppad' },
      {
        shown: skippedVersion(client, activity, reason),
        answer: new MutationObserver(client, skipMutation).mutate({
          activity,
          values: { reason, updatedAt: activity.updatedAt },
        }),
        text: 'Överhoppad den här gången.',
        onAnswer: () => skipReasons.delete(draftKey),
      },
    )
}

function doneText(activity: Activity, { next }: Values) {
  if (next) return `Klar. Nästa gång: ${nearDayText(next.day)}.`
  return isRecurring(activity) ? 'Klar. Nästa gång är inlagd.' : 'Händelsen är klar.'
}

type Finish = { shown: Activity; answer: Promise<Answer>; text: string; onAnswer?: () => void }

function finish(finished: Finished, { shown, answer, text, onAnswer }: Finish) {
  const hide = showChange(finished.client, finished.activity.id, shown)
  completing.set(null)
  const toast = showToast({ text, action: { label: 'Ångra', run: () => void undo(finished, answer) } })
  void settle()

  async function settle() {
    try {
      await answer
      onAnswer?.()
      hide()
    } catch (error) {
      hide()
      dismissToast(toast)
      showRefusal(finished, error)
    }
  }
}

/** The event as it will be; who changed it and when is for the server to say. */
function doneVersion(client: QueryClient, activity: Activity, { day, outcome, ...money }: Values): Activity {
  const status = statusOf(client, activityStatus.done)
  const days = daysWhenDone(activity, day)
  const { cost = activity.cost, vat = activity.vat, currency = activity.currency } = money
  const costs = { cost, vat, currency }
  return { ...activity, ...days, ...costs, ...status, season: null, outcome: outcome ?? activity.outcome }
}

const skippedVersion = (client: QueryClient, activity: Activity, reason: string): Activity => ({
  ...activity,
  ...statusOf(client, activityStatus.cancelled),
  outcome: reason.trim() || activity.outcome,
})

function statusOf(client: QueryClient, statusId: number) {
  const statuses = client.getQueryData(lookupsQuery.queryKey)?.statuses
  return { statusId, statusName: statuses?.find(({ id }) => id === statusId)?.name ?? '' }
}

/** Says what happened, what was kept and what to do. */
function showRefusal({ client, activity, refocus, isSkipped = false, notText, discard }: Finished, error: unknown) {
  const title = activity.title || fallback.activity
  void reloadActivities(client)
  if (isNotFound(error)) discard?.()
  // The lists may be newer by then.
  const openAgain = () =>
    completing.set({ activity: findActivity(client, activity.id) ?? activity, isSkipped, refocus })
  showToast({
    text: `”${title}” är ${notText}. ${reasonText(error)}${isNotFound(error) ? '' : ' Det du skrev finns kvar.'}`,
    tone: 'danger',
    ...(!isNotFound(error) && { action: { label: 'Öppna igen', run: openAgain } }),
  })
}

/** The usual text of a change that came between speaks of a form. */
function reasonText(error: unknown): string {
  if (!(error instanceof Problem)) return errorText(error)
  if (error.code === 'changedMeanwhile') return error.fields[0]?.message ?? 'Någon hann ändra händelsen.'
  // What the form did not know of the meter.
  return error.fields.find(({ path }) => path.startsWith('reading'))?.message ?? errorText(error)
}

/** Puts the event back at once, also while the server has not answered yet. */
async function undo({ client, activity, refocus, stillText }: Finished, answer: Promise<Answer>) {
  const taken = [showChange(client, activity.id, activity)]
  try {
    const { activity: done, next } = await answer.catch(() => ({ activity: null, next: null }))
    // It was refused, which has been said.
    if (!done) return
    if (next) taken.push(showChange(client, next.id, null))
    const undoing = { activity, done, next }
    const { statusName } = await new MutationObserver(client, notDoneMutation).mutate(undoing)
    showToast({ text: `Händelsen är ${statusName.toLocaleLowerCase('sv-SE')} igen.` })
    // The undo button is removed together with the toast.
    if (isFocusLost()) refocus()
  } catch (error) {
    void reloadActivities(client)
    showToast({ text: `Händelsen är ${stillText}. ${reasonText(error)}`, tone: 'danger' })
  } finally {
    for (const hide of taken) hide()
  }
}
