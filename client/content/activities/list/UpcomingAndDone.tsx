import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activities, type Activity } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { query } from '#client/platform/api/query.ts'
import type { ListState } from '#client/platform/lists/filters/FilteredContent.tsx'
import type { Earlier } from '#client/platform/lists/handedOver/usePartOf.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { today } from '#client/platform/text/dates.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import type { OfFolder } from '../api.ts'
import { useActivities, useActivitiesOfFolder } from '../optimistic/useActivities.ts'
import { DoneYears } from './DoneYears.tsx'
import { FirstActivities, type DrawActivities } from './FirstActivities.tsx'
import { groupUpcoming } from './groups.ts'

/** The open events, nearest first, and the closed ones, latest first. Loaded only if `enabled`. */
export function useUpcomingAndDone(filter: ActivityFilter, enabled = true) {
  const upcoming = useActivities({ ...filter, when: 'upcoming', sort: 'oldest' }, enabled)
  const done = useActivities({ ...filter, when: 'done' }, enabled)
  return { upcoming, done }
}

/** The same of a folder and of what lies below it. */
export function useUpcomingAndDoneOfFolder(folderId: number, filter: Omit<OfFolder, 'folderId'>) {
  const upcoming = useActivitiesOfFolder({ ...filter, folderId, when: 'upcoming', sort: 'oldest' })
  const done = useActivitiesOfFolder({ ...filter, folderId, when: 'done' })
  return { upcoming, done }
}

/** The years of what is done. */
function useYears({ sort: _sort, when: _when, ...filter }: ActivityFilter) {
  return useQuery({ ...query(activities.years, { query: filter }), placeholderData: keepPreviousData })
}

type Lists = ReturnType<typeof useUpcomingAndDone>

/** The state of both, as if they were one list. */
export function joined({ upcoming, done }: Lists): ListState<Activity> {
  return {
    isLoadingError: upcoming.isLoadingError || done.isLoadingError,
    isPlaceholderData: upcoming.isPlaceholderData || done.isPlaceholderData,
    data: upcoming.data &&
      done.data && {
        items: [...upcoming.data.items, ...done.data.items],
        total: upcoming.data.total + done.data.total,
      },
  }
}

type UpcomingAndDoneProps = Lists & {
  /** What both are chosen by. */
  filter: ActivityFilter
  /** Some of what there is, which is looked for: the latest year with any is open. */
  isFiltered: boolean
  /** Heading level of the parts. */
  level: 2 | 3
  /** So many of what is to come stand there before more are asked for. */
  atFirst: number
  /** The event that the address names. */
  expandedId?: number | null | undefined
  /** The events from before the folder changed hands. */
  earlier?: Earlier | undefined
  /** In an archive nothing is due any more. */
  isFrozen?: boolean | undefined
  /** Stands after what is to be done. */
  between?: ReactNode
  children: DrawActivities
}

/** What is late, what comes next, and what is done, by year; a part without any is left out. */
export function UpcomingAndDone({
  upcoming,
  done,
  level,
  atFirst,
  isFrozen,
  between,
  children,
  ...rest
}: UpcomingAndDoneProps) {
  const [coming, over] = eachOnce(useMovingValue(upcoming.data), useMovingValue(done.data))
  const years = useYears(rest.filter)
  const { late, next } = isFrozen ? { late: [], next: coming.items } : groupUpcoming(coming.items, today())
  const shared = { level, expandedId: rest.expandedId, draw: children }
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      {late.length > 0 && (
        <Waiting
          title="Försenat"
          isLate
          activities={late}
          // Until one that is not has been loaded, all may be.
          total={next.length > 0 ? late.length : coming.total}
          atFirst={10}
          {...shared}
        >
          {next.length === 0 && <ShowMore list={upcoming} />}
        </Waiting>
      )}
      {next.length > 0 && (
        <Waiting
          title={isFrozen ? 'Planerat' : 'Härnäst'}
          activities={next}
          total={coming.total - late.length}
          atFirst={atFirst}
          {...shared}
        >
          <ShowMore list={upcoming} />
        </Waiting>
      )}
      {between}
      {over.items.length > 0 && !years.isLoading && (
        <DoneYears {...{ done, over, level }} years={years.data} {...rest}>
          {children}
        </DoneYears>
      )}
    </div>
  )
}

type WaitingProps = Pick<UpcomingAndDoneProps, 'level' | 'atFirst' | 'expandedId'> & {
  title: string
  isLate?: boolean
  activities: Activity[]
  total: number
  draw: DrawActivities
  /** How more are loaded. */
  children?: ReactNode
}

function Waiting({ title, isLate = false, level, ...first }: WaitingProps) {
  return (
    <section>
      <GroupHeading level={level} isLate={isLate} count={first.total}>
        {title}
      </GroupHeading>
      <FirstActivities label={title} saysDay={!isLate} {...first} />
    </section>
  )
}

type Part = { items: Activity[]; total: number }
const nothing: Part = { items: [], total: 0 }

/**
 * The lists are loaded one by one, and of a long one what is in view: an event that both have stands where it was last
 * changed. Their totals are what the server said last, which counts it once.
 */
function eachOnce(upcoming = nothing, done = nothing): [Part, Part] {
  const changedAt = new Map(upcoming.items.map(({ id, updatedAt }) => [id, updatedAt]))
  const inBoth = done.items.filter(({ id }) => changedAt.has(id))
  const isDoneSince = ({ id, updatedAt }: Activity) => updatedAt > (changedAt.get(id) ?? '')
  const [isDone, isUpcoming] = [inBoth.filter(isDoneSince), inBoth.filter((activity) => !isDoneSince(activity))]
  return [without(upcoming, isDone), without(done, isUpcoming)]
}

function without({ items, total }: Part, outdated: readonly Activity[]): Part {
  if (outdated.length === 0) return { items, total }
  const ids = new Set(outdated.map(({ id }) => id))
  return { items: items.filter(({ id }) => !ids.has(id)), total }
}
