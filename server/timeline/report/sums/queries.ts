import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#contract/money.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { Db } from '../../../platform/database/database.ts'

/** In hundredths, apart for each currency. */
export type CostSums = {
  /** A folder title is null for the folder itself. The largest sum first. */
  byFolder: { folderTitle: string | null; currency: Currency; events: number; cost: number }[]
  largest: { title: string; folderTitle: string | null; day: string; currency: Currency; cost: number }[]
}

const mostLargest = 10

/** What the events of a year have cost, in the folders of `seen`: by folder, and the largest of them. */
export async function yearSums(
  db: Db,
  seen: RawBuilder<unknown>,
  { folderId, year }: { folderId: number; year: number },
): Promise<CostSums> {
  const { rows } = await sql<CostSums>`
    with seen as materialized (${seen}),
    cost as materialized (
      select own.*, nullif(folder.title, case when folder.id = ${folderId} then folder.title end) as place
      from seen
      join folder on folder.id = seen.folder_id
      cross join lateral (
        select id, folder_id, title, start_date, currency, cost
        from activity
        where activity.folder_id = seen.folder_id and deletion_id is null and cost > 0
          and status_id <> ${sql.lit(activityStatus.cancelled)}
          and start_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      ) as own
    )
    select
      coalesce((
        select json_agg(json_build_object(
          'folderTitle', place, 'currency', currency, 'events', events, 'cost', sum
        ) order by currency = 'SEK' desc, currency, sum desc)
        from (select place, currency, count(*) as events, sum(cost) from cost group by folder_id, place, currency) as one
      ), '[]') as "byFolder",
      coalesce((
        select json_agg(json_build_object(
          'title', title, 'folderTitle', place, 'day', start_date, 'currency', currency, 'cost', cost
        ) order by currency = 'SEK' desc, currency, cost desc, id)
        from (
          select * from cost order by currency = 'SEK' desc, currency, cost desc, id limit ${sql.lit(mostLargest)}
        ) as one
      ), '[]') as largest`.execute(db)
  return rows[0] ?? { byFolder: [], largest: [] }
}
