import type { Activity } from '#contract/content/activities.ts'
import { isLate } from '#contract/rules/activityDays.ts'
import { today } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { CheckCircle } from '#client/ui/fields/CheckCircle.tsx'
import { useFinish } from './useFinish.ts'

/** Marks the event as done. */
export function DoneCircle({ activity }: { activity: Activity }) {
  const { press, asks } = useFinish(activity)
  return (
    <CheckCircle
      label={`Markera som klar: ${activity.title || fallback.activity}`}
      isLate={isLate(activity, today())}
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={press}
    />
  )
}
