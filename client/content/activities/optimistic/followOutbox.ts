import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { waitingChanges, type ActivityChange } from '#client/platform/lists/activityChanges.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { chosenNames } from '#client/platform/unsent/chosenName.ts'
import { mineOf } from '#client/platform/unsent/conflict/compare.ts'
import type { Written } from '#client/platform/unsent/conflict/versions.ts'
import { followEntries } from '#client/platform/unsent/followEntries.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { changedItems } from './changedItems.ts'

/** Shows in all lists what the user has done to events without a network. Returns how to stop. */
export const followOutbox = (client: QueryClient) =>
  followEntries({
    topic: 'activity',
    endpoints: new Set([
      'activities.markDone',
      'activities.change',
      'activities.changeStatus',
      'activityChecklist.change',
    ]),
    show: (waiting) => waitingChanges.set(changesOf(client, waiting)),
  })

/** Each event once, with all that waits of it. */
export function changesOf(client: QueryClient, all: readonly OutboxEntry[]): ActivityChange[] {
  const byId = new Map<number, { from: Activity; to: Activity }>()
  for (const entry of all) {
    const before = entry.before as Activity
    const { from, to } = byId.get(before.id) ?? { from: before, to: before }
    byId.set(before.id, { from, to: named(client, to, afterOf(to, entry)) })
  }
  return [...byId].map(([id, { from, to }]) => ({ id, from, to, lists: nowhere, known: [], answeredAt: null }))
}

// What is done goes nowhere yet: it stands among what waits.
const nowhere: ReadonlySet<string> = new Set()

type Parts = { params?: { itemId?: number }; body?: Written }

function afterOf(event: Activity, { endpoint, input }: OutboxEntry): Activity {
  const { params, body = {} } = input as Parts
  if (endpoint !== 'activityChecklist.change') return mineOf(event, body, endpoint === 'activities.markDone')
  const item = event.checklist.find(({ id }) => id === params?.itemId)
  return item ? { ...event, checklist: changedItems(event.checklist, item, body) } : event
}

/** What else was chosen has the name that this page knows of it. */
function named(client: QueryClient, from: Activity, event: Activity): Activity {
  const statuses = client.getQueryData(lookupsQuery.queryKey)?.statuses
  const statusName = statuses?.find(({ id }) => id === event.statusId)?.name ?? event.statusName
  return { ...event, statusName, ...chosenNames(client, from, event) }
}
