import { useRef, useState } from 'react'
import { networkText } from '../forms/formProblem.ts'
import type { PagedList } from '../api/paging.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'

/** The way to the rest of a list, under what is shown of it. */
export function ShowMore<T>({ list }: { list: PagedList<T> }) {
  const [isUsed, setUsed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!list.data || !(list.hasNextPage || isUsed)) return null

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

/** With the last page the button goes away; whoever pressed it stays where it was, and sees what came. */
function keepFocusHere(place: HTMLDivElement | null) {
  if (isFocusLost() || place?.contains(document.activeElement)) place?.focus({ preventScroll: true })
}
