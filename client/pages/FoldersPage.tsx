import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FolderFilter } from '#contract/folders.ts'
import { folderStatus } from '#contract/statuses.ts'
import { choiceIn, given, isNarrowed, orderIn, textIn } from '../lists/filters/address.ts'
import { orderField, useStatusField } from '../lists/filters/choices.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FoundList } from '../lists/filters/FoundList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { foundFolderCards } from '../folders/api.ts'
import { FolderInfo, NewFolderButton, NoFolders, OneFolderCard } from '../folders/FolderCards.tsx'
import { UnreadBadge } from '../messages/inbox/UnreadBadge.tsx'
import { TryAgain } from '../lists/TryAgain.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

export default function FoldersPage() {
  return (
    <Container>
      <PageHeader title="Mappar" info={<FolderInfo />} actions={<NewFolderButton />} />
      <FolderOverview />
    </Container>
  )
}

function FolderOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...foundFolderCards(filter), placeholderData: keepPreviousData })
  const fields = [useStatusField('folder'), orderField('Titel', { andrad: 'Senast ändrad' })]
  return (
    <>
      <FilterBar label="Sök bland mapparna" nouns={['mapp', 'mappar']} {...{ filters, filter, fields, list }} />
      <FoundList
        list={list}
        label="Mappar"
        isFiltered={isNarrowed(filter)}
        onClear={filters.clear}
        empty={<NoFolders />}
        failure={<TryAgain error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />}
      >
        {(folder) => <OneFolderCard key={folder.id} folder={folder} level={2} Mark={UnreadBadge} />}
      </FoundList>
    </>
  )
}

function filterOf(search: URLSearchParams): FolderFilter {
  return given({
    q: textIn(search, 'sok'),
    statusId: choiceIn(search, 'status', folderStatus),
    sort: orderIn(search, { andrad: 'changed' as const }),
  })
}
