import { activities, type Activity } from '#contract/activities.ts'
import { faults, type Fault } from '#contract/faults.ts'
import { call } from '../../api/http.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { asChange, asDone, eventLines, mineOf, type Written } from './compare.ts'
import { asFaultChange, faultLines, mineOfFault } from './compareFaults.ts'
import type { Comparison } from './lines.ts'

/** What can be compared: an event or a fault. */
export type Thing = Activity | Fault

type Kind<T extends Thing> = Comparison<T> & {
  topic: 'activity' | 'fault'
  /** 'Någon ändrade …' */
  same: string
  /** What it would be with what an entry says. */
  mineOf: (entry: OutboxEntry) => T
  /** As it is now; null if it is gone. */
  now: (before: T) => Promise<T | null>
  /** What is sent to save it as chosen, over what is there now. */
  bodyOf: (entry: OutboxEntry, chosen: T, now: T) => Written
}
export type ConflictKind = Kind<Thing>

export const writtenIn = ({ input }: OutboxEntry) => (input as { body?: Written }).body ?? {}

const isDone = ({ endpoint }: OutboxEntry) => endpoint === 'activities.markDone'

const ofEvents: Kind<Activity> = {
  ...eventLines,
  topic: 'activity',
  same: 'samma händelse',
  mineOf: (entry) => mineOf(entry.before as Activity, writtenIn(entry), isDone(entry)),
  async now({ id, folderId }) {
    const [now = null] = await call(activities.inFolder, { query: { folderId, id } })
    return now
  },
  bodyOf: (entry, chosen, now) =>
    isDone(entry) ? { ...writtenIn(entry), ...asDone(chosen, now) } : asChange(writtenIn(entry), chosen, now),
}

const ofFaults: Kind<Fault> = {
  ...faultLines,
  topic: 'fault',
  same: 'samma fel',
  mineOf: (entry) => mineOfFault(entry.before as Fault, writtenIn(entry)),
  async now({ id, folderId }) {
    const [now = null] = await call(faults.inFolder, { query: { folderId, id } })
    return now
  },
  bodyOf: (entry, chosen, now) => asFaultChange(writtenIn(entry), chosen, now),
}

export const conflictKindOf = ({ endpoint }: OutboxEntry) =>
  (endpoint?.startsWith('faults.') ? ofFaults : ofEvents) as unknown as ConflictKind
