import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders.ts'
import { openModal } from '../modal/modalStore.ts'
import { ShowMore } from '../lists/ShowMore.tsx'
import { FailedList } from '../lists/FailedList.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { Moving, useMovingValue } from '../ui/motion/Moving.tsx'
import { InfoTip } from '../ui/overlays/InfoTip.tsx'
import { Loading } from '../ui/feedback/Skeleton.tsx'
import { subFolders } from './api.ts'
import { FolderCard, type FolderBadge } from './cards/FolderCard.tsx'
import { SubFolderShapes } from './cards/FolderShapes.tsx'
import { useShownFolders } from './shownFolders.ts'

/** While they are not counted yet. */
const likelyCount = 4

type SubFoldersProps = { folder: Folder & Partial<OpenFolder>; ExtraBadge: FolderBadge }

/** The 'Undermappar' tab: the sub-folders of a main folder. */
export function SubFoldersTab({ folder, ExtraBadge }: SubFoldersProps) {
  return (
    <section>
      <SectionHeader
        title="Undermappar"
        info={<SubFolderInfo />}
        actions={mayInFolder(folder, 'AddChild') && <NewSubFolderButton folder={folder} />}
      />
      <SubFolders folder={folder} ExtraBadge={ExtraBadge} />
    </section>
  )
}

function SubFolders({ folder, ExtraBadge }: SubFoldersProps) {
  const list = useInfiniteQuery(subFolders(folder.id))
  const drawn = useMovingValue(useShownFolders(list.data?.items, list.dataUpdatedAt))
  if (!drawn) {
    return list.isLoadingError ? (
      <FailedList what="Undermapparna" list={list} />
    ) : (
      <Loading>
        <SubFolderShapes count={folder.counts?.children ?? likelyCount} />
      </Loading>
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
      <CardGrid columns={2} label="Undermappar">
        {drawn.map((child) => (
          <Moving key={child.id} name={`folder-${child.id}`}>
            <FolderCard folder={child} level={3} ExtraBadge={ExtraBadge} />
          </Moving>
        ))}
      </CardGrid>
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
