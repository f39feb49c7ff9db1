import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activities } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { mergePages } from '#client/platform/api/paging.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { useActivityChanges } from '#client/platform/lists/activityChanges.ts'
import { activitiesBetween, activitiesOfFolder, type OfFolder } from '../api.ts'
import { filterOf, toDoWithChanges, withChanges } from './changes.ts'

/* The lists of events, with what the user has just changed. */

export function useActivities(filter: ActivityFilter, enabled = true) {
  return useWithChanges(pages(activities.ofUser, { query: filter }), enabled)
}

export function useActivitiesOfFolder(list: OfFolder) {
  return useWithChanges(activitiesOfFolder(list), true)
}

function useWithChanges(list: ReturnType<typeof activitiesOfFolder>, enabled: boolean) {
  const { queryKey } = list
  const changes = useActivityChanges()
  return useInfiniteQuery({
    ...list,
    select: (data) => ({ ...withChanges(mergePages(data, queryKey), filterOf(queryKey[1]), changes), queryKey }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

export function useActivitiesBetween(filter: ActivityFilter & { from: string; to: string }) {
  const changes = useActivityChanges()
  return useQuery({
    ...activitiesBetween(filter),
    select: (list) => withChanges(list, filter, changes),
    placeholderData: keepPreviousData,
  })
}

export function useToDo() {
  const changes = useActivityChanges()
  return useQuery({ ...query(activities.toDo), select: (toDo) => toDoWithChanges(toDo, changes) })
}
