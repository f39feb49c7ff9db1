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
import type { ListName } from '../api/queryClient.ts'

const changes: ListName[] = ['ObjectActivities', 'LastActions']

export const activitiesInFolder = (myObjectId: number) =>
  pagedQuery(['ObjectActivities', 'folder', myObjectId], (skip) =>
    callPaged(activities.inFolder, { query: { myObjectId, skip } }),
  )

export const activitiesOfUser = (filter: ActivityFilter) =>
  pagedQuery(['ObjectActivities', 'user', filter], (skip) =>
    callPaged(activities.ofUser, { query: { ...filter, skip } }),
  )

/** The components that an event in this folder can be about. */
export const componentChoices = (myObjectId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', myObjectId],
    queryFn: () => callPaged(components.inFolder, { query: { myObjectId, topX: limits.largestPage } }),
  })

export function useAddActivity() {
  return useMutation({ mutationFn: (body: NewActivity) => call(activities.add, { body }), meta: { changes } })
}

type Place = { id: number; myObjectId: number }

export function useChangeActivity({ id, myObjectId }: Place) {
  return useMutation({
    mutationFn: (body: ActivityChange) => call(activities.change, { params: { id }, query: { myObjectId }, body }),
    meta: { changes },
  })
}

/** Changes the status of an event, and nothing else of it. */
export const changingStatus = mutationOptions({
  mutationFn: ({ id, myObjectId, statusId }: Place & ActivityStatusChange) =>
    call(activities.changeStatus, { params: { id }, query: { myObjectId }, body: { statusId } }),
  meta: { changes },
})

export function useDeleteActivity({ id, myObjectId }: Place) {
  return useMutation({
    mutationFn: () => call(activities.remove, { params: { id }, query: { myObjectId } }),
    meta: { changes: [...changes, 'Trash'] },
  })
}
