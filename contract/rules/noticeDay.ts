import { parseDate, type CalendarDate } from '@internationalized/date'
import type { afterEnd, decisionKinds, noticeRules } from './agreementChoices.ts'

/*
 * The days of an agreement, counted by calendar months from its first end, so that no renewal drifts from the 31st. Days
 * are yyyy-MM-dd, and today is a day in Sweden. A notice must have arrived by its last day.
 */

/** What the days follow from. */
export type Terms = {
  /** The first end; by the yearly day, the day on which the next year begins. Null: none, or not known. */
  endsOn: string | null
  after: (typeof afterEnd)[number]
  renewsMonths: number | null
  noticeRule: (typeof noticeRules)[number]
  /** Of these that are given the earliest day counts; all null: nobody knows. */
  noticeMonths: number | null
  noticeDays: number | null
  otherNoticeMonths: number | null
  priceUntil: string | null
  keptUntil: string | null
  priceChosenUntil: string | null
  noticeOn: string | null
  confirmedOn: string | null
  endedOn: string | null
}

/** A time of notice: by the calendar, or in days. */
export type Length = { count: number; unit: 'month' | 'day' }

/**
 * What is to be decided, and until when: whether to give notice, whether to have it renewed where it can be given notice
 * at any time, or which price to choose. `until`: the end of the period that it is about.
 */
export type Decision = { kind: (typeof decisionKinds)[number]; day: string; until: string }

export type Group = 'soon' | 'later' | 'withoutEnd' | 'dayMissing' | 'given' | 'ended'
/** What is to be decided within so many days stands first. */
export const decideSoonDays = 90

/** How long before its day the decision is asked for, and once more. */
export const agreementReminders = { first: 14, again: 2 } as const

/** Each time of notice that its clauses name, that of the earliest day before an end first; none where nobody knows. */
export function noticeLengths(terms: Terms, end: string): Length[] {
  const { noticeRule, noticeMonths, otherNoticeMonths, noticeDays } = terms
  if (noticeRule === 'yearlyDay') return [{ count: 1, unit: 'day' }]
  const months = new Set([noticeMonths, otherNoticeMonths].filter((count) => count !== null))
  const lengths: Length[] = [...months].map((count) => ({ count, unit: 'month' }))
  if (noticeDays !== null) lengths.push({ count: noticeDays, unit: 'day' })
  return lengths.toSorted((one, other) => compare(dayBefore(end, one), dayBefore(end, other)))
}

const by = ({ count, unit }: Length) => (unit === 'month' ? { months: count } : { days: count })
const dayBefore = (end: string, length: Length) => parseDate(end).subtract(by(length)).toString()

/** The day by which a notice must have arrived to end it at this end; null where it is not known, or there is none. */
export function lastDayOfNotice(terms: Terms, end: string): string | null {
  const [first] = terms.noticeRule === 'anyTime' ? [] : noticeLengths(terms, end)
  return first ? dayBefore(end, first) : null
}

/** The end of the period that a day lies in; null where it then runs without end, has ended, or nobody knows. */
export const endOfPeriod = (terms: Terms, day: string): string | null => firstEnd(terms, day, (end) => end >= day)

/** What is next to be decided; null where there is nothing. */
export function nextDecision(terms: Terms, today: string): Decision | null {
  const [price, byEnd] = [priceDecision(terms, today), decisionOfPeriod(terms, today)]
  return price && (!byEnd || price.day <= byEnd.day) ? price : byEnd
}

const isRunning = ({ noticeOn, endedOn }: Terms) => noticeOn === null && endedOn === null
const isAfter = (until: string, answered: string | null) => answered === null || until > answered

/** Which price to choose, until that was done. */
export function priceDecision(terms: Terms, today: string): Decision | null {
  const { priceUntil, priceChosenUntil } = terms
  if (!isRunning(terms) || priceUntil === null || priceUntil < today) return null
  return isAfter(priceUntil, priceChosenUntil) ? { kind: 'price', day: priceUntil, until: priceUntil } : null
}

/** Whether to keep it: one that was kept until the end of a period is next asked about the one after it. */
export function decisionOfPeriod(terms: Terms, today: string): Decision | null {
  if (!isRunning(terms) || terms.after === 'ends') return null
  const isOpen = (until: string) => isAfter(until, terms.keptUntil)
  const isAnyTime = terms.noticeRule === 'anyTime'
  const dayOf = (end: string) => (isAnyTime ? dayBefore(end, { count: 1, unit: 'day' }) : lastDayOfNotice(terms, end))
  if ((isAnyTime && terms.after !== 'renews') || dayOf(today) === null) return null
  const until = firstEnd(terms, today, (end) => (dayOf(end) ?? '') >= today && isOpen(end))
  const day = until && dayOf(until)
  if (!until || !day) return null
  return { kind: isAnyTime ? 'renewal' : 'notice', day, until }
}

