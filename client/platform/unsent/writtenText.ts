import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { namesOf, type Field, type Kind } from '#contract/items/kind.ts'
import { textOf } from '#contract/items/say.ts'
import { stepsText } from '#contract/rules/meter.ts'
import { periodText } from '../text/dates.ts'

/* What a person wrote, as words to read: what waits may have to be copied, or saved in a file, and not be lost. */

/** `endpoint`: by which it is sent. */
export type WrittenEntry = { endpoint?: string | null; words: { title: string; place: string }; input: unknown }

type Body = Readonly<Record<string, unknown>>

/** Each field that says something, with its label: `['Hur det gick', 'Gick fint']`. */
export function writtenLines({ endpoint = null, input }: WrittenEntry): [label: string, text: string][] {
  const body = ((input as { body?: unknown } | null)?.body ?? {}) as Body
  const beside = Object.entries(texts).map(([label, said]): [string, string | null] => [label, said(body)])
  const [first, ...others] = fieldsIn(kindOf(endpoint), body)
  return [...(first ? [first] : []), ...beside, ...others].flatMap(([label, said]) => {
    const text = said?.trim()
    return text ? [[label, text] as [string, string]] : []
  })
}

/** All of it as one text. */
export function writtenText(entry: WrittenEntry): string {
  const { title, place } = entry.words
  const lines = writtenLines(entry).filter(([label]) => label !== 'Titel')
  return [title, place, ...lines.map(([label, text]) => `${label}: ${text}`)].filter(Boolean).join('\n')
}

/** What is no field of an item, or is said of several at once. */
const texts: Record<string, (body: Body) => string | null> = {
  Ämne: ({ subject }) => string(subject),
  Meddelande: ({ content }) => string(content),
  När: ({ startDate, endDate, day, readOn, reportedOn }) => {
    const first = string(startDate) ?? string(day) ?? string(readOn) ?? string(reportedOn)
    return periodText(first, string(endDate) ?? first)
  },
  Mätaren: ({ value, reading }) => {
    const read = value ?? (reading as { value?: unknown } | null | undefined)?.value
    return typeof read === 'number' ? stepsText(read, 'mil') : null
  },
  'Vad behövs': ({ note }) => string(note),
  Checklista: ({ checklist }) => (Array.isArray(checklist) ? checklist.filter(Boolean).join(', ') : null),
  Avbockad: ({ isDone }) => (typeof isDone === 'boolean' ? (isDone ? 'ja' : 'nej') : null),
}

/** Said as a period, or with the amounts. */
const saidBefore: ReadonlySet<string> = new Set(['startDate', 'endDate', 'reportedOn'])

const kindOf = (endpoint: string | null) => (endpoint?.startsWith('faults.') ? faultKind : eventKind)

function fieldsIn(kind: Kind, body: Body): [label: string, text: string | null][] {
  return namesOf(kind).flatMap((name) => {
    const { label } = kind.fields[name] as Field
    if (label === null || saidBefore.has(name)) return []
    return [[label, textOf(kind, name, body, (day) => periodText(day, day))] as [string, string | null]]
  })
}

const string = (value: unknown) => (typeof value === 'string' ? value : null)
