import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { itemKinds } from '#contract/platform/items.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { trash, type TrashEntry } from '#contract/lifecycle/trash.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { pages } from '#client/platform/api/query.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TrashRow } from './TrashRow.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { daysText } from '#client/platform/text/amounts.ts'

const label = 'Det som kan återställas'
const deletable = new Intl.ListFormat('sv-SE').format(['Mappar', ...itemKinds.map((kind) => itemWords[kind].many)])

/** The deleted items that the user may restore. */
export function TrashList() {
  const list = useInfiniteQuery(pages(trash.mine, {}))
  const drawn = useMovingValue(list.data)
  const region = useFocusWhenShorter(drawn?.total ?? 0)
  return (
    <section ref={region} tabIndex={-1} aria-label={label} className="outline-none">
      <Entries list={list} entries={drawn?.items} />
    </section>
  )
}

type EntriesProps = { list: PagedList<TrashEntry>; entries: TrashEntry[] | undefined }

function Entries({ list, entries }: EntriesProps) {
  if (!entries) {
    return list.isLoadingError ? <FailedList what="Papperskorgen" list={list} /> : <ListSkeleton />
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title="Papperskorgen är tom.">
        {deletable} som du raderar hamnar här och kan återställas i {daysText(trashRetentionDays)}.
      </EmptyState>
    )
  }
  return (
    <>
      <Sheet label={label} level={2}>
        {entries.map((entry) => (
          <Moving key={entry.id} name={`trash-${entry.id}`}>
            <TrashRow entry={entry} />
          </Moving>
        ))}
      </Sheet>
      <ShowMore list={list} />
    </>
  )
}
