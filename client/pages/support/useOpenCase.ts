import { useSearchParams } from 'react-router'
import { parseId } from '../folder/useFolderLocation.ts'

/** The case that the address names, and the way to another, or with none back to the list; the filters stay. */
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
