import type { Activity } from '#contract/activities.ts'
import { isLate } from '#contract/activityDays.ts'
import { today } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { CheckCircle } from '../../ui/fields/CheckCircle.tsx'
import { focusAccordionItem } from '../../ui/layout/Accordion.tsx'
import { completing } from './doneStore.ts'

/** Asks when and how, and marks the event as done. */
export function DoneCircle({ activity }: { activity: Activity }) {
  return (
    <CheckCircle
      label={`Markera som klar: ${activity.title || fallback.activity}`}
      isLate={isLate(activity, today())}
      onClick={({ currentTarget }) => completing.set({ activity, refocus: focusNear(currentTarget, activity) })}
    />
  )
}

/**
 * Returns what focuses the row of an event's button, or its neighbour if the row has moved, or where it has moved to.
 */
export function focusNear(button: HTMLElement, { id }: Pick<Activity, 'id'>) {
  const row = button.closest('li, section')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const there = [row, neighbour].find((place) => place?.isConnected)
    if (there) there.querySelector<HTMLElement>('a, button[aria-expanded]')?.focus({ preventScroll: true })
    else focusAccordionItem(String(id))
  }
}
