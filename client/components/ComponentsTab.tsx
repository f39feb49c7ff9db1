import { useInfiniteQuery } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { openModal } from '../modal/modalStore.ts'
import { useLinkedItem } from '../api/paging.ts'
import { ShowMore } from '../lists/ShowMore.tsx'
import { problemText } from '../text/problems.ts'
import { Accordion, AccordionSheet } from '../ui/layout/Accordion.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { ComponentItem } from './ComponentItem.tsx'
import { componentsInFolder } from './api.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

type ComponentsTabProps = {
  folder: Folder
  /** The expanded component, from the address. */
  expandedId: number | null
  onExpand: (id: number | null) => void
}

/** The components of a folder; at most one is expanded. */
export function ComponentsTab({ folder, ...expansion }: ComponentsTabProps) {
  return (
    <section>
      <SectionHeader
        title="Komponenter"
        actions={mayInFolder(folder, 'AddComponent') && <AddButton folder={folder} />}
      />
      <ComponentList folder={folder} {...expansion} />
    </section>
  )
}

function AddButton({ folder: { id, roleId } }: { folder: Folder }) {
  return (
    <Button variant="primary" size="small" onClick={() => openModal('AddComponent', { id, roleId, params: null })}>
      + Ny komponent
    </Button>
  )
}

function ComponentList({ folder, expandedId, onExpand }: ComponentsTabProps) {
  const list = useInfiniteQuery(componentsInFolder(folder.id))
  const isMissing = useLinkedItem(list, expandedId)
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ListSkeleton />
  return (
    <div className="flex flex-col gap-4">
      {isMissing && <Alert>{problemText.componentNotFound}</Alert>}
      {list.data.items.length === 0 && (
        <EmptyState icon={<Puzzle />} title="Saknas komponenter.">
          Här samlas delarna som behöver skötas: värmepumpen, elcentralen, motorn.
        </EmptyState>
      )}
      {list.data.items.length > 0 && (
        <Accordion
          expanded={expandedId === null ? null : String(expandedId)}
          onExpandedChange={(id) => onExpand(id === null ? null : Number(id))}
        >
          <AccordionSheet>
            {list.data.items.map((component) => (
              <ComponentItem key={component.id} {...{ component, folder }} place={null} />
            ))}
          </AccordionSheet>
        </Accordion>
      )}
      <ShowMore list={list} />
    </div>
  )
}
