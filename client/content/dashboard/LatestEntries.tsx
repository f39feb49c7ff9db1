import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { History } from 'lucide-react'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { MoreButton } from '#client/platform/lists/ShowMore.tsx'
import { useViewChoice, type View } from '#client/platform/session/preferences.ts'
import type { LatestEntry } from '#contract/content/dashboard.ts'
import { limits } from '#contract/platform/limits.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { CardShapes, GroupShape, Loading } from '#client/ui/feedback/Skeleton.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { latestEntries } from './api.ts'
import { groupsOf, type Group } from './groups.ts'
import { LatestCard } from './LatestCard.tsx'
import { LatestGroup } from './LatestGroup.tsx'
import { LatestRow } from './LatestRow.tsx'

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
  const { userId } = useUser()
  const [chosen] = useViewChoice(userId)
  const view = useMovingValue(chosen)
  const drawn = useMovingValue(list.data)
  const [shown, setShown] = useState<number>(limits.latestShown)
  const place = useRef<HTMLDivElement>(null)
  if (!drawn) {
    return list.isLoadingError ? (
      <FailedList what="De senaste aktiviteterna" list={list} />
    ) : (
      <Loading>
        <LatestShapes />
      </Loading>
    )
  }
  if (drawn.items.length === 0) {
    return (
      <EmptyState icon={<History />} title="Inget har hänt än.">
        Här står det senaste från alla dina mappar: händelser, komponenter och undermappar.
      </EmptyState>
    )
  }
  // A card has every field of one entry.
  const together = (items: readonly Entry[], hasMore: boolean) =>
    view === 'rows'
      ? groupsOf(items, hasMore)
      : items.map((entry): Group<Entry> => ({ entries: [entry], isCut: false }))
  const groups = together(drawn.items, list.hasNextPage)

  /** A group may be longer than a page. */
  async function showMore() {
    const wanted = shown + limits.latestShown
    let [count, hasMore] = [groups.length, list.hasNextPage]
    for (let asked = 0; count < wanted && hasMore && asked < mostPages; asked++) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
      const { data, hasNextPage, isError } = await list.fetchNextPage()
      if (isError) return true
      ;[count, hasMore] = [together(data?.items ?? [], hasNextPage).length, hasNextPage]
    }
    setShown(wanted)
    return count > wanted || hasMore
  }

  const visible = groups.slice(0, shown)
  return (
    <>
      <RowsOrCards view={view} label={title} items={visible} nameOf={({ entries: [{ id }] }) => `latest-${id}`}>
        {(group) => <Drawn {...{ group, view, userId }} />}
      </RowsOrCards>
      <MoreButton
        place={place}
        hasMore={groups.length > shown || list.hasNextPage}
        hasFailed={list.isFetchNextPageError}
        isBusy={list.isFetchingNextPage}
        onMore={showMore}
        status={`Visar de ${visible.length} senaste`}
        isStatusUnseen
      />
    </>
  )
}

/** As many pages as one press asks for at most. */
const mostPages = 5

type Entry = Omit<LatestEntry, 'id'> & { id: string }

function Drawn({ group, view, userId }: { group: Group<Entry>; view: View; userId: number }) {
  const [entry, ...others] = group.entries
  if (others.length > 0 || (entry.arrival && view === 'rows')) return <LatestGroup {...{ group, userId }} />
  return view === 'rows' ? <LatestRow {...{ entry, userId }} /> : <LatestCard {...{ entry, userId }} />
}

/** The placeholder of the entries. */
export function LatestShapes() {
  const [view] = useViewChoice(useUser().userId)
  return view === 'rows' ? <GroupShape rows={6} hasRoundLead /> : <CardShapes count={3} />
}
