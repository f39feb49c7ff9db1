import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { ShowMore } from '../lists/ShowMore.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { CardSkeleton } from '../ui/feedback/Skeleton.tsx'
import { latestEntries } from './api.ts'
import { LatestCard } from './LatestCard.tsx'

const title = 'Senaste aktiviteter'

/** The latest changes in all folders of the user. */
export function LatestEntries() {
  return (
    <section>
      <SectionHeader title={title} />
      <EntryList />
    </section>
  )
}

function EntryList() {
  const list = useInfiniteQuery(latestEntries)
  if (!list.data) {
    return list.isLoadingError ? (
      <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <CardSkeleton />
    )
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={<History />} title="Inget har hänt än.">
        Här står det senaste från alla dina mappar: händelser, komponenter och undermappar.
      </EmptyState>
    )
  }
  return (
    <>
      <CardGrid label={title}>
        {list.data.items.map((entry) => (
          <LatestCard key={entry.id} entry={entry} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}
