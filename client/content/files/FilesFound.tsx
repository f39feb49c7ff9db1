import type { ReactNode } from 'react'
import type { FileSummary } from '#contract/rules/fileSummary.ts'
import type { StoredFile } from '#contract/content/files.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { FilteredContent } from '#client/platform/lists/filters/FilteredContent.tsx'
import type { Filters } from '#client/platform/lists/filters/useFilters.ts'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { FileFilters } from './FileFilters.tsx'

type FilesFoundProps = {
  list: PagedList<StoredFile>
  filters: Filters
  /** Undefined if it could not be loaded: the files are shown without filters then. */
  summary: FileSummary | undefined
  isSummaryPending: boolean
  isFiltered: boolean
  kindId: number | undefined
  /** Null: of all folders. */
  folderTitle: string | null
  /** Shown when there are no files. */
  empty: ReactNode
  children: ReactNode
}

/** The filters and the files that they leave. Both come at once: the filters would push files that stood there. */
export function FilesFound(props: FilesFoundProps) {
  const { list, filters, summary, isSummaryPending, isFiltered, kindId, folderTitle, empty, children } = props
  const loading = <CardSkeleton count={6} />
  if (isSummaryPending) return loading
  return (
    <>
      {summary && summary.total > 0 && list.data && <FileFilters {...{ filters, summary, kindId, folderTitle }} />}
      <FilteredContent more={list} onClear={filters.clear} {...{ list, isFiltered, empty, loading }}>
        {children}
      </FilteredContent>
    </>
  )
}
