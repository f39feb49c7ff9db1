import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import {
  columnOf,
  costFieldsOf,
  isOfFolder,
  shownNamesOf,
  type Field,
  type Kind,
  type NameOf,
  type ShownName,
  type ValueOf,
  type Way,
} from '#contract/items/kind.ts'
import { leaving, leavingAsIs } from '#contract/items/leaving.ts'
import { written, type BodyOf, type Written } from '#contract/items/shapes.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { isFromOutside, type MarkedTable } from '#server/platform/database/ownWords.ts'
import type { Granted } from '../access/access.ts'
import { shownAmount, shownCurrency, writableCosts } from './costVisibility.ts'

/* The columns of a kind of item in SQL. */

type Selected<K extends Kind> = { [F in ShownName<K>]: AliasedRawBuilder<ValueOf<K['fields'][F]>, F> }[ShownName<K>]

/**
 * SQL: the fields of a kind as its answer has them, to select beside what is derived. Its row has `sees_costs` beside
 * them where it has costs: these are left out for whoever does not see them.
 */
export function selected<K extends Kind>(kind: K): Selected<K>[] {
  return shownNamesOf(kind).map((name) => {
    const column = sql.ref(`${kind.table}.${columnOf(kind, name)}`)
    return shown(kind, name, column).as(name) as Selected<K>
  })
}

/** SQL: some of its fields by their names, whoever reads them. */
export const fieldsIn = <K extends Kind, F extends NameOf<K>>(kind: K, names: readonly F[]) =>
  names.map((name) => sql.ref(`${kind.table}.${columnOf(kind, name)}`).as(name)) as {
    [N in F]: AliasedRawBuilder<ValueOf<K['fields'][N]>, N>
  }[F][]

function shown<K extends Kind>(kind: K, name: NameOf<K>, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const { seenBy, is } = kind.fields[name] as Field
  if (seenBy !== 'costs') return column
  return is.orNone ? shownAmount(kind.table, column) : shownCurrency(kind.table, column)
}

/**
 * The columns that a person writes by a body. Undefined is left out of the statement: so is what things cost, if they do
 * not see it. Throws `costsKept` for an amount of theirs.
 */
export function writtenBy<K extends Kind, B extends BodyOf<K>>(
  granted: Granted<Action>,
  kind: K,
  body: B,
): Written<K, B> {
  const names = costFieldsOf(kind).filter((name) => name in body)
  const costs = writableCosts(granted, Object.fromEntries(names.map((name) => [name, body[name]])))
  const hidden = Object.fromEntries(names.map((name) => [name, undefined]))
  return written(kind, { ...body, ...hidden, ...costs })
}

type Copies<K extends Kind> = {
  /** By column: those that are no fields. */
  own: Record<string, RawBuilder<unknown>>
  /** What a field is there, where it is another. A reference without one does not go along. */
  instead: { [F in NameOf<K>]?: RawBuilder<unknown> }
  /** `from …`, with the table of the kind among what is joined. */
  from: RawBuilder<unknown>
}

/** SQL: inserts copies of rows with what goes along on this way. */
export function insertCopies<K extends Kind>(kind: K, way: Way, { own, instead, from }: Copies<K>) {
  const fields = leaving(kind, way).flatMap((name: NameOf<K>): [string, RawBuilder<unknown>][] => {
    const column = columnOf(kind, name)
    const isLeft = instead[name] === undefined && isOfFolder(kind.fields[name] as Field)
    return isLeft ? [] : [[column, instead[name] ?? sql.ref(`${kind.table}.${column}`)]]
  })
  const mark: [string, RawBuilder<unknown>] = ['from_outside', isFromOutside(kind.table as MarkedTable)]
  const columns = [...Object.entries(own), ...fields, mark]
  return sql`insert into ${sql.table(kind.table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    overriding system value select ${sql.join(columns.map(([, value]) => value))} ${from}`
}

/**
 * SQL: the fields that a document shows of a row, days as text and long texts cut. What it costs, and what it refers to,
 * is said in each document in its own way.
 */
export function shownIn(kind: Kind, way: Way, row: string, cut: Cut) {
  const names = leavingAsIs(kind, way).filter((name: string) => kind.fields[name]?.seenBy === 'all')
  return asText(kind, names, row, cut)
}

type Cut = (column: string) => RawBuilder<unknown>
const whole: Cut = (column) => sql.ref(column)

/** SQL: these fields by their names, days as text. */
export function asText(kind: Kind, names: readonly string[], row = kind.table, cut: Cut = whole) {
  const valueOf = (column: string, { is }: Field) =>
    is.of === 'text' ? cut(column) : is.of === 'day' ? sql`${sql.ref(column)}::text` : sql.ref(column)
  return sql.join(
    names.map((name) => {
      const value = valueOf(`${row}.${columnOf(kind, name)}`, kind.fields[name] as Field)
      return sql`${value} as ${sql.ref(name)}`
    }),
  )
}

function sqlTypeOf({ is }: Field): RawBuilder<unknown> {
  if (is.of === 'day') return sql`date`
  if (is.of === 'amount' || is.of === 'reference') return sql`bigint`
  if (is.of === 'count') return sql`integer`
  return is.of === 'oneOf' && typeof is.choices[0] === 'number' ? sql`smallint` : sql`text`
}

/** SQL: these fields by their names, with their types, for rows that come as JSON: `… as row (${recordOf(kind, names)})`. */
export const recordOf = <K extends Kind>(kind: K, names: readonly NameOf<K>[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} ${sqlTypeOf(kind.fields[name] as Field)}`))

/** SQL: a field as JSON has it under a key. */
export const fromJson = (kind: Kind, name: string, json: RawBuilder<unknown>, key: string = name) =>
  sql`(${json}->>${sql.lit(key)})::${sqlTypeOf(kind.fields[name] as Field)}`

/** SQL: `update … set` of these fields from such a row. */
export const setFrom = <K extends Kind>(kind: K, row: string, names: readonly NameOf<K>[]) =>
  sql.join(names.map((name) => sql`${sql.ref(columnOf(kind, name))} = ${sql.ref(`${row}.${name}`)}`))

/** SQL: their columns, for `insert into … (…)`; and their values, for `select … from` such rows. */
export const columnsIn = <K extends Kind>(kind: K, names: readonly NameOf<K>[]) =>
  sql.join(names.map((name) => sql.ref(columnOf(kind, name))))
export const valuesIn = (row: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${row}.${name}`)))
