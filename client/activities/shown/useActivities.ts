import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '#contract/activities.ts'
import { mergePages } from '../../api/paging.ts'
import { useActivityChanges } from '../../lists/activityChanges.ts'
import { activitiesBetween, activitiesOfUser, toDoQuery } from '../api.ts'
import { toDoWithChanges, withChanges } from './changes.ts'

/* The lists of events, with what the user has just changed. */

export function useActivities(filter: ActivityFilter, enabled = true) {
  const changes = useActivityChanges()
  const query = activitiesOfUser(filter)
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
