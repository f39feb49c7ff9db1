import { CalendarDays, List } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { ActivityCard } from '#client/content/activities/list/ActivityCard.tsx'
import { ActivityListSkeleton } from '#client/content/activities/list/ActivityListSkeleton.tsx'
import { ActivityRow } from '#client/content/activities/list/ActivityRow.tsx'
import { UpcomingAndDone, useUpcomingAndDone } from '#client/content/activities/list/UpcomingAndDone.tsx'
import { useActivities } from '#client/content/activities/optimistic/useActivities.ts'
import { FilterBar } from '#client/platform/lists/filters/FilterBar.tsx'
import type { ListState } from '#client/platform/lists/filters/FilteredContent.tsx'
import { FilteredList } from '#client/platform/lists/filters/FilteredList.tsx'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { ViewSwitch } from '#client/platform/lists/ViewSwitch.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { paths, urls } from '#contract/platform/urls.ts'
import { filterOf, useActivityFields } from '#client/content/activities/list/activityFilter.ts'

const ActivityCalendar = lazy(async () => ({
  default: (await import('#client/content/activities/calendar/ActivityCalendar.tsx')).ActivityCalendar,
}))

const SubscribeLink = lazy(async () => ({
  default: (await import('#client/content/calendars/SubscribeLink.tsx')).SubscribeLink,
}))

type Filters = ReturnType<typeof useFilters>

export default function ActivitiesPage() {
  const filters = useFilters()
  const isCalendar = filters.search.get('vy') === 'kalender'
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.activities]}
        actions={
          <SegmentedControl
            label="Visa"
            isCompact
            segments={pageViews}
            value={isCalendar ? 'kalender' : 'lista'}
            onChange={(view) => filters.choose('vy', view === 'lista' ? '' : view)}
          />
        }
      />
      {isCalendar ? <Calendar filters={filters} /> : <ActivityList filters={filters} />}
    </Container>
  )
}

const pageViews = [
  { value: 'lista', label: 'Lista', icon: <List /> },
  { value: 'kalender', label: 'Kalender', icon: <CalendarDays /> },
] as const

/** The open and the closed events; one single list if they are sorted otherwise or narrowed to a status. */
function ActivityList({ filters }: { filters: Filters }) {
  const filter = filterOf(filters.search)
  const isOneList = filter.sort !== undefined || filter.statusId !== undefined
  const { upcoming, done } = useUpcomingAndDone(filter, !isOneList)
  const all = useActivities(filter, isOneList)
  const list = isOneList ? all : joined(upcoming, done)
  const [view, chooseView] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const oneList = useMovingValue(all.data)
  const draw = (activities: Activity[], label: string) => (
    <RowsOrCards view={drawnView} label={label} items={activities} nameOf={({ id }) => `event-${id}`}>
      {(activity) =>
        drawnView === 'rows' ? <ActivityRow activity={activity} /> : <ActivityCard activity={activity} />
      }
    </RowsOrCards>
  )
  return (
    <FilteredList
      label="Sök bland händelserna"
      nouns={['händelse', 'händelser']}
      fields={useActivityFields(filters.search, filter)}
      end={<ViewSwitch view={view} onChange={chooseView} />}
      {...{ filters, filter, list }}
      {...(isOneList && { more: all })}
      empty={<NoActivities />}
      loading={<ActivityListSkeleton />}
    >
      {isOneList ? (
        <>
          <h2 className="sr-only">Händelser</h2>
          {draw(oneList?.items ?? [], 'Händelser')}
        </>
      ) : (
        <UpcomingAndDone {...{ upcoming, done }} level={2}>
          {draw}
        </UpcomingAndDone>
      )}
    </FilteredList>
  )
}

type Both = ReturnType<typeof useUpcomingAndDone>

/** The state of both parts, as if they were one list. */
function joined(upcoming: Both['upcoming'], done: Both['done']): ListState<Activity> {
  return {
    isLoadingError: upcoming.isLoadingError || done.isLoadingError,
    isPlaceholderData: upcoming.isPlaceholderData || done.isPlaceholderData,
    data: upcoming.data &&
      done.data && {
        items: [...upcoming.data.items, ...done.data.items],
        total: upcoming.data.total + done.data.total,
      },
  }
}

function Calendar({ filters }: { filters: Filters }) {
  // The month is the period, and the days are the order.
  const { sort: _order, from: _from, to: _to, ...filter } = filterOf(filters.search)
  const fields = useActivityFields(filters.search, filter).slice(0, 3)
  return (
    <Suspense fallback={<ListSkeleton count={6} />}>
      <FilterBar label="Sök bland händelserna" nouns={['händelse', 'händelser']} {...{ filters, filter, fields }} />
      <ActivityCalendar
        filter={filter}
        month={filters.search.get('manad')}
        onMonthChange={(month) => filters.choose('manad', month)}
      />
      <SubscribeLink folderId={filter.folderId} />
    </Suspense>
  )
}

function NoActivities() {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="Saknas händelser."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Händelser skrivs i en mapp. Skapa en huvudmapp, eller öppna en du redan har, så kan du börja.
    </EmptyState>
  )
}
