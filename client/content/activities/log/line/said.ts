import type { CalendarDate } from '@internationalized/date'
import type { Season } from '#contract/rules/activityDays.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import { weekdays, type Rule, type Weekday } from '#contract/rules/recurrenceRule.ts'
import { weekdayNames } from '#contract/rules/ruleInWords.ts'

export type DayContext = {
  today: CalendarDate
  /** Of '12 maj' the one that has been is meant, and not the one to come. */
  isDone: boolean
}

/** Where in a line something is said. */
export type Span = readonly [from: number, to: number]

/** What is said of a day, and where in the line. */
type Match = { span: Span }
export type SaidDay = Match & { day: CalendarDate; season: Season | null }
export type SaidRule = Match & { rule: Rule; from: Given | null }
/** What a rule says of its first day. */
type Given = { monthDay: number }

export const blanked = (text: string, [from, to]: Span) => text.slice(0, from) + '|'.repeat(to - from) + text.slice(to)

export type Reader<Found> = {
  pattern: RegExp
  /** Null: no such day. */
  read: (groups: Record<string, string | undefined>, asked: DayContext) => Omit<Found, 'span'> | null
}

/** What the first of the readers finds that finds something. */
export function firstOf<Found extends Match>(readers: Reader<Found>[], text: string, asked: DayContext): Found | null {
  for (const { pattern, read } of readers) {
    const match = pattern.exec(text)
    const found = match && read(match.groups ?? {}, asked)
    const span: Span = [match?.index ?? 0, (match?.index ?? 0) + (match?.[0].length ?? 0)]
    if (found) return { ...found, span } as Found
  }
  return null
}

/** A pattern of whole words. */
export const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')

export const weekdayByName = new Map<string, Weekday>(weekdays.map((day) => [weekdayNames[day], day]))
export const weekdayNamed = [...weekdayByName.keys()].join('|')
/** 'sep' and 'sept' are September. */
export const monthNamed = monthNames.map((name) => (name.length > 3 ? `${name}|${name.slice(0, 3)}` : name)).join('|')
