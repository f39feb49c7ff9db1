import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import { useLocation } from 'react-router'
import { components, type Component, type ComponentFilter } from '#contract/content/components.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { ComponentCard } from '#client/content/components/ComponentCard.tsx'
import { ComponentRow } from '#client/content/components/list/ComponentRow.tsx'
import {
  readChoiceParam,
  omitUndefined,
  readIdParam,
  readOrderParam,
  readTextParam,
  readWordParam,
} from '#client/platform/lists/filters/filterParams.ts'
import {
  type ChoiceField,
  orderField,
  useFolderField,
  useStatusField,
} from '#client/platform/lists/filters/filterField.ts'
import { newHere } from '#client/folders/newHere.ts'
import { FilteredList } from '#client/platform/lists/filters/FilteredList.tsx'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton, ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { paths, urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'

export default function ComponentsPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.components]} actions={<NewComponent />} />
      <ComponentOverview />
    </Container>
  )
}

/** In the folder that the list is narrowed to, if the user may. */
function NewComponent() {
  const location = useLocation()
  const client = useQueryClient()
  const open = () => {
    const { id, roleId } = newHere(client, location, 'AddComponent')
    openModal('AddComponent', { id, roleId, params: null })
  }
  return (
    <Button variant="primary" onClick={open}>
      + Ny komponent
    </Button>
  )
}

function ComponentOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...pages(components.ofUser, { query: filter }), placeholderData: keepPreviousData })
  const [view] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const drawn = useMovingValue(list.data)?.items ?? []
  const fields = [
    useFolderField(filter.folderId),
    useStatusField('component'),
    endsField,
    orderField('Namn', {
      andrad: 'Senast ändrad',
      garanti: 'Garantin som går ut först',
      livslangd: 'Livslängden som tar slut först',
    }),
  ]
  return (
    <FilteredList
      label="Sök bland komponenterna"
      nouns={['komponent', 'komponenter']}
      {...{ filters, filter, fields, list }}
      more={list}
      empty={<NoComponents />}
      loading={view === 'rows' ? <ListSkeleton count={8} /> : <CardSkeleton count={6} />}
    >
      <RowsOrCards view={drawnView} label="Komponenter" level={2} items={drawn} nameOf={({ id }) => `component-${id}`}>
        {(component) =>
          drawnView === 'rows' ? (
            <ComponentRow component={component} to={inItsFolder(component)} place={placeOf(component)} />
          ) : (
            <ComponentCard component={component} to={inItsFolder(component)} level={2} />
          )
        }
      </RowsOrCards>
    </FilteredList>
  )
}

const inItsFolder = ({ id, folderId }: Component) => urls.item('component', folderId, id)

const ends = { garanti: 'warranty', livslangd: 'life' } as const

const endsField: ChoiceField = {
  kind: 'choice',
  name: 'slut',
  label: 'Dags snart',
  emptyLabel: 'Allt',
  options: [
    { value: 'garanti', label: 'Garantin går ut snart' },
    { value: 'livslangd', label: 'Livslängden tar slut' },
  ],
}

function filterOf(search: URLSearchParams): ComponentFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    folderId: readIdParam(search, 'mapp'),
    statusId: readChoiceParam(search, 'status', componentStatus),
    ends: readWordParam(search, 'slut', ends),
    sort: readOrderParam(search, { andrad: 'changed', ...ends } as const),
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
