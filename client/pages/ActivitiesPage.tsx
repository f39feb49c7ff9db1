import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ActivityFilter } from '#contract/activities.ts'
import { endBeforeStart } from '#contract/activityPeriod.ts'
import { activityStatus } from '#contract/statuses.ts'
import { ActivityCard } from '../activities/ActivityCard.tsx'
import { activitiesOfUser } from '../activities/api.ts'
import {
  readChoiceParam,
  readDayParam,
  omitUndefined,
  readIdParam,
  isPeriodReversed,
  hasFilter,
  readOrderParam,
  readTextParam,
} from '../lists/filters/filterParams.ts'
import {
  orderField,
  useFolderField,
  useStatusField,
  useTypeField,
  type FilterField,
} from '../lists/filters/filterField.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FilteredList } from '../lists/filters/FilteredList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

export default function ActivitiesPage() {
  return (
    <Container>
      <PageHeader title="Händelser" lead="Det som har hänt och det som ska göras, i alla dina mappar." />
      <ActivityOverview />
    </Container>
  )
}

function ActivityOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...activitiesOfUser(filter), placeholderData: keepPreviousData })
  const fields = useActivityFields(filters.search, filter)
  return (
    <>
      <FilterBar
        label="Sök bland händelserna"
        nouns={['händelse', 'händelser']}
        {...{ filters, filter, fields, list }}
      />
      <FilteredList
        list={list}
        label="Händelser"
        isFiltered={hasFilter(filter)}
        onClear={filters.clear}
        empty={<NoActivities />}
      >
        {(activity) => <ActivityCard key={activity.id} activity={activity} />}
      </FilteredList>
    </>
  )
}

const orders = { aldst: 'oldest', titel: 'title', andrad: 'changed' } as const

function useActivityFields(search: URLSearchParams, { folderId }: ActivityFilter): FilterField[] {
  return [
    useFolderField(folderId),
    useTypeField(),
    useStatusField('activity'),
    { kind: 'day', name: 'fran', label: 'Från' },
    { kind: 'day', name: 'till', label: 'Till', error: isPeriodReversed(search) ? endBeforeStart : undefined },
    orderField('Senaste dag', { aldst: 'Äldsta dag', titel: 'Titel', andrad: 'Senast ändrad' }),
  ]
}

function filterOf(search: URLSearchParams): ActivityFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    folderId: readIdParam(search, 'mapp'),
    typeId: readIdParam(search, 'typ'),
    statusId: readChoiceParam(search, 'status', activityStatus),
    from: readDayParam(search, 'fran'),
    to: isPeriodReversed(search) ? undefined : readDayParam(search, 'till'),
    sort: readOrderParam(search, orders),
  })
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
