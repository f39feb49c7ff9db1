import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { readFields, type Is, type Kind } from '#contract/items/kind.ts'

/* What a column of a file can be: a field of an item, by the name that a column has for it, or what is none. */

type ColumnName<F extends string> = F extends 'name'
  ? 'title'
  : F extends 'warrantyUntil'
    ? 'warranty'
    : F extends `${infer Base}Id`
      ? Base
      : F

/** What a field of an item is called as a column of a file. */
export const columnNameOf = <F extends string>(name: F) =>
  (name === 'name' ? 'title' : name.replace(/Id$|(?<=^warranty)Until$/, '')) as ColumnName<F>

const ofEvent = readFields(eventKind).map(columnNameOf)
const ofComponent = readFields(componentKind).map(columnNameOf)

const all = {
  activity: [...ofEvent, 'subFolder', 'warranty', 'reading', 'recurrence', 'currency', 'income', 'direction'],
  component: [...ofComponent, 'subFolder', 'currency'],
} as const

export const importFields = [...new Set([...all.activity, ...all.component])]
export type ImportField = (typeof importFields)[number]

/** The fields of each kind of row, in the order in which they are offered. */
export const fieldsOf: Readonly<Record<keyof typeof all, readonly ImportField[]>> = all

const labelsIn = (kind: Kind) =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { label }]) => [columnNameOf(name), label ?? '']))

/** How people call the fields that have one name for both kinds, and what is no field. */
export const fieldText: Readonly<Record<ImportField, string>> = {
  ...labelsIn(eventKind),
  ...labelsIn(componentKind),
  title: 'Titel',
  startDate: 'Datum',
  firm: 'Utförd av',
  subFolder: 'Undermapp',
  reading: 'Mätarställning',
  recurrence: 'Upprepas',
  income: 'Pengar in',
  direction: 'Ut eller in',
} as Record<ImportField, string>

const isOf = new Map(
  [eventKind, componentKind].flatMap((kind: Kind) =>
    Object.entries(kind.fields).map(([name, { is }]): [string, Is] => [columnNameOf(name), is]),
  ),
)
/** What a column holds; undefined for what is no field of an item. */
export const columnIs = (field: ImportField) => isOf.get(field)

/** Whether a column holds amounts of money. */
export const isAmountField = (field: ImportField) => field === 'income' || columnIs(field)?.of === 'amount'

/** The fields of which a row can have several columns, which are put together: those with long texts. */
export const isJoined = (field: ImportField) => columnIs(field)?.of === 'text'

/** An empty table to fill in, as a spreadsheet with Swedish settings opens it: the headings are understood when it comes back. */
export const emptyTable = (kind: keyof typeof fieldsOf) =>
  `\uFEFF${fieldsOf[kind]
    // Nobody has these to fill in but banks.
    .filter((field) => field !== 'income' && field !== 'direction')
    .map((field) => fieldText[field])
    .join(';')}\r\n`
