import { parseDate, type CalendarDate } from '@internationalized/date'
import { complaintFacts } from '#contract/content/complaintFacts.ts'
import type { Complaint } from '#contract/content/complaints.ts'

/** What is hurried: fewer days than these are left. */
const hurryDays = 14

export type Counted = {
  about: Complaint['about']
  /** When it was bought or done. */
  since: string | null
  noticedOn: string
  onBuilding: boolean
  isConsumer: boolean
  isAnimal: boolean
}

/**
 * Until when one usually may complain, by calendar months: the last day of a month where it is shorter. Null without a day to count from,
 * and where the law is another.
 */
export function limitsOf(counted: Counted, today: CalendarDate): Complaint['limits'] {
  const { about, since, isConsumer, isAnimal } = counted
  // What is done to living animals is no such service.
  if (since === null || !isConsumer || (about === 'job' && isAnimal)) return null
  return about === 'purchase' ? ofPurchase({ ...counted, since }, today) : ofJob({ ...counted, since }, today)
}

type Since = Counted & { since: string }

function ofPurchase({ since, noticedOn, isAnimal }: Since, today: CalendarDate) {
  const { source, since: inForce, alwaysInTimeMonths, months, sellerProvesMonths } = complaintFacts.purchase
  const usualUntil = after(since, months)
  return {
    ...said(noticedOn, { usualUntil, lastDay: after(noticedOn, alwaysInTimeMonths), today }),
    sellerProvesUntil: isAnimal || since < inForce ? null : after(since, sellerProvesMonths).toString(),
    source,
  }
}

function ofJob({ since, noticedOn, onBuilding }: Since, today: CalendarDate) {
  const { source, alwaysInTimeMonths, months, buildingMonths } = complaintFacts.service
  const usualUntil = after(since, onBuilding ? buildingMonths : months)
  // That is when it must have been said, not only seen.
  const lastDay = earlier(after(noticedOn, alwaysInTimeMonths), usualUntil)
  return { ...said(noticedOn, { usualUntil, lastDay, today }), sellerProvesUntil: null, source }
}

type Days = Record<'usualUntil' | 'lastDay' | 'today', CalendarDate>

function said(noticedOn: string, { usualUntil, lastDay, today }: Days) {
  const isPassed = lastDay.compare(today) < 0 || parseDate(noticedOn).compare(usualUntil) > 0
  const isHurry = lastDay.compare(today.add({ days: hurryDays })) < 0
  const verdict = isPassed ? ('passed' as const) : isHurry ? ('hurry' as const) : ('enough' as const)
  return { lastDay: lastDay.toString(), usualUntil: usualUntil.toString(), verdict }
}

/** Until when a complaint that was sent may be taken to the board. */
export const boardUntil = (sentOn: string) => after(sentOn, complaintFacts.board.months).toString()

const after = (day: string, months: number) => parseDate(day).add({ months })
const earlier = (one: CalendarDate, other: CalendarDate) => (one.compare(other) < 0 ? one : other)
