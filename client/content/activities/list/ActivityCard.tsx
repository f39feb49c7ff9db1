import { Check } from 'lucide-react'
import type { Activity } from '#contract/content/activities.ts'
import { limits } from '#contract/platform/limits.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { activityPeriodText } from '#client/platform/text/seasonText.ts'
import { LastChanged } from '#client/platform/lists/LastChanged.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import { mayMarkDone } from '../done/mayMarkDone.ts'
import { useFinish } from '../done/useFinish.ts'

/**
 * An event in the list across all folders. Its title links to the event in its folder, unless the membership is not
 * active.
 */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { id, folderId } = activity
  const title = activity.title || fallback.activity
  const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: id })
  const isGreyed = activity.memberStatusId > memberStatus.active
  return (
    <Card
      level={3}
      title={title}
      eyebrow={placeOf(activity)}
      to={to}
      isGreyed={isGreyed}
      actions={!isGreyed && mayMarkDone(activity) && <MarkButton activity={activity} title={title} />}
    >
      {activity.description && (
        <ReadMore text={activity.description} limit={limits.preview} about={title} {...(!isGreyed && { to })} />
      )}
      <DefinitionList
        items={[
          { label: 'Typ', value: activity.typeName || (activity.typeId === null ? null : fallback.type) },
          { label: 'Status', value: activity.statusName || fallback.status },
          { label: 'Händelsedatum', value: activityPeriodText(activity) },
          { label: 'Roll', value: activity.roleName || fallback.unknown },
        ]}
      />
      <LastChanged {...activity} />
    </Card>
  )
}

function MarkButton({ activity, title }: { activity: Activity; title: string }) {
  const { press, asks } = useFinish(activity)
  return (
    <Button
      size="small"
      icon={<Check />}
      onClick={press}
      aria-haspopup={asks ? 'dialog' : undefined}
      aria-label={`Markera som klar: ${title}`}
    >
      Markera som klar
    </Button>
  )
}
