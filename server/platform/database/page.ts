import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '../http/serve.ts'

/** The rows of a page, with the number that `all` counts, in one statement. */
export async function pageOf<Tables, Names extends keyof Tables, Row, Counted, Sources extends keyof Counted>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  all: SelectQueryBuilder<Counted, Sources, { total: number }>,
  { skip }: { skip: number },
): Promise<Page<Row>> {
  // Of a row that it does not know, the compiler cannot say that it has a total too.
  const items = (await rows.select(all.as('total')).execute()) as unknown as (Row & { total: number })[]
  const [first] = items
  if (first) return { items, total: first.total }
  // Beyond the end of a list there is no row to carry the count.
  const { total } = skip > 0 ? await all.executeTakeFirstOrThrow() : { total: 0 }
  return { items: [], total }
}
