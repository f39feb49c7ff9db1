import type { Season } from '#contract/rules/activityDays.ts'
import { endOfMonth, getDayOfWeek, parseDate, startOfMonth, type CalendarDate } from '@internationalized/date'
import type { DayInTitle } from '#contract/content/activitySuggestions.ts'
import { isPossibleDay } from '#contract/platform/days.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { IntervalUnit } from '#contract/rules/recurrence.ts'
import { ruleText, weekdays, type Frequency, type Rule, type Weekday } from '#contract/rules/recurrenceRule.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import { firstDayOf } from './seriesRule.ts'
import { nthNames, ordinals, weekdayNames } from '#contract/rules/ruleInWords.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'

type DayContext = {
  today: CalendarDate
  /** Of '12 maj' the one that has been is meant, and not the one to come. */
  isDone: boolean
}

/** What is said of a day, and where in the title. */
type Match = { span: [from: number, to: number] }
type SaidDay = Match & { day: CalendarDate; season: Season | null }
type SaidRule = Match & { rule: Rule; from: Given | null }
/** What a rule says of its first day. */
type Given = { monthDay: number }

/**
 * The day that a title says, such as 'i morgon', '12 maj' or 'varje år 1 maj', and how it repeats; null if it says none.
 * What has been done repeats no more.
 */
export function dayInTitle(title: string, { today, isDone }: DayContext): DayInTitle | null {
  const text = title.toLocaleLowerCase('sv-SE')
  // A letter that is another number of letters in lower case: places in the one are none in the other.
  if (text.length !== title.length || range.test(text)) return null
  const rule = isDone ? null : firstOf(rules, text, { today, isDone })
  const day = firstOf(days, rule ? blanked(text, rule.span) : text, { today, isDone })
  if (rule) {
    const repeating = repeatingFrom(rule, day, today)
    if (repeating) return { ...without(title, day ? [rule.span, day.span] : [rule.span]), ...repeating }
  }
  if (!day || !isPossibleDay(day.day.toString())) return null
  const { season } = day
  return { ...without(title, [day.span]), startDate: day.day.toString(), season, recurrence: null, words: null }
}

/** The first day and the rule; null if there is no such day. */
function repeatingFrom({ rule, from }: SaidRule, said: SaidDay | null, today: CalendarDate) {
  const first = said?.day ?? (from ? nextMonthDay(from.monthDay, today) : today)
  const season = said?.season ?? null
  try {
    const recurrence = { kind: 'fixed', rule: ruleText(rule) } as const
    const series = seriesRuleOf({ recurrence, season, firstDay: first.toString() })
    return { startDate: firstDayOf(series), season, recurrence: series.recurrence, words: series.words }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** The words at these places, and the title without them, as one would have written it. */
function without(title: string, spans: [from: number, to: number][]): Pick<DayInTitle, 'said' | 'title'> {
  const ordered = spans.toSorted(([one], [other]) => one - other)
  const said = ordered.map(([from, to]) => title.slice(from, to))
  const left = ordered.reduceRight((rest, [from, to]) => `${rest.slice(0, from)} ${rest.slice(to)}`, title)
  const tidy = left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.:;!?])/g, '')
    .replaceAll(/^[\s,.:;–-]+|[\s,:;–-]+$/g, '')
  return { said: said.join(' '), title: capitalised(tidy) }
}

const blanked = (text: string, [from, to]: Match['span']) =>
  text.slice(0, from) + '|'.repeat(to - from) + text.slice(to)

type Reader<Found> = {
  pattern: RegExp
  /** Null: no such day. */
  read: (groups: Record<string, string | undefined>, asked: DayContext) => Omit<Found, 'span'> | null
}

/** What the first of the readers finds that finds something. */
function firstOf<Found extends Match>(readers: Reader<Found>[], text: string, asked: DayContext): Found | null {
  for (const { pattern, read } of readers) {
    const match = pattern.exec(text)
    const found = match && read(match.groups ?? {}, asked)
    if (found) return { ...found, span: [match.index, match.index + match[0].length] } as Found
  }
  return null
}

/** A pattern of whole words. */
const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')

const weekdayByName = new Map<string, Weekday>(weekdays.map((day) => [weekdayNames[day], day]))
const weekdayNamed = [...weekdayByName.keys()].join('|')
/** 'sep' and 'sept' are September. */
const monthNamed = monthNames.map((name) => (name.length > 3 ? `${name}|${name.slice(0, 3)}` : name)).join('|')
const monthCalled = `(?<month>${monthNamed}|sept)\\.?`
/** Of 'Betalade 12 maj 1500 kr' the number is no year. */
const year = '(?:,?\\s+(?<year>(?:1[6-9]|20)\\d{2})(?!\\d|[.,]\\d|\\s*(?:kr|kronor|sek|mil|st)(?!\\p{L})|:-))?'
const dayOfMonth = `(?:den\\s+)?(?<day>[1-9]|[12]\\d|3[01])(?::e)?`
/** Several days: which of them is the event's, and how many, no day alone can say. */
const range = words(
  `\\d{1,2}(?::e)?(?:\\s+(?:${monthNamed}|sept)\\.?(?:,?\\s+\\d{4})?)?\\s*(?:[-–/]|och|till)\\s*(?:den\\s+)?\\d{1,2}(?::e)?\\s+(?:${monthNamed}|sept)`,
)

const monthOf = (name = '') => monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1

/** The day before, if what is said is that it comes before it. */
const before = (word: string | undefined) => (word === 'senast' ? 0 : 1)

const numbers = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']
const numberSaid = `(?<number>\\d{1,3}|ett|${numbers.slice(1).join('|')})`
const numberOf = (word = '') => (word === 'ett' ? 1 : Number(word) || numbers.indexOf(word))
const unitSaid = '(?<unit>dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år)'
const unitOf = (word = ''): IntervalUnit =>
  word.startsWith('dag') ? 'day' : word.startsWith('veck') ? 'week' : word.startsWith('mån') ? 'month' : 'year'
