import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('every foreign key has an index, so that no removal reads a whole table', async () => {
  // The words to choose from are never removed. Rows that lie in no trash need no entry in an index by deletion.
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text not in ('status', 'role', 'category', 'activity_type')
      and not exists (
        select from pg_index
        where indrelid = conrelid and (indkey::int2[])[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid), '(deletion_id IS NOT NULL)') = '(deletion_id IS NOT NULL)')`)
  expect(rows).toEqual([])
})
