import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendars, type CalendarFeed } from '#contract/calendars.ts'
import { query } from '../api/query.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { useFocusWhenShorter } from '../lists/useFocusWhenShorter.ts'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { longDayText, momentText } from '../text/dates.ts'
import { SkeletonOf } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { Button } from '../ui/fields/Button.tsx'
import { useRemoveFeed } from './api.ts'

/** The addresses that calendar programs fetch, each with when that last happened, and the way to end it. */
export function FeedList() {
  const { data: feeds, error, isFetching, refetch } = useQuery(query(calendars.mine))
  const [removing, setRemoving] = useState<CalendarFeed | null>(null)
  const region = useFocusWhenShorter(feeds?.length ?? 0)
  if (!feeds && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!feeds)
    return (
      <SkeletonOf lines={1}>
        <p>Hämtar</p>
      </SkeletonOf>
    )
  return (
    <section ref={region} tabIndex={-1} aria-label="Kalenderlänkar" className="w-full outline-none">
      {feeds.length === 0 ? (
        <p className="text-ink-muted">Du har inga kalenderlänkar.</p>
      ) : (
        <ul aria-label="Dina kalenderlänkar" className="w-full divide-y divide-line rounded-lg border border-line">
          {feeds.map((feed) => (
            <li key={feed.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{nameOf(feed)}</p>
                <p className="text-sm text-ink-muted">{historyOf(feed)}</p>
              </div>
              <Button size="small" aria-label={`Ta bort länken till ${nameOf(feed)}`} onClick={() => setRemoving(feed)}>
                Ta bort
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RemoveDialog feed={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

function RemoveDialog({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) {
  const remove = useRemoveFeed()
  // Kept while the dialog leaves.
  const [last, setLast] = useState(feed)
  if (feed && feed !== last) setLast(feed)
  if (!last) return null
  return (
    <ConfirmDialog
      title="Ta bort kalenderlänken?"
      confirmText="Ta bort"
      busyText="Tar bort…"
      isOpen={feed !== null}
      onClose={onClose}
      change={remove}
      run={() => remove.mutateAsync(last.id)}
      onDone={() => showToast({ text: 'Länken är borttagen.' })}
    >
      <p>
        Kalendern som prenumererar på ”{nameOf(last)}” får inga fler händelser. Du kan skapa en ny länk när du vill.
      </p>
    </ConfirmDialog>
  )
}

function nameOf({ folderId, folderTitle }: CalendarFeed): string {
  return folderTitle ?? (folderId === null ? 'Alla mina mappar' : 'En mapp som du inte är med i längre')
}

function historyOf({ createdAt, usedAt }: CalendarFeed): string {
  const use = usedAt === null ? 'inte hämtad än' : `senast hämtad ${momentText(usedAt)}`
  return `Skapad ${longDayText(createdAt)}, ${use}`
}
