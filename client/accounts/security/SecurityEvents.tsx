import { useInfiniteQuery } from '@tanstack/react-query'
import { security } from '#contract/accounts/security.ts'
import { pages } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { momentText } from '#client/platform/text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { eventText } from './eventText.ts'

/** The security events of the user's account in half a year. */
export function SecurityEvents() {
  const list = useInfiniteQuery(pages(security.events, {}))
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton />
  if (list.data.items.length === 0) return <p className="text-ink-muted">Här har inget hänt än.</p>
  return (
    <>
      <ul aria-label="Vad som har hänt med kontot" className="flex flex-col border-y border-line">
        {list.data.items.map((event) => (
          <li key={event.id} className="border-b border-line py-3 last:border-b-0">
            <p>{eventText(event)}</p>
            <p className="text-sm text-ink-muted">
              {momentText(event.createdAt)}
              {event.address && ` · från ${event.address}`}
            </p>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
