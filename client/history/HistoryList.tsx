import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { ShowMore } from '../lists/ShowMore.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { historyQuery } from './api.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { groupByDay } from './days.ts'
import type { HistoryFolder } from './sentences.ts'

/** The history of a folder by day, newest first. */
export function HistoryList({ folder }: { folder: HistoryFolder }) {
  const list = useInfiniteQuery(historyQuery(folder.id))
  if (!list.data) {
    return list.isLoadingError ? (
      <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <ListSkeleton count={6} />
    )
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={<History />} title="Ingen historik än.">
        Här visas vem som har ändrat vad i mappen, och när.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-col gap-8">
        {groupByDay(list.data.items).map(({ day, dayChanges }) => (
          <section key={day} aria-label={day}>
            <h2 className="pb-3 text-lg font-semibold">{day}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
              {dayChanges.map((change) => (
                <li key={change.id}>
                  <ChangeLine change={change} folder={folder} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ShowMore list={list} />
    </>
  )
}
