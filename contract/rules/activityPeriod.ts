import type { Season } from './activityDays.ts'

type Period = { startDate: string | null; endDate: string | null }
type Days = Period & { season: Season | null }

export const endsBeforeItStarts = ({ startDate, endDate }: Period) =>
  Boolean(endDate && (!startDate || endDate < startDate))

/** An event with only a start date lasts one day; what is to be done in a month, all of it. */
export function withAllDays<A extends Days>(activity: A): A {
  const { startDate, season } = activity
  const endDate = activity.endDate ?? startDate
  if (startDate === null || endDate === null || season === null) return { ...activity, endDate, season: null }
  return season === 'month' ? { ...activity, ...monthOf(startDate) } : { ...activity, startDate: endDate, endDate }
}

/** The first and the last day of a day's month. */
export function monthOf(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { startDate: `${day.slice(0, 8)}01`, endDate: `${day.slice(0, 8)}${last}` }
}

export const endBeforeStart = 'Slutdatum kan inte vara före startdatum.'
export const endBeforeStartIssue = { path: ['endDate'], error: endBeforeStart }
