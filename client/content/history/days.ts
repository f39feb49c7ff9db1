import type { Change } from '#contract/content/history.ts'
import { longDayText } from '#client/platform/text/dates.ts'

/** Groups changes by their day in Sweden, in the given order. */
export function groupByDay(changes: readonly Change[]): { day: string; dayChanges: Change[] }[] {
  return [...Map.groupBy(changes, ({ changedAt }) => longDayText(changedAt))].map(([day, dayChanges]) => ({
    day,
    dayChanges,
  }))
}
