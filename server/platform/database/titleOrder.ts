import { sql, type RawBuilder } from 'kysely'

/** For `order by`: titles in Swedish order, numbers in them as numbers ('Lägenhet 2' before 'Lägenhet 10'). Indexes of that order serve it. */
export function inTitleOrder(title: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${typeof title === 'string' ? sql.ref(title) : title} collate swedish_titles`
}
