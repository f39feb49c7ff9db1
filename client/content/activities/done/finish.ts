import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Activity } from '#contract/content/activities.ts'
import { daysWhenDone } from '#contract/rules/activityDays.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { errorText, isNotFound } from '#client/platform/forms/formProblem.ts'
import { shownAsWaiting } from '#client/platform/lists/activityChanges.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { dismissToast, showToast, type ToastAction } from '#client/ui/feedback/toastStore.ts'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { isKept } from '#client/platform/api/kept.ts'
import { showKeptToast, takeBack } from '#client/platform/unsent/keptToast.ts'
import { notDoneMutation, type DoneAnswer } from '../api.ts'
import { findActivity, reloadActivities, showChange } from '../optimistic/changes.ts'
import { isRecurring } from '../recurrence/isRecurring.ts'
import { completing } from './doneStore.ts'

export type Values = z.output<typeof ActivityDone>

export type Finished = {
  client: QueryClient
  activity: Activity
  /** The words after 'är' for the state not reached if the change is refused. */
  notText: string
  /** Moves the focus when the button that was pressed is gone. */
  refocus: () => void
  /** Something was typed or chosen, and is kept if the change is refused. */
  hasDraft: boolean
  /** What the toast of a refusal offers, with the event as it is then: to open what was typed, or to try once more. */
  again: { label: string; run: (activity: Activity) => void }
  /** Discards the chosen files when the event is gone and they have nowhere to go. */
  discard?: () => void
}

type Finish = {
  shown: Activity
  answer: Promise<DoneAnswer>
  text: string
  /** What the toast offers: to undo it, and to say more about it. */
  action?: ToastAction
  more?: readonly ToastAction[]
  onAnswer?: () => void
}

/** Shows a change at once and closes the dialog; if the server refuses, all is as it was, and a toast says why. */
export function finish(finished: Finished, { shown, answer, onAnswer, ...toast }: Finish) {
  const hide = showChange(finished.client, finished.activity.id, shown)
  completing.set(null)
  const id = showToast(toast)
  void settle()

  async function settle() {
    try {
      const settled = await answer
      onAnswer?.()
      if (isKept(settled)) {
        dismissToast(id)
        showKeptToast(settled, hide)
        await shownAsWaiting(finished.activity.id)
      }
      hide()
    } catch (error) {
      hide()
      dismissToast(id)
      showRefusal(finished, error)
    }
  }
}

/** The event as it will be; who changed it and when is for the server to say. */
export function doneVersion(
  client: QueryClient,
  activity: Activity,
  { day, outcome, litres = activity.litres, ...money }: Values,
): Activity {
  const status = statusOf(client, activityStatus.done)
  const days = daysWhenDone(activity, day)
  const { cost = activity.cost, vat = activity.vat, currency = activity.currency } = money
  const costs = { cost, vat, currency }
  return { ...activity, ...days, ...costs, ...status, season: null, litres, outcome: outcome ?? activity.outcome }
}

/** The same of one that is done already, whose outcome can be emptied. */
export const changedDoneVersion = (client: QueryClient, activity: Activity, values: Values): Activity => ({
  ...doneVersion(client, activity, values),
  ...(values.day === activity.endDate && { startDate: activity.startDate, season: activity.season }),
  outcome: values.outcome,
})

export const skippedVersion = (client: QueryClient, activity: Activity, reason: string): Activity => ({
  ...activity,
  ...statusOf(client, activityStatus.cancelled),
  outcome: reason.trim() || activity.outcome,
})

function statusOf(client: QueryClient, statusId: number) {
  const statuses = client.getQueryData(lookupsQuery.queryKey)?.statuses
  return { statusId, statusName: statuses?.find(({ id }) => id === statusId)?.name ?? '' }
}

/** Says what happened, what was kept and what to do. */
function showRefusal({ client, activity, notText, hasDraft, again, discard }: Finished, error: unknown) {
  const title = activity.title || fallback.activity
  const isGone = isNotFound(error)
  const others = othersWereFirst(error)
  void reloadActivities(client)
  if (isGone) discard?.()
  // It is as it was to be.
  if (others && !hasDraft) return showToast({ text: others, tone: 'info' })
  const what = others ?? `”${title}” är ${notText}. ${reasonText(error)}`
  showToast({
    text: `${what}${hasDraft && !isGone ? ' Det du skrev finns kvar.' : ''}`,
    tone: 'danger',
    // The lists may be newer by then.
    ...(!isGone && {
      action: { label: again.label, run: () => again.run(findActivity(client, activity.id) ?? activity) },
    }),
  })
}

/** Who else has marked it as done, if that is why it was refused. */
const othersWereFirst = (error: unknown): string | undefined =>
  error instanceof Problem && error.code === 'changedMeanwhile'
    ? error.fields.find(({ path }) => path === 'statusId')?.message
    : undefined

/** The usual text of a change that came between speaks of a form. */
function reasonText(error: unknown): string {
  if (!(error instanceof Problem)) return errorText(error)
  if (error.code === 'changedMeanwhile') return error.fields[0]?.message ?? 'Någon hann ändra händelsen.'
  // What the form did not know of the meter.
  return error.fields.find(({ path }) => path.startsWith('reading'))?.message ?? errorText(error)
}

type Undoable = Pick<Finished, 'client' | 'activity' | 'refocus'> & {
  /** The words after 'är' for the state that is left if undoing is refused. */
  stillText: string
}

/** Puts the event back at once, also while the server has not answered yet. */
export async function undo({ client, activity, refocus, stillText }: Undoable, answer: Promise<DoneAnswer>) {
  const taken = [showChange(client, activity.id, activity)]
  try {
    const settled = await answer.catch(() => ({ activity: null, next: null }))
    if (isKept(settled)) return await takeBack(settled.key)
    const { activity: done, next } = settled
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

export function doneText(activity: Activity, { next }: Values) {
  if (next) return `Klar. Nästa gång: ${nearDayText(next.day)}.`
  return isRecurring(activity) ? 'Klar. Nästa gång är inlagd.' : 'Händelsen är klar.'
}
