import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders, type Folder, type OpenFolder } from '#contract/folders/folders.ts'
import { pages } from '#client/platform/api/query.ts'
import { ConditionCard } from '#client/content/condition/ConditionCard.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { ViewSwitch } from '#client/platform/lists/ViewSwitch.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { InfoTip } from '#client/ui/overlays/InfoTip.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { FolderCard, type FolderBadge } from './cards/FolderCard.tsx'
import { SubFolderShapes } from './cards/FolderShapes.tsx'
import { SubFolderRow } from './cards/SubFolderRow.tsx'
import { useShownFolders } from './shownFolders.ts'
import { ThingOverview } from './thing/ThingOverview.tsx'

/** The number of placeholders while the sub-folders are not counted yet. */
const likelyCount = 4

type SubFoldersProps = { folder: Folder & Partial<OpenFolder>; ExtraBadge: FolderBadge }

/** The 'Undermappar' tab: the sub-folders of a main folder. */
export function SubFoldersTab({ folder, ExtraBadge }: SubFoldersProps) {
  const list = useInfiniteQuery(pages(folders.children, { query: { folderId: folder.id } }))
  const [view, chooseView] = useSubFolderView()
  return (
    <section>
      <ThingOverview folder={folder} />
      <SectionHeader
        // On a phone the tab says it, and what follows fits on one line.
        title={<span className="max-sm:sr-only">Undermappar</span>}
        info={<SubFolderInfo />}
        actions={
          <>
            {list.data?.total !== 0 && <ViewSwitch view={view} onChange={chooseView} />}
            {mayInFolder(folder, 'AddChild') && <NewSubFolderButton folder={folder} />}
          </>
        }
      />
      <SubFolders folder={folder} ExtraBadge={ExtraBadge} />
      {/* It stands last and is asked for last: whoever opened the folder waits for what is in it. */}
      {!list.isPending && <ConditionCard folder={folder} />}
    </section>
  )
}

const useSubFolderView = () => useViewChoice('subFolders', useUser().userId, 'cards')

function SubFolders({ folder, ExtraBadge }: SubFoldersProps) {
  const list = useInfiniteQuery(pages(folders.children, { query: { folderId: folder.id } }))
  const [chosen] = useSubFolderView()
  const view = useMovingValue(chosen)
  const drawn = useMovingValue(useShownFolders(list.data?.items, list.dataUpdatedAt))
  const count = folder.counts?.children ?? likelyCount
  if (!drawn) {
    return list.isLoadingError ? (
      <FailedList what="Undermapparna" list={list} />
    ) : (
      <Loading>{view === 'rows' ? <RowShapes count={count} /> : <SubFolderShapes count={count} />}</Loading>
    )
  }
  if (drawn.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title="Saknas undermappar.">
        Med undermappar delar du upp mappen i områden, till exempel el, VVS och trädgård.
      </EmptyState>
    )
  }
  return (
    <>
      <RowsOrCards view={view} label="Undermappar" columns={2} items={drawn} nameOf={({ id }) => `folder-${id}`}>
        {(child) =>
          view === 'rows' ? (
            <SubFolderRow folder={child} ExtraBadge={ExtraBadge} />
          ) : (
            <FolderCard folder={child} level={3} ExtraBadge={ExtraBadge} />
          )
        }
      </RowsOrCards>
      <ShowMore list={list} />
    </>
  )
}

function NewSubFolderButton({ folder: { id, roleId, categoryId } }: { folder: Folder }) {
  const open = () => openModal('AddChildObject', { id, roleId, params: { categoryId } })
  return (
    <Button size="small" onClick={open}>
      + Ny undermapp
    </Button>
  )
}

function SubFolderInfo() {
  return (
    <InfoTip label="Om undermappar">
      En undermapp rymmer ett område av huvudmappen, med egna händelser, komponenter och meddelanden. Den som är med i
      huvudmappen är med i alla dess undermappar, utom dem som har begränsats. Bara grundaren och administratörer kan
      skapa och radera undermappar. En partner kan ändra dem.
    </InfoTip>
  )
}
