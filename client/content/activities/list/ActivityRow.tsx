import { memo } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { DoneCircle } from '../done/DoneCircle.tsx'
import { mayMarkDone } from '../done/mayMarkDone.ts'
import { costText } from '../costText.ts'
import { RowEnds } from './RowEnds.tsx'
import { ActivityDay, ActivityIcon, RepeatMark, unusualStatus } from './parts.tsx'

/**
 * An event in a list of several folders. Its title links to it in its folder, unless the membership is pending. Of a
 * long list few rows change at once.
 */
export const ActivityRow = memo(function ActivityRow({ activity }: { activity: Activity }) {
  const { id, folderId } = activity
  const isGreyed = activity.memberStatusId > memberStatus.active
  const status = unusualStatus(activity)
  const cost = costText(activity)
  return (
    <Row
      lead={!isGreyed && mayMarkDone(activity) ? <DoneCircle activity={activity} /> : <ActivityIcon {...activity} />}
      title={activity.title || fallback.activity}
      to={urls.folder(folderId, { tab: folderTabs.activities, accordion: id })}
      isGreyed={isGreyed}
      second={
        <>
          {placeOf(activity)}
          <span className="md:hidden">
            {status && (
              <>
                <Dot />
                {status}
              </>
            )}
            {activity.startDate && (
              <>
                <Dot />
                <ActivityDay activity={activity} />
                <RepeatMark activity={activity} />
              </>
            )}
            {cost && (
              <>
                <Dot />
                {cost}
              </>
            )}
          </span>
        </>
      }
      end={<RowEnds activity={activity} />}
    />
  )
})
