import { sql } from 'kysely'
import type { FoundPrice } from '#contract/content/agreements.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { agreementIn } from './queries.ts'

/** How many of the folder's latest costs are looked at, and the shortest number that is looked for: shorter ones are found in others. */
const mostLookedAt = 200
const shortestNumber = 5

/**
 * What the folder's events cost that name an agreement's number, or have a paper that does, since its latest price, and is not
 * that price; the latest first. Throws `costsKept`.
 */
export async function foundPrices(db: Db, granted: Granted<'ReadFolder'>, id: number): Promise<FoundPrice[]> {
  assertSeesCosts(granted)
  const agreement = await agreementIn(db, granted, id)
  const number = agreement?.number?.toLowerCase() ?? ''
  if (!agreement || number.length < shortestNumber) return []
  const latest = agreement.prices?.[0]
  const since = latest?.fromOn ?? agreement.startsOn ?? '1000-01-01'
  const { rows } = await sql<FoundPrice & { currency: Currency }>`
    select latest.cost as amount, latest.currency, latest.start_date as day, latest.id as "activityId",
      paper.id as "fileId", latest.title
    from (
      select * from activity
      where folder_id = ${granted.folderId} and start_date > ${since} and cost <> 0 and status_id <> 23
        and deletion_id is null
      order by start_date desc, id desc
      limit ${sql.lit(mostLookedAt)}
    ) as latest
    left join lateral (
      select file.id from file
      where file.activity_id = latest.id and file.folder_id = latest.folder_id and file.deletion_id is null
        and strpos(lower(file.name || ' ' || coalesce(file.words, '')), ${number}) > 0
      order by file.id
      limit 1
    ) as paper on true
    where latest.cost > 0 and (latest.cost, latest.currency) is distinct from (${latest?.amount ?? null}::bigint, ${latest?.currency ?? null}::text)
      and (paper.id is not null
      or strpos(lower(concat_ws(' ', latest.title, latest.description, latest.outcome)), ${number}) > 0)
    order by latest.start_date desc, latest.id desc
    limit 10
  `.execute(db)
  return rows
}
