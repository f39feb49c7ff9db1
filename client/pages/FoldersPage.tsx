import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { folders, type FolderFilter } from '#contract/folders/folders.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import {
  readChoiceParam,
  omitUndefined,
  readOrderParam,
  readTextParam,
} from '#client/platform/lists/filters/filterParams.ts'
import { orderField, useStatusField } from '#client/platform/lists/filters/filterField.ts'
import { FilteredList } from '#client/platform/lists/filters/FilteredList.tsx'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { FolderInfo, NewFolderButton, NoFolders, FolderOrInvitationCard } from '#client/folders/cards/FolderCards.tsx'
import { folderColumns, useFolderView } from '#client/folders/cards/folderView.ts'
import { useShownFolders } from '#client/folders/shownFolders.ts'
import { UnreadBadge } from '#client/content/messages/inbox/UnreadBadge.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { paths } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'

export default function FoldersPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.folders]} info={<FolderInfo />} actions={<NewFolderButton />} />
      <FolderOverview />
    </Container>
  )
}

function FolderOverview() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  // Without one it is the list that Översikt asks for too.
  const hasFilter = Object.keys(filter).length > 0
  const list = useInfiniteQuery({
    ...pages(folders.mine, hasFilter ? { query: filter } : {}),
    placeholderData: keepPreviousData,
  })
  // A filter makes the list shorter, and does not change how it is shown.
  const [count, setCount] = useState(0)
  if (list.data && list.data.total > count) setCount(list.data.total)
  const drawnView = useMovingValue(useFolderView(count))
  const drawn = useMovingValue(useShownFolders(list.data?.items, list.dataUpdatedAt))
  const fields = [useStatusField('folder'), orderField('Titel', { andrad: 'Senast ändrad' })]
  return (
    <FilteredList
      label="Sök bland mapparna"
      nouns={['mapp', 'mappar']}
      {...{ filters, filter, fields, list }}
      more={list}
      empty={<NoFolders />}
      failure={<FailedList what="Mapparna" list={list} />}
      loading={<CardSkeleton count={6} />}
    >
      <CardGrid label="Mappar" columns={folderColumns[drawnView]}>
        {drawn?.map((folder) => (
          <Moving key={folder.id} name={`folder-${folder.id}`}>
            <FolderOrInvitationCard folder={folder} view={drawnView} level={2} ExtraBadge={UnreadBadge} />
          </Moving>
        ))}
      </CardGrid>
    </FilteredList>
  )
}

function filterOf(search: URLSearchParams): FolderFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    statusId: readChoiceParam(search, 'status', folderStatus),
    sort: readOrderParam(search, { andrad: 'changed' as const }),
  })
}
