import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { timeOfDayText, weekdayText } from '#client/platform/text/dates.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { firstName, thingsText } from './handOverText.ts'

/** `Anna och Erik Berg`, `Anna Berg och Erik Ek`. */
export function sellersText(sellers: readonly string[]): string {
  const [last] = new Set(sellers.map(familyName))
  const isOneFamily = sellers.length > 1 && last !== '' && new Set(sellers.map(familyName)).size === 1
  return isOneFamily ? `${namesText(sellers.map(firstName))} ${last}` : namesText(sellers)
}

const familyName = (name: string) => name.trim().split(/\s+/).slice(1).join(' ')

/** The time of day as it is said: `12`, with minutes where there are any. */
export const timeInWords = (moment: string) => timeOfDayText(moment).replace(/^0/, '').replace(/\.00$/, '')

/** A moment as it is said: `fredag 18 december kl. 12`. */
export const momentInWords = (moment: string) => `${weekdayText(moment)} kl. ${timeInWords(moment)}`

/** How many years there are events from: `17 år`; null where there are none. */
export function yearsText(years: HandOverCover['years']): string | null {
  return years && `${years.last - years.first + 1}\u00a0år`
}

/** How much lies in the register: `182 saker och 4 kontakter från 17 år`. Firms have a tab, and count as no things. */
export function registerText({ tabs, goes, years }: Pick<HandOverCover, 'tabs' | 'goes' | 'years'>): string {
  const contacts = tabs.reduce((sum, { count }) => sum + count, 0) - goes
  const span = yearsText(years)
  return [
    thingsText(goes),
    contacts > 0 && `och ${contacts === 1 ? '1 kontakt' : `${contacts} kontakter`}`,
    span && `från ${span}`,
  ]
    .filter(Boolean)
    .join(' ')
}
