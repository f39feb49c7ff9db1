import { endOfMonth, getDayOfWeek, startOfMonth, type CalendarDate } from '@internationalized/date'
import { weekdays, type Frequency, type Rule, type Weekday } from '#contract/rules/recurrenceRule.ts'
import { nthNames, ordinals } from '#contract/rules/ruleInWords.ts'
import { monthNamed, weekdayByName, weekdayNamed, words, type Reader, type SaidRule } from './said.ts'

/** The first day of a rule from a day on; null where it gives none within some years. */
export function firstOn(
  { frequency, interval, weekdays: said, monthDay }: Rule,
  from: CalendarDate,
): CalendarDate | null {
  if (monthDay === -1) return endOfMonth(from)
  const isGiven = (day: CalendarDate) => said.some((one) => isOnWeekday(day, one))
  if (said.length === 0 || isGiven(from)) return from
  if (frequency === 'WEEKLY') return daysFrom(from, 7).find(isGiven) ?? null
  for (let step = 0; step <= 24; step++) {
    const month = startOfMonth(from).add({ months: step * interval })
    const found = daysFrom(month, 31).find((day) => day.compare(from) >= 0 && day.month === month.month && isGiven(day))
    if (found) return found
  }
  return null
}

const daysFrom = (from: CalendarDate, count: number) =>
  Array.from({ length: count }, (_, step) => from.add({ days: step }))

function isOnWeekday(date: CalendarDate, { day, nth }: Rule['weekdays'][number]): boolean {
  if (getDayOfWeek(date, 'sv-SE', 'mon') !== weekdays.indexOf(day)) return false
  if (nth === null) return true
  return nth === -1 ? date.day + 7 > endOfMonth(date).day : Math.ceil(date.day / 7) === nth
}

/** The first such day of a month from this day on: the last of a month that is too short. */
export function nextMonthDay(monthDay: number, from: CalendarDate): CalendarDate {
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
export const rules: Reader<SaidRule>[] = [
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
