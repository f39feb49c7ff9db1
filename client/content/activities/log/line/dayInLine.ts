import type { Season } from '#contract/rules/activityDays.ts'
import { endOfMonth, getDayOfWeek, parseDate, startOfMonth, type CalendarDate } from '@internationalized/date'
import { isPossibleDay } from '#contract/platform/days.ts'
import { Problem } from '#contract/platform/problems.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import type { IntervalUnit, Recurrence } from '#contract/rules/recurrence.ts'
import { ruleText, weekdays } from '#contract/rules/recurrenceRule.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { firstOn, nextMonthDay, rules } from './repeats.ts'
import {
  blanked,
  firstOf,
  monthNamed,
  weekdayByName,
  weekdayNamed,
  words,
  type DayContext,
  type Reader,
  type SaidDay,
  type SaidRule,
  type Span,
} from './said.ts'

/** The day that a line says, and how it repeats. */
export type DayInLine = {
  /** The words that say it, and where. */
  said: string
  spans: Span[]
  /** The day, or the first of the days. */
  startDate: string
  season: Season | null
  /** Null: it happens once. */
  recurrence: Recurrence | null
  /** The recurrence in Swedish; null without one. */
  words: string | null
}

/**
 * The day that a line says, such as 'i morgon', '12 maj' or 'varje år 1 maj', and how it repeats; null if it says none,
 * or more than one. What has been done repeats no more.
 */
export function dayInLine(line: string, asked: DayContext): DayInLine | null {
  const text = line.toLocaleLowerCase('sv-SE')
  // A letter that is another number of letters in lower case: places in the one are none in the other.
  if (text.length !== line.length || range.test(text) || otherwise.test(text)) return null
  const rule = asked.isDone ? null : firstOf(rules, text, asked)
  const rest = rule ? blanked(text, rule.span) : text
  const day = firstOf(days, rest, asked)
  if (day && firstOf(days, blanked(rest, day.span), asked)) return null
  if ([rule, day].some((one) => one && isOneOfSeveral(text, one.span))) return null
  if (day && notAt.test(text.slice(0, day.span[0]))) return null
  if (rule) {
    const repeating = repeatingFrom(rule, day, asked.today)
    return repeating && { ...where(line, day ? [rule.span, day.span] : [rule.span]), ...repeating }
  }
  if (!day || !isPossibleDay(day.day.toString()) || (asked.isDone && day.day.compare(asked.today) > 0)) return null
  const { season } = day
  return { ...where(line, [day.span]), startDate: day.day.toString(), season, recurrence: null, words: null }
}

