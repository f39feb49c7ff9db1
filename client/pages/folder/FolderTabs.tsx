import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement } from 'react'
import { Navigate } from 'react-router'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { messages } from '#contract/content/messages.ts'
import { ActivitiesTab, ActivityActions } from '#client/content/activities/ActivitiesTab.tsx'
import { SubFolderFilter } from '#client/folders/SubFolderFilter.tsx'
import { SubFolderActions, SubFoldersTab } from '#client/folders/SubFoldersTab.tsx'
import { UnreadBadge, unreadIn, unreadWord } from '#client/content/messages/inbox/UnreadBadge.tsx'
import { Loading } from '#client/ui/feedback/Skeleton.tsx'
import { Tabs } from '#client/ui/layout/Tabs.tsx'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { folderTabs, urls, type FolderTab } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { TabShape } from './TabShape.tsx'
import type { useFolderLocation } from './useFolderLocation.ts'

// The two that are opened most come with the page.
const ComponentsTab = lazy(async () => ({
  default: (await import('#client/content/components/ComponentsTab.tsx')).ComponentsTab,
}))
const ComponentActions = lazy(async () => ({
  default: (await import('#client/content/components/ComponentsTab.tsx')).ComponentActions,
}))
const MembersTab = lazy(async () => ({
  default: (await import('#client/people/members/team/MembersTab.tsx')).MembersTab,
}))
const FirmsHere = lazy(async () => ({ default: (await import('#client/content/firms/FirmsHere.tsx')).FirmsHere }))
const MemberActions = lazy(async () => ({
  default: (await import('#client/people/members/team/MembersTab.tsx')).MemberActions,
}))
const FolderMessages = lazy(async () => ({ default: (await import('./FolderMessages.tsx')).FolderMessages }))

/** A folder from a list has no counts until it is loaded itself. */
type FolderAndCounts = Folder & Partial<OpenFolder>
type FolderLocationState = ReturnType<typeof useFolderLocation>
type Part = {
  label: string
  /** What is done in it, beside the tabs of a wide screen. */
  actions?: (folder: FolderAndCounts, location: FolderLocationState) => ReactElement
  render: (folder: FolderAndCounts, location: FolderLocationState) => ReactElement
}

const parts: Record<FolderTab, Part> = {
  [folderTabs.folders]: {
    label: 'Undermappar',
    actions: (folder) => <SubFolderActions folder={folder} />,
    render: (folder) => <SubFoldersTab folder={folder} ExtraBadge={UnreadBadge} />,
  },
  [folderTabs.activities]: {
    label: 'Händelser',
    actions: (folder, { subFolderId }) => <ActivityActions folder={folder} within={subFolderId ?? folder.id} />,
    render: (folder, location) => (
      <>
        <WaitingHere folderId={location.subFolderId ?? folder.id} level={2} />
        <ActivitiesTab folder={folder} within={location.subFolderId ?? folder.id} {...expansionOf(location)} />
      </>
    ),
  },
  [folderTabs.components]: {
    label: 'Komponenter',
    actions: (folder, { subFolderId }) => <ComponentActions folder={folder} within={subFolderId ?? folder.id} />,
    render: (folder, location) => (
      <ComponentsTab
        folder={folder}
        {...narrowed(folder, location)}
        expandedAt={location.expandedAt}
        statusId={location.statusId}
        onChooseStatus={location.chooseStatus}
      />
    ),
  },
  [folderTabs.members]: {
    label: 'Mitt team',
    actions: (folder) => <MemberActions folder={folder} />,
    render: (folder) => (
      <MembersTab folder={folder} firms={folder.parentId === null && <FirmsHere folderId={folder.id} />} />
    ),
  },
  [folderTabs.messages]: {
    label: 'Meddelanden',
    render: (folder, location) => <FolderMessages folder={folder} location={location} />,
  },
}

/** A main folder's list holds what lies below it too, and can be narrowed to one of its sub-folders. */
function narrowed(folder: FolderAndCounts, location: FolderLocationState) {
  const { subFolderId, narrow } = location
  return {
    ...expansionOf(location),
    within: subFolderId ?? folder.id,
    filter: (folder.counts?.children ?? 0) > 0 && (
      <SubFolderFilter folderId={folder.id} value={subFolderId} onChange={narrow} />
    ),
  }
}

const expansionOf = ({ accordion, expand }: FolderLocationState) => ({ expandedId: accordion, onExpand: expand })

/** The tabs of a folder. The address holds the open tab and item. */
export function FolderTabs({ folder, location }: { folder: FolderAndCounts; location: FolderLocationState }) {
  const tabs = useCounts(location.tabs, folder)
  return (
    <>
      {location.isUnknownTab && <Navigate to={urls.folder(folder.id, { tab: location.tab })} replace />}
      <Tabs
        label="Mappens delar"
        items={tabs}
        selected={location.tab}
        onSelect={location.openTab}
        isSticky
        actions={<Suspense fallback={null}>{parts[location.tab].actions?.(folder, location)}</Suspense>}
      >
        {/* At least one screen high, so that switching from a long tab to a short one does not scroll the page. */}
        <div className="min-h-[75dvh]">
          <Suspense key={location.tab} fallback={<TabLoading tab={location.tab} />}>
            {parts[location.tab].render(folder, location)}
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}

function TabLoading({ tab }: { tab: FolderTab }) {
  return (
    <Loading>
      <TabShape tab={tab} />
    </Loading>
  )
}

/** The tabs with how much they hold; that of the messages with how many are unread. */
function useCounts(tabs: FolderLocationState['tabs'], { id: folderId, counts, memberCount }: FolderAndCounts) {
  const unread = unreadIn(useQuery(query(messages.unread)).data, folderId)
  const countOf: Record<FolderTab, number | undefined> = {
    [folderTabs.folders]: counts?.children,
    [folderTabs.activities]: counts?.activities,
    [folderTabs.components]: counts?.components,
    [folderTabs.members]: memberCount,
    [folderTabs.messages]: unread,
  }
  return tabs.map((id) => ({
    id,
    label: parts[id].label,
    count: countOf[id] || undefined,
    ...(id === folderTabs.messages && { countOf: unreadWord(unread), isNew: true }),
  }))
}
