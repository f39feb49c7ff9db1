import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isArchived, mayInFolder } from '#contract/rules/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { useLinkedItem } from '#client/platform/api/paging.ts'
import { FilterBar } from '#client/platform/lists/filters/FilterBar.tsx'
import { NothingFound } from '#client/platform/lists/filters/FilteredContent.tsx'
import { hasFilter } from '#client/platform/lists/filters/filterParams.ts'
import { SideChips } from '#client/platform/lists/handedOver/SideChips.tsx'
import { usePartOf } from '#client/platform/lists/handedOver/usePartOf.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { SelectButton } from '#client/platform/lists/selection/SelectButton.tsx'
import { useChosen } from '#client/platform/lists/selection/useChosen.ts'
import { heldRows } from '#client/platform/lists/selection/useHeldRow.ts'
import type { Selection } from '#client/platform/lists/selection/useSelection.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ChosenItems } from '#client/lifecycle/moves/ChosenItems.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { mayDeleteAny } from '#client/lifecycle/trash/DeleteChosen.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { emptySheet, EmptyWords } from '#client/ui/feedback/EmptyState.tsx'
import { AddRow } from '#client/ui/fields/AddRow.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '#client/ui/layout/Accordion.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { ChoosableRow } from '#client/ui/layout/rows/ChoosableRow.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { activityChoices } from './api.ts'
import { ActivityCard } from './list/ActivityCard.tsx'
import { ActivityListSkeleton } from './list/ActivityListSkeleton.tsx'
import { folderFilterOf, useFolderFields } from './list/folderFilter.ts'
import { isRecurring } from './recurrence/isRecurring.ts'
import { ActivityDay } from './list/parts.tsx'
import { joined, UpcomingAndDone, useUpcomingAndDoneOfFolder } from './list/UpcomingAndDone.tsx'

type ActivitiesTabProps = {
  folder: Folder & Partial<OpenFolder>
  /** The expanded event, from the address. */
  expandedId: number | null
  onExpand: (id: number | null) => void
  /** The folder or, of a main folder, the one of its sub-folders that the list is narrowed to. */
  within: number
}

/** The events of a folder and of those below it, as far as the filters of the address go; at most one is expanded. */
export function ActivitiesTab({ folder, within, expandedId, onExpand }: ActivitiesTabProps) {
  const [view, onChange] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const filters = useFilters()
  const filter = folderFilterOf(filters.search)
  const isFiltered = hasFilter(filter) || within !== folder.id
  const lists = useUpcomingAndDoneOfFolder(within, filter)
  const { data: choices } = useQuery(activityChoices(within))
  const fields = useFolderFields(folder, filters.search, choices)
  const list = joined(lists)
  const isEmpty = (list.data?.total ?? folder.counts?.activities) === 0 && !isFiltered && !list.isPlaceholderData
  const mayAdd = mayInFolder(folder, 'AddActivity')
  const shown = shownOf(lists)
  const mayChoose = mayDeleteAny('activity', folder, shown)
  const { selection, section, button, chosen } = useChosen('event', shown, mayChoose)
  const addRow = mayAdd && <AddRow onClick={() => openNew(folder, within)}>+ Ny aktivitet</AddRow>
  return (
    <section ref={section} tabIndex={-1} className={classes('outline-none', heldRows)}>
      <h2 className="sr-only">Händelser</h2>
      {isEmpty ? (
        <>
          <div className={emptySheet}>
            <NoActivities>{mayAdd && 'Börja med det senaste som gjordes.'}</NoActivities>
            {mayInFolder(folder, 'ImportItems') && (
              <TextLink className="mt-3 text-sm" to={urls.takeIn(folder.id)}>
                Har du det i ett kalkylblad? Hämta in det
              </TextLink>
            )}
          </div>
          {addRow}
        </>
      ) : (
        <>
          <FilterBar
            label="Sök bland mappens händelser"
            nouns={['händelse', 'händelser']}
            filter={isFiltered ? { ...filter, within } : {}}
            viewChoice={{ view, onChange }}
            end={mayChoose && <SelectButton selection={selection} ref={button} />}
            {...{ filters, fields, list }}
          />
          <SideChips {...{ folder, filters }} kind="activities" isWithin={within !== folder.id} />
          <ActivityList
            {...{ folder, within, lists, filter, isFiltered, selection, expandedId, onExpand, addRow }}
            // A card links to the event's row.
            isRows={drawnView === 'rows' || expandedId !== null}
            onClear={filters.clear}
          />
        </>
      )}
      {selection.isOn && <ChosenEvents events={chosen} onDone={selection.end} />}
    </section>
  )
}

/** What the tab has at the end of its row. */
export function ActivityActions({ folder, within }: Pick<ActivitiesTabProps, 'folder' | 'within'>) {
  if (!mayInFolder(folder, 'AddActivity')) return null
  return (
    <Button variant="primary" size="small" onClick={() => openNew(folder, within)}>
      + Ny aktivitet
    </Button>
  )
}

const openNew = ({ roleId }: Folder, within: number) => openModal('AddActivity', { id: within, roleId, params: null })

type ChosenEventsProps = { events: readonly Activity[]; onDone: () => void }

