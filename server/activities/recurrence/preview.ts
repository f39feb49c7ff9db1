import type { z } from 'zod'
import { previewDays, type Recurrence, type RecurrencePreview, type RecurrenceQuery } from '#contract/recurrence.ts'
import { firstDayOf, nextDaysOf, seriesRuleOf } from '../../domain/recurrence/seriesRule.ts'

type Query = z.output<typeof RecurrenceQuery>

/**
 * A recurrence in words, with its next days. Throws `invalidInput` at `rule` for one that cannot be read or never gives
 * a day.
 */
export function recurrencePreview(query: Query): RecurrencePreview {
  const { day: firstDay, after, season = null } = query
  const rule = seriesRuleOf({ recurrence: recurrenceOf(query), season, firstDay }, 'rule')
  firstDayOf(rule, 'rule')
  return { words: rule.words, days: nextDaysOf(rule, { after, limit: previewDays }) }
}

function recurrenceOf({ rule, interval = 1, unit = 'month', usage, usageUnit }: Query): Recurrence {
  if (rule !== undefined) return { kind: 'fixed', rule }
  const isByMeter = usage !== undefined && usageUnit !== undefined
  return { kind: 'afterDone', interval, unit, ...(isByMeter && { usage: { interval: usage, unit: usageUnit } }) }
}
