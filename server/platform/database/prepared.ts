import type { CompiledQuery, Insertable } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import type { Db } from './database.ts'
import { withGroup, type PointGroup } from './statements.ts'

/** Stands for an input while a query is built: it can be passed on as a value, and nothing can be decided by it. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`'${this.name}' is known when the query runs, and not when it is built.`)
  }
}

/** Throws for what was taken out of the placeholders with `...`, which have no properties of their own. */
function valueOf(parameter: unknown, inputs: object): unknown {
  const value = parameter instanceof Placeholder ? (inputs as Record<string, unknown>)[parameter.name] : parameter
  if (value === undefined) throw new Error('A prepared query lacks an input.')
  return value
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

type Build<Inputs, Variant, Row> = (db: Db, inputs: Inputs, variant: Variant) => { compile(): CompiledQuery<Row> }

/**
 * A query that is built and compiled at its first call, once for each variant: that takes as long as the rest of a
 * short call. Inputs are passed on as values alone; what the query's text depends on is its variant. One with a group
 * reads or writes a row or two by a key, and says its group in a comment, by which `connectionsOf` gives it the group's
 * connection: what takes longer would hold the others up.
 */
export function prepared<Inputs extends object, Row, Variant extends string = never>(
  build: Build<Inputs, Variant, Row>,
  { pointGroup }: { pointGroup?: PointGroup } = {},
): (db: Db, inputs: Inputs, ...variant: [Variant] extends [never] ? [] : [Variant]) => Promise<Row[]> {
  const compiled = new Map<string | undefined, CompiledQuery<Row>>()
  return async (db, inputs, variant?: Variant) => {
    const query = compiled.get(variant) ?? compile(db, variant)
    const parameters = query.parameters.map((value) => valueOf(value, inputs))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }

  function compile(db: Db, variant?: Variant): CompiledQuery<Row> {
    const built = build(db, placeholders as Inputs, variant as Variant).compile()
    const query = pointGroup ? { ...built, sql: withGroup(built.sql, pointGroup) } : built
    compiled.set(variant, query)
    return query
  }
}

type Values<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Insertable<DB[Table]>[Column] | undefined
}
type WithId = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB]

/** Inserts one row and returns its id; built once for each set of columns. What is undefined is left out. */
export function preparedInsert<Table extends WithId>(table: Table) {
  const insert = prepared((db, row: Record<string, unknown>, columns: string) => {
    const values = Object.fromEntries(columns.split(' ').map((column) => [column, row[column]]))
    return db
      .insertInto(table as 'activity')
      .values(values as Insertable<DB['activity']>)
      .returning('id')
  })
  return async (db: Db, row: Values<Table>): Promise<number> => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const [inserted] = await insert(db, row, given.map(([column]) => column).join(' '))
    if (!inserted) throw new Error(`Nothing was inserted into ${table}.`)
    return inserted.id
  }
}
