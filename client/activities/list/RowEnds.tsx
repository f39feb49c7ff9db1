import type { Activity } from '#contract/activities.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { checklistText } from '../checklist/checklistText.ts'
import { costText } from '../costText.ts'
import { ActivityDay, RepeatMark, unusualStatus } from './parts.tsx'

type RowEndsProps = {
  activity: Activity
  /** The column is narrow: the ends have no fixed width. */
  isNarrow?: boolean
}

/**
 * The end of an event's row: the responsible person; above phone size status, cost and day before them, in aligned
 * columns.
 */
export function RowEnds({ activity, isNarrow = false }: RowEndsProps) {
  const { responsibleName } = activity
  return (
    <span className="flex items-center gap-4">
      <span className="flex items-center gap-4 max-md:hidden">
        {unusualStatus(activity)}
        {checklistText(activity.checklist) && (
          <span>
            <span className="sr-only">Checklista: </span>
            {checklistText(activity.checklist)}
          </span>
        )}
        {costText(activity) && <span>{costText(activity)}</span>}
        <RepeatMark activity={activity} />
        <span className={isNarrow ? undefined : 'min-w-20 text-end'}>
          <ActivityDay activity={activity} isBrief={isNarrow} />
        </span>
      </span>
      {responsibleName ? (
        <span>
          <span className="sr-only">Ansvarig: {responsibleName}</span>
          <Avatar name={responsibleName} size="small" />
        </span>
      ) : (
        !isNarrow && <span className="w-7 max-md:hidden" />
      )}
    </span>
  )
}
