import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { folders, type FolderCard as FolderCardData } from '#contract/folders/folders.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { roles } from '#contract/rules/permissions.ts'
import { pages } from '#client/platform/api/query.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import type { View } from '#client/platform/session/preferences.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { SectionCount } from '#client/ui/layout/headers.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { InfoTip } from '#client/ui/overlays/InfoTip.tsx'
import { Loading } from '#client/ui/feedback/Skeleton.tsx'
import { useShownFolders } from '../shownFolders.ts'
import { CompactFolderCard, FolderCard, type FolderBadge } from './FolderCard.tsx'
import { FolderCardShapes } from './FolderShapes.tsx'
import { folderColumns, manyFolders, useFolderView } from './folderView.ts'
import { InvitedFolderCard } from './InvitedFolderCard.tsx'
import { LateFilter, useIsLateOnly } from './LateFilter.tsx'

type FolderCardsProps = { label: string; level: 2 | 3; ExtraBadge?: FolderBadge }

/** The folders of the user, without sub-folders of a listed main folder. Invitations are on the bulletin board. */
export function FolderCards({ label, ...cards }: FolderCardsProps) {
  const list = useInfiniteQuery(pages(folders.mine, {}))
  const chosen = useFolderView(list.data?.total ?? 0)
  const view = useMovingValue(chosen)
  const drawn = useMovingValue(useShownFolders(list.data?.items, list.dataUpdatedAt))
  const isLateOnly = useIsLateOnly()
  if (!drawn) {
    return list.isLoadingError ? (
      <FailedList what="Mapparna" list={list} />
    ) : (
      <Loading>
        <FolderCardShapes count={3} view={view} />
      </Loading>
    )
  }
  const own = drawn.filter(({ memberStatusId }) => memberStatusId !== memberStatus.invited)
  if (own.length === 0) return <NoFolders />
  const late = own.filter((folder) => folder.late > 0)
  // Of a part of the list it would leave out what is late in the rest.
  const hasFilter = own.length >= manyFolders && late.length > 0 && !list.hasNextPage
  return (
    <>
      {hasFilter && <LateFilter total={own.length} late={late.length} />}
      <CardGrid label={label} columns={folderColumns[view]}>
        {(hasFilter && isLateOnly ? late : own).map((folder) => (
          <Moving key={folder.id} name={`folder-${folder.id}`}>
            <FolderOrInvitationCard {...{ folder, view }} {...cards} />
          </Moving>
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}

/** The number of folders, for users who have many; invitations are on the bulletin board. */
export function FolderCount() {
  const { items = [], total = 0 } = useInfiniteQuery(pages(folders.mine, {})).data ?? {}
  const count = total - items.filter(({ memberStatusId }) => memberStatusId === memberStatus.invited).length
  return count < manyFolders ? null : <SectionCount>{count}</SectionCount>
}

type FolderOrInvitationProps = {
  folder: FolderCardData
  level: 2 | 3
  view: View
  ExtraBadge?: FolderBadge
}

/** A folder, or an invitation to one. */
export function FolderOrInvitationCard({ view, ...card }: FolderOrInvitationProps) {
  const { folder, level } = card
  if (folder.memberStatusId === memberStatus.invited) return <InvitedFolderCard {...{ folder, level }} />
  return view === 'rows' ? <CompactFolderCard {...card} showsParent /> : <FolderCard {...card} showsParent />
}

export function NoFolders() {
  return (
    <EmptyState icon={<FolderOpen />} title="Här finns inga mappar än.">
      Du har ingen egen mapp och är inte med i något team. Skapa en mapp med knappen ”+&nbsp;Ny mapp”, eller be någon
      bjuda in dig till sin.
    </EmptyState>
  )
}

/** Opens the dialog for a new main folder. Its creator becomes the founder. */
export function NewFolderButton() {
  const open = () => openModal('AddParentObject', { id: 0, roleId: roles.founder, params: null, size: 'large' })
  return (
    <Button size="small" onClick={open}>
      + Ny mapp
    </Button>
  )
}

/** Explains main folders; open by default for users without an active one. */
export function FolderInfo() {
  const { data } = useInfiniteQuery(pages(folders.mine, {}))
  const hasActive = data?.items.some(({ statusId }) => statusId === folderStatus.active)
  return (
    <InfoTip label="Om huvudmappar" isForcedOpen={hasActive === false}>
      En huvudmapp samlar allt om något du tar hand om: ett hus, en bil, en båt, en förening. I den lägger du
      undermappar, händelser, komponenter och meddelanden, och dit bjuder du in dem som ska hjälpas åt.
    </InfoTip>
  )
}
