import type { Activity, ActivityChange } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { eventKind } from '#contract/items/event.ts'
import type { NameOf } from '#contract/items/kind.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { activityPeriodText } from '../../text/seasonText.ts'
import { comparing, linesOf, type Compared } from './lines.ts'
import { sentOf, withWritten, type Written } from './versions.ts'

/* Two versions of an event. */

/** An event, with how it repeats under the name that a change has for it. */
export type EventVersion = Activity & { recurrence: Recurrence | null }

export const asVersion = (event: Activity): EventVersion => ({
  ...event,
  recurrence: event.series && !event.series.isEnded ? event.series.recurrence : null,
})

/** What the event would be with what the user wrote of it. `isDone`: they marked it as done, or said how it went. */
export function mineOf<E extends Activity>(before: E, written: Written, isDone: boolean): E {
  // Where it is said how it went, what is not said stays; a form that is changed whole says what is to be empty.
  if (!isDone) {
    const mine = withWritten(eventKind, before, written)
    return { ...mine, endDate: mine.endDate ?? mine.startDate }
  }
  const mine = withWritten(eventKind, before, written, (value) => value != null)
  const day = typeof written['day'] === 'string' ? written['day'] : before.startDate
  return { ...mine, statusId: activityStatus.done, startDate: day, endDate: day, season: null }
}

/** What a change says of an event that is no field of it: a new one does not compile until it has a line. */
type Beside = Exclude<keyof ActivityChange, NameOf<typeof eventKind> | 'updatedAt' | 'appliesTo'>
const beside: Record<Beside, Compared<EventVersion>> = {
  recurrence: { label: 'Upprepas', of: ['recurrence'], text: repeatsText },
}

const fields = linesOf<typeof eventKind, EventVersion>(eventKind, { startDate: activityPeriodText }).map(withCurrency)
export const eventLines = comparing([...fields, ...Object.values(beside)])

/** A new field of what is said of an event that is done does not compile until it is here or named beside. */
const saidWhenDone = { outcome: true, cost: true, vat: true, currency: true, litres: true } satisfies Record<
  Exclude<keyof ActivityDone, 'day' | 'reading' | 'next' | 'updatedAt'>,
  true
>

/** The same, of an event that was marked as done: what else was changed of it is not said there, and stays. */
export const doneLines = comparing<EventVersion>([
  {
    label: 'Status',
    // It was done on a day: neither is chosen without the other.
    of: ['statusId', 'startDate', 'endDate', 'season'],
    text: (event) => [statuses[event.statusId], activityPeriodText(event)].filter(Boolean).join(' '),
  },
  ...Object.keys(saidWhenDone).flatMap((name) => fields.filter(({ of }) => of[0] === name)),
])

const statuses: Readonly<Record<number, string>> = eventKind.fields.statusId.is.words

/** An estimated cost has its currency too. */
function withCurrency({ text, ...line }: Compared<EventVersion>): Compared<EventVersion> {
  if (line.of[0] !== 'cost') return { text, ...line }
  return { ...line, text: (event) => text(event) ?? (event.currency === 'SEK' ? null : event.currency) }
}

/** The words of a rule are made by the server. */
function repeatsText({ series, recurrence }: EventVersion): string | null {
  if (recurrence === null) return null
  return JSON.stringify(recurrence) === JSON.stringify(series?.recurrence) ? (series?.words ?? null) : 'ändrat'
}

/** What is sent to say how it went, over what is there now. */
export const asDone = (event: Activity, now: Activity) => ({
  day: event.endDate ?? event.startDate ?? '',
  ...(sentOf(eventKind, event, Object.keys(saidWhenDone)) as Partial<Pick<Activity, keyof typeof saidWhenDone>>),
  updatedAt: now.updatedAt,
})

/** What is sent to change it, over what is there now. */
export function asChange(written: Written, event: EventVersion, now: EventVersion): Written {
  const isAsNow = JSON.stringify(event.recurrence) === JSON.stringify(now.recurrence)
  return {
    ...written,
    ...sentOf(eventKind, event),
    // Said anew, it moves the events that follow: only where somebody has chosen that.
    recurrence: isAsNow && written['recurrence'] === undefined ? undefined : event.recurrence,
    updatedAt: now.updatedAt,
  }
}
