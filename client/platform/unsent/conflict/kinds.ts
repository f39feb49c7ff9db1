import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { faults, type Fault } from '#contract/content/faults.ts'
import { faultKind } from '#contract/items/fault.ts'
import { call } from '../../api/http.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { asChange, asDone, asVersion, doneLines, eventLines, mineOf, type EventVersion } from './compare.ts'
import { comparing, linesOf, type Comparison } from './lines.ts'
import { sentOf, withWritten, type Written } from './versions.ts'

/** What can be compared: an event or a fault. */
export type Thing = Activity | Fault

type Kind<T extends Thing> = {
  /** How what an entry says of it is compared. */
  comparison: (entry: OutboxEntry) => Comparison<T>
  topic: 'activity' | 'fault'
  /** 'Någon ändrade …' */
  same: string
  /** What was shown of it before. */
  beforeOf: (entry: OutboxEntry) => T
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

const eventBefore = ({ before }: OutboxEntry) => asVersion(before as Activity)

const ofEvents: Kind<EventVersion> = {
  comparison: (entry) => (isDone(entry) ? doneLines : eventLines),
  topic: 'activity',
  same: 'samma händelse',
  beforeOf: eventBefore,
  mineOf: (entry) => mineOf(eventBefore(entry), writtenIn(entry), isDone(entry)),
  async now({ id, folderId }) {
    const [now] = await call(activities.inFolder, { query: { folderId, id } })
    return now ? asVersion(now) : null
  },
  bodyOf(entry, chosen, now) {
    const written = writtenIn(entry)
    if (!isDone(entry)) return asChange(written, chosen, now)
    // The day of what is still to be done is no day on which it was.
    return { ...written, ...asDone(chosen, now), ...(isOpen(chosen) && { day: written['day'] }) }
  },
}

export const faultLines = comparing(
  linesOf<typeof faultKind, Fault>(faultKind, { earlierId: ({ earlierId }) => (earlierId === null ? null : 'ja') }),
)

export const ofFaults: Kind<Fault> = {
  comparison: () => faultLines,
  topic: 'fault',
  same: 'samma fel',
  beforeOf: ({ before }) => before as Fault,
  mineOf: (entry) => withWritten(faultKind, entry.before as Fault, writtenIn(entry)),
  async now({ id, folderId }) {
    const [now = null] = await call(faults.inFolder, { query: { folderId, id } })
    return now
  },
  bodyOf: (_entry, chosen, now) => ({ ...sentOf(faultKind, chosen), updatedAt: now.updatedAt }),
}

export const conflictKindOf = ({ endpoint }: OutboxEntry) =>
  (endpoint?.startsWith('faults.') ? ofFaults : ofEvents) as unknown as ConflictKind
