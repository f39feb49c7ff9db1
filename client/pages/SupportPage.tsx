import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { support } from '#contract/accounts/support.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { hasFilter } from '#client/platform/lists/filters/filterParams.ts'
import { FilterBar } from '#client/platform/lists/filters/FilterBar.tsx'
import { FilteredContent, isEmptyUnfiltered } from '#client/platform/lists/filters/FilteredContent.tsx'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { CaseReader } from '#client/accounts/support/CaseReader.tsx'
import { CaseRow } from '#client/accounts/support/CaseRow.tsx'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { BehindReader } from '#client/ui/layout/BehindReader.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ListAndReader, ReaderPlaceholder, ReadingList } from '#client/ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import { caseFields, readCaseFilter } from '#client/accounts/support/caseFilter.ts'
import { parseId } from './folder/useFolderLocation.ts'

/** The inbox of support agents; 'not found' for everybody else. */
export default function SupportPage() {
  const { data, isError } = useQuery(query(support.me))
  if (isError && !data) return <RedirectToErrorPage />
  if (data && !data.isAgent) return <NotFoundPage />
  return <Container>{data ? <SupportInbox /> : <ListSkeleton />}</Container>
}

function SupportInbox() {
  const filters = useFilters()
  const openId = parseId(filters.search.get('case')) ?? undefined
  // Returns to the list without an id.
  const open = (id?: number) => filters.writeBeside('case', String(id ?? ''), { preventScrollReset: id !== undefined })
  const filter = readCaseFilter(filters.search)
  const isFiltered = hasFilter(filter)
  const list = useInfiniteQuery({ ...pages(support.cases, { query: filter }), placeholderData: keepPreviousData })
  const found = (
    <FilteredContent {...{ list, isFiltered }} onClear={filters.clear} empty={<NoCases />} loading={<ListSkeleton />}>
      <ReadingList label="Ärenden" openId={openId} level={2}>
        {list.data?.items.map((one) => (
          <CaseRow key={one.id} supportCase={one} isOpen={one.id === openId} onOpen={() => open(one.id)} />
        ))}
      </ReadingList>
    </FilteredContent>
  )
  return (
    <>
      <BehindReader title="Kundtjänst">
        <PageHeader title="Kundtjänst" lead="Det som har skrivits till oss, i Pärmen eller med kontaktformuläret." />
        <FilterBar
          label="Sök bland ärendena"
          nouns={['ärende', 'ärenden']}
          fields={caseFields}
          {...{ filters, filter, list }}
        />
      </BehindReader>
      {isEmptyUnfiltered(list, isFiltered) && openId === undefined ? (
        found
      ) : (
        <ListAndReader
          isOpen={openId !== undefined}
          backText="Ärenden"
          onBack={() => open()}
          list={found}
          reader={reader(openId)}
        />
      )}
    </>
  )
}

function reader(openId: number | undefined): ReactNode {
  if (openId === undefined) return <ReaderPlaceholder text="Välj ett ärende" />
  return <CaseReader key={openId} id={openId} />
}

function NoCases() {
  return (
    <EmptyState icon={<Inbox />} title="Inga ärenden.">
      Det någon skriver till kundtjänst visas här.
    </EmptyState>
  )
}
