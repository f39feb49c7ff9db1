import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { ShowMore } from '../lists/ShowMore.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { notificationsQuery, type ReadState } from './api.ts'
import { NotificationLine } from './NotificationLine.tsx'

/** All or unread notifications, newest first. */
export function NotificationList({ readState }: { readState: ReadState }) {
  const list = useInfiniteQuery(notificationsQuery(readState))
  if (!list.data) {
    return list.isLoadingError ? (
      <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <ListSkeleton count={6} />
    )
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title={readState === 'unread' ? 'Du har läst alla aviseringar.' : 'Du har inga aviseringar.'}
      >
        Här ser du när någon skriver, bjuder in dig eller ändrar något i dina mappar, och vad som är planerat.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
        {list.data.items.map((notification) => (
          <li key={notification.id}>
            <NotificationLine notification={notification} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
