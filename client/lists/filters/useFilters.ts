import { useLocation, useSearchParams } from 'react-router'
import { filterNames, type FilterName } from './filterParams.ts'

export type Filters = ReturnType<typeof useFilters>

/** What the address says of filters, and the ways to say something else. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()

  function write(changes: Partial<Record<FilterName, string>>, typed: FilterName | null = null) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    // The way back leads past a word, not letter by letter through it.
    const isSameWord = typed !== null && (state as { typed?: unknown } | null)?.typed === typed
    setSearch(next, { replace: isSameWord, state: { typed }, preventScrollReset: true })
  }

  return {
    search,
    choose: (name: FilterName, value: string) => write({ [name]: value }),
    type: (name: FilterName, text: string) => write({ [name]: text }, name),
    /** The order stays. */
    clear: () => write(Object.fromEntries(filterNames.filter((name) => name !== 'ordning').map((name) => [name, '']))),
  }
}
