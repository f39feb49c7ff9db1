import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { readTextParam } from '#client/platform/lists/filters/filterParams.ts'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import type { Filters } from '#client/platform/lists/filters/useFilters.ts'
import { KindChips } from './KindChips.tsx'
import { AttachedToFilters } from './AttachedToFilters.tsx'

type FileFiltersProps = {
  filters: Filters
  summary: FileSummary
  kindId: number | undefined
  /** Null: of all folders. */
  folderTitle: string | null
}

/** Filters by kind, by what a file belongs to, by year and sum, and by words. */
export function FileFilters({ filters, summary, kindId, folderTitle }: FileFiltersProps) {
  return (
    <search
      aria-label="Sök bland papperen"
      className="flex flex-col gap-3 lg:flex-row lg:items-start lg:justify-between"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <KindChips summary={summary} kindId={kindId} onChoose={(chosen) => filters.choose('typ', chosen)} />
        <AttachedToFilters {...{ filters, summary, folderTitle }} />
      </div>
      <ListSearch
        label="Sök bland papperen"
        placeholder="Sök, även i texten"
        words={readTextParam(filters.search, 'sok') ?? ''}
        onSearch={(words) => filters.type('sok', words)}
        className="shrink-0 max-lg:order-first lg:w-72"
      />
    </search>
  )
}
