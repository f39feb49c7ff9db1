import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, List } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Activity, ActivityFilter } from '#contract/activities.ts'
import { activitiesOfUser } from '../activities/api.ts'
import { ActivityCard } from '../activities/list/ActivityCard.tsx'
import { ActivityRow } from '../activities/list/ActivityRow.tsx'
import { UpcomingAndDone, useUpcomingAndDone } from '../activities/list/UpcomingAndDone.tsx'
import { hasFilter } from '../lists/filters/filterParams.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FilteredContent, type ListState } from '../lists/filters/FilteredList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { ViewSwitch } from '../lists/ViewSwitch.tsx'
import { useViewChoice } from '../session/preferences.ts'
import { useUser } from '../session/session.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { Sheet } from '../ui/layout/rows/Sheet.tsx'
import { urls } from '#contract/urls.ts'
import { filterOf, useActivityFields } from './activities/activityFilter.ts'

const ActivityCalendar = lazy(async () => ({
  default: (await import('../activities/list/ActivityCalendar.tsx')).ActivityCalendar,
}))

type Filters = ReturnType<typeof useFilters>

export default function ActivitiesPage() {
  const filters = useFilters()
  const isCalendar = filters.search.get('vy') === 'kalender'
  return (
    <Container>
      <PageHeader
        title="Händelser"
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

/** By what is to be done and what is done; in another order, or by status, as one list. */
function ActivityList({ filters }: { filters: Filters }) {
  const filter = filterOf(filters.search)
  const isOneList = filter.sort !== undefined || filter.statusId !== undefined
  return isOneList ? <OneList {...{ filters, filter }} /> : <TwoLists {...{ filters, filter }} />
}

type ListProps = { filters: Filters; filter: ActivityFilter }

function TwoLists({ filters, filter }: ListProps) {
  const { upcoming, done } = useUpcomingAndDone(filter)
  const { bar, draw } = useParts({ filters, filter })
  const total = (upcoming.data?.total ?? 0) + (done.data?.total ?? 0)
  const both = {
    isLoadingError: upcoming.isLoadingError || done.isLoadingError,
    isPlaceholderData: upcoming.isPlaceholderData || done.isPlaceholderData,
    data: upcoming.data && done.data && { items: [...upcoming.data.items, ...done.data.items], total },
  }
  return (
    <>
      {bar(both)}
      <FilteredContent
        list={both}
        isFiltered={hasFilter(filter)}
        onClear={filters.clear}
        empty={<NoActivities />}
        loading={<ListSkeleton count={8} />}
      >
        <UpcomingAndDone {...{ upcoming, done }} level={2}>
          {draw}
        </UpcomingAndDone>
      </FilteredContent>
    </>
  )
}

function OneList({ filters, filter }: ListProps) {
  const list = useInfiniteQuery({ ...activitiesOfUser(filter), placeholderData: keepPreviousData })
  const { bar, draw } = useParts({ filters, filter })
  return (
    <>
      {bar(list)}
      <FilteredContent
        list={list}
        more={list}
        isFiltered={hasFilter(filter)}
        onClear={filters.clear}
        empty={<NoActivities />}
        loading={<ListSkeleton count={8} />}
      >
        {draw(list.data?.items ?? [], 'Händelser')}
      </FilteredContent>
    </>
  )
}

/** What both lists have in common: the filters above, and how the events of a group are drawn. */
function useParts({ filters, filter }: ListProps) {
  const fields = useActivityFields(filters.search, filter)
  const [view, chooseView] = useViewChoice('activities', useUser().userId, 'rows')
  return {
    bar: (list: ListState<unknown>) => (
      <FilterBar
        label="Sök bland händelserna"
        nouns={['händelse', 'händelser']}
        end={<ViewSwitch view={view} onChange={chooseView} />}
        {...{ filters, filter, fields, list }}
      />
    ),
    draw: (activities: Activity[], label: string) =>
      view === 'rows' ? (
        <Sheet label={label}>
          {activities.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </Sheet>
      ) : (
        <CardGrid label={label}>
          {activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} />
          ))}
        </CardGrid>
      ),
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
