import { queryOptions, useMutation } from '@tanstack/react-query'
import { activities } from '#contract/activities.ts'
import {
  components,
  type ComponentChange,
  type ComponentFilter,
  type NewComponent,
  type Replacement,
} from '#contract/components.ts'
import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

type Place = { id: number; folderId: number }

/** The components of a folder and of those below it, all at once if there are not very many. */
export const componentsBelow = (folderId: number) =>
  pagedQuery(['ObjectComponents', 'below', folderId], (skip) =>
    callPaged(components.ofUser, { query: { folderId, topX: limits.largestPage, skip } }),
  )

export const componentQuery = ({ id, folderId }: Place) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'one', folderId, id],
    queryFn: () => call(components.one, { params: { id }, query: { folderId } }),
  })

export const componentsOfUser = (filter: ComponentFilter) =>
  pagedQuery(['ObjectComponents', 'user', filter], (skip) =>
    callPaged(components.ofUser, { query: { ...filter, skip } }),
  )

/** Where the component is on whose label this code stands. */
export const componentOnLabel = (code: string) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'code', code],
    queryFn: () => call(components.byCode, { params: { code } }),
  })

export type LabelChoice = { folderId: number; ids: readonly number[]; layout: 'sheet' | 'single'; start: number }

/** Draws labels as PDF. */
export function useLabels() {
  return useMutation({
    mutationFn: ({ ids, ...query }: LabelChoice) =>
      call(components.labels, { query: { ...query, componentIds: ids.join(',') } }),
  })
}

export const isComponentNotFound = (error: unknown) => error instanceof Problem && error.code === 'componentNotFound'

/** The components that can be chosen as a replacement in this folder. */
export const replacementChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', folderId],
    queryFn: () => callPaged(components.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

/** What is still to be done with a component: how much, and what comes first. */
export const plannedOfComponent = ({ id }: Pick<Place, 'id'>) =>
  queryOptions({
    queryKey: ['ObjectActivities', 'planned of component', id],
    queryFn: () =>
      callPaged(activities.ofUser, { query: { componentId: id, when: 'upcoming', sort: 'oldest', topX: 3 } }),
  })

export function useAddComponent() {
  return useMutation({
    mutationFn: (body: NewComponent) => call(components.add, { body }),
    meta: { topic: 'component' },
  })
}

export function useChangeComponent({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: ComponentChange) => call(components.change, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'component' },
  })
}

/** Adds a component in the place of this one. */
export function useReplaceComponent({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: Replacement) => call(components.replace, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'component' },
  })
}

export function useDeleteComponent({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(components.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'component' },
  })
}
