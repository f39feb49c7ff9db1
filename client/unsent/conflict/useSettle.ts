import { useMutation } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/activities.ts'
import { isOpen } from '#contract/activityDays.ts'
import { meterReadings } from '#contract/meterReadings.ts'
import { ReadingWhenDone } from '#contract/readingFields.ts'
import { idempotencyKeyHeader } from '#contract/repeatable.ts'
import { call } from '../../api/http.ts'
import { at } from '../../api/query.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { store } from '../../outbox/outbox.ts'
import { change, withdraw } from '../../outbox/useOutbox.ts'
import { asChange, asDone, type Written } from './compare.ts'

type Chosen = { entry: OutboxEntry; event: Activity; now: Activity }

/** What the meter was read as is no part of how it went. */
async function addReading(key: string, body: Written, { id, folderId, componentId }: Activity) {
  const reading = ReadingWhenDone.safeParse(body['reading'])
  const readOn = body['day']
  if (!reading.success || componentId === null || typeof readOn !== 'string') return
  const input = { ...at({ id: componentId, folderId }), body: { ...reading.data, readOn, activityId: id } }
  // Its key has done nothing: whoever saves once more does not read the meter twice.
  await call(meterReadings.add, input, { [idempotencyKeyHeader]: key })
}

/** `aside`: it was refused again, as if somebody has changed it once more. */
type SettledAs = 'saved' | 'waiting' | 'aside'

/** Saves what the user has chosen of the two versions, over what is there now, and then lets the entry go. */
export function useSettle() {
  return useMutation({
    mutationFn: async ({ entry, event, now }: Chosen): Promise<SettledAs> => {
      const { body = {} } = entry.input as { body?: Written }
      const isDone = entry.endpoint === 'activities.markDone'
      if (isDone && !isOpen(now)) {
        // It is done already: what is left to say is how it went. Nobody loses by its being said twice.
        await call(activities.changeDone, { ...at(now), body: { ...asDone(event, now), reading: null, next: null } })
        await addReading(entry.key, body, now)
        await withdraw(entry.key)
        return 'saved'
      }
      const said = isDone ? { ...body, ...asDone(event, now) } : asChange(body, event, now)
      const key = await change(entry.key, { ...(entry.input as object), body: said })
      return (await store.get(key))?.state ?? 'saved'
    },
    meta: { topic: 'activity' },
  })
}
