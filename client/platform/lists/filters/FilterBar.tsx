import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { hasFilter, readTextParam } from './filterParams.ts'
import type { FilterField } from './filterField.ts'
import { FilterChips } from './FilterChips.tsx'
import { isEmptyUnfiltered, type ListState } from './FilteredContent.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { Filters } from './useFilters.ts'

export type FilterBarProps = {
  /** Label of the search field, e.g. "Sök bland dina händelser". */
  label: string
  /** Singular and plural of what is listed: "händelse", "händelser". */
  nouns: readonly [string, string]
  filters: Filters
  /** The filter sent to the server. */
  filter: { q?: unknown; sort?: unknown }
  fields: readonly FilterField[]
  /** Its number of hits is told. */
  list?: ListState<unknown>
  /** The content beside the search field. */
  end?: ReactNode
}

/** Filters and sort order of a list as chips, the search in it, and the number of hits. */
export function FilterBar({ label, nouns, filters, filter, fields, list, end }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFiltered = hasFilter(filter)
  if (list && isEmptyUnfiltered(list, isFiltered)) return null

  function clear() {
    filters.clear()
    // The clear button disappears with the filter.
    field.current?.focus()
  }

  return (
    <search aria-label={label} className="flex flex-col gap-2 pb-2 sm:pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow max-lg:basis-full lg:basis-0">
          <FilterChips {...{ filters, fields }} />
        </div>
        <div className="flex items-center gap-3 max-lg:basis-full">
          <ListSearch
            label={label}
            words={readTextParam(filters.search, 'sok') ?? ''}
            onSearch={(words) => filters.type('sok', words)}
            ref={field}
            className="grow lg:w-64"
          />
          {end}
        </div>
      </div>
      {(list || isFiltered) && <FoundLine {...{ nouns, isFiltered }} total={list?.data?.total} onClear={clear} />}
    </search>
  )
}

type FoundLineProps = Pick<FilterBarProps, 'nouns'> & {
  /** Undefined until it is known. */
  total: number | undefined
  isFiltered: boolean
  onClear: () => void
}

/** The number of hits, and while there is a filter the way to take it away. */
export function FoundLine({ nouns, total, isFiltered, onClear }: FoundLineProps) {
  return (
    // On a phone the number of all is left to the list's own headings.
    <div className={classes('flex min-h-9 items-center gap-x-4', !isFiltered && 'max-sm:sr-only')}>
      <p role="status" className="text-sm text-ink-muted">
        {total !== undefined && foundText(total, isFiltered ? ['träff', 'träffar'] : nouns)}
      </p>
      {isFiltered && (
        <Button variant="quiet" size="small" icon={<X />} onClick={onClear}>
          Rensa
        </Button>
      )}
    </div>
  )
}

function foundText(total: number, [one, several]: readonly [string, string]) {
  return `${total.toLocaleString('sv-SE')} ${total === 1 ? one : several}`
}
