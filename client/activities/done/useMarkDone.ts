import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Activity } from '#contract/activities.ts'
import { daysWhenDone } from '#contract/activityDays.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { Problem } from '#contract/problems.ts'
import { activityStatus } from '#contract/statuses.ts'
import { errorText, isNotFound } from '../../forms/formProblem.ts'
import { lookupsQuery } from '../../lookups/api.ts'
import { nearDayText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { dismissToast, showToast } from '../../ui/feedback/toastStore.ts'
import { isFocusLost } from '../../ui/overlays/isFocusLost.ts'
import { doneMutation, notDoneMutation } from '../api.ts'
import { findActivity, showChange } from '../shown/changes.ts'
import { finishing, unfinished } from './doneStore.ts'

type Values = z.output<typeof ActivityDone>
type Answer = { activity: Activity; next: Activity | null }

type Marking = {
  client: QueryClient
  activity: Activity
  /** For when the button that was pressed is gone. */
  refocus: () => void
}

/**
 * Returns what marks an event as done. It closes the dialog, moves the row and offers to undo at once, also after
 * leaving the page; if the server refuses, the row is where it was and a toast says why. `draftKey` names what was typed,
 * which is kept until the server has it.
 */
export function useMarkDone(activity: Activity, refocus: () => void, draftKey: string) {
  const client = useQueryClient()
  const marking = { client, activity, refocus }
  return (values: Values) => {
    const hide = showChange(client, activity.id, doneVersion(client, activity, values))
    const answer = new MutationObserver(client, doneMutation).mutate({ activity, values })
    finishing.set(null)
    const toast = showToast({
      text: values.next ? `Klar. Nästa gång: ${nearDayText(values.next.day)}.` : 'Händelsen är klar.',
      action: { label: 'Ångra', run: () => void undoDone(marking, answer) },
    })
    void settle()

    async function settle() {
      try {
        await answer
        unfinished.delete(draftKey)
        hide()
      } catch (error) {
        hide()
        dismissToast(toast)
        showRefusal(marking, error)
      }
    }
  }
}

/** The event as it will be; who changed it and when is for the server to say. */
function doneVersion(client: QueryClient, activity: Activity, { day, outcome, ...money }: Values): Activity {
  const statusId = activityStatus.done
  const statusName = client.getQueryData(lookupsQuery.queryKey)?.statuses.find(({ id }) => id === statusId)?.name ?? ''
  const { cost = activity.cost, vat = activity.vat, currency = activity.currency } = money
  const costs = { cost, vat, currency }
  return {
    ...activity,
    ...daysWhenDone(activity, day),
    ...costs,
    statusId,
    statusName,
    outcome: outcome ?? activity.outcome,
  }
}

/** What happened, what is kept and what to do. */
function showRefusal({ client, activity, refocus }: Marking, error: unknown) {
  const title = activity.title || fallback.activity
  void client.invalidateQueries({ queryKey: ['ObjectActivities'] })
  // The lists may be newer by then.
  const openAgain = () => finishing.set({ activity: findActivity(client, activity.id) ?? activity, refocus })
  showToast({
    text: `”${title}” är inte markerad som klar. ${reasonText(error)}${isNotFound(error) ? '' : ' Det du skrev finns kvar.'}`,
    tone: 'danger',
    ...(!isNotFound(error) && { action: { label: 'Öppna igen', run: openAgain } }),
  })
}

/** The usual text of a change that came between speaks of a form. */
const reasonText = (error: unknown) =>
  error instanceof Problem && error.code === 'changedMeanwhile' ? 'Någon hann ändra händelsen.' : errorText(error)

/** Puts the event back at once, also while the server has not answered yet that it is done. */
async function undoDone({ client, activity, refocus }: Marking, answer: Promise<Answer>) {
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
    void client.invalidateQueries({ queryKey: ['ObjectActivities'] })
    showToast({ text: `Händelsen är fortfarande klar. ${reasonText(error)}`, tone: 'danger' })
  } finally {
    for (const hide of taken) hide()
  }
}
