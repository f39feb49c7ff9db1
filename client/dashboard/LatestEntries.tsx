import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { ShowMore } from '../lists/ShowMore.tsx'
import { FailedList } from '../lists/FailedList.tsx'
import type { LatestEntry } from '#contract/dashboard.ts'
import { useUser } from '../session/session.tsx'
import { dayHeading } from '../text/dates.ts'
import { GroupHeading, Sheet } from '../ui/layout/rows/Sheet.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { GroupShape, Loading } from '../ui/feedback/Skeleton.tsx'
import { Moving, useMovingValue } from '../ui/motion/Moving.tsx'
import { latestEntries } from './api.ts'
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
  const drawn = useMovingValue(list.data)
  if (!drawn) {
    return list.isLoadingError ? (
      <FailedList what="De senaste aktiviteterna" list={list} />
    ) : (
      <Loading>
        <GroupShape rows={6} hasRoundLead />
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
  return (
    <>
      <div className="flex flex-col gap-4">
        {byDay(drawn.items).map(({ day, entries }) => (
          <div key={day}>
            <GroupHeading>{day}</GroupHeading>
            <Sheet label={`${title}, ${day}`} level={4}>
              {entries.map((entry) => (
                <Moving key={entry.id} name={`latest-${entry.id}`}>
                  <LatestRow {...{ entry, userId }} />
                </Moving>
              ))}
            </Sheet>
          </div>
        ))}
      </div>
      <ShowMore list={list} />
    </>
  )
}

/** In the given order, newest first. */
function byDay<E extends Pick<LatestEntry, 'updatedAt'>>(entries: readonly E[]) {
  return [...Map.groupBy(entries, ({ updatedAt }) => dayHeading(updatedAt))].map(([day, ofDay]) => ({
    day,
    entries: ofDay,
  }))
}
