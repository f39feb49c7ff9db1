import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '#contract/activities.ts'
import { mergePages } from '../../api/paging.ts'
import { useActivityChanges } from '../../lists/activityChanges.ts'
import { activitiesBetween, activitiesOfFolder, activitiesOfUser, toDoQuery, type OfFolder } from '../api.ts'
import { toDoWithChanges, withChanges } from './changes.ts'

/* The lists of events, with what the user has just changed. */

export function useActivities(filter: ActivityFilter, enabled = true) {
  return useWithChanges(activitiesOfUser(filter), filter, enabled)
}

export function useActivitiesOfFolder(list: OfFolder) {
  return useWithChanges(activitiesOfFolder(list), list, true)
}

function useWithChanges(query: ReturnType<typeof activitiesOfUser>, filter: ActivityFilter, enabled: boolean) {
  const changes = useActivityChanges()
  return useInfiniteQuery({
    ...query,
    select: (pages) => ({
      ...withChanges(mergePages(pages, query.queryKey), filter, changes),
      queryKey: query.queryKey,
    }),
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
  return useQuery({ ...toDoQuery, select: (toDo) => toDoWithChanges(toDo, changes) })
}
