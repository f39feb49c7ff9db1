import { parseDate, type CalendarDate } from '@internationalized/date'
import type { afterEnd, noticeRules } from './agreementChoices.ts'

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
  noticeOn: string | null
  confirmedOn: string | null
  endedOn: string | null
}

/** From which clause a last day of notice follows. */
export type NoticeDay = { day: string; months: number | null; days: number | null }

/**
 * What is to be decided, and until when: whether to give notice, whether to have it renewed where it can be given notice
 * at any time, or which price to choose. `until`: the end of the period that it is about.
 */
export type Decision = { kind: 'notice' | 'renewal' | 'price'; day: string; until: string }

export type Group = 'soon' | 'later' | 'withoutEnd' | 'dayMissing' | 'given' | 'ended'
/** What is to be decided within so many days stands first. */
export const decideSoonDays = 90

/** How long before its day the decision is asked for, and once more. */
export const agreementReminders = { first: 14, again: 2 } as const

/** The last days of notice before an end by each of its clauses, the earliest first; none where nobody knows. */
export function noticeDays(terms: Terms, end: string): NoticeDay[] {
  const on = parseDate(end)
  if (terms.noticeRule === 'anyTime') return []
  if (terms.noticeRule === 'yearlyDay') return [{ day: on.subtract({ days: 1 }).toString(), months: null, days: null }]
  const { noticeMonths, otherNoticeMonths, noticeDays: counted } = terms
  const months = [noticeMonths, otherNoticeMonths].filter((one) => one !== null)
  const byMonths = months.map((one) => ({ day: on.subtract({ months: one }).toString(), months: one, days: null }))
  const byDays =
    counted === null ? [] : [{ day: on.subtract({ days: counted }).toString(), months: null, days: counted }]
  return [...byMonths, ...byDays].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/** The day by which a notice must have arrived to end it at this end; null where it is not known, or there is none. */
export const lastDayOfNotice = (terms: Terms, end: string): string | null => noticeDays(terms, end)[0]?.day ?? null

/** The end of the period that a day lies in; null where it then runs without end, has ended, or nobody knows. */
export const endOfPeriod = (terms: Terms, day: string): string | null => firstEnd(terms, day, (end) => end >= day)

/**
 * What is next to be decided; null where there is nothing. One that was kept until the end of a period is next asked about
 * the one after it.
 */
export function nextDecision(terms: Terms, today: string): Decision | null {
  const { after, priceUntil, keptUntil, noticeOn, endedOn } = terms
  if (noticeOn !== null || endedOn !== null) return null
  const isOpen = (until: string) => keptUntil === null || until > keptUntil
  const price: Decision[] =
    priceUntil !== null && priceUntil >= today && isOpen(priceUntil)
      ? [{ kind: 'price', day: priceUntil, until: priceUntil }]
      : []
  const byEnd = after === 'ends' ? null : decisionOfPeriod(terms, today, isOpen)
  const [first = null] = [...price, ...(byEnd ? [byEnd] : [])].toSorted((one, other) => compare(one.day, other.day))
  return first
}

function decisionOfPeriod(terms: Terms, today: string, isOpen: (until: string) => boolean): Decision | null {
  const dayOf = (end: string) =>
    terms.noticeRule === 'anyTime' ? parseDate(end).subtract({ days: 1 }).toString() : lastDayOfNotice(terms, end)
  const until = firstEnd(terms, today, (end) => (dayOf(end) ?? '') >= today && isOpen(end))
  const day = until && dayOf(until)
  if (!until || !day) return null
  return { kind: terms.noticeRule === 'anyTime' ? 'renewal' : 'notice', day, until }
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

/** What happens if nothing is done by the day of a decision. */
export type IfNothing =
  | { kind: 'renews'; until: string; months: number }
  | { kind: 'runsOn'; from: string }
  | { kind: 'price' }

export function ifNothing(terms: Terms, { kind, until }: Decision): IfNothing {
  if (kind === 'price') return { kind: 'price' }
  const months = monthsOf(terms)
  if (months === null) return { kind: 'runsOn', from: until }
  const next = firstEnd(terms, until, (end) => end > until)
  return { kind: 'renews', until: next ?? until, months }
}

/** The day on which a notice that arrives on a day ends it; null where that is not known. */
export function endByNotice(terms: Terms, arrivesOn: string): string | null {
  if (terms.after === 'ends') return terms.endsOn
  if (terms.noticeRule === 'anyTime') return arrivesOn
  const end = firstEnd(terms, arrivesOn, (one) => (lastDayOfNotice(terms, one) ?? '') >= arrivesOn)
  if (end !== null) return end
  // It runs on, or has no end: the time of notice begins with the notice.
  if (terms.noticeRule === 'yearlyDay' || terms.after === 'renews') return null
  const day = parseDate(arrivesOn)
  const { noticeMonths, otherNoticeMonths, noticeDays: days } = terms
  const ends = [noticeMonths, otherNoticeMonths].flatMap((months) => (months === null ? [] : [day.add({ months })]))
  if (days !== null) ends.push(day.add({ days }))
  return ends.map(String).toSorted(compare).at(-1) ?? null
}

/** Where it stands in the list. */
export function groupOf(terms: Terms, today: string): Group {
  const { endsOn, endedOn, after, noticeOn } = terms
  if (endedOn !== null && endedOn < today) return 'ended'
  if (noticeOn !== null || endedOn !== null) return 'given'
  if (after === 'ends' && endsOn !== null && endsOn < today) return 'ended'
  const day = nextDay(terms, today)
  if (day !== null) return day <= parseDate(today).add({ days: decideSoonDays }).toString() ? 'soon' : 'later'
  return after === 'runsOn' && (endsOn === null || endsOn < today) ? 'withoutEnd' : 'dayMissing'
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

/** By how many months it is renewed: an insurance by the year. Null where it is not, or nobody knows. */
const monthsOf = ({ after, renewsMonths, noticeRule }: Terms) =>
  after === 'renews' ? (renewsMonths ?? (noticeRule === 'yearlyDay' ? 12 : null)) : null

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
