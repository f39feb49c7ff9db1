import { sql } from 'kysely'

// One statement for any number of them: `= any($1)` is prepared once, `in ($1, $2, …)` for each length of its own.

/** The right side of `=` for a column that is to hold one of these ids. */
export const anyId = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Like `anyId` for addresses, regardless of case. */
export const anyEmail = (emails: Iterable<string>) => sql<string>`any(${[...emails]}::citext[])`
