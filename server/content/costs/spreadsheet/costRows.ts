import { sql } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isPaid, listOf } from '#server/rules/domain/paidCosts.ts'
import { seenIn, type Reach } from '../queries.ts'

export type CostRow = {
  day: string
  title: string
  folder: string
  type: string | null
  component: string | null
  firm: string | null
  status: string
  cost: number
  vat: number | null
  currency: Currency
}

type Found = { title: string | null; rows: CostRow[] }

/** The events of a year that cost something, in all currencies, the earliest first; at most so many. */
export async function costRows(db: Db, reach: Reach, year: number, most: number) {
  const { rows } = await sql<Found>`
    with ${seenIn(db, reach)}
    select ${titleOf(reach)} as title,
      ${listOf(sql`
        select start_date as day, activity.title, ${placeIn(reach)} as folder, activity_type.name as type,
          component.name as component, firm.name as firm, status.name as status, activity.cost, vat, activity.currency
        from seen
        join folder on folder.id = seen.folder_id
        left join folder as parent on parent.id = folder.parent_id
        -- Folder by folder, as 'offset 0' makes sure.
        cross join lateral (
          select * from activity
          where activity.folder_id = seen.folder_id and ${isPaid}
            and start_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
          offset 0
        ) as activity
        join status on status.id = activity.status_id
        left join activity_type on activity_type.id = activity.type_id
        left join component on component.id = activity.component_id
        left join firm on firm.id = activity.firm_id
        order by start_date, activity.id limit ${most}`)} as rows`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A spreadsheet is one row.')
  return found
}

function titleOf(reach: Reach) {
  if (reach.folderId !== undefined) return sql`(select title from folder where id = ${reach.folderId})`
  return sql`(select name from category where id = ${reach.categoryId ?? null}::bigint)`
}

/** Among all folders a sub-folder is named with its main folder. */
const placeIn = ({ folderId }: Reach) =>
  folderId === undefined ? sql`concat_ws(' / ', parent.title, folder.title)` : sql`folder.title`
