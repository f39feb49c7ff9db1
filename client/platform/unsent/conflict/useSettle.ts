import { useMutation } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { ReadingWhenDone } from '#contract/rules/readingFields.ts'
import { idempotencyKeyHeader } from '#contract/platform/repeatable.ts'
import { call } from '../../api/http.ts'
import { at } from '../../api/query.ts'
import { reloadTopic } from '../../api/queryClient.ts'
import { NetworkError } from '../../api/request.ts'
import { errorText } from '../../forms/formProblem.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { store } from '../../outbox/outbox.ts'
import { change, withdraw } from '../../outbox/useOutbox.ts'
import { notWrittenText } from '../device.ts'
import { asDone } from './compare.ts'
import { conflictKindOf, writtenIn, type Thing } from './kinds.ts'
import type { Written } from './versions.ts'

/** What the meter was read as was refused, or did not arrive; the rest is saved. */
class ReadingNotSaved extends Error {}

/** Why nothing, or not all, of what was chosen is saved. */
export function settleErrorText(error: Error): string {
  if (error instanceof ReadingNotSaved)
    return `Det andra är sparat, men inte vad mätaren stod på. ${errorText(error.cause)}`
  return error instanceof Problem || error instanceof NetworkError ? errorText(error) : notWrittenText(error)
}

type Chosen = { entry: OutboxEntry; chosen: Thing; now: Thing }

/** What the meter was read as is no part of how it went. */
async function addReading(key: string, body: Written, { id, folderId, componentId }: Activity) {
  const reading = ReadingWhenDone.safeParse(body['reading'])
  const readOn = body['day']
  if (!reading.success || componentId === null || typeof readOn !== 'string') return
  const input = { ...at({ id: componentId, folderId }), body: { ...reading.data, readOn, activityId: id } }
  // Its key has done nothing: whoever saves once more does not read the meter twice.
  await call(meterReadings.add, input, { [idempotencyKeyHeader]: key })
}

/** It is done already: what is left to say is how it went. Nobody loses by its being said twice. */
async function sayHowItWent(entry: OutboxEntry, event: Activity, now: Activity) {
  await call(activities.changeDone, { ...at(now), body: { ...asDone(event, now), reading: null, next: null } })
  await addReading(entry.key, writtenIn(entry), now).catch((cause: unknown) => {
    throw new ReadingNotSaved('', { cause })
  })
  await withdraw(entry.key)
}

/** `aside`: it was refused again, as if somebody has changed it once more. */
type SettledAs = 'saved' | OutboxEntry['state']

/** Saves what the user has chosen of the two versions, over what is there now, and then lets the entry go. */
export function useSettle() {
  return useMutation({
    mutationFn: async ({ entry, chosen, now }: Chosen): Promise<SettledAs> => {
      if (entry.endpoint === 'activities.markDone' && !isOpen(now as Activity)) {
        await sayHowItWent(entry, chosen as Activity, now as Activity)
        return 'saved'
      }
      const body = conflictKindOf(entry).bodyOf(entry, chosen, now)
      const key = await change(entry.key, { ...(entry.input as object), body })
      return (await store.get(key))?.state ?? 'saved'
    },
    networkMode: 'always',
    onSettled: (_settled, _error, { entry }) => reloadTopic(conflictKindOf(entry).topic),
  })
}
