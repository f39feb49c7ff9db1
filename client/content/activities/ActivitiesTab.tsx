import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isArchived, mayInFolder } from '#contract/rules/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { useLinkedItem } from '#client/platform/api/paging.ts'
import { FoundLine } from '#client/platform/lists/filters/FilterBar.tsx'
import { FilterChips } from '#client/platform/lists/filters/FilterChips.tsx'
import { NothingFound } from '#client/platform/lists/filters/FilteredContent.tsx'
import { hasFilter, readTextParam } from '#client/platform/lists/filters/filterParams.ts'
import { FilterToggle, useFilterFold } from '#client/platform/lists/filters/FilterToggle.tsx'
import { SideChips } from '#client/platform/lists/handedOver/SideChips.tsx'
import { usePartOf } from '#client/platform/lists/handedOver/usePartOf.ts'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { SelectButton } from '#client/platform/lists/selection/SelectButton.tsx'
import { useChosen } from '#client/platform/lists/selection/useChosen.ts'
import { heldRows } from '#client/platform/lists/selection/useHeldRow.ts'
import type { Selection } from '#client/platform/lists/selection/useSelection.ts'
import { ViewSwitchBelow, ViewSwitchInBar } from '#client/platform/lists/ViewSwitch.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ChosenItems } from '#client/lifecycle/moves/ChosenItems.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { mayDeleteAny } from '#client/lifecycle/trash/DeleteChosen.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { emptySheet, EmptyWords } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '#client/ui/layout/Accordion.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { ChoosableRow } from '#client/ui/layout/rows/ChoosableRow.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { activityChoices } from './api.ts'
import { ActivityCard } from './list/ActivityCard.tsx'
import { ActivityListSkeleton } from './list/ActivityListSkeleton.tsx'
import { folderFilterOf, useFolderFields, type FolderFilter } from './list/folderFilter.ts'
import { YearCost } from './list/YearCost.tsx'
import { isRecurring } from './recurrence/isRecurring.ts'
import { ActivityDay } from './list/parts.tsx'
import { UpcomingAndDone, useUpcomingAndDoneOfFolder } from './list/UpcomingAndDone.tsx'

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
  const [view, chooseView] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const filters = useFilters()
  const filter = folderFilterOf(filters.search)
  const isFiltered = hasFilter(filter) || within !== folder.id
  const lists = useUpcomingAndDoneOfFolder(within, filter)
  const { data: choices } = useQuery(activityChoices(within))
  const fields = useFolderFields(folder, filters.search, choices)
  const total = totalOf(lists) ?? folder.counts?.activities
  const isEmpty = total === 0 && !isFiltered && !isOutdated(lists)
  const mayAdd = mayInFolder(folder, 'AddActivity')
  const search = useRef<HTMLInputElement>(null)
  const fold = useFilterFold()
  const words = readTextParam(filters.search, 'sok') ?? ''
  const shown = shownOf(lists)
  const mayChoose = mayDeleteAny('activity', folder, shown)
  const { selection, section, button, chosen } = useChosen('event', shown, mayChoose)

  function clear() {
    filters.clear()
    // The clear button disappears with the filter.
    fold.focusOn(search.current)
  }

  return (
    <section ref={section} tabIndex={-1} className={classes('outline-none', heldRows)}>
      <h2 className="sr-only">Händelser</h2>
      {/* One element, so that the button keeps the focus when its first event is there. */}
      <div className={isEmpty ? emptySheet : 'flex flex-wrap items-center gap-2 pb-2 sm:flex-nowrap'}>
        {isEmpty ? (
          <NoActivities>{mayAdd && 'Börja med det senaste som gjordes.'}</NoActivities>
        ) : (
          <>
            <FilterToggle fold={fold} />
            <ListSearch
              label="Sök bland mappens händelser"
              placeholder="Sök bland händelserna"
              words={words}
              onSearch={(text) => filters.type('sok', text)}
              ref={search}
              className={classes(
                'min-w-0 grow max-sm:order-last max-sm:basis-full sm:max-w-80',
                fold.isFolded && words === '' && 'max-sm:hidden',
              )}
            />
            {mayChoose && <SelectButton selection={selection} ref={button} />}
            <ViewSwitchInBar view={view} onChange={chooseView} />
          </>
        )}
        {mayAdd && <AddButton {...{ folder, within, isEmpty }} />}
        {isEmpty && mayInFolder(folder, 'ImportItems') && (
          <TextLink className="mt-3 text-sm" to={urls.takeIn(folder.id)}>
            Har du det i ett kalkylblad? Hämta in det
          </TextLink>
        )}
      </div>
      {!isEmpty && (
        <div className={classes('sm:pb-2', !fold.isFolded && 'pb-2')}>
          <SideChips {...{ folder, filters }} kind="activities" isWithin={within !== folder.id} />
          <FilterChips {...{ filters, fields }} isFolded={fold.isFolded} />
          <FoundLine nouns={['händelse', 'händelser']} total={totalOf(lists)} isFiltered={isFiltered} onClear={clear} />
        </div>
      )}
      <ActivityList
        {...{ folder, lists, selection, isEmpty, expandedId, onExpand }}
        // A card links to the event's row.
        isRows={drawnView === 'rows' || expandedId !== null}
        onClear={isFiltered ? clear : null}
        renderYearEnd={
          isOfWholeYears(filter)
            ? (year) => isListed(year, filter) && <YearCost folderId={within} year={year} costs={choices?.costs} />
            : () => null
        }
      />
      {!isEmpty && totalOf(lists) !== undefined && <ViewSwitchBelow view={view} onChange={chooseView} />}
      {selection.isOn && <ChosenEvents events={chosen} onDone={selection.end} />}
    </section>
  )
}

