/* What a kind of item says of itself: data alone, and nothing imported, so that a page that shows it needs no zod or SQL. */

/** What a field can be, with what each needs to be said of it. `wrong` is what somebody is told who gives another. */
type Details = {
  line: { max: number }
  text: { max: number }
  link: { max: number }
  /** Of mail. */
  address: { max: number }
  day: object
  /** Hundredths of the currency that the field `currency` of the same item has. */
  amount: { below: 'zero' | 'nothing' }
  count: {
    min: number
    max: number
    unit: 'year' | 'years' | 'months' | 'days' | 'hundredths'
    wrong: string
    tooFew: string
    tooMany: string
  }
  /** `words`: null where the answer names them, or they are said in other ways. */
  oneOf: { choices: readonly (string | number)[]; words: Readonly<Record<string, string>> | null; wrong: string | null }
  /** `named`: the field of the answer that says what it is called; null: none does. */
  reference: {
    to: 'component' | 'activity' | 'fault' | 'agreement' | 'firm' | 'file' | 'member' | 'type'
    named: string | null
  }
}
export type Of = keyof Details
export type Is = { [O in Of]: { readonly of: O; readonly orNone?: true } & Readonly<Details[O]> }[Of]

export const line = <const M extends number>(max: M) => ({ of: 'line' as const, max })
export const text = <const M extends number>(max: M) => ({ of: 'text' as const, max })
export const link = <const M extends number>(max: M) => ({ of: 'link' as const, max })
export const address = <const M extends number>(max: M) => ({ of: 'address' as const, max })
export const day = { of: 'day' as const }
export const amount = { of: 'amount' as const, below: 'nothing' as const }
/** An amount that was paid, and so can have been paid back: below zero. */
export const amountOrRefund = { of: 'amount' as const, below: 'zero' as const }
export const count = (details: Details['count']) => ({ of: 'count' as const, ...details })
export const oneOf = <const C extends readonly (string | number)[], W extends Details['oneOf']['words'] = null>(
  choices: C,
  wrong: string | null,
  words: W = null as W,
) => ({ of: 'oneOf' as const, choices, words, wrong })
export const reference = <const T extends Details['reference']['to'], const N extends string | null>(
  to: T,
  named: N,
) => ({
  of: 'reference' as const,
  to,
  named,
})
export const optional = <const I extends object>(is: I) => ({ ...is, orNone: true as const })

type Bare<I> = I extends { of: 'oneOf'; choices: readonly (infer C)[] }
  ? C
  : I extends { of: 'amount' | 'count' | 'reference' }
    ? number
    : string
/** What it is in TypeScript, in an answer and in the table alike. */
export type ValueOf<F extends { is: object }> = F['is'] extends { orNone: true } ? Bare<F['is']> | null : Bare<F['is']>

/** What a body that does not give it means. `elsewhere`: it is in no body of the item. */
export type Given = 'must' | 'orNone' | 'kept' | 'elsewhere' | { readonly default: string | number | null }
export const must = { new: 'must', change: 'must' } as const
/** A field that a body leaves out has no value. */
export const orNone = { new: 'orNone', change: 'orNone' } as const
/** A field that a body leaves out stays as it was. */
export const kept = { new: 'kept', change: 'kept' } as const
export const elsewhere = { new: 'elsewhere', change: 'elsewhere' } as const
/** A new one has it; in a change it stays as it was. */
export const atFirst = <const D extends string | number>(value: D) =>
  ({ new: { default: value }, change: 'kept' }) as const
export const laterOn = { new: 'elsewhere', change: 'orNone' } as const

