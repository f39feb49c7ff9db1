import { serviceMonth } from '#contract/rules/deliverySteps.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { countsText } from './countsText.ts'

/** A trade in the heading of its papers. */
export const tradeNames: Record<TradeId, string> = {
  vvs: 'VVS-jobb',
  el: 'eljobb',
  badrum: 'badrum',
  sotning: 'sotning',
  ventilation: 'ventilation',
  tak: 'takjobb',
  bil: 'bilverkstad',
  bat: 'båtvarv',
  ovrigt: 'övriga jobb',
}
export const tradeOptions = Object.entries(tradeNames).map(([value, name]) => ({ value, label: capitalised(name) }))

const shortMonthOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', month: 'short', year: 'numeric' })
/** `nov. 2027` without its point. */
export const shortMonthText = (day: string) => shortMonthOf.format(new Date(day)).replace('.', '')

type Service = { day: string; everyMonths: number | null }

/** When a service comes, in a sentence: `november 2027, sedan vartannat år`. */
export function serviceInSentence({ day, everyMonths }: Service): string {
  const again = everyMonths === null ? '' : `, sedan ${intervalText(everyMonths)}`
  return serviceMonth(day) + again
}

/** The same on a line of its own: `November 2027, sedan vartannat år`. */
export const serviceText = (service: Service) => capitalised(serviceInSentence(service))

export function intervalText(months: number): string {
  if (months === 12) return 'varje år'
  if (months === 24) return 'vartannat år'
  if (months % 12 === 0) return `vart ${inWords[months / 12] ?? `${months / 12}:e`} år`
  return months === 1 ? 'varje månad' : `var ${inWords[months] ?? `${months}:e`} månad`
}

const inWords: Record<number, string> = {
  2: 'annan',
  3: 'tredje',
  4: 'fjärde',
  5: 'femte',
  6: 'sjätte',
  7: 'sjunde',
  8: 'åttonde',
  9: 'nionde',
  10: 'tionde',
}

type Contents = { events: readonly unknown[]; components: readonly unknown[]; files: readonly { kindId: number }[] }

/** What a delivery holds: `Jobbet, 2 komponenter, 5 papper, 3 bilder`. */
export function contentsOfDelivery({ events, components, files }: Contents, photo: number): string {
  const pictures = files.filter(({ kindId }) => kindId === photo).length
  const counts = { components: components.length, papers: files.length - pictures, pictures }
  return [events.length > 0 && 'Jobbet', countsText(counts)].filter(Boolean).join(', ')
}
