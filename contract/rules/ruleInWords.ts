import type { Season } from './activityDays.ts'
import { capitalised } from './capitalised.ts'
import { perUnit, unitWords } from './meter.ts'
import { monthName } from './monthNames.ts'
import type { IntervalUnit, Recurrence, Usage } from './recurrence.ts'
import { longestMonths, weekdays, type Rule, type Weekday } from './recurrenceRule.ts'

/* A recurrence as people say it in Swedish; `dayInLine.ts` reads what is said with the same words. */

export const weekdayNames: Record<Weekday, string> = {
  MO: 'måndag',
  TU: 'tisdag',
  WE: 'onsdag',
  TH: 'torsdag',
  FR: 'fredag',
  SA: 'lördag',
  SU: 'söndag',
}

export const ordinals = [
  'tredje',
  'fjärde',
  'femte',
  'sjätte',
  'sjunde',
  'åttonde',
  'nionde',
  'tionde',
  'elfte',
  'tolfte',
]
export const nthNames: Record<number, string> = {
  1: 'första',
  2: 'andra',
  3: 'tredje',
  4: 'fjärde',
  5: 'femte',
  [-1]: 'sista',
}

/**
 * An explicit rule (`explicitRule`) in Swedish, such as `Varje år i maj` or `Sista fredagen varje månad, till 1 maj
 * 2030`.
 */
export function ruleInWords(rule: Rule, season: Season | null): string {
  const texts = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly, YEARLY: yearly }
  return capitalised(texts[rule.frequency](rule, season) + endOf(rule))
}

type AfterDone = Omit<Extract<Recurrence, { kind: 'afterDone' }>, 'kind'>

/**
 * An interval from completion in Swedish, such as `12 månader efter förra gången` or `Var 1 500 mil, dock minst en gång
 * om året`.
 */
export function afterDoneInWords({ interval, unit, usage }: AfterDone): string {
  if (usage) return capitalised(`${usageInWords(usage)}, dock minst ${atLeast(interval, unit)}`)
  const [one, several] = unitNames[unit]
  return `${interval}\u00a0${interval === 1 ? one : several} efter förra gången`
}

function usageInWords({ interval, unit }: Usage): string {
  if (unit === 'hours') return every(interval, 'timme')
  return interval === 1 ? `varje ${perUnit[unit]}` : `var ${interval.toLocaleString('sv-SE')}\u00a0${unitWords[unit]}`
}

function atLeast(interval: number, unit: IntervalUnit): string {
  if (unit === 'month' && interval === 12) return onceA.year
  return interval === 1 ? onceA[unit] : every(interval, unitNames[unit][0])
}

const onceA: Record<IntervalUnit, string> = {
  day: 'en gång om dagen',
  week: 'en gång i veckan',
  month: 'en gång i månaden',
  year: 'en gång om året',
}

const unitNames: Record<IntervalUnit, [one: string, several: string]> = {
  day: ['dag', 'dagar'],
  week: ['vecka', 'veckor'],
  month: ['månad', 'månader'],
  year: ['år', 'år'],
}

const daily = ({ interval }: Rule) => every(interval, 'dag')

function weekly({ interval, weekdays: days }: Rule): string {
  const names = weekdays.filter((day) => days.some((own) => own.day === day))
  const [only] = names
  if (names.length === 1 && only) return every(interval, weekdayNames[only])
  const isWorkingWeek = names.join() === 'MO,TU,WE,TH,FR'
  if (interval === 1) return `varje ${isWorkingWeek ? 'vardag' : listed(names.map((day) => weekdayNames[day]))}`
  return `${every(interval, 'vecka')}, ${isWorkingWeek ? 'vardagar' : listed(names.map((day) => weekdayNames[day]))}`
}

function monthly(rule: Rule, season: Season | null): string {
  const often = every(rule.interval, 'månad')
  if (season === 'latest') return `${often}, senast ${dayOfMonth(rule)}`
  const [weekday] = rule.weekdays
  if (weekday) return `${nthWeekday(weekday)} ${often}`
  if (season === 'month') return often
  return isLastDay(rule) ? `sista dagen ${often}` : `${often} den ${rule.monthDay}`
}

function yearly(rule: Rule, season: Season | null): string {
  const often = every(rule.interval, 'år')
  const months = listed(rule.months.map(monthName))
  if (season === 'latest') return `${often} ${latestDay(rule)}`
  const [weekday] = rule.weekdays
  if (weekday) return `${nthWeekday(weekday)} i ${months} ${often}`
  return season === 'month'
    ? `${often} i ${months}`
    : `${often} ${listed(rule.months.map((month) => dayIn(month, rule)))}`
}

/** `den 1 maj`; of a day that February lacks in most years `den sista februari`. */
function dayIn(month: number, { monthDay, isClamped }: Rule): string {
  const longest = longestMonths[month - 1] ?? 31
  const day = monthDay === -1 ? 31 : (monthDay ?? 1)
  if (month === 2 && day >= longest && (isClamped || monthDay === -1)) return 'den sista februari'
  return `den ${Math.min(day, longest)} ${monthName(month)}`
}

/** `före 1 december`, or `senast 12 november`. */
function latestDay(rule: Rule): string {
  const [month = 1] = rule.months
  const isLast = isLastDay(rule) || (rule.monthDay ?? 0) >= (longestMonths[month - 1] ?? 0)
  if (rule.months.length === 1 && isLast && (rule.isClamped || month !== 2 || rule.monthDay === -1))
    return `före 1 ${monthName((month % 12) + 1)}`
  return `senast ${dayOfMonth(rule)} ${listed(rule.months.map(monthName))}`
}

const isLastDay = ({ monthDay, isClamped }: Rule) => monthDay === -1 || (monthDay === 31 && isClamped)
const dayOfMonth = (rule: Rule) =>
  isLastDay(rule) ? 'sista dagen' : rule.weekdays[0] ? nthWeekday(rule.weekdays[0]) : `den ${rule.monthDay}`
const nthWeekday = ({ day, nth }: Rule['weekdays'][number]) => `${nthNames[nth ?? 1]} ${weekdayNames[day]}en`

/** `varje`, `varannan`, `var tredje`, `var 13:e`; of neuter words `vartannat`, `vart tredje`. */
function every(interval: number, unit: string): string {
  const isNeuter = unit === 'år'
  if (interval === 1) return `varje ${unit}`
  if (interval === 2) return `${isNeuter ? 'vartannat' : 'varannan'} ${unit}`
  const lastDigit = interval % 10
  const ending = (lastDigit === 1 || lastDigit === 2) && ![11, 12].includes(interval % 100) ? 'a' : 'e'
  return `${isNeuter ? 'vart' : 'var'} ${ordinals[interval - 3] ?? `${interval}:${ending}`} ${unit}`
}

function endOf({ count, until }: Rule): string {
  if (until !== null) {
    const [year, month = 0, day] = until.split('-').map(Number)
    return `, till ${day} ${monthName(month)} ${year}`
  }
  return count === null ? '' : `, ${count} ${count === 1 ? 'gång' : 'gånger'}`
}

const listed = (words: string[]) => new Intl.ListFormat('sv-SE').format(words)
