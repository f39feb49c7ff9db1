import type { ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { today } from '#client/platform/text/dates.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import type { OfFolder } from '../api.ts'
import { useActivities, useActivitiesOfFolder } from '../optimistic/useActivities.ts'
import { ActivityGroups } from './ActivityGroups.tsx'
import { groupDone, groupUpcoming } from './groups.ts'
import type { Earlier } from '#client/platform/lists/handedOver/usePartOf.ts'

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

type UpcomingAndDoneProps = ReturnType<typeof useUpcomingAndDone> & {
  /** Heading level of the two parts. */
  level: 2 | 3
  /** Stands beside the heading of what was done in a year. */
  renderYearEnd?: (year: string) => ReactNode
  /** The events from before the folder changed hands. */
  earlier?: Earlier | undefined
  /** In an archive nothing is due any more. */
  isFrozen?: boolean | undefined
  /** Draws the events of one group. */
  children: (activities: Activity[], label: string) => ReactNode
}

/** The two parts of a list of events; a part without any is left out. */
export function UpcomingAndDone({
  upcoming,
  done,
  level,
  earlier,
  isFrozen,
  renderYearEnd,
  children,
}: UpcomingAndDoneProps) {
  const [coming, over] = eachOnce(useMovingValue(upcoming.data), useMovingValue(done.data))
  const parts = [
    {
      title: isFrozen ? 'Planerat' : 'Kommande',
      // A phone has no room for it: the groups say when each is due.
      heading: 'max-sm:sr-only',
      list: upcoming,
      total: coming.total,
      groups: isFrozen ? groupDone(coming.items) : groupUpcoming(coming.items, today()),
      renderEnd: undefined,
    },
    {
      title: 'Gjort',
      heading: '',
      list: done,
      total: over.total,
      groups: groupDone(over.items, earlier),
      renderEnd: (title: string) => (title === earlier?.title ? null : renderYearEnd?.(title)),
    },
  ]
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col gap-5 sm:gap-8">
      {parts
        .filter(({ groups }) => groups.length > 0)
        .map(({ title, heading, list, total, groups, renderEnd }) => (
          <section key={title}>
            <Heading className={classes('text-lg font-semibold tracking-tight sm:pb-1 sm:text-xl', heading)}>
              {title} <span className="text-base font-normal text-ink-muted tabular-nums">{total}</span>
            </Heading>
            <ActivityGroups {...{ groups, renderEnd }} level={level === 2 ? 3 : 4}>
              {(activities, group) => children(activities, `${title}, ${group}`)}
            </ActivityGroups>
            <ShowMore list={list} />
          </section>
        ))}
    </div>
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
