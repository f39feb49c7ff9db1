import { useSearchParams } from 'react-router'
import { fileParam } from '#contract/platform/urlParams.ts'
import { readIdParam } from '#client/platform/lists/filters/filterParams.ts'

/** The open file, which stands in the address. */
export function useOpenFile() {
  const [search, setSearch] = useSearchParams()
  const id = readIdParam(search, fileParam) ?? null
  const withFile = (to: number | null) => {
    const next = new URLSearchParams(search)
    if (to === null) next.delete(fileParam)
    else next.set(fileParam, String(to))
    return next
  }
  const show = (to: number | null) => setSearch(withFile(to), { replace: true, preventScrollReset: true })
  return {
    at: (to: number) => ({ search: `?${withFile(to)}` }),
    dialog: { id, onOpen: show, onClose: () => show(null) },
  }
}
