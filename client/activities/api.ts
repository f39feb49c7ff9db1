import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import {
  activities,
  type ActivityFilter,
  type ActivityChange,
  type ActivityStatusChange,
  type NewActivity,
} from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { limits } from '#contract/limits.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

export const activitiesInFolder = (folderId: number) =>
  pagedQuery(['ObjectActivities', 'folder', folderId], (skip) =>
    callPaged(activities.inFolder, { query: { folderId, skip } }),
  )

export const activitiesOfUser = (filter: ActivityFilter) =>
  pagedQuery(['ObjectActivities', 'user', filter], (skip) =>
    callPaged(activities.ofUser, { query: { ...filter, skip } }),
  )

/** The components that an event in this folder can be linked to. */
export const componentChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', folderId],
    queryFn: () => callPaged(components.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

export function useAddActivity() {
  return useMutation({ mutationFn: (body: NewActivity) => call(activities.add, { body }), meta: { topic: 'activity' } })
}

type Place = { id: number; folderId: number }

export function useChangeActivity({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: ActivityChange) => call(activities.change, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'activity' },
  })
}

/** Changes only the status of an event. */
export const changeStatusMutation = mutationOptions({
  mutationFn: ({ id, folderId, statusId }: Place & ActivityStatusChange) =>
    call(activities.changeStatus, { params: { id }, query: { folderId }, body: { statusId } }),
  meta: { topic: 'activity' },
})

export function useDeleteActivity({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(activities.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'activity' },
  })
}
