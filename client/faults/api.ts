import { queryOptions, useMutation } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { faults, type Fault, type FaultChange } from '#contract/faults.ts'
import { firms } from '#contract/firms.ts'
import { limits } from '#contract/limits.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** The faults of a folder and below it, the open ones first. */
export const faultsInFolder = (folderId: number) =>
  pagedQuery(['Faults', 'folder', folderId], (skip) => callPaged(faults.inFolder, { query: { folderId, skip } }))

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

export function useDeleteFault({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(faults.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'fault' },
  })
}
