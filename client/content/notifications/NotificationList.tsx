import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { notifications } from '#contract/content/notifications.ts'
import { pages } from '#client/platform/api/query.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
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
