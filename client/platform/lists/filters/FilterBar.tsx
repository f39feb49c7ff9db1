import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { hasFilter, readTextParam } from './filterParams.ts'
import type { FilterField } from './filterField.ts'
import { FilterPanel, type ViewChoice } from './FilterPanel.tsx'
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
  filter: { q?: unknown; sort?: unknown; within?: unknown }
  fields: readonly FilterField[]
  /** Its number of hits is told. */
  list?: ListState<unknown>
  /** Whether the list is shown as rows or as cards, where that is chosen. */
  viewChoice?: ViewChoice | undefined
  /** The content beside the filter. */
  end?: ReactNode
}

/** The search in a list, its filters and sort order, and the number of hits. */
export function FilterBar({ label, nouns, filters, filter, fields, list, viewChoice, end }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFiltered = hasFilter(filter)
  const total = list?.data?.total
  if (list && isEmptyUnfiltered(list, isFiltered)) return null

  function clear() {
    filters.clear()
    // The clear button disappears with the filter.
    field.current?.focus()
  }

  return (
    <search aria-label={label} className="flex print:hidden flex-col pb-2 sm:pb-3">
      <div className="flex items-center gap-2">
        <ListSearch
          label={label}
          {...(total && { placeholder: `Sök bland ${countText(total, nouns)}` })}
          words={readTextParam(filters.search, 'sok') ?? ''}
          onSearch={(words) => filters.type('sok', words)}
          ref={field}
          className="min-w-0 grow sm:max-w-88"
        />
        <FilterPanel
          {...{ filters, fields, viewChoice }}
          doneText={total === undefined ? 'Visa' : `Visa ${countText(total, nouns)}`}
        />
        {end}
      </div>
      {(list || isFiltered) && <FoundLine {...{ nouns, isFiltered }} total={total} onClear={clear} />}
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
function FoundLine({ nouns, total, isFiltered, onClear }: FoundLineProps) {
  return (
    // The search field says of how many it is.
    <div className={classes('flex min-h-9 items-center gap-x-4', !isFiltered && 'sr-only')}>
      <p role="status" className="text-sm text-ink-muted">
        {total !== undefined && countText(total, isFiltered ? ['träff', 'träffar'] : nouns)}
      </p>
      {isFiltered && (
        <Button variant="quiet" size="small" icon={<X />} onClick={onClear}>
          Rensa
        </Button>
      )}
    </div>
  )
}

function countText(total: number, [one, several]: readonly [string, string]) {
  return `${total.toLocaleString('sv-SE')} ${total === 1 ? one : several}`
}
