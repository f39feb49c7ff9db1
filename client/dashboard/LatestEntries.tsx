import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { FailedList } from '../lists/FailedList.tsx'
import { RowsOrCards } from '../lists/RowsOrCards.tsx'
import { ShowMore } from '../lists/ShowMore.tsx'
import { ViewSwitch } from '../lists/ViewSwitch.tsx'
import { useViewChoice } from '../session/preferences.ts'
import type { LatestEntry } from '#contract/dashboard.ts'
import { useUser } from '../session/session.tsx'
import { dayHeading } from '../text/dates.ts'
import { GroupHeading } from '../ui/layout/rows/Sheet.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { CardShapes, GroupShape, Loading } from '../ui/feedback/Skeleton.tsx'
import { useMovingValue } from '../ui/motion/Moving.tsx'
import { latestEntries } from './api.ts'
import { LatestCard } from './LatestCard.tsx'
import { LatestRow } from './LatestRow.tsx'

const title = 'Senaste aktiviteter'

/** The latest changes in all folders of the user. */
export function LatestEntries() {
  const isEmpty = useInfiniteQuery(latestEntries).data?.total === 0
  const [view, chooseView] = useLatestView()
  return (
    <section>
      <SectionHeader title={title} actions={!isEmpty && <ViewSwitch view={view} onChange={chooseView} />} />
      <EntryList />
    </section>
  )
}

const useLatestView = () => useViewChoice('latest', useUser().userId, 'rows')

function EntryList() {
  const list = useInfiniteQuery(latestEntries)
  const { userId } = useUser()
  const [chosen] = useLatestView()
  const view = useMovingValue(chosen)
  const drawn = useMovingValue(list.data)
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
  const Drawn = view === 'rows' ? LatestRow : LatestCard
  return (
    <>
      <div className="flex flex-col gap-4">
        {byDay(drawn.items).map(({ day, entries }) => (
          <div key={day}>
            <GroupHeading>{day}</GroupHeading>
            <RowsOrCards
              view={view}
              label={`${title}, ${day}`}
              level={4}
              items={entries}
              nameOf={({ id }) => `latest-${id}`}
            >
              {(entry) => <Drawn {...{ entry, userId }} />}
            </RowsOrCards>
          </div>
        ))}
      </div>
      <ShowMore list={list} />
    </>
  )
}

/** The placeholder of the entries. */
export function LatestShapes() {
  const [view] = useLatestView()
  return view === 'rows' ? <GroupShape rows={6} hasRoundLead /> : <CardShapes count={3} />
}

/** Groups entries by day, in the given order: newest first. */
function byDay<E extends Pick<LatestEntry, 'updatedAt'>>(entries: readonly E[]) {
  return [...Map.groupBy(entries, ({ updatedAt }) => dayHeading(updatedAt))].map(([day, ofDay]) => ({
    day,
    entries: ofDay,
  }))
}
