import { useRef } from 'react'
import { networkText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'

type MoreEntriesProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  }
}

/** The button for what is older. How much there is, is not counted. */
export function MoreEntries({ list }: MoreEntriesProps) {
  const place = useRef<HTMLDivElement>(null)

  async function showMore() {
    const { hasNextPage } = await list.fetchNextPage()
    // The button goes with the last page; the focus stays where it was.
    if (!hasNextPage && (isFocusLost() || place.current?.contains(document.activeElement)))
      place.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-center gap-3 pt-6 outline-none">
      {list.isFetchNextPageError && <Alert tone="danger">{networkText}</Alert>}
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} busyText="Hämtar…" onClick={() => void showMore()}>
          Visa äldre
        </Button>
      )}
    </div>
  )
}