const later = (day: CalendarDate, count: number, unit: string | undefined) => day.add({ [`${unitOf(unit)}s`]: count })

const near = (pattern: string, step: number): Reader<SaidDay> => ({
  pattern: words(pattern),
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
  near('i\\s*dag', 0),
  near('i\\s*över\\s*morgon|övermorgon', 2),
  near('i\\s*morgon|imorron|i\\s+morron', 1),
  {
    pattern: words(`på\\s+(?<weekday>${weekdayNamed})`),
    read: ({ weekday }, { today }) => ({ day: nextWeekday(weekday, today.add({ days: 1 })), season: null }),
  },
  {
    pattern: words(`i\\s+(?<weekday>${weekdayNamed})s`),
    read: ({ weekday }, { today }) => ({ day: nextWeekday(weekday, today.subtract({ days: 7 })), season: null }),
  },
  {
    pattern: words(`om\\s+${numberSaid}\\s+${unitSaid}`),
    read: ({ number, unit }, { today }) => ({ day: later(today, numberOf(number), unit), season: null }),
  },
  {
    pattern: words(`för\\s+${numberSaid}\\s+${unitSaid}\\s+sed(?:an)?`),
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

/** The first such day of a month from this day on: the last of a month that is too short. */
function nextMonthDay(monthDay: number, from: CalendarDate): CalendarDate {
  const own = from.set({ day: monthDay })
  return own.compare(from) >= 0 ? own : from.add({ months: 1 }).set({ day: monthDay })
}

const plainRule: Rule = {
  frequency: 'YEARLY',
  interval: 1,
  weekdays: [],
  monthDay: null,
  months: [],
  count: null,
  until: null,
  isClamped: false,
}
/** A month that has no such day gives its last. */
const ruleOf = (frequency: Frequency, interval = 1): Rule => ({
  ...plainRule,
  frequency,
  interval,
  isClamped: frequency === 'MONTHLY' || frequency === 'YEARLY',
})

const often = `(?<often>varje|varannan|vartannat|vart?\\s+(?<ordinal>${ordinals.join('|')}))`
const intervalOf = ({ often: word = '', ordinal = '' }: Record<string, string | undefined>) =>
  word === 'varje' ? 1 : ordinal ? ordinals.indexOf(ordinal) + 3 : 2
const frequencies = { dag: 'DAILY', vecka: 'WEEKLY', månad: 'MONTHLY', år: 'YEARLY' } as const

const nths = Object.entries(nthNames).map(([nth, name]) => [name, Number(nth)] as const)
const workingWeek: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR']
const everyWeekday = (day: Weekday) => ({ day, nth: null })

/** The 31st is the last day of each month. */
const monthlyOn = (monthDay: number, interval: number) => ({
  rule: { ...ruleOf('MONTHLY', interval), ...(monthDay === 31 && { monthDay: -1, isClamped: false }) },
  from: { monthDay },
})

/** The most telling first. */
const rules: Reader<SaidRule>[] = [
  {
    pattern: words(
      `(?<nth>${nths.map(([name]) => name).join('|')})\\s+(?<weekday>${weekdayNamed})(?:en)?\\s+(?:i\\s+)?${often}\\s+månad`,
    ),
    read: ({ nth, weekday, ...said }) => {
      const day = weekdayByName.get(weekday ?? '') ?? 'MO'
      const which = nths.find(([name]) => name === nth)?.[1] ?? 1
      const rule = { ...ruleOf('MONTHLY', intervalOf(said)), weekdays: [{ day, nth: which }], isClamped: false }
      return { rule, from: null }
    },
  },
  {
    pattern: words(
      `${often}\\s+månad\\s+(?:den\\s+)?(?<day>[1-9]|[12]\\d|3[01])(?::e)?(?!\\s*(?:${monthNamed}|[.,]?\\d))`,
    ),
    read: ({ day, ...said }) => monthlyOn(Number(day), intervalOf(said)),
  },
  {
    pattern: words(`den\\s+(?<day>[1-9]|[12]\\d|3[01])(?::e)?\\s+(?:i\\s+)?${often}\\s+månad`),
    read: ({ day, ...said }) => monthlyOn(Number(day), intervalOf(said)),
  },
  {
    pattern: words(`${often}\\s+(?<unit>dag|vecka|månad|år)`),
    read: ({ unit, ...said }) => {
      const frequency = frequencies[(unit ?? 'år') as keyof typeof frequencies]
      return { rule: ruleOf(frequency, intervalOf(said)), from: null }
    },
  },
  {
    pattern: words('varje\\s+vardag'),
    read: () => ({ rule: { ...ruleOf('WEEKLY'), weekdays: workingWeek.map(everyWeekday) }, from: null }),
  },
  {
    pattern: words(`${often}\\s+(?<weekday>${weekdayNamed})`),
    read: ({ weekday, ...said }) => {
      const day = weekdayByName.get(weekday ?? '') ?? 'MO'
      return { rule: { ...ruleOf('WEEKLY', intervalOf(said)), weekdays: [everyWeekday(day)] }, from: null }
    },
  },
  { pattern: words('årligen|en\\s+gång\\s+om\\s+året'), read: () => ({ rule: ruleOf('YEARLY'), from: null }) },
  { pattern: words('månadsvis|en\\s+gång\\s+i\\s+månaden'), read: () => ({ rule: ruleOf('MONTHLY'), from: null }) },
  { pattern: words('en\\s+gång\\s+i\\s+veckan'), read: () => ({ rule: ruleOf('WEEKLY'), from: null }) },
]
