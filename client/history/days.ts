import type { Change } from '#contract/history.ts'
import { longDayText } from '../text/dates.ts'

const timeOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })

/** The time of day in Sweden: `11:05`. */
export function timeText(moment: string): string {
  return timeOf.format(new Date(moment))
}

/** Groups changes by their day in Sweden, in the given order. */
export function groupByDay(changes: readonly Change[]): { day: string; dayChanges: Change[] }[] {
  return [...Map.groupBy(changes, ({ changedAt }) => longDayText(changedAt))].map(([day, dayChanges]) => ({
    day,
    dayChanges,
  }))
}
