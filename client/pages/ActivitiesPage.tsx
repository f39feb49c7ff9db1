import { CalendarDays, List } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { ActivityCard } from '#client/content/activities/list/ActivityCard.tsx'
import { ActivityListSkeleton } from '#client/content/activities/list/ActivityListSkeleton.tsx'
import { ActivityRow } from '#client/content/activities/list/ActivityRow.tsx'
import type { DrawActivities } from '#client/content/activities/list/FirstActivities.tsx'
import { joined, UpcomingAndDone, useUpcomingAndDone } from '#client/content/activities/list/UpcomingAndDone.tsx'
import { useActivities } from '#client/content/activities/optimistic/useActivities.ts'
import { FilterBar } from '#client/platform/lists/filters/FilterBar.tsx'
import { FilteredList } from '#client/platform/lists/filters/FilteredList.tsx'
import { hasFilter } from '#client/platform/lists/filters/filterParams.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
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
  const choose = (view: PageView) => filters.choose('vy', view === 'lista' ? '' : view)
  // A phone has the other view's sign beside the filter.
  const other = pageViews[isCalendar ? 0 : 1]
  const end = (
    <IconButton
      label={`Visa som ${other.label.toLowerCase()}`}
      icon={other.icon}
      className="-me-2 sm:hidden"
      onClick={() => choose(other.value)}
    />
  )
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.activities]}
        actions={
          <div className="max-sm:hidden">
            <SegmentedControl
              label="Visa"
              segments={pageViews}
              value={isCalendar ? 'kalender' : 'lista'}
              onChange={choose}
            />
          </div>
        }
      />
      {isCalendar ? <Calendar {...{ filters, end }} /> : <ActivityList {...{ filters, end }} />}
    </Container>
  )
}

type PageView = (typeof pageViews)[number]['value']
type ViewProps = { filters: Filters; end: ReactNode }

const pageViews = [
  { value: 'lista', label: 'Lista', icon: <List /> },
  { value: 'kalender', label: 'Kalender', icon: <CalendarDays /> },
] as const

/** What is late, next and done; one single list if they are sorted otherwise or narrowed to a status. */
function ActivityList({ filters, end }: ViewProps) {
  const filter = filterOf(filters.search)
  const isOneList = filter.sort !== undefined || filter.statusId !== undefined
  const parts = useUpcomingAndDone(filter, !isOneList)
  const all = useActivities(filter, isOneList)
  const [view, onChange] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const oneList = useMovingValue(all.data)
  const draw: DrawActivities = (activities, label, isPlain) => (
    <RowsOrCards view={drawnView} items={activities} nameOf={({ id }) => `event-${id}`} {...{ label, isPlain }}>
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
      viewChoice={{ view, onChange }}
      list={isOneList ? all : joined(parts)}
      {...{ filters, filter, end }}
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
        <UpcomingAndDone {...parts} {...{ filter }} isFiltered={hasFilter(filter)} level={2} atFirst={10}>
          {draw}
        </UpcomingAndDone>
      )}
    </FilteredList>
  )
}

function Calendar({ filters, end }: ViewProps) {
  // The month is the period, and the days are the order.
  const { sort: _order, from: _from, to: _to, ...filter } = filterOf(filters.search)
  const fields = useActivityFields(filters.search, filter).slice(0, 3)
  return (
    <Suspense fallback={<ListSkeleton count={6} />}>
      <FilterBar
        label="Sök bland händelserna"
        nouns={['händelse', 'händelser']}
        {...{ filters, filter, fields, end }}
      />
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
