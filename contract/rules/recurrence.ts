import { z } from 'zod'
import { seasons } from './activityDays.ts'
import { day, numberInUrl, optionalText, unchangedSince } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { meterUnits } from './meter.ts'

export const intervalUnits = ['day', 'week', 'month', 'year'] as const
export type IntervalUnit = (typeof intervalUnits)[number]

const ruleText = z.string().trim().min(1, 'Välj hur ofta.').max(300, 'Skriv högst 300\u00a0tecken.')
const interval = z.int('Skriv ett heltal.').min(1, 'Skriv minst 1.').max(999, 'Skriv högst 999.')
const unit = z.enum(intervalUnits, 'Välj dagar, veckor, månader eller år.')

const usageInterval = z.int('Skriv ett heltal.').min(1, 'Skriv minst 1.').max(100_000, 'Skriv högst 100\u00a0000.')
const usageUnit = z.enum(meterUnits, 'Välj en enhet.')

/** How much a component may be used, by its meter, before an event comes round again. */
export const Usage = z.object({ interval: usageInterval, unit: usageUnit })
export type Usage = z.infer<typeof Usage>

/**
 * How an event repeats: on the days of a rule, the value of an RRULE of RFC 5545 and 7529 (what of them:
 * `recurrenceRule.ts`), or so long after it was done last, or sooner if its component has been used so much by then.
 */
export const Recurrence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), rule: ruleText }),
  z.object({ kind: z.literal('afterDone'), interval, unit, usage: Usage.optional() }),
])
export type Recurrence = z.infer<typeof Recurrence>

/** The recurrence by time alone, for where no meter says how much something was used. */
export function withoutUsage(recurrence: Recurrence | null): Recurrence | null {
  if (recurrence?.kind !== 'afterDone') return recurrence
  const { usage: _usage, ...byTime } = recurrence
  return byTime
}

/** The series that an event is one of. */
export const ActivitySeries = z.object({
  id: z.int(),
  /** The rule in Swedish: 'Varje år den 1 maj'. */
  words: z.string(),
  recurrence: Recurrence,
  season: z.enum(seasons).nullable(),
  /** The day from which the rule counts, and the one it gave for this event, which may have been moved since. */
  firstDay: z.string(),
  day: z.string(),
  isEnded: z.boolean(),
})
export type ActivitySeries = z.input<typeof ActivitySeries>

/**
 * What a change of an event that repeats applies to: it alone, or those after it too. Its days, its status, its outcome
 * and what it cost are always its own.
 */
export const changeScope = z.enum(['this', 'following'], 'Välj vad ändringen gäller.').default('this')
export type ChangeScope = z.output<typeof changeScope>

/** Why it is left out this time; kept as the outcome of the cancelled event. */
export const ActivitySkip = z.object({ reason: optionalText(limits.description), ...unchangedSince })
export type ActivitySkip = z.input<typeof ActivitySkip>

export const SeriesEnd = z.object({ isEnded: z.boolean() })

/** A recurrence in an address, and which of its days are asked for: those after a day, or from the first on. */
export const RecurrenceQuery = z
  .object({
    day,
    after: day.optional(),
    season: z.enum(seasons).optional(),
    rule: ruleText.optional(),
    interval: numberInUrl(interval).optional(),
    unit: unit.optional(),
    usage: numberInUrl(usageInterval).optional(),
    usageUnit: usageUnit.optional(),
  })
  .refine(({ rule, interval: every, unit: of }) => (rule === undefined) === (every !== undefined && of !== undefined), {
    path: ['rule'],
    error: 'Välj en regel, eller hur långt efter förra gången.',
  })
  .refine(
    ({ unit: of, usage, usageUnit: by }) =>
      (usage === undefined) === (by === undefined) && (usage === undefined || of !== undefined),
    {
      path: ['usage'],
      error: 'Välj hur mycket, och hur långt efter förra gången.',
    },
  )
export type RecurrenceQuery = z.input<typeof RecurrenceQuery>

/** A recurrence in words, and its next days, fewer where it ends. */
export const RecurrencePreview = z.object({ words: z.string(), days: z.array(z.string()) })
export type RecurrencePreview = z.input<typeof RecurrencePreview>

/** How many days a preview gives. */
export const previewDays = 3
