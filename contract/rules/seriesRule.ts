import { impossibleDay, isPossibleDay } from '#contract/platform/days.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Season } from './activityDays.ts'
import { monthOf } from './activityPeriod.ts'
import type { Recurrence } from './recurrence.ts'
import { explicitRule, parseRule, RuleError, ruleText, type Rule } from './recurrenceRule.ts'
import { afterDoneInWords, ruleInWords } from './ruleInWords.ts'

type AfterDone = Extract<Recurrence, { kind: 'afterDone' }>

export type Start = { recurrence: Recurrence; season: Season | null; firstDay: string }
/** A series as it is stored: its rule includes all that the first day decided. */
export type SeriesRule = Start & { words: string }

/** Throws `invalidInput` at `path` for a rule that cannot be read. */
export function seriesRuleOf({ recurrence, season, firstDay }: Start, path = 'recurrence.rule'): SeriesRule {
  if (recurrence.kind === 'afterDone') {
    if (season !== null && isShort(recurrence)) throw refused(path, notOfSeason[season])
    return { recurrence, season, firstDay, words: afterDoneInWords(recurrence) }
  }
  const rule = readRule(recurrence.rule, { season, firstDay }, path)
  return { recurrence: { kind: 'fixed', rule: ruleText(rule) }, season, firstDay, words: ruleInWords(rule, season) }
}

function readRule(text: string, { season, firstDay }: Pick<Start, 'season' | 'firstDay'>, path: string) {
  try {
    const rule = parseRule(text)
    if (rule.until !== null && !isPossibleDay(rule.until)) throw new RuleError(impossibleDay)
    if (season !== null && !isOfSeason(rule, season)) throw new RuleError(notOfSeason[season])
    return explicitRule(season === 'latest' ? beforeMonth(rule, firstDay) : rule, firstDay)
  } catch (error) {
    if (error instanceof RuleError) throw refused(path, error.message)
    throw error
  }
}

const refused = (path: string, message: string) => new Problem('invalidInput', { fields: [{ path, message }] })

const notOfSeason: Record<Season, string> = {
  month: 'Det som gäller en hel månad kan upprepas efter månader eller år.',
  latest: 'Det som ska göras före en dag kan upprepas efter månader eller år.',
}

/** Whether the interval is shorter than a month: 'i maj', and again two weeks later, makes no sense. */
const isShort = ({ unit }: AfterDone) => unit === 'day' || unit === 'week'

function isOfSeason({ frequency, weekdays }: Rule, season: Season): boolean {
  if (frequency === 'DAILY' || frequency === 'WEEKLY') return false
  return season === 'latest' || weekdays.length === 0
}

/** The rule of the last day before a month: 'before 1 March' is the last day of February, whichever that is. */
function beforeMonth(rule: Rule, firstDay: string): Rule {
  const month = Number(firstDay.slice(5, 7))
  const isOwnMonth = rule.months.every((one) => one === month) && rule.monthDay === null && rule.weekdays.length === 0
  const isLast = monthOf(firstDay).endDate === firstDay
  return rule.frequency === 'YEARLY' && isOwnMonth && isLast ? { ...rule, monthDay: -1 } : rule
}
