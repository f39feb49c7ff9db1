import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import type { ComponentFilter } from '#contract/components.ts'
import { componentStatus } from '#contract/statuses.ts'
import { ComponentCard } from '../components/ComponentCard.tsx'
import { componentsOfUser } from '../components/api.ts'
import {
  readChoiceParam,
  omitUndefined,
  readIdParam,
  hasFilter,
  readOrderParam,
  readTextParam,
} from '../lists/filters/filterParams.ts'
import { orderField, useFolderField, useStatusField } from '../lists/filters/filterField.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FilteredList } from '../lists/filters/FilteredList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

export default function ComponentsPage() {
  return (
    <Container>
      <PageHeader title="Komponenter" lead="Delarna som behöver skötas, i alla dina mappar." />
      <ComponentOverview />
    </Container>
  )
}

function ComponentOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...componentsOfUser(filter), placeholderData: keepPreviousData })
  const fields = [
    useFolderField(filter.folderId),
    useStatusField('component'),
    orderField('Namn', { andrad: 'Senast ändrad' }),
  ]
  return (
    <>
      <FilterBar
        label="Sök bland komponenterna"
        nouns={['komponent', 'komponenter']}
        {...{ filters, filter, fields, list }}
      />
      <FilteredList
        list={list}
        label="Komponenter"
        isFiltered={hasFilter(filter)}
        onClear={filters.clear}
        empty={<NoComponents />}
      >
        {(component) => <ComponentCard key={component.id} component={component} />}
      </FilteredList>
    </>
  )
}

function filterOf(search: URLSearchParams): ComponentFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    folderId: readIdParam(search, 'mapp'),
    statusId: readChoiceParam(search, 'status', componentStatus),
    sort: readOrderParam(search, { andrad: 'changed' as const }),
  })
}

function NoComponents() {
  return (
    <EmptyState
      icon={<Puzzle />}
      title="Saknas komponenter."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Komponenter läggs till i en mapp. Skapa en huvudmapp, eller öppna en du redan har, så kan du börja.
    </EmptyState>
  )
}
