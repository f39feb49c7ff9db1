import { queryOptions } from '@tanstack/react-query'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { dashboard, type LatestEntry } from '#contract/dashboard.ts'
import { members } from '#contract/members.ts'
import { activityStatus } from '#contract/statuses.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** The latest changes in all folders of the user, newest first. */
export const latestEntries = pagedQuery(['LastActions'], async (skip) => {
  const { items, total } = await callPaged(dashboard.latest, { query: { skip } })
  return { items: items.map((entry) => ({ ...entry, id: keyOf(entry) })), total }
})

/** An event and a component can have the same id. */
function keyOf({ activityId, componentId, id }: LatestEntry) {
  if (activityId !== null) return `activity ${activityId}`
  return componentId === null ? `folder ${id}` : `component ${componentId}`
}

/** How far the founder of a first folder has come. Lists of the things themselves, so that they reload with them. */
export const hasDoneEventQuery = queryOptions({
  queryKey: ['ObjectActivities', 'isAnyDone'],
  queryFn: () => callPaged(activities.ofUser, { query: { statusId: activityStatus.done, topX: 1 } }),
  select: isAny,
})

export const hasComponentQuery = queryOptions({
  queryKey: ['ObjectComponents', 'isAny'],
  queryFn: () => callPaged(components.ofUser, { query: { topX: 1 } }),
  select: isAny,
})

/** Whether somebody else is in the folder, or invited to it. */
export const hasCompanyQuery = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectMembers', 'hasCompany', folderId],
    queryFn: () => callPaged(members.inFolder, { query: { folderId, topX: 1 } }),
    select: ({ total }) => total > 1,
  })

function isAny({ total }: { total: number }) {
  return total > 0
}
