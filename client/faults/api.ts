import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { activities } from '#contract/activities.ts'
import { components, type Component } from '#contract/components.ts'
import { faults, type Fault, type FaultChange } from '#contract/faults.ts'
import { firms } from '#contract/firms.ts'
import { limits } from '#contract/limits.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** To choose from; a search narrows them. */
const mostEvents = 100

/** The faults of a folder and below it, the open ones first. */
export const faultsInFolder = (folderId: number) =>
  pagedQuery(['Faults', 'folder', folderId], (skip) => callPaged(faults.inFolder, { query: { folderId, skip } }))

/** Those of a component, in the same order. */
export const faultsOfComponent = ({ id: componentId, folderId }: Pick<Component, 'id' | 'folderId'>) =>
  pagedQuery(['Faults', 'component', componentId], (skip) =>
    callPaged(faults.inFolder, { query: { folderId, componentId, skip } }),
  )

/** What a fault in this folder can be of. */
export const componentsToChoose = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', folderId],
    queryFn: () => callPaged(components.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

/** Whom to ask. */
export const firmsToChoose = (folderId: number) =>
  queryOptions({
    queryKey: ['Firms', 'choices', folderId],
    queryFn: () => callPaged(firms.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

/** What is still to be done in the folder itself and can be a repair, the nearest first; what holds these words. */
export const eventsToChoose = (folderId: number, q: string) =>
  queryOptions({
    queryKey: ['ObjectActivities', 'repairs', folderId, q],
    queryFn: async () => {
      const query = { folderId, q, when: 'upcoming', sort: 'oldest', topX: mostEvents } as const
      const { items } = await callPaged(activities.ofUser, { query })
      return items.filter((event) => event.folderId === folderId)
    },
    placeholderData: keepPreviousData,
  })

/** Reports a fault, or changes the one that is given. */
export function useSaveFault(folderId: number, fault: Pick<Fault, 'id'> | null) {
  return useMutation({
    mutationFn: (body: FaultChange) =>
      fault
        ? call(faults.change, { params: { id: fault.id }, query: { folderId }, body })
        : call(faults.add, { body: { ...body, folderId } }),
    meta: { topic: 'fault' },
  })
}

type Place = Pick<Fault, 'id' | 'folderId'>

export function useCloseFault({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: { isClosed: boolean; why?: string }) =>
      call(faults.close, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'fault' },
  })
}

/** Plans an event that repairs it, which the lists of events show too. */
export function usePlanRepair({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: { title: string; startDate: string | null }) =>
      call(faults.planRepair, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'activity' },
  })
}

type Choice = { fault: Fault; activityId: number | null }

/** Chooses an event that there is as what repairs it, or none. The rest of the fault stays as it was read. */
export function useChooseRepair() {
  return useMutation({
    mutationFn: ({ fault, activityId }: Choice) => {
      const { id, folderId, title, description, place, severity, componentId, firmId, earlierId, reportedOn } = fault
      const kept = { title, description, place, severity, componentId, firmId, earlierId, reportedOn }
      const body = { ...kept, updatedAt: fault.updatedAt, activityId }
      return call(faults.change, { params: { id }, query: { folderId }, body })
    },
    meta: { topic: 'fault' },
  })
}

export function useDeleteFault({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(faults.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'fault' },
  })
}
