import type { NewAnswer } from '#contract/content/rounds.ts'

/** When something is to be done, as it is chosen with one press. */
export type When = { id: string; label: string; plan: NewAnswer['plan']; isFault?: boolean }

/** What there is to choose on a day, yyyy-MM-dd. A day of one's own comes besides. */
export function whenChoices(today: string): When[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const isBeforeChristmas = today >= `${year}-10-01` && today <= `${year}-12-20`
  // In spring and summer 'i vår' would be a year away.
  const isAutumnNext = month >= 4 && month <= 7
  return [
    { id: 'broken', label: 'Trasig', plan: null, isFault: true },
    { id: 'today', label: 'I dag', plan: { startDate: today } },
    isBeforeChristmas
      ? { id: 'soon', label: 'Före jul', plan: latest(`${year}-12-23`) }
      : { id: 'soon', label: 'Inom en månad', plan: latest(later(today, 30)) },
    isAutumnNext
      ? { id: 'later', label: 'I höst', plan: inMonth(`${year}-09-01`) }
      : { id: 'later', label: 'I vår', plan: inMonth(`${month < 4 ? year : year + 1}-04-01`) },
  ]
}

const latest = (day: string) => ({ startDate: day, endDate: day, season: 'latest' as const })
const inMonth = (day: string) => ({ startDate: day, season: 'month' as const })

// In UTC each day is as long.
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
