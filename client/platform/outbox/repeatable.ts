import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { faults } from '#contract/content/faults.ts'
import { messages } from '#contract/content/messages.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { rounds } from '#contract/content/rounds.ts'
import type { RepeatableEndpoint } from '#contract/platform/repeatable.ts'
import type { Topic } from '../api/topics.ts'
import type { PictureTarget } from './entry.ts'

type Parts = { params?: { id?: number | string }; query?: { folderId?: number }; body?: Record<string, unknown> }

/** What the outbox knows of an endpoint whose calls may wait in it. */
type Kind<E extends RepeatableEndpoint = RepeatableEndpoint> = {
  endpoint: E
  topic: Topic
  /** What its pictures are attached to; null: they go with the call itself. */
  targetOf: ((answer: Answer<E>) => PictureTarget) | null
  /** What it changes, and when that was changed last: a later entry that was saved about the same follows from this one. */
  changedBy?: (answer: Answer<E>) => { updatedAt: string }
}

const kind = <E extends RepeatableEndpoint>(of: Kind<E>) => of as unknown as Kind

const ofActivity = ({ folderId, id }: { folderId: number; id: number }) => ({ folderId, activityId: id })
const ofFault = ({ folderId, id }: { folderId: number; id: number }) => ({ folderId, faultId: id })
const ofRound = ({ folderId, activityId }: { folderId: number; activityId: number }) => ({ folderId, activityId })
const itself = <T>(answer: T) => answer

const kinds: readonly Kind[] = [
  kind({ endpoint: activities.add, topic: 'activity', targetOf: ofActivity }),
  kind({ endpoint: activities.change, topic: 'activity', targetOf: ofActivity, changedBy: itself }),
  kind({ endpoint: activities.changeStatus, topic: 'activity', targetOf: ofActivity, changedBy: itself }),
  kind({
    endpoint: activities.markDone,
    topic: 'activity',
    targetOf: ({ activity }) => ofActivity(activity),
    changedBy: ({ activity }) => activity,
  }),
  kind({ endpoint: activityChecklist.change, topic: 'activity', targetOf: ofActivity, changedBy: itself }),
  kind({ endpoint: faults.add, topic: 'fault', targetOf: ofFault }),
  kind({ endpoint: faults.change, topic: 'fault', targetOf: ofFault, changedBy: itself }),
  kind({
    endpoint: meterReadings.add,
    topic: 'component',
    targetOf: ({ folderId, componentId }) => ({ folderId, componentId }),
  }),
  kind({ endpoint: rounds.start, topic: 'round', targetOf: ofRound }),
  kind({
    endpoint: rounds.answer,
    topic: 'round',
    // Of what it needs, if that is said, or else of the thing.
    targetOf: ({ folderId, componentId, answered }) => {
      if (answered?.activityId) return { folderId, activityId: answered.activityId }
      return answered?.faultId ? { folderId, faultId: answered.faultId } : { folderId, componentId }
    },
  }),
  kind({ endpoint: rounds.finish, topic: 'round', targetOf: ofRound }),
  kind({ endpoint: messages.send, topic: 'message', targetOf: null }),
]

/** Undefined for one that this version of the app does not have. */
export const kindOf = (name: string | null) => kinds.find(({ endpoint }) => endpoint.name === name)

/** The slice of an endpoint's name and the id that its path has: what an entry changes. Null for a new thing. */
export function changedThing(name: string | null, input: unknown): string | null {
  const id = (input as Parts | null)?.params?.id
  const { topic, changedBy } = kindOf(name) ?? {}
  return changedBy && id !== undefined ? `${topic} ${id}` : null
}

/** The key of the entry that makes what this one is said on, as a round that was begun here. */
export const heldBy = (input: unknown) => (input as Parts | null)?.params?.id

/** When the thing was changed last, as whoever saved the entry saw it. */
export const seenAt = (input: unknown) => (input as Parts | null)?.body?.['updatedAt'] as string | null | undefined

/** A message has had its key since it was begun: whoever sends it once more, also after a reload, sends the same. */
export const keyOfInput = (input: unknown) => (input as Parts | null)?.body?.['idempotencyKey'] as string | undefined

/** The same entry, saved by somebody who saw the thing as it became by the one before. */
export const seenSince = (input: unknown, updatedAt: string) => ({
  ...(input as Parts),
  body: { ...(input as Parts).body, updatedAt },
})

/** The same message, without the files that were uploaded for it. */
export const withoutUploads = (input: unknown) => ({
  ...(input as Parts),
  body: { ...(input as Parts).body, uploadIds: [] },
})
