import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'

/** The event that a dialog asks about: its title, where it is and when it was planned or done. */
export function WhichEvent({ activity }: { activity: Activity }) {
  const days = activityDaysText(activity)
  return (
    <div>
      <p className="text-lg leading-snug font-medium">{activity.title || fallback.activity}</p>
      <p className="text-sm text-ink-muted">
        {[placeOf(activity), days && `${isOpen(activity) ? 'planerad' : 'klar'} ${days}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
