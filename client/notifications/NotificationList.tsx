import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { notifications } from '#contract/notifications.ts'
import { pages } from '../api/query.ts'
import { ShowMore } from '../lists/ShowMore.tsx'
import { FailedList } from '../lists/FailedList.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { Sheet } from '../ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '../ui/motion/Moving.tsx'
import { type ReadState } from './api.ts'
import { NotificationRow } from './NotificationRow.tsx'

/** All or unread notifications, newest first. */
export function NotificationList({ readState }: { readState: ReadState }) {
  const list = useInfiniteQuery(pages(notifications.mine, { query: { readState } }))
  const drawn = useMovingValue(list.data)
  if (!list.data || !drawn) {
    return list.isLoadingError ? <FailedList what="Aviseringarna" list={list} /> : <ListSkeleton count={6} />
  }
  if (drawn.items.length === 0) {
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
      <Sheet label="Aviseringar" level={2}>
        {drawn.items.map((notification) => (
          <Moving key={notification.id} name={`notification-${notification.id}`}>
            <NotificationRow notification={notification} />
          </Moving>
        ))}
      </Sheet>
      <ShowMore list={list} />
    </>
  )
}
