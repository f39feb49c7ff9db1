import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { itemKinds } from '#contract/items.ts'
import { trashRetentionDays } from '#contract/limits.ts'
import type { TrashEntry } from '#contract/trash.ts'
import type { PagedList } from '../api/paging.ts'
import { ShowMore } from '../lists/ShowMore.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { itemWords } from '../text/itemWords.ts'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '../ui/feedback/Skeleton.tsx'
import { trashQuery } from './api.ts'
import { TrashCard } from './TrashCard.tsx'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'
import { daysText } from '../text/amounts.ts'

const label = 'Det som kan återställas'
const deletable = new Intl.ListFormat('sv-SE').format(['Mappar', ...itemKinds.map((kind) => itemWords[kind].many)])

/** The deleted items that the user may restore. */
export function TrashList() {
  const list = useInfiniteQuery(trashQuery)
  const region = useFocusAfterRestoring(list.data?.total ?? 0)
  return (
    <section ref={region} tabIndex={-1} aria-label={label} className="outline-none">
      <Entries list={list} />
    </section>
  )
}

/** The focused button is removed together with the restored item. */
function useFocusAfterRestoring(total: number) {
  const region = useRef<HTMLElement>(null)
  const last = useRef(total)
  useEffect(() => {
    if (total < last.current && isFocusLost()) region.current?.focus({ preventScroll: true })
    last.current = total
  }, [total])
  return region
}

function Entries({ list }: { list: PagedList<TrashEntry> }) {
  if (!list.data) {
    return list.isLoadingError ? (
      <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <CardSkeleton />
    )
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title="Papperskorgen är tom.">
        {deletable} som du raderar hamnar här och kan återställas i {daysText(trashRetentionDays)}.
      </EmptyState>
    )
  }
  return (
    <>
      <CardGrid label={label}>
        {list.data.items.map((entry) => (
          <TrashCard key={entry.id} entry={entry} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}
