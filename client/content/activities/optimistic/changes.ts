import { hashKey, type QueryClient } from '@tanstack/react-query'
import { activities, type Activity, type ToDo } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { dueGroupOf, isOpen } from '#contract/rules/activityDays.ts'
import { keyOf, pagesOf } from '#client/platform/api/query.ts'
import { activityChanges, type ActivityChange } from '#client/platform/lists/activityChanges.ts'
import { today } from '#client/platform/text/dates.ts'

type Changes = readonly ActivityChange[]
type ActivityList = { items: Activity[]; total: number }

/** Shows a change in all lists, instead of an earlier one of the same event. Returns how to take it back. */
export function showChange(client: QueryClient, id: number, to: Activity | null): () => void {
  const from = findActivity(client, id) ?? null
  const lists = listsWith(client, id)
  const change: ActivityChange = { id, from, to, lists, known: knownActivities(client), answeredAt: null }
  activityChanges.set([...activityChanges.get().filter((other) => other.id !== id), change])
  // The change itself is replaced when it is answered.
  return () => activityChanges.set(activityChanges.get().filter((other) => other.lists !== lists))
}

/** A list of events with the changes. */
export function withChanges(list: ActivityList, filter: ActivityFilter, all: Changes): ActivityList {
  return all.reduce((changed, change) => withChange(changed, filter, change), list)
}

function withChange(list: ActivityList, filter: ActivityFilter, { id, to, lists }: ActivityChange): ActivityList {
  const { items, total } = list
  const isThere = items.some((activity) => activity.id === id)
  const belongs = to !== null && isIn(filter, to)
  if (isThere)
    return belongs
      ? { items: items.map((activity) => (activity.id === id ? to : activity)), total }
      : { items: items.filter((activity) => activity.id !== id), total: total - 1 }
  if (!belongs || !lists.has(nameOf(filter))) return list
  const at = placeOf(to, items, filter)
  // It is on a page that is not loaded.
  if (at === items.length && items.length < total) return { items, total: total + 1 }
  return { items: items.toSpliced(at, 0, to), total: total + 1 }
}

function isIn({ when, statusId }: ActivityFilter, activity: Activity) {
  if (statusId !== undefined && statusId !== activity.statusId) return false
  return when === undefined || (when === 'upcoming') === isOpen(activity)
}

/** Applies the changes to the list of open events. */
export function toDoWithChanges(toDo: ToDo, all: Changes): ToDo {
  return all.reduce(toDoWithChange, toDo)
}

function toDoWithChange(toDo: ToDo, { id, to, lists }: ActivityChange): ToDo {
  const goesTo = to && isOpen(to) && lists.has(toDoName) ? dueGroupOf(to, today()) : null
  const change = (group: ToDo['late'], isIncluded: boolean) => {
    const others = group.activities.filter((activity) => activity.id !== id)
    const rest = group.total - (group.activities.length - others.length)
    if (!isIncluded || to === null) return { total: rest, activities: others }
    return { total: rest + 1, activities: others.toSpliced(placeOf(to, others, { sort: 'oldest' }), 0, to) }
  }
  return {
    late: change(toDo.late, goesTo === 'late'),
    soon: change(toDo.soon, goesTo === 'soon'),
    later: change(toDo.later, goesTo === 'later'),
  }
}

/** The index at which an event stands by its day; those without a day come last. */
function placeOf({ startDate, id }: Activity, items: readonly Activity[], { sort }: ActivityFilter): number {
  const isAfter = (other: Activity) => {
    if (other.startDate === startDate) return sort === 'oldest' ? other.id > id : other.id < id
    if (startDate === null || other.startDate === null) return other.startDate === null
    return sort === 'oldest' ? other.startDate > startDate : other.startDate < startDate
  }
  const at = items.findIndex(isAfter)
  return at < 0 ? items.length : at
}

const toDoName = 'toDo'

/** The same for what is to be done and what is done of one filter: an event goes from one to the other. */
function nameOf({ when, sort: _sort, ...filter }: ActivityFilter): string {
  return when === undefined ? 'one list' : hashKey([filter])
}

/** The filter of a list, from its key. */
export const filterOf = (input: unknown) => (input as { query: ActivityFilter }).query

/** The lists in the cache that hold an event. What is to be done takes any. */
function listsWith(client: QueryClient, id: number): Set<string> {
  const found = new Set<string>([toDoName])
  for (const list of [activities.ofUser, activities.inFolder])
    for (const [[, input], data] of client.getQueriesData(pagesOf(list)))
      if (eventsOf(data).some((activity) => activity.id === id)) found.add(nameOf(filterOf(input)))
  return found
}

/** The event as the cache has it now. */
export const findActivity = (client: QueryClient, id: number): Activity | undefined =>
  knownActivities(client).find((activity) => activity.id === id)

const activityLists = [activities.ofUser, activities.inFolder, activities.toDo].map(keyOf)

/** Reloads them after a change was refused. */
export async function reloadActivities(client: QueryClient) {
  await Promise.all(activityLists.map((queryKey) => client.invalidateQueries({ queryKey })))
}

function knownActivities(client: QueryClient): Activity[] {
  return activityLists.flatMap((queryKey) => client.getQueriesData({ queryKey }).flatMap(([, data]) => eventsOf(data)))
}

function eventsOf(data: unknown): Activity[] {
  const { pages, items, ...groups } = (data ?? {}) as { pages?: ActivityList[]; items?: Activity[] } & Partial<ToDo>
  if (pages) return pages.flatMap((page) => page.items)
  return items ?? [groups.late, groups.soon, groups.later].flatMap((group) => group?.activities ?? [])
}
