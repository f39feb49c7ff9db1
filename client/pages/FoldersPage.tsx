import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FolderFilter } from '#contract/folders.ts'
import { folderStatus } from '#contract/statuses.ts'
import {
  readChoiceParam,
  omitUndefined,
  hasFilter,
  readOrderParam,
  readTextParam,
} from '../lists/filters/filterParams.ts'
import { orderField, useStatusField } from '../lists/filters/filterField.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FilteredList } from '../lists/filters/FilteredList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { filteredFolderCards } from '../folders/api.ts'
import {
  FolderInfo,
  NewFolderButton,
  NoFolders,
  FolderOrInvitationCard,
  folderColumns,
  useFolderView,
} from '../folders/cards/FolderCards.tsx'
import { ViewSwitch } from '../lists/ViewSwitch.tsx'
import { UnreadBadge } from '../messages/inbox/UnreadBadge.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

export default function FoldersPage() {
  return (
    <Container>
      <PageHeader
        title="Mappar"
        lead="Alla mappar som du är med i eller inbjuden till, att söka och sortera bland. Arkiverade finns också här."
        info={<FolderInfo />}
        actions={<NewFolderButton />}
      />
      <FolderOverview />
    </Container>
  )
}

function FolderOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...filteredFolderCards(filter), placeholderData: keepPreviousData })
  // A filter makes the list shorter, and does not change how it is shown.
  const [count, setCount] = useState(0)
  if (list.data && list.data.total > count) setCount(list.data.total)
  const [view, chooseView] = useFolderView(count)
  const fields = [useStatusField('folder'), orderField('Titel', { andrad: 'Senast ändrad' })]
  return (
    <>
      <FilterBar
        label="Sök bland mapparna"
        nouns={['mapp', 'mappar']}
        end={<ViewSwitch view={view} onChange={chooseView} />}
        {...{ filters, filter, fields, list }}
      />
      <FilteredList
        list={list}
        label="Mappar"
        columns={folderColumns[view]}
        isFiltered={hasFilter(filter)}
        onClear={filters.clear}
        empty={<NoFolders />}
        failure={<RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />}
      >
        {(folder) => (
          <FolderOrInvitationCard key={folder.id} {...{ folder, view }} level={2} ExtraBadge={UnreadBadge} />
        )}
      </FilteredList>
    </>
  )
}

function filterOf(search: URLSearchParams): FolderFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    statusId: readChoiceParam(search, 'status', folderStatus),
    sort: readOrderParam(search, { andrad: 'changed' as const }),
  })
}
