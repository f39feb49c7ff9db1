import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Activity, ActivityFilter } from '#contract/activities.ts'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { today } from '../../text/dates.ts'
import { activitiesOfUser } from '../api.ts'
import { ActivityGroups } from './ActivityGroups.tsx'
import { groupDone, groupUpcoming } from './groups.ts'

/** What is to be done, nearest first, and what is done, latest first. Asked for only if `enabled`. */
export function useUpcomingAndDone(filter: ActivityFilter, enabled = true) {
  const upcoming = useInfiniteQuery({
    ...activitiesOfUser({ ...filter, when: 'upcoming', sort: 'oldest' }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const done = useInfiniteQuery({
    ...activitiesOfUser({ ...filter, when: 'done' }),
    placeholderData: keepPreviousData,
    enabled,
  })
  return { upcoming, done }
}

type UpcomingAndDoneProps = ReturnType<typeof useUpcomingAndDone> & {
  /** Heading level of the two parts. */
  level: 2 | 3
  /** Draws the events of one group. */
  children: (activities: Activity[], label: string) => ReactNode
}

/** The two parts of a list of events; a part without any is left out. */
export function UpcomingAndDone({ upcoming, done, level, children }: UpcomingAndDoneProps) {
  const parts = [
    { title: 'Kommande', list: upcoming, groups: groupUpcoming(upcoming.data?.items ?? [], today()) },
    { title: 'Gjort', list: done, groups: groupDone(done.data?.items ?? []) },
  ]
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-5 sm:gap-8">
      {parts
        .filter(({ groups }) => groups.length > 0)
        .map(({ title, list, groups }) => (
          <section key={title}>
            <Heading className="text-lg font-semibold tracking-tight sm:pb-1 sm:text-xl">
              {title} <span className="text-base font-normal text-ink-muted tabular-nums">{list.data?.total}</span>
            </Heading>
            <ActivityGroups groups={groups} level={level === 2 ? 3 : 4}>
              {(activities, group) => children(activities, `${title}, ${group}`)}
            </ActivityGroups>
            <ShowMore list={list} />
          </section>
        ))}
    </div>
  )
}
