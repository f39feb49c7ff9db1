import { litresText } from '#contract/rules/fuel.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import { namesOf, type Field, type Is, type Kind, type NameOf } from './kind.ts'

type Row = Readonly<Record<string, unknown>>
/** Client and server each have theirs. */
type DayText = (day: string) => string | null

/** What somebody reads of a field of a row; null: nothing is said, as of what has no name there. */
export function textOf(kind: Kind, name: string, row: Row, dayText: DayText): string | null {
  const { is } = kind.fields[name] as Field
  const value = (is.of === 'reference' ? is.named && row[is.named] : row[name]) as string | number | null | undefined
  if (value == null || value === '') return null
  switch (is.of) {
    case 'line':
    case 'text':
    case 'link':
    case 'address':
    case 'reference':
      return String(value)
    case 'day':
      return dayText(String(value))
    case 'amount':
      return moneyText(Number(value), (row['currency'] ?? 'SEK') as Currency)
    case 'count':
      return countText(is, Number(value))
    case 'oneOf':
      return is.words?.[String(value)] ?? null
  }
}

/** A number of a field, with its unit where its label does not say it. */
export function countText({ unit }: Pick<Extract<Is, { of: 'count' }>, 'unit'>, value: number): string {
  if (unit === 'hundredths') return litresText(value)
  if (unit === 'months') return `${value}\u00A0${value === 1 ? 'månad' : 'månader'}`
  if (unit === 'days') return `${value}\u00A0${value === 1 ? 'dag' : 'dagar'}`
  return unit === 'years' ? `${value}\u00A0år` : String(value)
}

export type Saying<T> = {
  /** The first of its fields. */
  name: string
  label: string
  /** Its fields: more than one where people take them for one. */
  of: readonly string[]
  text: (thing: T) => string | null
}

/** What people read of an item, in their order. `texts`: what is said in another way, by the first of the fields. */
export function sayingsOf<K extends Kind, T extends object>(
  kind: K,
  dayText: DayText,
  texts: { readonly [F in NameOf<K>]?: (thing: T) => string | null } = {},
): Saying<T>[] {
  return namesOf(kind).flatMap((name) => {
    const together = kind.together.find(({ of }) => of.includes(name))
    const { label } = together ?? (kind.fields[name] as Field)
    const of = together?.of ?? [name]
    if (label === null || of[0] !== name) return []
    const said = (thing: T) => textOf(kind, name, thing as Row, dayText)
    const beside = (thing: T) =>
      Object.entries(together?.joined ?? {}).flatMap(([other, word]) => {
        const text = textOf(kind, other, thing as Row, dayText)
        // A day stays on one line.
        return text === null ? [] : [`${word} ${text.replaceAll(' ', '\u00A0')}`]
      })
    const all = (thing: T) => {
      const first = said(thing)
      return first === null ? null : [first, ...beside(thing)].join(', ')
    }
    return [{ name, label, of, text: texts[name] ?? all }]
  })
}

export type Fact = { name: string; label: string; value: string }

/** What is known of an item beside its title, in the order in which people see it. */
export const factsOf = <K extends Kind, T extends object>(
  kind: K,
  thing: T,
  dayText: DayText,
  texts?: { readonly [F in NameOf<K>]?: (thing: T) => string | null },
): Fact[] =>
  sayingsOf(kind, dayText, texts).flatMap(({ name, label, text }) => {
    const value = name === kind.title ? null : text(thing)
    return value === null ? [] : [{ name, label, value }]
  })

/** Those that nobody needs the name of. */
const saysItself: ReadonlySet<string> = new Set(['place', 'price', 'cost'])

/** The same as words of a line, but what is said in other ways: `serienummer 0692`. */
export const factWords = <K extends Kind>(
  kind: K,
  thing: object,
  dayText: DayText,
  elsewhere: readonly NameOf<K>[],
): string[] =>
  factsOf(kind, thing, dayText)
    .filter(({ name }) => !elsewhere.some((one) => one === name))
    .map(({ name, label, value }) => (saysItself.has(name) ? value : `${label.toLowerCase()} ${value}`))
