import { parseDate } from '@internationalized/date'
import type { NewAnswer } from '#contract/content/rounds.ts'

/** When something is to be done, as it is chosen with one press. */
type When = { id: string; label: string; plan: NewAnswer['plan']; isFault?: boolean }

/** What there is to choose on a day, yyyy-MM-dd. A day of one's own comes besides. */
export function whenChoices(today: string): When[] {
  const day = parseDate(today)
  const { year, month } = day
  const isBeforeChristmas = month >= 10 && today <= `${year}-12-20`
  // In spring and summer 'i vår' would be a year away.
  const isAutumnNext = month >= 4 && month <= 7
  const soon = isBeforeChristmas ? day.set({ month: 12, day: 23 }) : day.add({ days: 30 })
  const later = isAutumnNext ? day.set({ month: 9, day: 1 }) : day.set({ month: 4, day: 1 })
  const startDate = soon.toString()
  return [
    { id: 'broken', label: 'Trasig', plan: null, isFault: true },
    { id: 'today', label: 'I dag', plan: { startDate: today } },
    {
      id: 'soon',
      label: isBeforeChristmas ? 'Före jul' : 'Inom en månad',
      plan: { startDate, endDate: startDate, season: 'latest' },
    },
    {
      id: 'later',
      label: isAutumnNext ? 'I höst' : 'I vår',
      plan: { startDate: later.add({ years: later.compare(day) < 0 ? 1 : 0 }).toString(), season: 'month' },
    },
  ]
}
