import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { history } from '#contract/content/history.ts'
import { pages } from '#client/platform/api/query.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { groupByDay } from './days.ts'
import type { HistoryFolder } from '#contract/content/changeSentences.ts'

/** The history of a folder by day, newest first. */
export function HistoryList({ folder }: { folder: HistoryFolder }) {
  const list = useInfiniteQuery({
    ...pages(history.ofFolder, { query: { folderId: folder.id } }),
    gcTime: 0,
    staleTime: 0,
  })
  if (!list.data) {
    return list.isLoadingError ? <FailedList what="Historiken" list={list} /> : <ListSkeleton count={6} />
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
      <div className="flex flex-col gap-4">
        {groupByDay(list.data.items).map(({ day, dayChanges }) => (
          <section key={day} aria-label={day}>
            <GroupHeading level={2}>{day}</GroupHeading>
            <Sheet label={day}>
              {dayChanges.map((change) => (
                <ChangeRow key={change.id} change={change} folder={folder} />
              ))}
            </Sheet>
          </section>
        ))}
      </div>
      <ShowMore list={list} />
    </>
  )
}
