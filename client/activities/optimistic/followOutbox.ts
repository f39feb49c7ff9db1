import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/activities.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { waitingChanges, type ActivityChange } from '../../lists/activityChanges.ts'
import { entries, outbox } from '../../outbox/outbox.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { mineOf, type Written } from '../../unsent/conflict/compare.ts'
import { lookupsQuery } from '../../lookups/api.ts'
import { changedItems } from './changedItems.ts'

/** Shows in all lists what the user has done to events without a network. Returns how to stop. */
export function followOutbox(client: QueryClient): () => void {
  let followed = new Set<string>()
  let isStopped = false
  async function show(all: readonly OutboxEntry[]) {
    const ofEvents = all.filter(isShown)
    const isGone = [...followed].some((key) => !ofEvents.some((entry) => entry.key === key))
    followed = new Set(ofEvents.map(({ key }) => key))
    // What was sent is in the lists before it is no longer shown over them.
    if (isGone) await reloadTopic('activity').catch(() => undefined)
    if (!isStopped) waitingChanges.set(changesOf(client, entries.get().filter(isShown)))
  }
  void show(entries.get())
  const unsubscribe = entries.subscribe((all) => void show(all))
  return () => {
    isStopped = true
    unsubscribe()
    // The next person of this page may have the same event.
    waitingChanges.set([])
  }
}

const kinds = new Set([
  'activities.markDone',
  'activities.change',
  'activities.changeStatus',
  'activityChecklist.change',
])

/** What somebody waits for the answer to is shown by whoever asked for it, and can be undone there. */
const isShown = (entry: OutboxEntry) => !outbox.isUnderway(entry.key) && isOfEvent(entry)

const isOfEvent = ({ endpoint, before, state }: OutboxEntry) =>
  state === 'waiting' &&
  kinds.has(endpoint ?? '') &&
  typeof before === 'object' &&
  before !== null &&
  'statusId' in before

/** Each event once, with all that waits of it. */
export function changesOf(client: QueryClient, all: readonly OutboxEntry[]): ActivityChange[] {
  const byId = new Map<number, { from: Activity; to: Activity }>()
  for (const entry of all) {
    const before = entry.before as Activity
    const { from, to } = byId.get(before.id) ?? { from: before, to: before }
    byId.set(before.id, { from, to: named(client, afterOf(to, entry)) })
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

function named(client: QueryClient, event: Activity): Activity {
  const statuses = client.getQueryData(lookupsQuery.queryKey)?.statuses
  return { ...event, statusName: statuses?.find(({ id }) => id === event.statusId)?.name ?? event.statusName }
}
