import type { TimelineEntry } from '#contract/content/timeline.ts'
import { joinMonths } from '#client/platform/lists/joinMonths.ts'

/** Entries by year and month, yyyy and yyyy-MM, in the given order; months with few of them are joined. */
export function byYearAndMonth<E extends Pick<TimelineEntry, 'day'>>(entries: readonly E[]) {
  return [...Map.groupBy(entries, ({ day }) => day.slice(0, 4))].map(([year, ofYear]) => ({
    year: Number(year),
    months: joinMonths(
      [...Map.groupBy(ofYear, ({ day }) => day.slice(0, 7))].map(([month, items]) => ({ month, items })),
    ),
  }))
}

/**
 * Returns the years before and after one, among years with anything in them, latest first; undefined where there is
 * none.
 */
export function yearsBeside(years: readonly number[], year: number) {
  return { older: years.find((one) => one < year), newer: years.findLast((one) => one > year) }
}
