import type { LatestEntry } from '#contract/content/dashboard.ts'
import { memberStatus } from '#contract/rules/statuses.ts'

/** A row of the latest list: the latest entry, and after it what its maker did together with it. */
export type Group<E> = {
  entries: readonly [E, ...E[]]
  /** There may be more of it than is loaded. */
  isCut: boolean
}

type Entry = Pick<
  LatestEntry,
  | 'activityId'
  | 'componentId'
  | 'folderId'
  | 'parentId'
  | 'change'
  | 'changedById'
  | 'memberStatusId'
  | 'updatedAt'
  | 'arrival'
  | 'title'
>

const fewest = 3
const longestMs = 30 * 60 * 1000

/**
 * Puts together what the same person did with the same kind of things in the same folder within half an hour, from three
 * up, and what came in with one file or one delivery, however little or much; a group stands where its latest entry did.
 * `hasMore`: older entries are not loaded.
 */
export function groupsOf<E extends Entry>(all: readonly E[], hasMore: boolean): Group<E>[] {
  const entries = withoutNext(all)
  const runs = runsOf(entries)
  const oldest = entries.at(-1)
  return entries.flatMap((entry): Group<E>[] => {
    const run = runs.get(entry) ?? [entry]
    if (run.length < fewest && !entry.arrival) return [{ entries: [entry], isCut: false }]
    if (run[0] !== entry) return []
    const goesOn = oldest !== undefined && (run.includes(oldest) || isWithin(entry, oldest))
    return [{ entries: run, isCut: hasMore && goesOn }]
  })
}

/** Without the next events that a recurrence made as others were done: both have the same moment. */
function withoutNext<E extends Entry>(entries: readonly E[]): readonly E[] {
  const momentOf = ({ updatedAt, changedById, folderId, title }: Entry) =>
    [updatedAt, changedById, folderId, title].join(' ')
  const done = new Set(entries.filter(({ change }) => change === 'done').map(momentOf))
  return entries.filter((entry) => entry.change !== 'planned' || !done.has(momentOf(entry)))
}

/** The entries that were done together with each, itself included. */
function runsOf<E extends Entry>(entries: readonly E[]): Map<E, [E, ...E[]]> {
  const runs = new Map<E, [E, ...E[]]>()
  const latest = new Map<string, [E, ...E[]]>()
  for (const entry of entries.filter(({ changedById, change }) => changedById !== null && change !== 'tookOver')) {
    const kind = kindOfRun(entry)
    const begun = latest.get(kind)
    const isOne = begun !== undefined && (!!entry.arrival || isWithin(begun[0], entry))
    const run: [E, ...E[]] = isOne ? begun : [entry]
    if (run === begun) run.push(entry)
    latest.set(kind, run)
    runs.set(entry, run)
  }
  return runs
}

const isWithin = (latest: Entry, other: Entry) =>
  Date.parse(latest.updatedAt) - Date.parse(other.updatedAt) <= longestMs

/** Who did what with which kind of things, where: to plan an event is to add one. */
function kindOfRun({ arrival, activityId, componentId, folderId, parentId, change, ...entry }: Entry) {
  const { changedById, memberStatusId } = entry
  if (arrival) return `${arrival.kind} ${arrival.id}`
  const act = change === 'planned' ? 'added' : change
  const [kind, place] =
    activityId !== null ? ['activity', folderId] : componentId !== null ? ['component', folderId] : ['folder', parentId]
  return [changedById, act, kind, place, memberStatusId === memberStatus.active].join(' ')
}
