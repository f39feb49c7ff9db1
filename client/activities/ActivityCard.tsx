import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Activity } from '#contract/activities.ts'
import { mayInFolder, archiveStateOf } from '#contract/archive.ts'
import { limits } from '#contract/limits.ts'
import { memberStatus } from '#contract/statuses.ts'
import { periodText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { LastChanged } from '../lists/LastChanged.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { ReadMore } from '../ui/layout/ReadMore.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import { canBeMarkedDone, useMarkDone } from './useMarkDone.ts'

/**
 * An event in the list across all folders. Its title links to the event in its folder, unless the membership is not
 * active.
 */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { id, folderId, folderTitle, parentTitle } = activity
  const title = activity.title || fallback.activity
  const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: id })
  const isGreyed = activity.memberStatusId > memberStatus.active
  return (
    <Card
      level={2}
      title={title}
      eyebrow={parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle}
      to={to}
      isGreyed={isGreyed}
      actions={!isGreyed && mayMark(activity) && <MarkButton activity={activity} title={title} />}
    >
      {activity.description && (
        <ReadMore text={activity.description} limit={limits.preview} about={title} {...(!isGreyed && { to })} />
      )}
      <DefinitionList
        items={[
          { label: 'Typ', value: activity.typeName || (activity.typeId === null ? null : fallback.type) },
          { label: 'Status', value: activity.statusName || fallback.status },
          { label: 'Händelsedatum', value: periodText(activity.startDate, activity.endDate) },
          { label: 'Roll', value: activity.roleName || fallback.unknown },
        ]}
      />
      <LastChanged {...activity} />
    </Card>
  )
}

function mayMark(activity: Activity) {
  return (
    canBeMarkedDone(activity) && mayInFolder({ ...archiveStateOf(activity), roleId: activity.roleId }, 'UpdateActivity')
  )
}

function MarkButton({ activity, title }: { activity: Activity; title: string }) {
  const { markDone, isPending } = useMarkDone(activity)

  function onClick({ currentTarget }: MouseEvent) {
    const card = currentTarget.closest('li')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    // With a filter on planned events the card itself disappears.
    markDone(() => (card?.isConnected ? card : neighbour)?.querySelector('a')?.focus({ preventScroll: true }))
  }

  return (
    <Button
      size="small"
      icon={<Check />}
      isBusy={isPending}
      onClick={onClick}
      aria-label={`Markera som klar: ${title}`}
    >
      Markera som klar
    </Button>
  )
}
