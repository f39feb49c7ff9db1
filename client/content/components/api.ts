import { useMutation } from '@tanstack/react-query'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { call } from '#client/platform/api/http.ts'
import { pages, query } from '#client/platform/api/query.ts'

/** The components of a folder and of those below it, all at once if there are not very many. */
export const componentsBelow = (folderId: number, side?: 'went' | 'stayed') =>
  pages(components.ofUser, { query: { folderId, topX: limits.largestPage, ...(side && { side }) } })

export type LabelChoice = { folderId: number; ids: readonly number[]; layout: 'sheet' | 'single'; start: number }

/** Draws labels as PDF. */
export function useLabels() {
  return useMutation({
    mutationFn: ({ ids, ...choice }: LabelChoice) =>
      call(components.labels, { query: { ...choice, componentIds: ids.join(',') } }),
  })
}

export const isComponentNotFound = (error: unknown) => error instanceof Problem && error.code === 'componentNotFound'

/** The open events of a component: how many, and the first few. */
export const plannedOfComponent = ({ id }: { id: number }) =>
  query(activities.ofUser, { query: { componentId: id, when: 'upcoming', sort: 'oldest', topX: 3 } })
