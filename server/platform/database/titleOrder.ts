import { sql, type RawBuilder } from 'kysely'

/**
 * Swedish order of titles for `order by`, with natural number order ('Lägenhet 2' before 'Lägenhet 10'). Matches the
 * indexes.
 */
export function inTitleOrder(title: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${typeof title === 'string' ? sql.ref(title) : title} collate swedish_titles`
}
