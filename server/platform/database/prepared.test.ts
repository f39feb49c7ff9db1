import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { DB } from '#db/types.generated.ts'
import { prepared, preparedInsert } from './prepared.ts'
import { groupOf } from './statements.ts'

const sent: unknown[][] = []
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: recordingPool() }) })

type Person = { id: number; email: string | null }

function select(on: typeof db, { id, email }: Person, order: 'id' | 'email') {
  return on
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('id', '=', id)
    .where('status_id', '=', 9)
    .select(order)
}

test('is built once for each variant, and takes the inputs of each call', async () => {
  const build = vi.fn<typeof select>(select)
  const find = prepared(build)
  await find(db, { id: 1, email: 'a@exempel.se' }, 'id')
  await find(db, { id: 2, email: null }, 'id')
  await find(db, { id: 3, email: 'c@exempel.se' }, 'email')
  expect(build).toHaveBeenCalledTimes(2)
  const text = (order: string) =>
    `select "${order}" from "app_user" where "email" = $1 and "id" = $2 and "status_id" = $3`
  expect(sent).toEqual([
    [text('id'), ['a@exempel.se', 1, 9]],
    [text('id'), [null, 2, 9]],
    [text('email'), ['c@exempel.se', 3, 9]],
  ])
})

test('says its group at the end of its text', async () => {
  const find = prepared(select, { pointGroup: 'reads' })
  sent.length = 0
  await find(db, { id: 1, email: 'a@exempel.se' }, 'id')
  await find(db, { id: 2, email: 'b@exempel.se' }, 'id')
  const texts = sent.map(([text]) => String(text))
  expect(texts.map(groupOf)).toEqual(['reads', 'reads'])
  expect(texts[0]).toMatch(/^select "id" from .* \/\* point read \*\/$/)
})

test('cannot depend on an input but as a value', async () => {
  const find = prepared((on, { id }: Person) =>
    on
      .selectFrom('app_user')
      .where('id', '=', id + 1)
      .select('id'),
  )
  await expect(find(db, { id: 1, email: null })).rejects.toThrow("'id' is known when the query runs")
})

test('refuses to run without an input', async () => {
  const find = prepared((on, { id, ...rest }: Person) =>
    on.selectFrom('app_user').where('id', '=', id).where('email', '=', rest.email).select('id'),
  )
  await expect(find(db, { id: 1, email: 'a@exempel.se' })).rejects.toThrow('lacks an input')
})

test('inserts a row, without what is undefined', async () => {
  const insert = preparedInsert('category')
  sent.length = 0
  // The pool answers without rows.
  await expect(insert(db, { id: 1, name: 'Hus', parent_id: undefined, position: 1 })).rejects.toThrow('into category')
  const text = 'insert into "category" ("id", "name", "position") values ($1, $2, $3) returning "id"'
  expect(sent).toEqual([[text, [1, 'Hus', 1]]])
})

function recordingPool(): PostgresPool {
  const query = async (text: string, values: readonly unknown[]) => {
    sent.push([text, [...values]])
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  return {
    options: {},
    connect: async () => ({ query: query as never, release: () => {} }),
    end: async () => {},
  }
}
