import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { uploadsIn } from '#client/platform/attachments/uploads/uploadStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { today } from '#client/platform/text/dates.ts'
import { focusAccordionItem } from '#client/ui/layout/Accordion.tsx'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { focusFallbacks, focusOnRemaining } from '#client/ui/overlays/useFocusFallback.ts'
import { isKept } from '#client/platform/api/kept.ts'
import { doneMutation, type DoneAnswer } from '../api.ts'
import { isFuel } from '../fuel/isFuel.ts'
import { isRecurring } from '../recurrence/isRecurring.ts'
import { isByMeter } from '../recurrence/usage.ts'
import { completing, draftKey, unfinished } from './doneStore.ts'
import { detailsText } from './detailsText.ts'
import { doneText, doneVersion, finish, undo } from './finish.ts'

/**
 * Returns what a press on 'Markera som klar' does: the event is done today, at once, with a toast that offers to undo
 * it and to say how it went. Where something must be asked first, `asks` is true and a press opens the dialog.
 */
export function useFinish(activity: Activity) {
  const client = useQueryClient()
  const draft = draftKey(useUser().userId, activity)
  const moveFocus = useRef<() => void>(undefined)

  // Once the button is gone, or the row with it.
  useEffect(
    () => () => {
      const refocus = moveFocus.current
      moveFocus.current = undefined
      if (refocus) requestAnimationFrame(() => isFocusLost() && refocus())
    },
    [activity.statusId],
  )

  function press(event: MouseEvent<HTMLElement>) {
    const refocus = focusNear(event.currentTarget, activity)
    // Asked anew: since it was drawn something may have been typed.
    if (mustAsk(activity, draft)) return completing.set({ activity, refocus })
    if (isSecondPress(event)) return
    moveFocus.current = refocus
    finishToday(client, activity, refocus)
  }

  return { press, asks: mustAsk(activity, draft) }
}

/**
 * What was typed is not passed over, and these are answered by people: what the meter stands at that says when it is to
 * be done again, what was filled, and whether something is left of the checklist.
 */
function mustAsk(activity: Activity, draft: string): boolean {
  const isCountedByMeter = isRecurring(activity) && activity.series !== null && isByMeter(activity.series.recurrence)
  const isSomethingLeft = activity.checklist.some(({ isDone }) => !isDone)
  return isCountedByMeter || isFuel(activity) || isSomethingLeft || unfinished.has(draft) || uploadsIn(draft).length > 0
}

function finishToday(client: QueryClient, activity: Activity, refocus: () => void) {
  const values = { day: today(), outcome: null, reading: null, next: null, updatedAt: activity.updatedAt }
  const answer = new MutationObserver(client, doneMutation).mutate({ activity, values })
  const finished = {
    client,
    activity,
    refocus,
    notText: 'inte markerad som klar',
    hasDraft: false,
    again: {
      label: 'Försök igen',
      run: (latest: Activity) =>
        latest.statusId === activityStatus.done
          ? completing.set({ activity: latest, isDone: true, refocus })
          : finishToday(client, latest, refocus),
    },
  }
  finish(finished, {
    shown: doneVersion(client, activity, values),
    answer,
    text: doneText(activity, values),
    action: { label: 'Ångra', run: () => void undo({ ...finished, stillText: 'fortfarande klar' }, answer) },
    more: [{ label: detailsText(activity), run: () => void openDetails(answer, refocus) }],
  })
}

/** Opens the dialog for an event that is done, once it is. Where that is refused, a toast says so. */
async function openDetails(answer: Promise<DoneAnswer>, refocus: () => void) {
  const done = await answer.catch(() => null)
  if (done && !isKept(done)) completing.set({ ...done, isDone: true, refocus })
}

let lastPress = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/** Whether a finger or a mouse presses twice in one place: by then the row below has come under it. */
function isSecondPress({ timeStamp: at, clientX: x, clientY: y, detail }: MouseEvent): boolean {
  const { at: before, x: beforeX, y: beforeY } = lastPress
  // A key has no place.
  if (detail === 0) return false
  const isSecond = at - before < 350 && Math.hypot(x - beforeX, y - beforeY) < 24
  if (!isSecond) lastPress = { at, x, y }
  return isSecond
}

/**
 * Returns what focuses the row of an event's button, or its neighbour if the row has moved, or where it has moved to, or
 * what is left around it.
 */
export function focusNear(button: HTMLElement, { id }: Pick<Activity, 'id'>) {
  const row = button.closest('li, section')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const around = focusFallbacks(button)
  return () => {
    const there = [row, neighbour].find((place) => place?.isConnected)
    if (there) there.querySelector<HTMLElement>('a, button[aria-expanded]')?.focus({ preventScroll: true })
    else focusAccordionItem(String(id))
    if (isFocusLost()) focusOnRemaining(around)
  }
}
