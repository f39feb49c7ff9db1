import { dashboard, type LatestEntry } from '#contract/content/dashboard.ts'
import { limits } from '#contract/platform/limits.ts'
import { pages } from '#client/platform/api/query.ts'

/** The latest changes in all folders of the user, newest first. */
export const latestEntries = pages(dashboard.latest, { query: { topX: limits.latestLoaded } }, (entry) => ({
  ...entry,
  id: keyOfEntry(entry),
}))

/** An event and a component can have the same id. */
function keyOfEntry({ activityId, componentId, id }: LatestEntry) {
  if (activityId !== null) return `activity-${activityId}`
  return componentId === null ? `folder-${id}` : `component-${componentId}`
}
