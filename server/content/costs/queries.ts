import { sql, type RawBuilder } from 'kysely'
import { mostLargest, type CostsOfYear, type Share } from '#contract/content/costs.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { amountOf, isPaid, listOf, sums } from '#server/rules/domain/paidCosts.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { placeholderAddress } from '#server/rules/domain/pictures.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A folder with those below it, or all folders of a user, or those that are of one category. */
export type Reach = Granted<'ReadFolder'> | { userId: number; folderId?: undefined; categoryId: number | undefined }

type YearFilter = { year?: number | undefined; currency?: Currency | undefined }

/** More would not be read; what they cost is in the sums. */
const mostShares = 200

/**
 * What folders cost in a year, and in each, as far as the user sees. An event counts in the year of its first day, with
 * all that it did cost.
 */
export async function costsOfYear(db: Db, reach: Reach, { year, currency }: YearFilter): Promise<CostsOfYear> {
  const { rows } = await sql<CostsOfYear>`
    with ${seenIn(db, reach)},
    recorded as materialized (
      select activity.id, activity.folder_id, share_id, category_id, type_id, component_id, firm_id, start_date, currency, cost, vat
      from seen join activity on activity.folder_id = seen.folder_id
      where ${isPaid}
    ),
    ${currenciesIn(sql`select currency from recorded`, currency)},
    own as materialized (
      select *, extract(year from start_date)::int as year from recorded where currency = (select currency from chosen)
    ),
    by_year as materialized (
      select year, ${sums}, (array_agg(id order by cost desc, id) filter (where cost > 0))[1] as largest from own
      where year is not null group by year
    ),
    asked as materialized (
      select coalesce(
        ${year ?? null}::int, (select max(year) from by_year where year <= ${thisYear}), ${thisYear}
      ) as year
    ),
    marked as materialized (
      select own.*, own.year = asked.year as is_in_year,
        start_date > ${today} - interval '1 year' and start_date <= ${today} as is_recent
      from own cross join asked
    ),
    in_year as (select * from marked where is_in_year),
    ${shares}
    select asked.year, chosen.currency, (select count(*) from in_year)::int as events,
      ${listOf(sql`select currency, events from used order by events desc, currency`)} as currencies,
      (select ${amountOf(sql`sum(cost)`)} from in_year) as cost,
      (select ${amountOf(sql`sum(vat)`)} from in_year) as vat,
      ${receipts} as receipts,
      (select ${amountOf(sql`round(sum(cost) / (${thisYear} - min(year) + 1))`)} from by_year where year <= ${thisYear})
        as "averagePerYear",
      (select ${amountOf(sql`sum(cost)`)} from marked where is_recent) as "lastTwelveMonths",
      ${listOf(sql`
        select year, events, by_year.cost, title as largest from by_year
        left join activity on activity.id = by_year.largest order by year`)} as years,
      ${listOf(sql`
        select extract(month from start_date)::int as month, ${sums} from in_year group by 1 order by 1`)} as months,
      ${sharesOf('folder')} as folders, ${sharesOf('category')} as categories, ${sharesOf('type')} as types,
      ${sharesOf('component')} as components, ${sharesOf('firm')} as firms, ${listOf(largestEvents)} as largest,
      (select json_build_object('events', events, 'cost', cost)
        from (select ${sums} from own where start_date is null) as undated) as undated
    from asked cross join chosen`.execute(db)
  const [found] = rows
  if (!found) throw new Error('Sums are one row.')
  return found
}

const thisYear = sql`extract(year from ${today})::int`

/**
 * SQL: `seen`, the folders in which the user sees costs, each with the folder that its costs are a share of: itself, and
 * among all folders its main folder where the user sees that.
 */
export function seenIn(db: Db, { userId, folderId, ...chosen }: Reach) {
  const mainSeen = sql`exists (select from reached as above where above.folder_id = folder.parent_id)`
  const share =
    folderId === undefined ? sql`case when ${mainSeen} then folder.parent_id else folder.id end` : sql`folder.id`
  const categoryId = 'categoryId' in chosen ? chosen.categoryId : undefined
  return sql`
  reached as materialized (select folder_id, sees_costs from (${foldersSeenWithin(db, userId, folderId)}) as seen_folder),
  seen as materialized (
    select folder.id as folder_id, share.id as share_id, share.category_id
    from reached
    join folder on folder.id = reached.folder_id
    join folder as share on share.id = ${share}
    where sees_costs ${categoryId === undefined ? sql`` : sql`and share.category_id = ${categoryId}::bigint`}
  )`
}

