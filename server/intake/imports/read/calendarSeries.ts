import ICAL from 'ical.js'
import { momentOf, type Moment } from './calendarDays.ts'

/** The days on which the rules of a file may be tried, some hundred years of them: of some that give none the library would try on for ever. */
const mostTried = 100_000
let tried = 0

const { prototype } = ICAL.RecurIterator
const fitsRule = Reflect.get<typeof prototype, 'check_contracting_rules'>(prototype, 'check_contracting_rules')
prototype.check_contracting_rules = function fitsWithinBudget(this: ICAL.RecurIterator) {
  if (++tried > mostTried) throw new TooSlowError('The rules of this file have been tried on as many days as they may.')
  return fitsRule.call(this)
}

/** For each file anew. */
export function beginBudget() {
  tried = 0
}

class TooSlowError extends Error {}
/** Far more than two years of every day; a rule that began long ago and gives many a day ends here. */
const mostSteps = 20_000

export type Series = {
  component: ICAL.Component
  /** Those that change one time of it, or all from one on. */
  changes: readonly ICAL.Component[]
  zone: string | null
  today: string
  until: string
}
/** A time of a series: what says what it is, when it is, and for when it was planned. */
export type Occurrence = { component: ICAL.Component; start: Moment; end: Moment; planned: Moment }

/** The times of a series from today on; or why there are none to say. */
export function occurrencesOf(series: Series): Occurrence[] | 'tooOften' | 'tooSlow' | 'unreadRule' {
  if (isTooOften(series.component)) return 'tooOften'
  try {
    return expanded(series)
  } catch (error) {
    return error instanceof TooSlowError ? 'tooSlow' : 'unreadRule'
  }
}

const isTooOften = (component: ICAL.Component) =>
  rulesOf(component).some(({ freq }) => /^(?:SECONDLY|MINUTELY|HOURLY)$/i.test(freq))

const rulesOf = (component: ICAL.Component) =>
  component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)

/** Whether a change is of all times from one on. */
export const isFromThen = (change: ICAL.Component) => new ICAL.Event(change).modifiesFuture()

type Change = { component: ICAL.Component; planned: Moment }

function expanded({ component, changes, zone, today, until }: Series): Occurrence[] {
  const event = new ICAL.Event(component, { strictExceptions: false, exceptions: changes.filter(isFromThen) })
  const excluded = Map.groupBy(momentsOf(component, 'exdate', zone), ({ day }) => day)
  const changed = Map.groupBy(
    changes.filter((change) => !isFromThen(change)).flatMap((change) => changesOf(change, zone)),
    ({ planned }) => planned.day,
  )
  // The library passes over only some of them.
  component.removeAllProperties('exdate')
  const found: Occurrence[] = []
  const seen = new Set<string>()
  const add = (
    of: ICAL.Component,
    planned: Moment,
    { startDate, endDate }: Pick<ICAL.Event, 'startDate' | 'endDate'>,
  ) => {
    const [start, end] = [momentOf(startDate, zoneOf(of) ?? zone), momentOf(endDate, zoneOf(of) ?? zone)]
    if (start.day >= today && !isCancelled(of)) found.push({ component: of, start, end, planned })
  }
  const take = (time: ICAL.Time) => {
    const planned = momentOf(time, zone)
    const key = `${planned.day} ${planned.time}`
    const isOut = excluded.get(planned.day)?.some((other) => isSame(other, planned)) ?? false
    if (seen.has(key) || isOut || !isOfRule(time, component)) return
    seen.add(key)
    const change = changed.get(planned.day)?.find((one) => isSame(one.planned, planned))
    // What it says of its own comes below.
    if (change) return
    const details = event.getOccurrenceDetails(time)
    add(details.item.component, planned, details)
  }

  if (rulesOf(component).length === 0) take(event.startDate)
  const times = event.iterator()
  for (let time = times.next(), step = 0; time && momentOf(time, zone).day <= until; time = times.next(), step++) {
    if (step > mostSteps) throw new TooSlowError('The rule gives more times than are taken.')
    take(time)
  }
  for (const { component: change, planned } of [...changed.values()].flat())
    if (planned.day <= until) add(change, planned, new ICAL.Event(change))
  return found.toSorted((one, other) => (one.planned.day < other.planned.day ? -1 : 1))
}

/** The time that a change is of; none where it does not say when it is instead. */
const changesOf = (component: ICAL.Component, zone: string | null): Change[] =>
  component.hasProperty('dtstart')
    ? momentsOf(component, 'recurrence-id', zone).map((planned) => ({ component, planned }))
    : []

export const momentsOf = (component: ICAL.Component, name: string, zone: string | null): Moment[] =>
  component
    .getAllProperties(name)
    .flatMap((property) =>
      property
        .getValues()
        .map((time) => momentOf(time as ICAL.Time, (property.getParameter('tzid') as string | undefined) ?? zone)),
    )

/** A day is any time on it. */
const isSame = (one: Moment, other: Moment) =>
  one.day === other.day && (one.time === null || other.time === null || one.time === other.time)

/** Whether a time is in the months and on the days of its rule: of 30 February, and of 29, the library makes a day in March. */
function isOfRule(time: ICAL.Time, component: ICAL.Component): boolean {
  const rules = rulesOf(component)
  const fits = (numbers: readonly unknown[], number: number) =>
    numbers.length === 0 || numbers.some((allowed) => Number(allowed) === number || Number(allowed) < 0)
  const first = component.getFirstPropertyValue('dtstart') as ICAL.Time
  const saysDay = ({ parts }: ICAL.Recur) => Object.keys(parts).some((name) => /^BY(?:.*DAY|WEEKNO)$/.test(name))
  const isOnDay = (rule: ICAL.Recur) =>
    !/^(?:MONTHLY|YEARLY)$/.test(rule.freq) || saysDay(rule) || time.day === first.day
  // Days that are listed one by one.
  if (rules.length === 0) return true
  return rules.some(
    (rule) =>
      fits(rule.getComponent('BYMONTH'), time.month) &&
      fits(rule.getComponent('BYMONTHDAY'), time.day) &&
      isOnDay(rule),
  )
}

export const zoneOf = (component: ICAL.Component): string | null =>
  component.getFirstProperty('dtstart')?.getFirstParameter('tzid') || null

export const isCancelled = (component: ICAL.Component) =>
  /^\s*cancelled/i.test(String(component.getFirstPropertyValue('status')))
