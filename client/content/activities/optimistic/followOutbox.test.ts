import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { anActivity } from '#client/testing/answers.ts'
import { entries } from '#client/platform/outbox/outbox.ts'
import { waitingChanges } from '#client/platform/lists/activityChanges.ts'
import { changesOf, followOutbox } from './followOutbox.ts'

const item = (id: number, isDone = false) => ({ id, text: `Punkt ${id}`, isDone, doneBy: null })
const event = anActivity({ statusId: activityStatus.planned, checklist: [item(1), item(2)] })

const entry = (endpoint: string, input: unknown) =>
  ({ endpoint, input, before: event, state: 'waiting' }) as OutboxEntry

test('all that waits of one event is shown in it, in the order it was saved', () => {
  const tick = (itemId: number) =>
    entry('activityChecklist.change', { params: { id: 5, itemId }, body: { isDone: true } })
  const done = entry('activities.markDone', { params: { id: 5 }, body: { day: '2026-11-25', outcome: 'Gick fint' } })
  const changes = changesOf(new QueryClient(), [tick(1), tick(2), done])
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({
    id: event.id,
    from: event,
    to: {
      statusId: activityStatus.done,
      outcome: 'Gick fint',
      endDate: '2026-11-25',
      checklist: [item(1, true), item(2, true)],
    },
  })
  // It stands among what waits, and in no list of what is done.
  expect(changes[0]?.lists.size).toBe(0)
})

test('what one person has done is not shown to the next of the page', async () => {
  entries.set([entry('activities.markDone', { params: { id: 5 }, body: { day: '2026-11-25' } })])
  const stop = followOutbox(new QueryClient())
  await expect.poll(() => waitingChanges.get().length).toBe(1)
  stop()
  expect(waitingChanges.get()).toEqual([])
})
