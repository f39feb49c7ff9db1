import type { Activity } from '#contract/content/activities.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { checklistText } from '../checklist/checklistText.ts'
import { costText } from '../costText.ts'
import { ActivityDay, RepeatMark, unusualStatus } from './parts.tsx'

/**
 * The end of an event's row: the responsible person, or the firm that delivered it; above phone size status, cost and day before them, in aligned
 * columns.
 */
export function RowEnds({ activity }: { activity: Activity }) {
  const { responsibleName, deliveredBy } = activity
  return (
    <span className="flex items-center gap-4">
      <Facts activity={activity} />
      {responsibleName ? (
        <span>
          <span className="sr-only">Ansvarig: {responsibleName}</span>
          <Avatar name={responsibleName} size="small" />
        </span>
      ) : deliveredBy ? (
        <FirmMark name={deliveredBy} size="small" />
      ) : (
        <span className="w-7 max-md:hidden" />
      )}
    </span>
  )
}

function Facts({ activity }: { activity: Activity }) {
  const checklist = checklistText(activity.checklist)
  const cost = costText(activity)
  return (
    <span className="flex items-center gap-4 max-md:hidden">
      {unusualStatus(activity)}
      {checklist && (
        <span>
          <span className="sr-only">Checklista: </span>
          {checklist}
        </span>
      )}
      {cost && <span>{cost}</span>}
      <RepeatMark activity={activity} />
      <span className="min-w-20 text-end">
        <ActivityDay activity={activity} />
      </span>
    </span>
  )
}
