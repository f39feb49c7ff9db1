import { today, type CalendarDate } from '@internationalized/date'

/** Today's date in Sweden. */
export function todayInSweden(): CalendarDate {
  return today('Europe/Stockholm')
}
