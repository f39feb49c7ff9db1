import { readFileSync } from 'node:fs'
import type { Selectable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { DB } from '#db/types.generated.ts'
import type { ChangedField } from '#contract/content/history.ts'
import {
  always,
  amount,
  itemKind,
  kept,
  line,
  must,
  optional,
  historyFields,
  type ColumnOf,
  type HistoryName,
  type Kind,
  type NameOf,
  type ValueOf,
} from './kind.ts'
import { allTables, type AnyTable, type tables } from './tables.ts'

/* What the compiler holds of the tables, and what the database says by itself. */

type Columns<K extends Kind> = { [F in NameOf<K> as ColumnOf<K, F>]: ValueOf<K['fields'][F]> }
/** The fields whose column is not there, or holds something else. */
type Misfits<K extends Kind, Table extends keyof DB> = {
  [C in keyof Columns<K>]: C extends keyof Selectable<DB[Table]>
    ? Columns<K>[C] extends Selectable<DB[Table]>[C]
      ? never
      : C
    : C
}[keyof Columns<K>]
type Forgotten<K extends Kind, Table extends keyof DB> = Exclude<keyof DB[Table], keyof Columns<K> | keyof K['beside']>

/** What is wrong with any of them. */
type OfEach = { [K in keyof typeof tables]: Misfits<(typeof tables)[K], K> | Forgotten<(typeof tables)[K], K> }

test('a table has the columns of its kind, and no others that the kind does not know', () => {
  expectTypeOf<OfEach[keyof OfEach]>().toBeNever()
})

test('a field that leaves a question open does not compile', () => {
  const kind = { kind: 'x', table: 'x', title: 'name', mayDelete: 'x', goes: [], together: [], beside: {} } as const
  const name = {
    is: line(9),
    given: must,
    label: 'x',
    seenBy: 'all',
    leaves: always,
    redacted: 'asText',
    search: null,
    read: null,
  } as const
  expectTypeOf(itemKind({ ...kind, fields: { name } }).fields.name.label).toEqualTypeOf<'x'>()
  const { label: _label, ...unlabelled } = name
  // @ts-expect-error It says no label.
  itemKind({ ...kind, fields: { name: unlabelled } })
  const { leaves: _leaves, ...lost } = name
  // @ts-expect-error It does not say where it goes.
  itemKind({ ...kind, fields: { name: lost } })
  const { redacted: _redacted, ...unredacted } = name
  // @ts-expect-error Words say what is redacted in them.
  itemKind({ ...kind, fields: { name: unredacted } })
  const { search: _search, ...unsearched } = name
  // @ts-expect-error Words say whether they are searched.
  itemKind({ ...kind, fields: { name: unsearched } })
  const { read: _read, ...unread } = name
  // @ts-expect-error It does not say by which words it is read.
  itemKind({ ...kind, fields: { name: unread } })
  const { seenBy: _seenBy, ...unseen } = name
  // @ts-expect-error It does not say who sees it.
  itemKind({ ...kind, fields: { name: unseen } })
  const { given: _given, ...ungiven } = name
  // @ts-expect-error It does not say what a body without it means.
  itemKind({ ...kind, fields: { name: ungiven } })
  const price = { is: optional(amount), given: kept, label: 'x', leaves: always, read: null } as const
  itemKind({ ...kind, fields: { name, price: { ...price, seenBy: 'costs' } } })
  // @ts-expect-error An amount is for those who see costs.
  itemKind({ ...kind, fields: { name, price: { ...price, seenBy: 'all' } } })
  // @ts-expect-error No field is its title.
  itemKind({ ...kind, title: 'title', fields: { name } })
  // @ts-expect-error What is taken together is a field.
  itemKind({ ...kind, fields: { name }, together: [{ label: 'x', of: ['nme'], joined: {} }] })
})

const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')

/** The columns whose changes a trigger records, by the names that the history has for them. */
const recorded = (table: string) =>
  JSON.parse(new RegExp(`record_change\\('${table}', '(\\{[^']*\\})'`).exec(schema)?.[1] ?? '{}') as Record<
    string,
    string
  >

/** Whether a fault is closed is a column that follows from two others. */
const derived = { fault: { is_closed: 'faultState' } }

test.each(allTables)('the history tells of all fields of $kind', (kind: Kind) => {
  const told = Object.fromEntries(historyFields(kind).map(({ column, name }) => [column, name]))
  expect({ ...told, ...derived[kind.table as keyof typeof derived] }).toEqual(recorded(kind.table))
})

test('and knows them by these names', () => {
  expectTypeOf<Exclude<HistoryName<AnyTable>, ChangedField>>().toBeNever()
})
