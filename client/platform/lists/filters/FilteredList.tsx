import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { FilteredContent, type FilteredContentProps } from './FilteredContent.tsx'
import { hasFilter } from './filterParams.ts'

type FilteredListProps<T> = Omit<FilterBarProps, 'list'> & Omit<FilteredContentProps<T>, 'isFiltered' | 'onClear'>

/** A list with its filters above it. */
export function FilteredList<T>({
  label,
  nouns,
  filters,
  filter,
  fields,
  viewChoice,
  end,
  ...content
}: FilteredListProps<T>) {
  return (
    <>
      <FilterBar {...{ label, nouns, filters, filter, fields, viewChoice, end }} list={content.list} />
      <FilteredContent {...content} isFiltered={hasFilter(filter)} onClear={filters.clear} />
    </>
  )
}
