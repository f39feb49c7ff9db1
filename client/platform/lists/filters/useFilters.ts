import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'
import { filterNames, type FilterName } from './filterParams.ts'

export type Filters = ReturnType<typeof useFilters>

/** Reads the filters from the address and writes them back. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  // What was written last may not be drawn yet when the next choice is made.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  function write(changes: Partial<Record<FilterName, string>>, typed: FilterName | null = null) {
    const next = withValues(changes)
    // What stood open may not be in the list any more.
    next.delete('accordion')
    // Typing replaces the history entry, so that the back button undoes a word and not single letters.
    const isSameWord = typed !== null && (state as { typed?: unknown } | null)?.typed === typed
    setSearch(next, { replace: isSameWord, state: { typed }, preventScrollReset: true })
  }

  function withValues(changes: Partial<Record<string, string>>) {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    latest.current = next
    return next
  }

  return {
    search,
    choose: (name: FilterName, value: string) => write({ [name]: value }),
    type: (name: FilterName, text: string) => write({ [name]: text }, name),
    clearPeriod: () => write({ fran: '', till: '' }),
    /** Writes what is no filter, such as what stands open beside the list; an empty value removes it. */
    writeBeside: (name: string, value: string, options: NavigateOptions) =>
      setSearch(withValues({ [name]: value }), options),
    /** Keeps the sort order. */
    clear: () => write(Object.fromEntries(filterNames.filter((name) => name !== 'ordning').map((name) => [name, '']))),
  }
}
