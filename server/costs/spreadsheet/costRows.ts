import { sql } from 'kysely'
import type { Currency } from '#contract/money.ts'
import type { Granted } from '../../access/access.ts'
import type { Db } from '../../platform/database/database.ts'
import { isPaid, listOf, seenIn } from '../queries.ts'

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

type Found = { folderTitle: string; rows: CostRow[] }

/** The events of a year that cost something, in all currencies, the earliest first; at most so many. */
export async function costRows(db: Db, granted: Granted<'ReadFolder'>, year: number, most: number) {
  const { rows } = await sql<Found>`
    with ${seenIn(db, granted)}
    select (select title from folder where id = ${granted.folderId}) as "folderTitle",
      ${listOf(sql`
        select start_date as day, activity.title, folder.title as folder, activity_type.name as type,
          component.name as component, firm.name as firm, status.name as status, activity.cost, vat, activity.currency
        from seen
        join folder on folder.id = seen.folder_id
        join activity on activity.folder_id = seen.folder_id
        join status on status.id = activity.status_id
        left join activity_type on activity_type.id = activity.type_id
        left join component on component.id = activity.component_id
        left join firm on firm.id = activity.firm_id
        where ${isPaid}
          and start_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        order by start_date, activity.id limit ${most}`)} as rows`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A spreadsheet is one row.')
  return found
}
