import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { openModal } from '../modal/modalStore.ts'
import { useLinkedItem } from '../api/paging.ts'
import { ShowMore } from '../lists/ShowMore.tsx'
import { problemText } from '../text/problems.ts'
import { Accordion } from '../ui/layout/Accordion.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { activitiesInFolder } from './api.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

type ActivitiesTabProps = {
  folder: Folder
  /** The expanded event, from the address. */
  expandedId: number | null
  onExpand: (id: number | null) => void
}

/** The events of a folder; at most one is expanded. */
export function ActivitiesTab({ folder, ...expansion }: ActivitiesTabProps) {
  return (
    <section>
      <SectionHeader title="Händelser" actions={mayInFolder(folder, 'AddActivity') && <AddButton folder={folder} />} />
      <ActivityList folder={folder} {...expansion} />
    </section>
  )
}

function AddButton({ folder: { id, roleId } }: { folder: Folder }) {
  return (
    <Button variant="primary" size="small" onClick={() => openModal('AddActivity', { id, roleId, params: null })}>
      + Ny aktivitet
    </Button>
  )
}

function ActivityList({ folder, expandedId, onExpand }: ActivitiesTabProps) {
  const list = useInfiniteQuery(activitiesInFolder(folder.id))
  const isMissing = useLinkedItem(list, expandedId)
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ListSkeleton />
  return (
    <div className="flex flex-col gap-4">
      {isMissing && <Alert>{problemText.activityNotFound}</Alert>}
      {list.data.items.length === 0 && (
        <EmptyState icon={<CalendarDays />} title="Saknas händelser.">
          Här samlas det som har hänt och det som ska göras: besiktningar, reparationer, inköp och möten.
        </EmptyState>
      )}
      {list.data.items.length > 0 && (
        <Accordion
          expanded={expandedId === null ? null : String(expandedId)}
          onExpandedChange={(id) => onExpand(id === null ? null : Number(id))}
        >
          {list.data.items.map((activity) => (
            <ActivityItem key={activity.id} {...{ activity, folder }} />
          ))}
        </Accordion>
      )}
      <ShowMore list={list} />
    </div>
  )
}
