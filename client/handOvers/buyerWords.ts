import { exchangeHour, undoHandOverHours } from '#contract/handOvers.ts'
import type { HandOverCover } from '#contract/handOverLink.ts'
import { namesText } from '../text/namesText.ts'

/** Somebody as their friends call them. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** `Anna och Erik Berg`, `Anna Berg och Erik Ek`. */
export function sellersText(sellers: readonly string[]): string {
  const [last] = new Set(sellers.map(familyName))
  const isOneFamily = sellers.length > 1 && last !== '' && new Set(sellers.map(familyName)).size === 1
  return isOneFamily ? `${namesText(sellers.map(firstName))} ${last}` : namesText(sellers)
}

const familyName = (name: string) => name.trim().split(/\s+/).slice(1).join(' ')

/** The possessive of a name or names: `Annas`, `Andreas`. */
export const of = (name: string) => (/[sxz]$/i.test(name) ? name : `${name}s`)

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const momentOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** `tisdag 15 december kl. 12`. */
export const exchangeText = (accessDay: string) => `${dayOf.format(new Date(accessDay))} kl. ${exchangeHour}`

/** The day until which an exchange on this day can be undone: `fredag 18 december`. */
export function lastUndoDay(accessDay: string): string {
  const day = new Date(accessDay)
  day.setUTCHours(day.getUTCHours() + undoHandOverHours)
  return dayOf.format(day)
}

/** A moment as it is said: `fredag 18 december kl. 12`, with minutes where there are any. */
export function momentInWords(moment: string): string {
  const parts = momentOf.formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const minutes = part('minute') === '00' ? '' : `.${part('minute')}`
  return `${part('weekday')} ${part('day')} ${part('month')} kl. ${Number(part('hour'))}${minutes}`
}

/** How many years there are events from: `17 år`; null where there are none. */
export function yearsText(years: HandOverCover['years']): string | null {
  return years && `${years.last - years.first + 1} år`
}

const number = new Intl.NumberFormat('sv-SE')
export const thingsText = (count: number) => (count === 1 ? '1 sak' : `${number.format(count)} saker`)

/** The main categories, whose drawing stands for the cover: no picture is shown before an address is confirmed. */
const mainCategories = [
  'Hus',
  'Lägenhet',
  'Fritidshus',
  'Bil',
  'Båt',
  'Husvagn & husbil',
  'Maskin',
  'Djur',
  'Båtklubb',
  'Förening',
  'Företag',
]
export const categoryIdOf = (name: string | null) => mainCategories.indexOf(name ?? '') + 1 || null
