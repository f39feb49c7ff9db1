import { sql } from 'kysely'
import type { ImportCounts } from '#contract/intake/importShapes.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Run } from '../run.ts'
import { isAdded, isChanging } from './addedRows.ts'
import { lackingRoom } from './room.ts'

type Counted = Omit<ImportCounts, 'subFolders' | 'lacking'> & { places: string[] | null }

/** Counts what the rows of a draft come to, and notes it with the draft. */
export async function noteCounts(tx: Transaction, granted: Granted<'ImportItems'>, run: Run): Promise<ImportCounts> {
  const counted = await countRows(tx, granted, run)
  await tx
    .updateTable('import_run')
    .set({ counts: JSON.stringify(counted) })
    .where('id', '=', run.id)
    .execute()
  return counted
}

/** Counts what the rows of a run come to. */
export async function countRows(tx: Transaction, granted: Granted<'ImportItems'>, run: Run): Promise<ImportCounts> {
  const main = sql`(select coalesce(parent_id, id) from folder where id = ${granted.folderId})`
  const { rows } = await sql<Counted>`
    with row as materialized (
      select state, is_left_out, planned->>'kind' as kind, ${isAdded} as is_added, ${isChanging} as is_changing, papers,
        (coalesce(planned->>'cost', planned->>'price'))::bigint as cost, planned->>'currency' as currency,
        planned->>'startDate' as day,
        planned->>'endDate' as end_day, planned->>'subFolder' as place, planned->>'firm' as firm,
        planned->>'component' as component, planned->'reading'->>'fits' as fits
      from import_row where run_id = ${run.id}
    )
    select count(*) filter (where state = 'new') as new, count(*) filter (where state = 'same') as same,
      count(*) filter (where state = 'conflict') as conflict,
      count(*) filter (where state = 'notUnderstood') as "notUnderstood",
      count(*) filter (where state = 'income') as income,
      count(*) filter (where is_left_out or state = 'income' and not is_added) as "leftOut",
      count(*) filter (where is_added and kind = 'activity') as activities,
      count(*) filter (where is_added and kind = 'component') as components,
      count(*) filter (where is_changing) as changed,
      (select coalesce(json_agg(sum order by sum.currency <> 'SEK', sum.currency), '[]') from (
        select currency, coalesce(sum(cost) filter (where is_added and cost > 0), 0) as paid,
          coalesce(-sum(cost) filter (where is_added and cost < 0), 0) as back,
          coalesce(-sum(cost) filter (where state = 'income' and not is_added), 0) as "leftOut",
          count(*) filter (where state = 'income' and not is_added) as "leftOutRows"
        from row where cost <> 0 and (is_added or state = 'income') group by currency) as sum) as sums,
      min(day) filter (where is_added) as "from", max(end_day) filter (where is_added) as "to",
      array_agg(distinct place) filter (where is_added and place is not null) as places,
      (select count(distinct folded(firm)) from row where (is_added or is_changing) and firm is not null and not exists (
        select from firm where folder_id = ${main} and deletion_id is null and search_title = folded(row.firm))) as firms,
      (select count(distinct (folded(component), coalesce(place, ''))) from row where is_added and component is not null
        and not exists (select from component as other join folder on folder.id = other.folder_id
          where (folder.id = ${granted.folderId} or folder.parent_id = ${granted.folderId}) and other.deletion_id is null
            and other.search_title = folded(row.component))) as "namedComponents",
      count(*) filter (where is_added and fits = 'true') as readings,
      coalesce(sum(jsonb_array_length(papers)) filter (where is_added), 0)::int as papers
    from row`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('An aggregate has one row.')
  const { places, ...counts } = found
  const subFolders = (places ?? []).filter((place) => run.places[place] === 'new')
  return { ...counts, subFolders, lacking: await lackingRoom(tx, granted, run, counts) }
}
