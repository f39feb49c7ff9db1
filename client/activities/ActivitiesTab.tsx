import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '#contract/activities.ts'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders.ts'
import { useLinkedItem } from '../api/paging.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'
import { ViewSwitchBelow, ViewSwitchInBar } from '../lists/ViewSwitch.tsx'
import { openModal } from '../modal/modalStore.ts'
import { useViewChoice } from '../session/preferences.ts'
import { useUser } from '../session/session.tsx'
import { fallback } from '../text/fallbacks.ts'
import { problemText } from '../text/problems.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { emptySheet, EmptyWords } from '../ui/feedback/EmptyState.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '../ui/layout/Accordion.tsx'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { Moving, useMovingValue } from '../ui/motion/Moving.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { ActivityCard } from './list/ActivityCard.tsx'
import { ActivityListSkeleton } from './list/ActivityListSkeleton.tsx'
import { UpcomingAndDone, useUpcomingAndDoneOfFolder } from './list/UpcomingAndDone.tsx'

type ActivitiesTabProps = {
  folder: Folder & Partial<OpenFolder>
  /** The expanded event, from the address. */
  expandedId: number | null
  onExpand: (id: number | null) => void
  /** The folder or, of a main folder, the one of its sub-folders that the list is narrowed to. */
  within: number
  /** Narrows a main folder's list to one of its sub-folders. */
  filter: ReactNode
}

/** The events of a folder and of those below it; at most one is expanded. */
export function ActivitiesTab({ folder, within, filter, expandedId, onExpand }: ActivitiesTabProps) {
  const [view, chooseView] = useViewChoice('activities', useUser().userId, 'rows')
  const drawnView = useMovingValue(view)
  const lists = useUpcomingAndDoneOfFolder(within)
  const total = totalOf(lists) ?? folder.counts?.activities
  const isEmpty = total === 0 && within === folder.id
  const mayAdd = mayInFolder(folder, 'AddActivity')
  return (
    <section>
      <h2 className="sr-only">Händelser</h2>
      {/* One element, so that the button keeps the focus when its first event is there. */}
      <div className={isEmpty ? emptySheet : 'flex flex-wrap items-center gap-2 pb-2 sm:pb-4'}>
        {isEmpty ? (
          <NoActivities>{mayAdd && 'Börja med det senaste som gjordes.'}</NoActivities>
        ) : (
          <>
            {filter}
            <ViewSwitchInBar view={view} onChange={chooseView} />
          </>
        )}
        {mayAdd && (
          <Button
            variant="primary"
            size="small"
            className={isEmpty ? 'mt-4' : 'max-sm:ms-auto'}
            onClick={() => openModal('AddActivity', { id: within, roleId: folder.roleId, params: null })}
          >
            + Ny aktivitet
          </Button>
        )}
      </div>
      <ActivityList
        {...{ folder, within, lists, isEmpty, expandedId, onExpand }}
        // A card links to the event's row.
        isRows={drawnView === 'rows' || expandedId !== null}
      />
      {!isEmpty && totalOf(lists) !== undefined && <ViewSwitchBelow view={view} onChange={chooseView} />}
    </section>
  )
}

/** Undefined until both have loaded. */
function totalOf({ upcoming, done }: Lists): number | undefined {
  return upcoming.data && done.data && upcoming.data.total + done.data.total
}

function NoActivities({ children }: { children?: ReactNode }) {
  return (
    <EmptyWords icon={<CalendarDays />} title="Saknas händelser.">
      Här samlas det som har hänt och det som ska göras: besiktningar, reparationer, inköp och möten. {children}
    </EmptyWords>
  )
}

type Lists = ReturnType<typeof useUpcomingAndDoneOfFolder>

type ActivityListProps = Omit<ActivitiesTabProps, 'filter'> & {
  lists: Lists
  /** The tab says above that there are no events; the list does not repeat it. */
  isEmpty: boolean
  isRows: boolean
}

function ActivityList({ folder, lists, isEmpty, expandedId, onExpand, isRows }: ActivityListProps) {
  const { upcoming, done } = lists
  const isNotUpcoming = useLinkedItem(upcoming, expandedId)
  const isNotDone = useLinkedItem(done, isNotUpcoming ? expandedId : null)
  if (upcoming.isLoadingError || done.isLoadingError) return <RedirectToErrorPage />
  if (totalOf(lists) === undefined) return isEmpty ? null : <ActivityListSkeleton />
  return (
    <div className="flex flex-col gap-4">
      {isNotUpcoming && isNotDone && <Alert>{problemText.activityNotFound}</Alert>}
      {!isEmpty && totalOf(lists) === 0 && (
        <div className={emptySheet}>
          <NoActivities />
        </div>
      )}
      <Accordion
        expanded={expandedId === null ? null : String(expandedId)}
        onExpandedChange={(id) => onExpand(id === null ? null : Number(id))}
        level={4}
      >
        <UpcomingAndDone {...{ upcoming, done }} level={3}>
          {(activities, label) =>
            isRows ? <Rows {...{ activities, folder }} /> : <Cards {...{ activities, label }} />
          }
        </UpcomingAndDone>
      </Accordion>
    </div>
  )
}

type RowsProps = Pick<ActivitiesTabProps, 'folder'> & { activities: Activity[] }

function Rows({ activities, folder }: RowsProps) {
  return (
    <AccordionSheet>
      {activities.map((activity) => (
        <Moving key={activity.id} name={`event-${activity.id}`}>
          <ActivityItem
            activity={activity}
            place={activity.folderId === folder.id ? null : activity.folderTitle || fallback.title}
          />
        </Moving>
      ))}
    </AccordionSheet>
  )
}

function Cards({ activities, label }: { activities: Activity[]; label: string }) {
  return (
    <CardGrid columns={2} label={label}>
      {activities.map((activity) => (
        <Moving key={activity.id} name={`event-${activity.id}`}>
          <ActivityCard activity={activity} />
        </Moving>
      ))}
    </CardGrid>
  )
}
