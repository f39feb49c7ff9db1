import { useRef, useState } from 'react'
import { networkText } from '../forms/formProblem.ts'
import type { PagedList } from '../api/paging.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'
import { useLoadedInView } from './useLoadedInView.ts'

/** The 'show more' button below a list, with how many items are shown. Stands beside the rows of the list. */
export function ShowMore<T>({ list }: { list: PagedList<T> }) {
  const [isUsed, setUsed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLoadedInView(list.data?.queryKey, place)
  if (!list.data) return null
  // Its place says where the rows are.
  if (!list.hasNextPage && !isUsed) return <div ref={place} hidden />

  async function showMore() {
    setUsed(true)
    const { hasNextPage } = await list.fetchNextPage()
    if (!hasNextPage) keepFocusHere(place.current)
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-center gap-3 pt-6 outline-none">
      {list.isFetchNextPageError && <Alert tone="danger">{networkText}</Alert>}
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} busyText="Hämtar…" onClick={() => void showMore()}>
          Visa fler
        </Button>
      )}
      <p className="text-sm text-ink-muted" role="status">
        Visar {list.data.items.length} av {list.data.total}
      </p>
    </div>
  )
}

/** The button disappears with the last page. Focus stays at its place, so that the user sees the new items. */
function keepFocusHere(place: HTMLDivElement | null) {
  if (isFocusLost() || place?.contains(document.activeElement)) place?.focus({ preventScroll: true })
}
