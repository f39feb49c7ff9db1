import { useSearchParams } from 'react-router'
import { parseId } from '../folder/useFolderLocation.ts'

/** The open case from the address, and a function to change it; undefined returns to the list. Keeps the filters. */
export function useOpenCase() {
  const [search, setSearch] = useSearchParams()

  function open(id: number | undefined) {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('case')
    else next.set('case', String(id))
    setSearch(next, { preventScrollReset: id !== undefined })
  }

  return { openId: parseId(search.get('case')) ?? undefined, open }
}
