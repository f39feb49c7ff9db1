import type { Season } from '#contract/rules/activityDays.ts'
import { parseDate, type CalendarDate } from '@internationalized/date'
import { Problem } from '#contract/platform/problems.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { parseRule, ruleText } from '#contract/rules/recurrenceRule.ts'
import type { NewContent, TemplateContent } from '#contract/folders/templates.ts'
import { dayAfterDone } from '#server/rules/domain/recurrence/days.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import { seriesRuleOf, type SeriesRule, type Start } from '#contract/rules/seriesRule.ts'
import { nextDaysOf } from '#server/rules/domain/recurrence/seriesRule.ts'
import { firstPlannedDay, nextOccurrence } from '#server/folders/templates/occurrence.ts'

/** The template as it is used on a day: each of its events with its next time, and how often in words. */
export function withNextDays(content: NewContent, today: CalendarDate): TemplateContent {
  return {
    ...contentsFrom(content, today),
    categoryId: content.categoryId,
    children: content.children.map(({ title, description, categoryId, inherits, ...contents }) => ({
      title,
      description,
      categoryId,
      inherits,
      ...contentsFrom(contents, today),
    })),
  }
}

type Contents = Pick<NewContent, 'components' | 'activities'>

const contentsFrom = ({ components, activities }: Contents, today: CalendarDate) => ({
  components,
  activities: activities.map((event) => ({ ...event, howOften: null, ...nextTime(event, today) })),
})

type Time = {
  startDate: string | null
  endDate: string | null
  season: Season | null
  recurrence: Recurrence | null
}

/**
 * The first time that is not too soon after today: of a rule its next day, of what is counted from when it was done that
 * long from today, and otherwise the same day of the year. It lasts as long as it did. A rule without a day to come is left out, and so is
 * one that cannot be read.
 */
export function nextTime({ startDate, endDate, season, recurrence }: Time, today: CalendarDate) {
  if (startDate === null) return { startDate, endDate, season, recurrence: null, words: null }
  const before = { startDate, endDate: endDate ?? startDate }
  const rule = recurrence && readableRule({ recurrence, season, firstDay: startDate })
  const day = rule && nextOf(rule, today)
  if (day) return { ...periodOn(day, season, before), season, recurrence: rule.recurrence, words: rule.words }
  const days = periodOn(sameDayOfYear(startDate, season, today), season, before)
  return { ...days, season, recurrence: null, words: null }
}

/** Null for a rule of before it was checked as it is today: one old row is not to make all of its folder unreadable. */
function readableRule(start: Start): SeriesRule | null {
  try {
    return seriesRuleOf(start)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function nextOf(rule: SeriesRule, today: CalendarDate): string | null {
  const { recurrence } = rule
  const from = firstPlannedDay(today)
  if (recurrence.kind === 'afterDone') {
    const day = dayAfterDone(recurrence.interval, recurrence.unit, today.toString())
    return day !== null && day < from.toString() ? from.toString() : day
  }
  const endless = { ...rule, recurrence: withoutCount(recurrence) }
  return nextDaysOf(endless, { after: from.subtract({ days: 1 }).toString(), limit: 1 })[0] ?? null
}

/** The new folder counts its own: 'ten times' is ten from its first day on, however many have passed in the old one. */
const withoutCount = ({ kind, rule }: Fixed): Fixed => ({ kind, rule: ruleText({ ...parseRule(rule), count: null }) })

type Fixed = Extract<Recurrence, { kind: 'fixed' }>

function sameDayOfYear(day: string, season: Season | null, today: CalendarDate): string {
  const { month, day: dayOfMonth } = parseDate(day)
  return nextOccurrence(today, season === 'month' ? { inMonth: month } : { month, day: dayOfMonth })
}
