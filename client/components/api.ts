import { queryOptions, useMutation } from '@tanstack/react-query'
import { components, type ComponentChange, type ComponentFilter, type NewComponent } from '#contract/components.ts'
import { limits } from '#contract/limits.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

export const componentsInFolder = (folderId: number) =>
  pagedQuery(['ObjectComponents', 'folder', folderId], (skip) =>
    callPaged(components.inFolder, { query: { folderId, skip } }),
  )

export const componentsOfUser = (filter: ComponentFilter) =>
  pagedQuery(['ObjectComponents', 'user', filter], (skip) =>
    callPaged(components.ofUser, { query: { ...filter, skip } }),
  )

/** The components that can be chosen as a replacement in this folder. */
export const replacementChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', folderId],
    queryFn: () => callPaged(components.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

export function useAddComponent() {
  return useMutation({
    mutationFn: (body: NewComponent) => call(components.add, { body }),
    meta: { topic: 'component' },
  })
}

type Place = { id: number; folderId: number }

export function useChangeComponent({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: ComponentChange) => call(components.change, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'component' },
  })
}

export function useDeleteComponent({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(components.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'component' },
  })
}
