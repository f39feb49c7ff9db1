import { dashboard, type LatestEntry } from '#contract/dashboard.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** The latest changes in all folders of the user, newest first. */
export const latestEntries = pagedQuery(['LastActions'], async (skip) => {
  const { items, total } = await callPaged(dashboard.latest, { query: { skip } })
  return { items: items.map((entry) => ({ ...entry, id: keyOf(entry) })), total }
})

/** An event and a component can have the same id. */
function keyOf({ activityId, componentId, id }: LatestEntry) {
  if (activityId !== null) return `activity-${activityId}`
  return componentId === null ? `folder-${id}` : `component-${componentId}`
}