/**
 * The last day of notice of the period it is in, if that has passed: a notice then ends it with the period of the next
 * decision. Null where it has not.
 */
export function passedDay(terms: Terms, today: string): string | null {
  const end = terms.after === 'ends' ? null : endOfPeriod(terms, today)
  const day = end === null ? null : lastDayOfNotice(terms, end)
  return day !== null && day < today ? day : null
}

/** What happens if nothing is done by the day of a decision; how long it is renewed for may not be known. */
export type IfNothing =
  | { kind: 'renews'; until: string | null; months: number | null }
  | { kind: 'runsOn'; from: string }
  | { kind: 'price' }

export function ifNothing(terms: Terms, { kind, until }: Decision): IfNothing {
  if (kind === 'price') return { kind: 'price' }
  const months = monthsOf(terms)
  if (months === null && terms.after !== 'renews') return { kind: 'runsOn', from: until }
  return { kind: 'renews', until: firstEnd(terms, until, (end) => end > until), months }
}

/** The end of the first period that a notice arriving on a day still ends; null where there is none, or nobody knows. */
export function endInTime(terms: Terms, arrivesOn: string): string | null {
  if (terms.after === 'ends') return terms.endsOn
  // Where it is not known of one end it is of none.
  if (lastDayOfNotice(terms, arrivesOn) === null) return null
  return firstEnd(terms, arrivesOn, (end) => (lastDayOfNotice(terms, end) ?? '') >= arrivesOn)
}

/** The day on which a notice that arrives on a day ends it; null where that is not known. */
export function endByNotice(terms: Terms, arrivesOn: string): string | null {
  const end = endInTime(terms, arrivesOn)
  const isBound = terms.noticeRule === 'yearlyDay' || (terms.after === 'renews' && terms.noticeRule === 'period')
  if (end !== null || isBound) return end
  // At any time, or it runs on: the time of notice begins with the notice.
  const ends = noticeLengths(terms, arrivesOn).map((length) => parseDate(arrivesOn).add(by(length)).toString())
  return ends.toSorted(compare).at(-1) ?? null
}

/** Where it stands in the list. */
export function groupOf(terms: Terms, today: string): Group {
  const { endsOn, endedOn, after, noticeOn, noticeRule } = terms
  if (endedOn !== null && endedOn < today) return 'ended'
  if (noticeOn !== null || endedOn !== null) return 'given'
  if (after === 'ends' && endsOn !== null && endsOn < today) return 'ended'
  const day = nextDay(terms, today)
  if (day !== null) return day <= parseDate(today).add({ days: decideSoonDays }).toString() ? 'soon' : 'later'
  if (after !== 'runsOn' || noticeRule === 'yearlyDay') return 'dayMissing'
  const isBound = endsOn !== null && endsOn >= today && noticeRule === 'period'
  return isBound && noticeLengths(terms, endsOn).length === 0 ? 'dayMissing' : 'withoutEnd'
}

/**
 * The day by which the list is sorted: of the next decision, else the end of one that ends by itself. Null where there is
 * none.
 */
export function nextDay(terms: Terms, today: string): string | null {
  const { after, endsOn, endedOn, noticeOn } = terms
  if (endedOn !== null) return endedOn
  if (noticeOn !== null) return null
  const decision = nextDecision(terms, today)
  if (decision) return decision.day
  return after === 'ends' && endsOn !== null && endsOn >= today ? endsOn : null
}

/** By how many months it is renewed: on a yearly day by the year. Null where it is not, or nobody knows. */
function monthsOf({ after, renewsMonths, noticeRule }: Terms): number | null {
  if (after === 'renews' && renewsMonths !== null) return renewsMonths
  return noticeRule === 'yearlyDay' && after !== 'ends' ? 12 : null
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const monthOf = ({ year, month }: CalendarDate) => year * 12 + month
/** After which no day is looked for. */
const lastYear = 2300

/** The first end that is so, of those from a day on; it is so of all after one of which it is. */
function firstEnd(terms: Terms, from: string, isSo: (end: string) => boolean): string | null {
  if (terms.endsOn === null) return null
  const first = parseDate(terms.endsOn)
  const step = monthsOf(terms)
  if (step === null) return isSo(terms.endsOn) ? terms.endsOn : null
  const start = Math.max(0, Math.floor((monthOf(parseDate(from)) - monthOf(first)) / step) - 1)
  for (let renewals = start; ; renewals++) {
    const end = first.add({ months: renewals * step })
    if (end.year > lastYear) return null
    if (isSo(end.toString())) return end.toString()
  }
}