/**
 * SQL: `used`, how many events use each currency in `from` and in what is planned; and `chosen`, the currency asked
 * for, or the most used.
 */
export const currenciesIn = (from: RawBuilder<unknown>, asked: Currency | undefined) => sql`
  used as materialized (
    select currency, count(*)::int as events
    from (${from} union all select currency from seen join activity on activity.folder_id = seen.folder_id
      where ${isToBeDone('activity')} and deletion_id is null and estimated_cost is not null and cost is null) as each
    group by currency
  ),
  chosen as materialized (
    select coalesce(
      ${asked ?? null}::char(3), (select currency from used order by events desc, currency limit 1), 'SEK'
    ) as currency
  )`

/** Everything is read once, and summed by each facet. */
const shares = sql`
  summed as (
    select case
        when grouping(share_id) = 0 then 'folder' when grouping(category_id) = 0 then 'category' when grouping(type_id) = 0 then 'type'
        when grouping(component_id) = 0 then 'component' else 'firm'
      end as facet,
      share_id, category_id, type_id, component_id, firm_id,
      count(*) filter (where is_in_year)::int as events,
      ${amountOf(sql`sum(cost) filter (where is_in_year)`)} as cost,
      ${amountOf(sql`sum(cost) filter (where is_recent)`)} as recent
    from marked
    where is_in_year or is_recent
    group by grouping sets ((share_id), (category_id), (type_id), (component_id), (firm_id))
  ),
  -- Each main folder has its own register of firms: those of one name are one.
  named as (
    select facet, min(id) as id, title, sum(events)::int as events, ${amountOf(sql`sum(cost)`)} as cost,
      ${amountOf(sql`sum(recent)`)} as recent
    from (
      select facet, coalesce(summed.share_id, summed.category_id, summed.type_id, summed.component_id, summed.firm_id) as id,
        coalesce(folder.title, category.name, activity_type.name, component.name, firm.name) as title,
        events, cost, recent
      from summed
      left join folder on folder.id = summed.share_id
      left join category on category.id = summed.category_id
      left join activity_type on activity_type.id = summed.type_id
      left join component on component.id = summed.component_id
      left join firm on firm.id = summed.firm_id
    ) as each
    group by facet, title, case when facet <> 'firm' then id end
  )`

const sharesOf = (facet: 'folder' | 'category' | 'type' | 'component' | 'firm') =>
  sql<Share[]>`${listOf(sql`
  select id, title, events, cost, recent as "lastTwelveMonths" from named where facet = ${sql.lit(facet)}
  order by cost desc, recent desc, title, id limit ${sql.lit(mostShares)}`)}`

const receipts = sql`(
  select count(*)::int from seen join standing_file as file on file.folder_id = seen.folder_id
  where kind_id = ${sql.lit(fileKind.receipt)}
    and day between make_date((select year from asked), 1, 1) and make_date((select year from asked), 12, 31)
)`

const largestEvents = sql`
  select top.id, top.folder_id as "folderId", folder.title as "folderTitle", parent.title as "parentTitle", activity.title,
    top.start_date as day, top.cost,
    (select count(*)::int from standing_file as file where file.activity_id = top.id) as papers,
    (
      select json_build_object(
        'fileId', file.id, 'width', content.width, 'height', content.height, 'placeholder', ${placeholderAddress}
      )
      from standing_file as file join content on content.sha256 = file.content
      where file.activity_id = top.id and content.preview = 'done' and content.media_type like 'image/%'
      order by file.moment = 'after' desc nulls last, file.day desc, file.id limit 1
    ) as picture
  from (select * from in_year where cost > 0 order by cost desc, id limit ${sql.lit(mostLargest)}) as top
  join activity on activity.id = top.id
  join folder on folder.id = top.folder_id
  left join folder as parent on parent.id = folder.parent_id
  order by top.cost desc, top.id`
