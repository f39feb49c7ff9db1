import { explicitRule, parseRule, RuleError, ruleText, type Rule } from '#contract/rules/recurrenceRule.ts'
import { daysOf } from '#server/rules/domain/recurrence/days.ts'
import { dayBefore } from './calendarDays.ts'

/** A rule of ours, and the first day that it gives from `today` on. */
export type SeriesRule = { rule: string; firstDay: string }

/**
 * The rule of a calendar as the product says it. Null: it cannot, as what repeats by the hour, skips days, or counts and
 * has begun.
 */
export function saidRule(text: string, startDay: string, today: string): SeriesRule | null {
  const rule = readRule(text)
  if (!rule) return null
  const explicit = explicitRule(rule, startDay)
  // A first day that the rule itself does not give is one more.
  if (daysOf(explicit, startDay, { limit: 1 })[0] !== startDay) return null
  if (startDay >= today) return { rule: ruleText(rule), firstDay: startDay }
  if (rule.count !== null) return null
  const [next] = daysOf(explicit, startDay, { after: dayBefore(today), limit: 1 })
  // What the rule took from its first day it has to keep when it begins later.
  return next === undefined ? null : { rule: ruleText(rule.interval > 1 ? rule : explicit), firstDay: next }
}

function readRule(text: string): Rule | null {
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.replace(/^(UNTIL=\d{8})T\d{6}Z?$/, '$1').replace(/(?<=[=,])\+(?=\d)/g, ''))
    .filter((part) => part !== 'INTERVAL=1')
  const has = (name: string) => parts.some((part) => part.startsWith(`${name}=`))
  // Every day that is one of those is every week on them.
  const daily = has('BYDAY') && !has('INTERVAL') ? parts.indexOf('FREQ=DAILY') : -1
  if (daily !== -1) parts[daily] = 'FREQ=WEEKLY'
  // The first day of the week matters to every other week alone.
  if (has('WKST') && !parts.includes('WKST=MO') && has('INTERVAL')) return null
  try {
    return parseRule(parts.filter((part) => !part.startsWith('WKST=')).join(';'))
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}
