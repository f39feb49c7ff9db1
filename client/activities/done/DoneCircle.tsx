import type { Activity } from '#contract/activities.ts'
import { isLate } from '#contract/activityDays.ts'
import { today } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { CheckCircle } from '../../ui/fields/CheckCircle.tsx'
import { finishing } from './doneStore.ts'

/** Asks when and how, and marks the event as done. */
export function DoneCircle({ activity }: { activity: Activity }) {
  return (
    <CheckCircle
      label={`Markera som klar: ${activity.title || fallback.activity}`}
      isLate={isLate(activity, today())}
      onClick={({ currentTarget }) => finishing.set({ activity, refocus: focusNear(currentTarget) })}
    />
  )
}

/** Returns what focuses the row of a button, or its neighbour if the row has moved. */
export function focusNear(button: HTMLElement) {
  const row = button.closest('li, section')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    const there = row?.isConnected ? row : neighbour
    there?.querySelector<HTMLElement>('a, button[aria-expanded]')?.focus({ preventScroll: true })
  }
}
