import { dayText, periodText, timeOfDayText } from './dates.ts'
import { product } from '#contract/platform/product.ts'

const zone = product.timeZone

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: 'numeric', month: 'short' })

/** The time of a message, as short as possible: the time of day, `i går`, the day, or the day with its year. */
export function sentText(moment: string, now: Date): string {
  const [day, today] = [dayText(moment), dayText(now.toISOString())]
  if (day === today) return timeOfDayText(moment)
  if (Date.parse(today) - Date.parse(day) === 86_400_000) return 'i går'
  return day.slice(0, 4) === today.slice(0, 4)
    ? dayOf.format(new Date(moment)).replace('.', '')
    : (periodText(day) ?? day)
}