/** The ways on which an item leaves its folder, or begets another. A new one has to be answered by each profile below. */
export const ways = ['copy', 'freshCopy', 'template', 'next', 'delivery', 'share', 'sale'] as const
export type Way = (typeof ways)[number]
/** `firms`: goes along, and stays the firm's word there, which nobody but the firm changes. */
type Leaves = Readonly<Record<Exclude<Way, 'delivery'>, boolean> & { delivery: boolean | 'firms' }>
const leaves = <const L extends Leaves>(words: L) => words
/** What it is. */
export const always = leaves({
  copy: true,
  freshCopy: true,
  template: true,
  next: true,
  delivery: 'firms',
  share: true,
  sale: true,
})
/** What this one alone has, and another like it has not. */
export const ofOneAlone = leaves({
  copy: true,
  freshCopy: false,
  template: false,
  next: false,
  delivery: 'firms',
  share: true,
  sale: true,
})
/** How its people keep it: nothing for others to see. */
export const household = leaves({
  copy: true,
  freshCopy: true,
  template: true,
  next: true,
  delivery: false,
  share: false,
  sale: true,
})
/** What they paid: in what is shown to others where they let it along (`seenBy`), and in no delivery. */
export const paid = leaves({
  copy: true,
  freshCopy: false,
  template: false,
  next: false,
  delivery: false,
  share: true,
  sale: true,
})
/** What they expect to pay again. */
export const expected = leaves({
  copy: true,
  freshCopy: true,
  template: false,
  next: true,
  delivery: false,
  share: true,
  sale: true,
})
/** A person. */
export const person = leaves({
  copy: false,
  freshCopy: false,
  template: false,
  next: true,
  delivery: false,
  share: false,
  sale: false,
})
export const never = leaves({
  copy: false,
  freshCopy: false,
  template: false,
  next: false,
  delivery: false,
  share: false,
  sale: false,
})
export const but = <P extends Leaves, const O extends Partial<Leaves>>(profile: P, other: O) =>
  ({ ...profile, ...other }) as Omit<P, keyof O> & O

/**
 * What is left of it where a name or a number is redacted. `whole`: nothing at all. `own`: it says by its item whether it
 * goes along.
 */
type Redaction = 'asText' | 'asSerialNumber' | 'whole' | 'own' | { readonly isNot: string }
type Search = 'title' | 'text' | null

type OfEveryField = {
  /** What a body that does not give it means. */
  given: { readonly new: Given; readonly change: Given }
  /** Null: it is never shown by itself, and no history tells of it. */
  label: string | null
  leaves: Leaves
  /** The words by which it is read from others' tables, folded, with commas between; null: it is not. */
  read: string | null
  /** Of one that another name was kept for where it cannot be changed: rows of the database. */
  column?: string
  inHistory?: string
  /** The answer says it as a part of something that is derived: of a meter, of a series, of a picture. */
  inAnswer?: false
}
type OfWords = Extract<Of, 'line' | 'text' | 'link' | 'address'>
/** What has to be answered follows from what it is. */
export type Answers<I> = OfEveryField &
  (I extends { of: OfWords }
    ? { redacted: Redaction; search: Search; seenBy: 'all' | 'team' }
    : I extends { of: 'amount' }
      ? { seenBy: 'costs' }
      : { seenBy: 'all' | 'costs' | 'team' })
export type Field = { is: Is; seenBy: 'all' | 'costs' | 'team'; redacted?: Redaction; search?: Search } & OfEveryField

/**
 * Fields that people take for one: they are compared, and taken over, together. `joined`: the words before those that are
 * said after the first.
 */
type Together<Name extends string> = {
  label: string
  of: readonly Name[]
  joined: { readonly [N in Name]?: string }
}

export type Kind = {
  kind: string
  table: string
  /** The view without those that lie in the trash with what they belong to, if they can. */
  visibleRows?: string
  title: string
  mayDelete: string
  /** The ways on which items of this kind go at all. */
  goes: readonly Way[]
  fields: Record<string, Field>
  together: readonly Together<string>[]
  /** The other columns of its table, and what they are. */
  beside: Readonly<Record<string, string>>
}

/** Describes a kind. A field that leaves a question open does not compile. */
export function itemKind<const K extends Kind>(
  kind: K & {
    title: keyof K['fields']
    fields: { [F in keyof K['fields']]: { is: Is } & Answers<K['fields'][F]['is']> }
    together: readonly Together<keyof K['fields'] & string>[]
  },
): K {
  return kind
}