type ChosenEventsProps = { events: readonly Activity[]; onDone: () => void }

/** What is done with the chosen events, and what deleting does to those that repeat. */
function ChosenEvents({ events, onDone }: ChosenEventsProps) {
  const recurring = events.filter(isRecurring).length
  const which = events.length === 1 ? 'Den' : `${recurring} av dem`
  const note = recurring > 0 && <p>{which} upprepas. Inga fler läggs in. Det som är gjort finns kvar.</p>
  return <ChosenItems kind="activity" items={events} deleteNote={note} onDone={onDone} />
}

type AddButtonProps = Pick<ActivitiesTabProps, 'folder' | 'within'> & { isEmpty: boolean }

function AddButton({ folder: { roleId }, within, isEmpty }: AddButtonProps) {
  return (
    <Button
      variant="primary"
      size="small"
      className={isEmpty ? 'mt-4' : 'shrink-0 max-sm:ms-auto'}
      onClick={() => openModal('AddActivity', { id: within, roleId, params: null })}
    >
      + Ny aktivitet
    </Button>
  )
}

/** Nothing but a year is chosen, so that what a year cost is what its events cost. */
function isOfWholeYears({ from: _from, to: _to, ...others }: FolderFilter) {
  return !hasFilter(others)
}

/** All of the year's events are in the list; a list of the next year has those alone that last into it. */
const isListed = (year: string, { from }: FolderFilter) => from === undefined || from.startsWith(year)

/** The lists of another filter stand there until those of this one are loaded. */
const isOutdated = ({ upcoming, done }: Lists) => upcoming.isPlaceholderData || done.isPlaceholderData

/** Undefined until both have loaded. */
function totalOf({ upcoming, done }: Lists): number | undefined {
  return upcoming.data && done.data && upcoming.data.total + done.data.total
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

type ActivityListProps = Omit<ActivitiesTabProps, 'within'> & {
  lists: Lists
  selection: Selection
  /** The tab says above that there are no events; the list does not repeat it. */
  isEmpty: boolean
  isRows: boolean
  /** Takes the filter away; null: there is none. */
  onClear: (() => void) | null
  renderYearEnd: (year: string) => ReactNode
}

function ActivityList(props: ActivityListProps) {
  const { folder, lists, isEmpty, expandedId, onExpand, isRows, onClear, selection, renderYearEnd } = props
  const { upcoming, done } = lists
  const { earlier, went } = usePartOf(folder)
  const isNotUpcoming = useLinkedItem(upcoming, expandedId)
  const isNotDone = useLinkedItem(done, isNotUpcoming ? expandedId : null)
  if (upcoming.isLoadingError || done.isLoadingError) return <RedirectToErrorPage />
  if (totalOf(lists) === undefined) return isEmpty ? null : <ActivityListSkeleton />
  return (
    <div
      aria-busy={isOutdated(lists)}
      className={classes('flex flex-col gap-4 transition-opacity delay-150', isOutdated(lists) && 'opacity-60')}
    >
      {isNotUpcoming && isNotDone && <Alert>{problemText.activityNotFound}</Alert>}
      {totalOf(lists) === 0 && onClear && <NothingFound onClear={onClear} />}
      <Accordion
        expanded={expandedId === null ? null : String(expandedId)}
        onExpandedChange={(id) => onExpand(id === null ? null : Number(id))}
        level={4}
      >
        <UpcomingAndDone {...{ upcoming, done, renderYearEnd, earlier }} isFrozen={isArchived(folder)} level={3}>
          {(activities, label) =>
            selection.isOn ? (
              <Choosable {...{ activities, label, folder, selection }} />
            ) : isRows ? (
              <Rows {...{ activities, folder, went }} />
            ) : (
              <Cards {...{ activities, label }} />
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
}

function Rows({ activities, folder, went }: RowsProps) {
  return (
    <AccordionSheet>
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

function Choosable({ activities, label, folder, selection }: ChoosableProps) {
  return (
    <Sheet label={label}>
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
