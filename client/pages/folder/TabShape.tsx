import type { ReactElement } from 'react'
import { ActivityListShape } from '#client/content/activities/list/ActivityListSkeleton.tsx'
import { SubFolderShapes } from '#client/folders/cards/FolderShapes.tsx'
import { MessageListShape } from '#client/content/messages/inbox/MessageListSkeleton.tsx'
import { Bar, GroupShape, SectionShape } from '#client/ui/feedback/Skeleton.tsx'
import { folderTabs, type FolderTab } from '#contract/platform/urls.ts'

/** The placeholder of a tab's content. */
export function TabShape({ tab }: { tab: FolderTab }) {
  return shapes[tab]
}

const bar = (
  <div className="flex items-center justify-between gap-2 pb-2 sm:pb-4">
    <Bar className="touch-target w-44" />
    <Bar className="touch-target w-32 rounded-md" />
  </div>
)

/** The search and the filter of the events. */
const activityBar = (
  <div className="flex gap-2 pb-2 sm:pb-3">
    <Bar className="h-11 grow rounded-md sm:max-w-88" />
    <Bar className="touch-target w-24 rounded-full" />
  </div>
)

const shapes: Record<FolderTab, ReactElement> = {
  [folderTabs.folders]: (
    <SectionShape hasActions>
      <SubFolderShapes count={4} />
    </SectionShape>
  ),
  [folderTabs.activities]: (
    <>
      {activityBar}
      <ActivityListShape />
    </>
  ),
  [folderTabs.components]: (
    <>
      {bar}
      <GroupShape rows={4} />
    </>
  ),
  [folderTabs.members]: (
    <SectionShape hasActions>
      <GroupShape rows={3} hasRoundLead />
    </SectionShape>
  ),
  [folderTabs.messages]: (
    <>
      {bar}
      <MessageListShape />
    </>
  ),
}
