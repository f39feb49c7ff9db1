import type { AliasableExpression, SelectQueryBuilder } from 'kysely'
import type { Page } from '../http/serve.ts'

/**
 * One page of rows and the total of `all`, in one statement. Where `all` would name its common tables anew in each row's
 * statement, `total` counts those that are there.
 */
export async function pageOf<Tables, Names extends keyof Tables, Row, Counted, Sources extends keyof Counted>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  all: SelectQueryBuilder<Counted, Sources, { total: number }>,
  { skip, total: counted = all }: { skip: number; total?: AliasableExpression<number | { total: number }> },
): Promise<Page<Row>> {
  // The compiler cannot know that the generic row also has a total.
  const items = (await rows.select(counted.as('total')).execute()) as unknown as (Row & { total: number })[]
  const [first] = items
  if (first) return { items, total: first.total }
  // Past the end of the list no row carries the count.
  const { total } = skip > 0 ? await all.executeTakeFirstOrThrow() : { total: 0 }
  return { items: [], total }
}
