import { litresText } from '#contract/fuel.ts'
import { moneyText, type Currency } from '#contract/money.ts'
import { tenthsText } from '#contract/meter.ts'
import { periodText } from '../text/dates.ts'

/* What a person wrote, as words to read: what waits may have to be copied, or saved in a file, and not be lost. */

export type WrittenEntry = { words: { title: string; place: string }; input: unknown }

type Body = Readonly<Record<string, unknown>>

/** Each field that says something, with its label: `['Hur det gick', 'Gick fint']`. */
export function writtenLines({ input }: WrittenEntry): [label: string, text: string][] {
  const body = ((input as { body?: unknown } | null)?.body ?? {}) as Body
  return Object.entries(texts).flatMap(([label, textOf]) => {
    const text = textOf(body)?.trim()
    return text ? [[label, text] as [string, string]] : []
  })
}

/** All of it as one text. */
export function writtenText(entry: WrittenEntry): string {
  const { title, place } = entry.words
  const lines = writtenLines(entry).filter(([label]) => label !== 'Titel')
  return [title, place, ...lines.map(([label, text]) => `${label}: ${text}`)].filter(Boolean).join('\n')
}

const texts: Record<string, (body: Body) => string | null> = {
  Titel: ({ title }) => string(title),
  Ämne: ({ subject }) => string(subject),
  Meddelande: ({ content }) => string(content),
  När: ({ startDate, endDate, day, readOn, reportedOn }) => {
    const first = string(startDate) ?? string(day) ?? string(readOn) ?? string(reportedOn)
    return periodText(first, string(endDate) ?? first)
  },
  Anteckning: ({ description }) => string(description),
  'Hur det gick': ({ outcome }) => string(outcome),
  Ställe: ({ place }) => string(place),
  Kostnad: ({ cost, currency }) => amount(cost, currency),
  'Beräknad kostnad': ({ estimatedCost, currency }) => amount(estimatedCost, currency),
  Liter: ({ litres }) => (typeof litres === 'number' ? litresText(litres) : null),
  Mätaren: ({ value, reading }) => {
    const tenths = value ?? (reading as { value?: unknown } | null | undefined)?.value
    return typeof tenths === 'number' ? tenthsText(tenths) : null
  },
  Checklista: ({ checklist }) => (Array.isArray(checklist) ? checklist.filter(Boolean).join(', ') : null),
  Avbockad: ({ isDone }) => (typeof isDone === 'boolean' ? (isDone ? 'ja' : 'nej') : null),
}

const string = (value: unknown) => (typeof value === 'string' ? value : null)

const amount = (value: unknown, currency: unknown) =>
  typeof value === 'number' ? moneyText(value, (currency ?? 'SEK') as Currency) : null