/** The first day and the rule; null if there is no such day. */
function repeatingFrom({ rule, from }: SaidRule, said: SaidDay | null, today: CalendarDate) {
  const first = firstOn(rule, said?.day ?? (from ? nextMonthDay(from.monthDay, today) : today))
  const season = said?.season ?? null
  if (first === null) return null
  try {
    const recurrence = { kind: 'fixed', rule: ruleText(rule) } as const
    const series = seriesRuleOf({ recurrence, season, firstDay: first.toString() })
    return { startDate: first.toString(), season, recurrence: series.recurrence, words: series.words }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

const where = (line: string, spans: Span[]): Pick<DayInLine, 'said' | 'spans'> => {
  const ordered = spans.toSorted(([one], [other]) => one - other)
  return { said: ordered.map(([from, to]) => line.slice(from, to)).join(' '), spans: ordered }
}

const monthCalled = `(?<month>${monthNamed}|sept)\\.?`
/** Of 'Betalade 12 maj 1500 kr' the number is no year. */
const year = '(?:,?\\s+(?<year>(?:1[6-9]|20)\\d{2})(?!\\d|[.,]\\d|\\s*(?:kr|kronor|sek|mil|st)(?!\\p{L})|:-))?'
const dayOfMonth = `(?:(?:på\\s+)?(?:(?:${weekdayNamed})(?:en)?|mån|tis|ons|tors?|fre|lör|sön)\\s+)?(?:den\\s+)?(?<day>[1-9]|[12]\\d|3[01])(?::e)?`
/** From, until or about which day says of none when it is. */
const notAt = words(
  '(?:efter|från|till|tills|sedan|sen|mot|kring|runt|omkring|inför|tom|from|[tf]r?\\.?\\s?o\\.?\\s?m\\.?|ca|cirka|giltig|gäller)\\s+(?:(?:den|på)\\s+)?$',
)
/** Which week or year is meant, which is counted by none of the readers. */
const otherwise = words('nästa|förra|i\\s*fjol|veckan\\s+(?:före|efter|därpå)|v(?:ecka|\\.)?\\s?\\d{1,2}')
/** What joins one day to the next. */
const joining = '\\s*(?:[-–/]|och|eller|till|resp\\.?)\\s*'
const oneMore = `(?:(?:i|på|den)\\s+)?(?:\\d|${weekdayNamed}|${monthNamed})`
const isFollowed = new RegExp(`^${joining}${oneMore}`, 'u')
const isPreceded = new RegExp(`(?:\\d(?::e)?|${weekdayNamed}(?:en|s)?|${monthNamed})${joining}(?:den\\s+)?$`, 'u')

/** 'På lördag och söndag', 'i maj eller juni': which of them is meant, no day alone can say. */
const isOneOfSeveral = (text: string, [from, to]: Span) =>
  isFollowed.test(text.slice(to)) || isPreceded.test(text.slice(0, from))

/** The part of a day that is said with it. */
const part = '(?:\\s+(?:kväll|morse|bitti|förmiddag|eftermiddag|natt|fm|em)(?:en)?)?'
/** Several days: which of them is the event's, and how many, no day alone can say. */
const range = words(
  `\\d{1,2}(?::e)?(?:\\s+(?:${monthNamed}|sept)\\.?(?:,?\\s+\\d{4})?)?\\s*(?:[-–/]|och|till)\\s*(?:den\\s+)?\\d{1,2}(?::e)?\\s+(?:${monthNamed}|sept)`,
)

const monthOf = (name = '') => monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1

/** The day before, if what is said is that it comes before it. */
const before = (word: string | undefined) => (word === 'senast' ? 0 : 1)

const numbers = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']
export const numberSaid = `(?<number>\\d{1,3}|ett|${numbers.slice(1).join('|')})`
const numberOf = (word = '') => (word === 'ett' ? 1 : Number(word) || numbers.indexOf(word))
export const unitSaid = '(?<unit>dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år)'
const unitOf = (word = ''): IntervalUnit =>
  word.startsWith('dag') ? 'day' : word.startsWith('veck') ? 'week' : word.startsWith('mån') ? 'month' : 'year'
const later = (day: CalendarDate, count: number, unit: string | undefined) => day.add({ [`${unitOf(unit)}s`]: count })

const near = (pattern: string, step: number): Reader<SaidDay> => ({
  pattern: words(`(?:${pattern})${part}`),
  read: (_, { today }) => ({ day: today.add({ days: step }), season: null }),
})

/** The most telling first. */
const days: Reader<SaidDay>[] = [
  {
    pattern: words(`(?<word>före|innan|senast)\\s+${dayOfMonth}\\s+${monthCalled}${year}`),
    read: ({ word, ...said }, asked) => {
      const day = asked.isDone ? null : dateOf(said, asked)
      return day && { day: day.subtract({ days: before(word) }), season: 'latest' }
    },
  },
  {
    // Before which day something was done does not say when.
    pattern: words(`(?<!(?:före|innan|senast)\\s+(?:den\\s+)?)${dayOfMonth}\\s+${monthCalled}${year}`),
    read: (said, asked) => {
      const day = dateOf(said, asked)
      return day && { day, season: null }
    },
  },
  {
    pattern: words('(?<iso>[12]\\d{3}-[01]\\d-[0-3]\\d)'),
    read: ({ iso = '' }) => {
      const day = parsed(iso)
      return day && { day, season: null }
    },
  },
  {
    // 'I jul' is at Christmas.
    pattern: words(`i\\s+(?!jul(?!\\p{L}))${monthCalled}${year}`),
    read: ({ month, year: ofYear }, { today, isDone }) => {
      const first = startOfMonth(today).set({ month: monthOf(month), ...(ofYear && { year: Number(ofYear) }) })
      const isPast = endOfMonth(first).compare(today) < 0
      // When in a month something was done is not said.
      if (isDone || (isPast && ofYear)) return null
      return { day: isPast ? first.add({ years: 1 }) : first, season: 'month' }
    },
  },
  near('i\\s*förrgår', -2),
  near('i\\s*går', -1),
  near('i\\s*dag|i\\s*(?:morse|kväll|eftermiddag|förmiddag)', 0),
  near('i\\s*över\\s*morgon|övermorgon', 2),
  near('i\\s*morgon|imorron|i\\s+morron', 1),
  {
    pattern: words(`på\\s+(?<weekday>${weekdayNamed})${part}`),
    read: ({ weekday }, { today }) => ({ day: nextWeekday(weekday, today.add({ days: 1 })), season: null }),
  },
  {
    pattern: words(`i\\s+(?<weekday>${weekdayNamed})s${part}`),
    read: ({ weekday }, { today }) => ({ day: nextWeekday(weekday, today.subtract({ days: 7 })), season: null }),
  },
  {
    pattern: words(`om\\s+${numberSaid}\\s+${unitSaid}`),
    read: ({ number, unit }, { today }) => ({ day: later(today, numberOf(number), unit), season: null }),
  },
  {
    pattern: words(`för\\s+${numberSaid}\\s+${unitSaid}\\s+se(?:dan|n)`),
    read: ({ number, unit }, { today }) => ({ day: later(today, -numberOf(number), unit), season: null }),
  },
]

const parsed = (iso: string) => (isPossibleDay(iso) && isDate(iso) ? parseDate(iso) : null)

function isDate(iso: string): boolean {
  try {
    return parseDate(iso).toString() === iso
  } catch {
    return false
  }
}

/** Of a day without a year the nearest that has been or that comes, as is meant; null for 31 June. */
function dateOf({ day, month, year: ofYear }: Record<string, string | undefined>, { today, isDone }: DayContext) {
  const inYear = (of: number) =>
    parsed(`${of}-${String(monthOf(month)).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
  if (ofYear) return inYear(Number(ofYear))
  // 29 February comes within eight years.
  for (let step = 0; step <= 8; step++) {
    const found = inYear(today.year + (isDone ? -step : step))
    if (found && (isDone ? found.compare(today) <= 0 : found.compare(today) >= 0)) return found
  }
  return null
}

/** The first such day of the week from this day on. */
function nextWeekday(name: string | undefined, from: CalendarDate): CalendarDate {
  const wanted = weekdays.indexOf(weekdayByName.get(name ?? '') ?? 'MO')
  return from.add({ days: (wanted - getDayOfWeek(from, 'sv-SE', 'mon') + 7) % 7 })
}
