import { useRef, useState, type RefObject } from 'react'
import { networkText } from '../forms/formProblem.ts'
import type { PagedList } from '../api/paging.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { useLoadedInView } from './useLoadedInView.ts'

/** The 'show more' button below a list, with how many items are shown. Stands beside the rows of the list. */
export function ShowMore<T>({ list }: { list: PagedList<T> }) {
  const place = useRef<HTMLDivElement>(null)
  useLoadedInView(list.data?.queryKey, place)
  if (!list.data) return null
  return (
    <MoreButton
      place={place}
      hasMore={list.hasNextPage}
      hasFailed={list.isFetchNextPageError}
      isBusy={list.isFetchingNextPage}
      onMore={async () => (await list.fetchNextPage()).hasNextPage}
      status={`Visar ${list.data.items.length} av ${list.data.total}`}
    />
  )
}

type MoreButtonProps = {
  place: RefObject<HTMLDivElement | null>
  hasMore: boolean
  hasFailed: boolean
  isBusy: boolean
  /** Resolves to whether there is still more. */
  onMore: () => Promise<boolean>
  /** How much is shown. */
  status: string
  /** On a first page, where nobody counts, it is said and not shown. */
  isStatusUnseen?: boolean
}

export function MoreButton({ place, hasMore, hasFailed, isBusy, onMore, status, isStatusUnseen }: MoreButtonProps) {
  const [isUsed, setUsed] = useState(false)
  // Its place says where the rows are.
  if (!hasMore && !isUsed) return <div ref={place} hidden />

  async function showMore() {
    setUsed(true)
    if (!(await onMore())) keepFocusHere(place.current)
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes('flex flex-col items-center gap-3 outline-none', isStatusUnseen ? 'pt-4' : 'pt-6')}
    >
      {hasFailed && <Alert tone="danger">{networkText}</Alert>}
      {hasMore && (
        <Button isBusy={isBusy} busyText="Hämtar…" onClick={() => void showMore()}>
          Visa fler
        </Button>
      )}
      <p className={isStatusUnseen ? 'sr-only' : 'text-sm text-ink-muted'} role="status">
        {status}
      </p>
    </div>
  )
}

/** The button disappears with the last page. Focus stays at its place, so that the user sees the new items. */
function keepFocusHere(place: HTMLDivElement | null) {
  if (isFocusLost() || place?.contains(document.activeElement)) place?.focus({ preventScroll: true })
}
