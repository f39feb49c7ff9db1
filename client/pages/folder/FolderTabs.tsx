import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement } from 'react'
import { Navigate } from 'react-router'
import type { Folder } from '#contract/folders.ts'
import { unreadQuery } from '../../messages/api.ts'
import { UnreadBadge, unreadIn, wordFor } from '../../messages/inbox/UnreadBadge.tsx'
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { folderTabs, urls, type FolderTab } from '#contract/urls.ts'
import { useFolderPlace } from './useFolderPlace.ts'

const SubFoldersTab = lazy(async () => ({ default: (await import('../../folders/SubFoldersTab.tsx')).SubFoldersTab }))
const ActivitiesTab = lazy(async () => ({
  default: (await import('../../activities/ActivitiesTab.tsx')).ActivitiesTab,
}))
const ComponentsTab = lazy(async () => ({
  default: (await import('../../components/ComponentsTab.tsx')).ComponentsTab,
}))
const MembersTab = lazy(async () => ({ default: (await import('../../members/team/MembersTab.tsx')).MembersTab }))
const FolderMessages = lazy(async () => ({ default: (await import('./FolderMessages.tsx')).FolderMessages }))

type Place = ReturnType<typeof useFolderPlace>
type Part = { label: string; render: (folder: Folder, place: Place) => ReactElement }

const parts: Record<FolderTab, Part> = {
  [folderTabs.folders]: {
    label: 'Undermappar',
    render: (folder) => <SubFoldersTab folder={folder} Mark={UnreadBadge} />,
  },
  [folderTabs.activities]: {
    label: 'Händelser',
    render: (folder, place) => <ActivitiesTab folder={folder} {...expansionOf(place)} />,
  },
  [folderTabs.components]: {
    label: 'Komponenter',
    render: (folder, place) => <ComponentsTab folder={folder} {...expansionOf(place)} />,
  },
  [folderTabs.members]: { label: 'Mitt team', render: (folder) => <MembersTab folder={folder} /> },
  [folderTabs.messages]: {
    label: 'Meddelanden',
    render: (folder, place) => <FolderMessages folder={folder} place={place} />,
  },
}

const expansionOf = ({ accordion, expand }: Place) => ({ expandedId: accordion, onExpand: expand })

/** The parts of a folder, the open one and the open item in it named in the address. */
export function FolderTabs({ folder }: { folder: Folder }) {
  const place = useFolderPlace(folder)
  const tabs = useCounted(place.tabs, folder.id)
  return (
    <>
      {place.isAstray && <Navigate to={urls.folder(folder.id, { tab: place.tab })} replace />}
      <Tabs label="Mappens delar" items={tabs} selected={place.tab} onSelect={place.openTab}>
        {/* As tall as a screen, so that a short part after a long one does not move the page. */}
        <div className="min-h-[75dvh]">
          <Suspense key={place.tab} fallback={<ListSkeleton />}>
            {parts[place.tab].render(folder, place)}
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}

/** The tab of the messages says how many are unread. */
function useCounted(tabs: Place['tabs'], folderId: number) {
  const { data } = useQuery(unreadQuery)
  const count = unreadIn(data, folderId) || undefined
  return tabs.map((id) => ({
    id,
    label: parts[id].label,
    ...(id === folderTabs.messages && { count, countOf: wordFor(count ?? 0) }),
  }))
}
