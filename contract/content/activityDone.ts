import { z } from 'zod'
import { endsBeforeItStarts, endBeforeStartIssue, withAllDays } from '#contract/rules/activityPeriod.ts'
import { day, optionalBodyId, requiredLine, unchangedSince } from '#contract/platform/fields.ts'
import { eventKind } from '#contract/items/event.ts'
import { changeOf } from '#contract/items/shapes.ts'
import { limits } from '#contract/platform/limits.ts'
import { isVatWithinCost, withVat } from '#contract/rules/money.ts'
import { vatIssue } from '#contract/rules/moneyFields.ts'
import { ReadingWhenDone } from '#contract/rules/readingFields.ts'
import { openActivityStatuses } from '#contract/rules/statuses.ts'

const { startDate, endDate, season, outcome, cost, vat, currency, litres } = changeOf(eventKind, 'change')

const next = z.object({ day, title: requiredLine(limits.title).optional() })

/**
 * What 'mark as done' asks: the day it was done, how it went, what it cost and what was filled (without an answer these
 * stay as they were), and on which day to plan it next; without a title of its own the next one is called the same. Of a series the
 * next one comes by itself: `next` moves it to another day. `reading` is what the meter of its component stood at.
 *
 * Of an event that is done already it says the same anew: without an answer there is no outcome and no reading is added.
 */
export const ActivityDone = z
  .object({
    day,
    outcome,
    cost,
    vat,
    currency,
    reading: ReadingWhenDone.nullish().transform((value) => value ?? null),
    next: next.nullish().transform((value) => value ?? null),
    litres,
    ...unchangedSince,
  })
  .refine(isVatWithinCost, vatIssue)
  .transform(withVat)
export type ActivityDone = z.input<typeof ActivityDone>

/** The event as it was before it was marked as done or left out, and the next event that was planned with it. */
export const ActivityNotDone = z
  .object({
    statusId: z.literal([...openActivityStatuses], 'Välj en status.'),
    startDate,
    endDate,
    season,
    outcome,
    cost,
    vat,
    currency,
    litres,
    nextId: optionalBodyId,
    ...unchangedSince,
  })
  .refine((activity) => !endsBeforeItStarts(activity), endBeforeStartIssue)
  .refine(isVatWithinCost, vatIssue)
  .transform(withAllDays)
  .transform(withVat)
export type ActivityNotDone = z.input<typeof ActivityNotDone>
