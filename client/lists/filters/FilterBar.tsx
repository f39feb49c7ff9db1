import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { useDebouncedInput } from './useDebouncedInput.ts'
import { useIsWide } from '../../ui/layout/useIsWide.ts'
import { activeFilterCount, hasFilter, readTextParam } from './filterParams.ts'
import type { FilterField } from './filterField.ts'
import { FilterFields } from './FilterFields.tsx'
import { isEmptyUnfiltered, type ListState } from './FilteredList.tsx'
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
  /** Opposite the number of hits. */
  end?: ReactNode
}

/** Search, filters and sort order of a list, and the number of hits. On small screens the filters open in a dialog. */
export function FilterBar({ label, nouns, filters, filter, fields, list, end }: FilterBarProps) {
  const [text, setText] = useDebouncedInput(readTextParam(filters.search, 'sok') ?? '', (words) =>
    filters.type('sok', words),
  )
  const isWide = useIsWide()
  const field = useRef<HTMLInputElement>(null)
  const count = activeFilterCount(filter)
  const isFiltered = hasFilter(filter)
  const found = list?.data && foundText(list.data.total, isFiltered ? ['träff', 'träffar'] : nouns)
  if (list && isEmptyUnfiltered(list, isFiltered)) return null

  function clear() {
    filters.clear()
    // The clear button disappears with the filter.
    field.current?.focus()
  }

  return (
    <search aria-label={label} className="flex flex-col gap-2 pb-2 sm:pb-4">
      <div className="flex items-end gap-3 xl:items-start">
        <SearchField
          label={label}
          value={text}
          onChange={setText}
          maxLength={200}
          ref={field}
          className="grow max-sm:[&_label]:sr-only"
        />
        {isWide ? (
          <FilterFields filters={filters} fields={fields} />
        ) : (
          <FilterSheet {...{ filters, fields, count, found }} />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="text-sm text-ink-muted">
          {found}
        </p>
        {isFiltered && (
          <Button variant="quiet" size="small" onClick={clear}>
            Rensa filter
          </Button>
        )}
        {end && <div className="ms-auto">{end}</div>}
      </div>
    </search>
  )
}

function foundText(total: number, [one, several]: readonly [string, string]) {
  return `${total.toLocaleString('sv-SE')} ${total === 1 ? one : several}`
}

type FilterSheetProps = Pick<FilterBarProps, 'filters' | 'fields'> & { count: number; found: string | undefined }

/** For small screens: a button with the number of active filters, which opens them in a dialog. */
function FilterSheet({ filters, fields, count, found }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SlidersHorizontal />} className="shrink-0" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filter{count > 0 && ` (${count})`}
      </Button>
      <DialogFrame title="Filter" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogBody>
          <FilterFields filters={filters} fields={fields} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={() => setOpen(false)}>
            Visa {found}
          </Button>
          <Button onClick={filters.clear}>Rensa filter</Button>
        </DialogFooter>
      </DialogFrame>
    </>
  )
}
