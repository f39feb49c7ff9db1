import { ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Activity } from '#contract/content/activities.ts'
import { isLate } from '#contract/rules/activityDays.ts'
import { urls } from '#contract/platform/urls.ts'
import { today } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { CheckCircle } from '#client/ui/fields/CheckCircle.tsx'
import { useFinish } from './useFinish.ts'

/** Marks the event as done; of a round it leads there. */
export function DoneCircle({ activity }: { activity: Activity }) {
  return activity.isRound ? <ToRound activity={activity} /> : <Circle activity={activity} />
}

/** A round is done by going it. */
function ToRound({ activity: { title, folderId } }: { activity: Activity }) {
  return (
    <Link to={urls.ongoing(folderId, 'rounds')} aria-label={`Gå ronden: ${title}`} className={rowIcon}>
      <ClipboardCheck aria-hidden="true" />
    </Link>
  )
}

function Circle({ activity }: { activity: Activity }) {
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
