import { useQuery } from '@tanstack/react-query'
import { calendars, type CalendarFeed } from '#contract/content/calendars.ts'
import { query } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { RemovableRows } from '#client/platform/lists/RemovableRows.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { longDayText, momentText } from '#client/platform/text/dates.ts'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { useRemoveFeed } from './api.ts'

/** The addresses that calendar programs fetch, each with when that last happened, and the way to end it. */
export function FeedList() {
  const { data: feeds, error, isFetching, refetch } = useQuery(query(calendars.mine))
  const region = useFocusWhenShorter(feeds?.length ?? 0)
  if (!feeds && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!feeds)
    return (
      <div className="w-full">
        <SkeletonOf lines={1}>
          <p>Hämtar</p>
        </SkeletonOf>
      </div>
    )
  return (
    <section ref={region} tabIndex={-1} aria-label="Kalenderlänkar" className="w-full outline-none">
      {feeds.length === 0 && <p className="text-ink-muted">Du har inga kalenderlänkar.</p>}
      <RemovableRows label="Dina kalenderlänkar" rows={feeds} wordsOf={wordsOf} Question={RemoveFeed} />
    </section>
  )
}

const wordsOf = (feed: CalendarFeed) => ({
  name: nameOf(feed),
  detail: historyOf(feed),
  remove: `Ta bort länken till ${nameOf(feed)}`,
})

function RemoveFeed({ row: feed, ...dialog }: { row: CalendarFeed; isOpen: boolean; onClose: () => void }) {
  const remove = useRemoveFeed()
  return (
    <ConfirmDialog
      title="Ta bort kalenderlänken?"
      confirmText="Ta bort"
      busyText="Tar bort…"
      change={remove}
      run={() => remove.mutateAsync(feed.id)}
      doneText="Länken är borttagen."
      {...dialog}
    >
      <p>
        Kalendern som prenumererar på ”{nameOf(feed)}” får inga fler händelser. Du kan skapa en ny länk när du vill.
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