type Snake<S extends string, Done extends string = ''> = S extends `${infer H}${infer T}`
  ? Snake<T, H extends Lowercase<H> ? `${Done}${H}` : `${Done}_${Lowercase<H>}`>
  : Done
export type NameOf<K extends Kind> = keyof K['fields'] & string
export type ColumnOf<K extends Kind, F extends NameOf<K>> = K['fields'][F] extends { column: infer C extends string }
  ? C
  : Snake<F>
/** The fields that an answer has as they are. */
export type ShownName<K extends Kind> = {
  [F in NameOf<K>]: K['fields'][F] extends { inAnswer: false } ? never : F
}[NameOf<K>]

/** The fields that go along on a way, as far as the kind goes on it. */
export type Leaving<K extends Kind, W extends Way> = {
  [F in NameOf<K>]: K['fields'][F]['leaves'][W] extends false ? never : F
}[NameOf<K>]
/** The fields that go along and are the same where they come: what lies in a folder is another in another. */
export type LeavingAsIs<K extends Kind, W extends Way> = {
  [F in Leaving<K, W>]: K['fields'][F]['is'] extends { of: 'reference'; to: infer T }
    ? T extends 'type'
      ? F
      : never
    : F
}[Leaving<K, W>]
export type FirmsWord<K extends Kind> = {
  [F in NameOf<K>]: K['fields'][F]['leaves']['delivery'] extends 'firms' ? F : never
}[NameOf<K>]

export type ReadName<K extends Kind> = {
  [F in NameOf<K>]: K['fields'][F]['read'] extends null ? never : F
}[NameOf<K>]

/** The names under which a history tells of fields. */
export type HistoryName<K extends Kind> = K extends Kind
  ? {
      [F in NameOf<K>]: K['fields'][F]['label'] extends null
        ? never
        : K['fields'][F] extends { inHistory: infer H extends string }
          ? H
          : F extends `${infer Base}Id`
            ? Base
            : F
    }[NameOf<K>]
  : never

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const namesOf = <K extends Kind>(kind: K) => Object.keys(kind.fields) as NameOf<K>[]
export const shownNamesOf = <K extends Kind>(kind: K) =>
  namesOf(kind).filter((name) => kind.fields[name]?.inAnswer !== false) as ShownName<K>[]
export const columnOf = <K extends Kind, F extends NameOf<K>>(kind: K, name: F) =>
  (kind.fields[name]?.column ?? snake(name)) as ColumnOf<K, F>

/** Whether it refers to what lies in its folder, and is another in another; types are the same everywhere. */
export const isOfFolder = ({ is }: Pick<Field, 'is'>) => is.of === 'reference' && is.to !== 'type'

/** The fields that say what things cost. */
export type CostName<K extends Kind> = {
  [F in NameOf<K>]: K['fields'][F]['seenBy'] extends 'costs' ? F : never
}[NameOf<K>]
export const costFieldsOf = <K extends Kind>(kind: K) =>
  namesOf(kind).filter((name) => (kind.fields[name] as Field).seenBy === 'costs')

/** The columns of a kind that are searched: the title's, and those of its other words. */
export function searchedColumns<K extends Kind>(kind: K) {
  const texts = namesOf(kind).filter((name) => (kind.fields[name] as Field).search === 'text')
  return { title: columnOf(kind, kind.title as NameOf<K>), texts: texts.map((name) => columnOf(kind, name)) }
}

/** The fields that are read from others' tables. */
export const readFields = <K extends Kind>(kind: K) =>
  namesOf(kind).filter((name) => (kind.fields[name] as Field).read !== null) as ReadName<K>[]

/** What a history tells of: the columns, the names that it has for them, how people call them, and what they are. */
export const historyFields = <K extends Kind>(kind: K) =>
  namesOf(kind).flatMap((name) => {
    const { label, is, inHistory = name.replace(/Id$/, '') } = kind.fields[name] as Field
    return label === null ? [] : [{ column: columnOf(kind, name), name: inHistory as HistoryName<K>, label, is }]
  })
