import { sql, type AliasableExpression, type SelectQueryBuilder } from 'kysely'

import type { Db } from './database.ts'
import { prepared } from './prepared.ts'

/** One page of a list: at most `topX` rows after the first `skip`. */
export type Paging = { topX: number; skip: number }

/** One page of a list and the total number of rows. */
export type Page<T> = { items: T[]; total: number }

/**
 * One page of rows and how to count all, of which the page and the count are one statement. Where `all` would name its
 * common tables anew in each row's statement, `total` counts those that are there.
 */
type PageQuery<Tables, Names extends keyof Tables, Row, Counted, Sources extends keyof Counted> = {
  rows: SelectQueryBuilder<Tables, Names, Row>
  all: SelectQueryBuilder<Counted, Sources, { total: number }>
  total?: AliasableExpression<number | { total: number }>
}

/** One page of rows and the total of `all`. */
export async function pageOf<Tables, Names extends keyof Tables, Row, Counted, Sources extends keyof Counted>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  all: SelectQueryBuilder<Counted, Sources, { total: number }>,
  { skip, total }: { skip: number; total?: AliasableExpression<number | { total: number }> },
): Promise<Page<Row>> {
  const items = await counting({ rows, all, ...(total && { total }) }).execute()
  return toPage(items as Counting<Row>[], skip, () => all.execute())
}

/** Like `pageOf`, for a prepared query. */
export function preparedPage<
  Inputs extends { skip: number },
  Tables,
  Names extends keyof Tables,
  Row,
  Counted,
  Sources extends keyof Counted,
  Variant extends string = never,
>(build: (db: Db, inputs: Inputs, variant: Variant) => PageQuery<Tables, Names, Row, Counted, Sources>) {
  const items = prepared<Inputs, object, Variant>((...given) => counting(build(...given)))
  const count = prepared<Inputs, { total: number }, Variant>((...given) => build(...given).all)
  return async (...given: Parameters<typeof items>): Promise<Page<Row>> =>
    toPage((await items(...given)) as Counting<Row>[], given[1].skip, () => count(...given))
}

/** SQL: the most rows that one folder can contribute up to the end of a page. */
export const rowsUpTo = ({ topX, skip }: Paging) => sql<number>`${topX}::bigint + ${skip}::bigint`

type Counting<Row> = Row & { total: number }

function counting<Tables, Names extends keyof Tables, Row, Counted, Sources extends keyof Counted>({
  rows,
  all,
  total = all,
}: PageQuery<Tables, Names, Row, Counted, Sources>) {
  return rows.select(total.as('total'))
}

async function toPage<Row>(items: Counting<Row>[], skip: number, count: () => Promise<{ total: number }[]>) {
  const [first] = items
  if (first) return { items, total: first.total }
  // Past the end of the list no row carries the count.
  const [counted] = skip > 0 ? await count() : []
  return { items: [], total: counted?.total ?? 0 }
}
