import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import { mostDrawn } from './rest.ts'
import { amountText, counted, numberText, sumText } from './itemText.ts'

/* What things would cost new today, as their people state it. */

type Thing = ParcelItem<'components'>

const amountOf = ({ priceToday, currency }: Thing) => ({ amount: priceToday, currency })
/** What is not there at all is of a folder whose costs are not shown, and may well be stated. */
const lacksIt = ({ priceToday }: Thing) => priceToday === null

/** Whether it is stated of anything that is listed: if not, the document says nothing of it. */
export const hasPricesToday = ({ components }: Pick<ParcelContent, 'components'>) =>
  components.slice(0, mostDrawn.components).some(({ priceToday }) => priceToday != null)

export const priceTodayOf = (thing: Thing) => amountText(amountOf(thing))

/** Empty if it is stated of none of them. */
export const sumToday = (things: readonly Thing[]) => sumText(things.map(amountOf))

/** The sum, and on a line of its own how many are not in it. */
export function sumTodayWithLacking(things: readonly Thing[]): string {
  const lacking = things.filter(lacksIt).length
  return [sumToday(things) || '–', lacking > 0 && lacking < things.length && `${numberText(lacking)} saknas`]
    .filter(Boolean)
    .join('\n')
}

/** Whose figures they are, of which days, and how many things have none. */
export function aboutPricesToday(things: readonly Thing[]): string {
  const days = things.flatMap(({ priceTodayOn }) => priceTodayOn ?? []).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const stated = first === last ? longDayText(first) : `mellan ${longDayText(first)} och ${longDayText(last)}`
  const lacking = things.filter(lacksIt).length
  return [
    `”Ny i dag” är ägarens egen uppskattning av vad en likadan sak skulle kosta ny, angiven ${stated}.`,
    lacking > 0 &&
      `Uppgiften saknas för ${numberText(lacking)} av ${counted(things.length, 'sak', 'saker')}, som inte räknas med i de summorna.`,
  ]
    .filter(Boolean)
    .join(' ')
}
