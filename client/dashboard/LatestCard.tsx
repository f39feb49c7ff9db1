import type { LatestEntry } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { memberStatus } from '#contract/statuses.ts'
import { eventDaysText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { LastChanged } from '../lists/LastChanged.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { ReadMore } from '../ui/layout/ReadMore.tsx'
import { folderTabs, urls } from '#contract/urls.ts'

type Entry = Omit<LatestEntry, 'id'>

/** A recently changed event, component or sub-folder. */
export function LatestCard({ entry }: { entry: Entry }) {
  const { kind, to } = kindOf(entry)
  const title = entry.title || fallback.title
  const isGreyed = entry.memberStatusId > memberStatus.active
  return (
    <Card {...{ title, to, isGreyed }} eyebrow={kind}>
      {entry.description && (
        <ReadMore text={entry.description} limit={limits.preview} about={title} {...(!isGreyed && { to })} />
      )}
      <DefinitionList
        items={[
          { label: 'Status', value: entry.statusName || fallback.status },
          { label: 'Händelsedatum', value: eventDaysText(entry.eventDays) },
          { label: 'Roll', value: entry.roleName || fallback.unknown },
        ]}
      />
      <LastChanged updatedAt={entry.updatedAt} />
    </Card>
  )
}

/** Which ids are set tells what kind of entry it is and where it links to. */
function kindOf({ activityId, componentId, folderId, folderTitle, parentTitle }: Entry) {
  const folder = parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
  if (activityId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
    return { kind: `Händelse i ${folder}`, to }
  }
  if (componentId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })
    return { kind: `Komponent i ${folder}`, to }
  }
  return { kind: `Undermapp i ${parentTitle || fallback.title}`, to: urls.folder(folderId) }
}
