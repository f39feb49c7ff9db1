import { litresText } from '#contract/rules/fuel.ts'
import { componentKind } from '#contract/items/component.ts'
import { factWords } from '#contract/items/say.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { readingText } from '#contract/rules/meter.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText, monthName, periodText } from '#server/content/timeline/report/days.ts'
import { withFolder } from '#server/content/timeline/report/eventText.ts'
import type { Item } from '#server/content/timeline/report/sheet.ts'
import type { NumberedPapers } from './papers.ts'

/* What a document says of one thing. */

export const numberText = (count: number) => count.toLocaleString('sv-SE')
export const counted = (count: number, one: string, several: string) =>
  `${numberText(count)} ${count === 1 ? one : several}`

/** `SHA-256` in groups of four, as people compare it. */
export const hashText = (hash: string) => hash.replaceAll(/(.{4})(?=.)/g, '$1 ')

type Money = { amount: number | null | undefined; currency: Currency | undefined }

export const amountText = ({ amount, currency }: Money) =>
  amount == null || currency === undefined ? null : moneyText(amount, currency)

/** `61 840 kr`; more than one currency beside each other; empty for none. */
export function sumText(amounts: readonly Money[]): string {
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of amounts)
    if (amount && currency) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, sum]) => moneyText(sum, currency)).join(' + ')
}

/** The title of its folder, unless that is the one the document is of. */
export const placeOf = ({ folders }: ParcelContent, { folder }: { folder: number }) =>
  folder === 1 ? null : (folders[folder - 1]?.title ?? null)

/** Days are written with their year where no heading says it. */
export function eventItem(
  content: ParcelContent,
  papers: NumberedPapers,
  event: ParcelItem<'events'>,
  { withYear = false } = {},
): Item {
  const { title, outcome, description, typeName, firmName, litres, reading, currency } = event
  const component = event.component === null ? null : content.components[event.component - 1]
  return {
    title: withFolder(title, placeOf(content, event)),
    facts: [
      daysOf(event, withYear),
      event.statusId === activityStatus.cancelled ? 'inställd' : null,
      typeName,
      component ? drawableName(component.name) : null,
      firmName,
      amountText({ amount: event.cost, currency }) ?? estimateOf(event),
      litres === null ? null : `${litresText(litres)}\u00a0liter`,
      reading && readingText(reading.value, reading.unit),
      papers.ofEvent(event.number),
    ],
    text: [description, outcome && `Hur det gick: ${outcome}`].filter(Boolean).join('\n') || null,
  }
}

function estimateOf({ estimatedCost, currency }: ParcelItem<'events'>) {
  const text = amountText({ amount: estimatedCost, currency })
  return text && `ca ${text}`
}

function daysOf({ startDate, endDate, season }: ParcelItem<'events'>, withYear: boolean): string | null {
  if (startDate === null) return null
  const end = endDate ?? startDate
  const year = withYear ? ` ${end.slice(0, 4)}` : ''
  if (season === 'month') return `${monthName(end.slice(0, 7)).toLowerCase()}${year}`
  if (season === 'latest') return `senast ${periodText(end, end)}${year}`
  // A period over two years says them itself.
  return `${periodText(startDate, end)}${startDate.slice(0, 4) === end.slice(0, 4) ? year : ''}`
}

export function componentItem(
  content: ParcelContent,
  papers: NumberedPapers,
  component: ParcelItem<'components'>,
): Item {
  const { replacedBy } = component
  const replacement = replacedBy === null ? null : content.components[replacedBy - 1]
  return {
    title: drawableName(component.name),
    facts: [
      makeAndModel(component),
      ...factWords(componentKind, component, longDayText, ['make', 'model', 'description']),
      statusText[component.statusId] ?? null,
      replacement ? `ersatt av ${drawableName(replacement.name)}` : null,
      papers.ofComponent(component.number),
    ],
    text: component.description,
  }
}

const statusText: Record<number, string> = {
  [componentStatus.replaced]: 'utbytt',
  [componentStatus.retired]: 'tagen ur bruk',
}
