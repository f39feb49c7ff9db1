import type { Activity } from '#contract/activities.ts'
import { limits } from '#contract/limits.ts'
import { memberStatus } from '#contract/statuses.ts'
import { dayText, periodText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { Card } from '../ui/Card.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { ReadMore } from '../ui/ReadMore.tsx'
import { folderTabs, urls } from '../urls.ts'

/** An event among those of all folders. Its title leads to the event in its folder, unless membership is not active. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { id, myObjectId, objectTitle, parentObjectTitle } = activity
  const title = activity.activityTitle || fallback.activity
  const to = urls.folder(myObjectId, { tab: folderTabs.activities, accordion: id })
  const isGreyed = activity.objectUserStatusId > memberStatus.active
  return (
    <Card
      level={2}
      title={title}
      eyebrow={parentObjectTitle ? `${parentObjectTitle} / ${objectTitle}` : objectTitle}
      to={to}
      isGreyed={isGreyed}
    >
      {activity.activityDescription && (
        <ReadMore text={activity.activityDescription} limit={limits.preview} about={title} {...(!isGreyed && { to })} />
      )}
      <DefinitionList
        items={[
          { label: 'Datum', value: periodText(activity.startDate, activity.endDate) ?? fallback.date },
          { label: 'Typ', value: activity.typeName || fallback.type },
          { label: 'Status', value: activity.statusName || fallback.status },
          { label: 'Händelsedatum', value: activity.updateDate ? dayText(activity.updateDate) : fallback.eventDate },
          { label: 'Roll', value: activity.roleName || fallback.unknown },
        ]}
      />
    </Card>
  )
}
