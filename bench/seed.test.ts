import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const { pool, drop } = await createTestDatabase()
afterAll(() => drop())

type Column = { table: string; column: string; isNeeded: boolean }

const columns = `
  select table_name as "table", column_name as "column",
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
  from information_schema.columns where table_schema = 'public'`

// To run it takes minutes.
test('what the large service writes has the columns that its tables ask for, and no others', async () => {
  const script = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8')
  const inserts = [...script.matchAll(/^insert into (\w+) \(([^)]*)\)/gm)]
  const { rows } = await pool.query<Column>(columns)
  const wrong = inserts.flatMap(([, table = '', names = '']) => {
    const [written, its] = [names.split(/,\s*/), rows.filter((row) => row.table === table)]
    const lacking = its.filter(({ column, isNeeded }) => isNeeded && !written.includes(column))
    const unknown = written.filter((name) => !its.some(({ column }) => column === name))
    return [
      ...lacking.map(({ column }) => `${table} lacks ${column}`),
      ...unknown.map((name) => `${table} has no ${name}`),
    ]
  })
  expect(inserts.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})
