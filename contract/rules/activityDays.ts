import { activityStatus, openActivityStatuses } from './statuses.ts'

/** How many days before its first day an event can be reminded of; 0 is on the day. */
export const reminderChoices = [0, 1, 7, 14] as const
export const defaultReminderDays = 7

/**
 * How people say the days of an event: the whole of a month ('i maj'), or one that is the latest ('före 1 dec'). The
 * first widens the period to the month of its first day, the second leaves its last day.
 */
export const seasons = ['month', 'latest'] as const
export type Season = (typeof seasons)[number]

/* The consequences of an event's days and from today, which is a day in Sweden. Days are yyyy-MM-dd. */

type Open = { statusId: number }
type Dated = Open & { startDate: string | null; endDate: string | null }

/** Whether something is still to be done about an event. */
export function isOpen({ statusId }: Open): boolean {
  return openActivityStatuses.some((open) => open === statusId)
}

/** Whether an event is still to be done although its last day has passed (ruling 38). */
export function isLate({ startDate, endDate, ...activity }: Dated, today: string): boolean {
  const lastDay = endDate ?? startDate
  return isOpen(activity) && lastDay !== null && lastDay < today
}

/** What is to be done within so many days stands apart from what comes later. */
export const soonDays = 30

/**
 * Where an event that is to be done stands among all of them: late, within the nearest days (also what has begun and
 * goes on), or later, as what has no day does.
 */
export function dueGroupOf(activity: Dated, today: string) {
  if (isLate(activity, today)) return 'late'
  return activity.startDate !== null && daysBetween(today, activity.startDate) <= soonDays ? 'soon' : 'later'
}

/** From one day, yyyy-MM-dd, to another: in UTC each day is as long. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The status to suggest for a new event: what has a day until today has been done. */
export function statusOfNew(day: string | null, today: string) {
  return day !== null && day <= today ? activityStatus.done : activityStatus.planned
}

type Planned = Pick<Dated, 'startDate' | 'endDate'> & { season: Season | null }

/**
 * The days of an event that was finished on `day`. One over several days that had begun keeps its first day; that it
 * was to be done some time in May says nothing of when it began.
 */
export function daysWhenDone({ startDate, endDate, season }: Planned, day: string) {
  const hadBegun = season === null && startDate !== null && startDate !== endDate && startDate <= day
  return { startDate: hadBegun ? startDate : day, endDate: day }
}
