import { fromDate, toCalendarDate, today as todayIn, type CalendarDate } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import { product } from '#contract/platform/product.ts'

/** Today's date in Sweden. */
export function todayInSweden(): CalendarDate {
  return todayIn(product.timeZone)
}

/** The date of a moment in Sweden. */
export const dayInSweden = (moment: Date): CalendarDate => toCalendarDate(fromDate(moment, product.timeZone))

/** SQL: a moment as clocks in Sweden show it; of what they show, the moment. */
export const inSweden = <Shown>(value: RawBuilder<unknown>) =>
  sql<Shown>`((${value}) at time zone ${sql.lit(product.timeZone)})`

/** SQL: the date of a moment in Sweden. */
export const dayOf = (moment: RawBuilder<Date>) => sql<string>`${inSweden(moment)}::date`

/** SQL: today's date in Sweden. */
export const today = dayOf(sql<Date>`now()`)
