import { networkText } from './formProblem.ts'
import type { PagedList } from './paging.ts'
import { Alert } from './ui/Alert.tsx'
import { Button } from './ui/Button.tsx'

/** The way to the rest of a list, under what is shown of it. */
export function ShowMore<T>({ list }: { list: PagedList<T> }) {
  if (!list.data || !list.hasNextPage) return null
  return (
    <div className="flex flex-col items-center gap-3 pt-6">
      {list.isFetchNextPageError && <Alert tone="danger">{networkText}</Alert>}
      <Button isBusy={list.isFetchingNextPage} busyText="Hämtar…" onClick={() => void list.fetchNextPage()}>
        Visa fler
      </Button>
      <p className="text-sm text-ink-muted" role="status">
        Visar {list.data.items.length} av {list.data.total}
      </p>
    </div>
  )
}