/** What is done with the chosen events, and what deleting does to those that repeat. */
function ChosenEvents({ events, onDone }: ChosenEventsProps) {
  const recurring = events.filter(isRecurring).length
  const which = events.length === 1 ? 'Den' : `${recurring} av dem`
  const note = recurring > 0 && <p>{which} upprepas. Inga fler läggs in. Det som är gjort finns kvar.</p>
  return <ChosenItems kind="activity" items={events} deleteNote={note} onDone={onDone} />
}

/** In the order of the page. One that is being marked as done may be in both lists. */
function shownOf({ upcoming, done }: Lists): Activity[] {
  const all = [...(upcoming.data?.items ?? []), ...(done.data?.items ?? [])]
  return [...new Map(all.map((activity) => [activity.id, activity])).values()]
}

function NoActivities({ children }: { children?: ReactNode }) {
  return (
    <EmptyWords icon={<CalendarDays />} title="Saknas händelser.">
      Här samlas det som har hänt och det som ska göras: besiktningar, reparationer, inköp och möten. {children}
    </EmptyWords>
  )
}

type Lists = ReturnType<typeof useUpcomingAndDoneOfFolder>

type ActivityListProps = ActivitiesTabProps & {
  lists: Lists
  filter: ReturnType<typeof folderFilterOf>
  isFiltered: boolean
  selection: Selection
  isRows: boolean
  addRow: ReactNode
  /** Takes the filter away. */
  onClear: () => void
}

function ActivityList(props: ActivityListProps) {
  const { folder, within, lists, filter, isFiltered, expandedId, onExpand, isRows, addRow, onClear, selection } = props
  const { upcoming, done } = lists
  const { earlier, went } = usePartOf(folder)
  const isNotUpcoming = useLinkedItem(upcoming, expandedId)
  const isNotDone = useLinkedItem(done, isNotUpcoming ? expandedId : null)
  const list = joined(lists)
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <ActivityListSkeleton />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('flex flex-col gap-4 transition-opacity delay-150', list.isPlaceholderData && 'opacity-60')}
    >
      {isNotUpcoming && isNotDone && <Alert>{problemText.activityNotFound}</Alert>}
      {list.data.total === 0 && isFiltered && <NothingFound onClear={onClear} />}
      <Accordion
        expanded={expandedId === null ? null : String(expandedId)}
        onExpandedChange={(id) => onExpand(id === null ? null : Number(id))}
        level={4}
      >
        <UpcomingAndDone
          {...{ upcoming, done, earlier, expandedId, isFiltered }}
          filter={{ ...filter, folderId: within }}
          between={addRow}
          isFrozen={isArchived(folder)}
          level={3}
          atFirst={5}
        >
          {(activities, label, isPlain) =>
            selection.isOn ? (
              <Choosable {...{ activities, label, isPlain, folder, selection }} />
            ) : isRows ? (
              <Rows {...{ activities, isPlain, folder, went }} />
            ) : (
              <Cards {...{ activities, label, isPlain }} />
            )
          }
        </UpcomingAndDone>
      </Accordion>
    </div>
  )
}

type RowsProps = Pick<ActivitiesTabProps, 'folder'> & {
  activities: Activity[]
  /** In the seller's archive: those that went along to the buyer. */
  went?: ReadonlySet<number> | undefined
  isPlain: boolean | undefined
}

function Rows({ activities, folder, went, isPlain }: RowsProps) {
  return (
    <AccordionSheet isPlain={isPlain}>
      {activities.map((activity) => (
        <Moving key={activity.id} name={`event-${activity.id}`}>
          <ActivityItem activity={activity} place={placeOf(activity, folder.id, went)} />
        </Moving>
      ))}
    </AccordionSheet>
  )
}

/** The sub-folder, and in the seller's archive whether it is there alone. */
function placeOf({ id, folderId, folderTitle }: Activity, mainId: number, went: RowsProps['went']): string | null {
  const parts = [folderId !== mainId && (folderTitle || fallback.title), went && !went.has(id) && 'bara här']
  return parts.filter(Boolean).join('\u00a0· ') || null
}

type ChoosableProps = RowsProps & { label: string; selection: Selection }

function Choosable({ activities, label, folder, selection, isPlain = false }: ChoosableProps) {
  return (
    <Sheet {...{ label, isPlain }}>
      {activities.map((activity) => (
        <ChoosableRow
          key={activity.id}
          title={activity.title || fallback.activity}
          second={activity.folderId === folder.id ? null : activity.folderTitle || fallback.title}
          end={<ActivityDay activity={activity} />}
          isChosen={selection.isChosen(activity.id)}
          onChoose={(isRange) => selection.choose(activity.id, isRange)}
        />
      ))}
    </Sheet>
  )
}

type CardsProps = Pick<RowsProps, 'activities' | 'isPlain'> & { label: string }

function Cards({ activities, label, isPlain }: CardsProps) {
  return (
    <RowsOrCards view="cards" columns={2} items={activities} nameOf={({ id }) => `event-${id}`} {...{ label, isPlain }}>
      {(activity) => <ActivityCard activity={activity} />}
    </RowsOrCards>
  )
}
