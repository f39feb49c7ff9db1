import { exchangeHour, undoHandOverHours } from '#contract/sharing/handOvers.ts'
import { weekdayText } from '#client/platform/text/dates.ts'

/** Somebody as their friends call them. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** `tisdag 15 december kl. 12`. */
export const exchangeText = (accessDay: string) => `${weekdayText(accessDay)} kl. ${exchangeHour}`

/** The day until which an exchange on this day can be undone: `fredag 18 december`. */
export function lastUndoDay(accessDay: string): string {
  const day = new Date(accessDay)
  day.setUTCHours(day.getUTCHours() + undoHandOverHours)
  return weekdayText(day.toISOString())
}

const number = new Intl.NumberFormat('sv-SE')
export const thingsText = (count: number) => (count === 1 ? '1 sak' : `${number.format(count)} saker`)
