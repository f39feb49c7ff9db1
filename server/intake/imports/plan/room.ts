import { sql } from 'kysely'
import type { ImportCounts, ImportedContent } from '#contract/intake/importShapes.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Run } from '../run.ts'
import { isAdded } from './addedRows.ts'

import { plainName } from './plainName.ts'
import { scopeOf, type Scope } from './scope.ts'

type Lacking = ImportCounts['lacking']
type Of = Record<ImportedContent, number>

/** What of a file does not fit where it belongs, beside what is there already. */
export async function lackingRoom(
  tx: Transaction,
  granted: Granted<'ImportItems'>,
  run: Run,
  { firms, readings }: Pick<ImportCounts, 'firms' | 'readings'>,
): Promise<Lacking> {
  const scope = await scopeOf(tx, granted)
  const here = String(granted.folderId)
  const asked = new Map<string, Partial<Of>>()
  const ask = (key: string, more: Partial<Of>) => asked.set(key, { ...asked.get(key), ...more })
  for (const { key, activities, components } of await askedIn(tx, run, targetsOf(run, granted, scope)))
    ask(key, { activities, components })
  const isNewMeter = run.meter?.to === 'new' && readings > 0
  ask(here, {
    components: (asked.get(here)?.components ?? 0) + (isNewMeter ? 1 : 0),
    readings: run.meter?.to == null ? 0 : readings,
    subFolders: [...asked.keys()].filter((key) => key.startsWith(newKey)).length,
  })
  const main = String(scope.mainFolderId)
  if (scope.hasFirms) ask(main, { firms })
  const ids = [...asked.keys()].filter((key) => !key.startsWith(newKey)).map(Number)
  const standing = await standingIn(tx, ids)
  return [...asked].flatMap(([key, wanted]) => {
    const there = standing.get(key)
    return (Object.keys(wanted) as ImportedContent[]).flatMap((what) => {
      const fits = Math.max(0, folderCapacity[what] - (there?.[what] ?? 0))
      const more = wanted[what] ?? 0
      return more > fits ? [{ folder: there?.title ?? key.slice(newKey.length), what, asked: more, fits }] : []
    })
  })
}

const newKey = 'new '

/** Which folder each value of the column of places leads to, as the writing makes them. */
function targetsOf({ places }: Run, { folderId, isMain }: Granted<'ImportItems'>, { subFolders }: Scope) {
  const ids = new Set(subFolders.map(({ id }) => id))
  return Object.entries(places).map(([place, to]) => {
    if (to !== 'new') return { place, key: String(to !== 'here' && ids.has(to) ? to : folderId) }
    const same = subFolders.find(({ title }) => plainName(title) === plainName(place))
    return { place, key: same ? String(same.id) : isMain ? `${newKey}${plainName(place)}` : String(folderId) }
  })
}

type RowsForFolder = { key: string; activities: number; components: number }

/** How much comes to each folder; components also by the names that events have, where none is called so yet. */
async function askedIn(tx: Transaction, run: Run, targets: { place: string; key: string }[]): Promise<RowsForFolder[]> {
  const { rows } = await sql<RowsForFolder>`
    with target as (
      select place, key from json_to_recordset(${JSON.stringify(targets)}::json) as target (place text, key text)
    ), added as materialized (
      select planned, of_ref from import_row where run_id = ${run.id} and ${isAdded}
    ), owner as materialized (
      select import_row.ref, planned->>'subFolder' as place, standing.folder_id::text as key
      from import_row left join component as standing on standing.id = existing_id and standing.deletion_id is null
        and import_row.state = 'same'
      where run_id = ${run.id} and planned->>'kind' = 'component' and (${isAdded} or standing.id is not null)
    ), row as materialized (
      select added.planned->>'kind' as kind, folded(added.planned->>'component') as component,
        coalesce(owner.key, target.key, ${String(run.folderId)}) as key,
        coalesce(named.key, ${String(run.folderId)}) as named_key
      from added left join owner on owner.ref = added.of_ref
        left join target on target.place = case when owner.ref is null then added.planned->>'subFolder' else owner.place end
        left join target as named on named.place = added.planned->>'subFolder'
    ), named as (
      select distinct named_key, component from row where component is not null
    ), missing as (
      select named_key as key, count(*) as count from named where not exists (
        select from component where component.folder_id::text = named_key and component.deletion_id is null
          and component.search_title = named.component)
      group by 1
    ), placed as (
      select key, count(*) filter (where kind = 'activity') as activities,
        count(*) filter (where kind = 'component') as components
      from row group by 1
    )
    select coalesce(placed.key, missing.key) as key, coalesce(activities, 0)::int as activities,
      (coalesce(components, 0) + coalesce(missing.count, 0))::int as components
    from placed full join missing on missing.key = placed.key`.execute(tx)
  return rows
}

type Standing = Of & { id: number; title: string }

async function standingIn(tx: Transaction, folderIds: readonly number[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select id, title,
      (select count(*) from activity where folder_id = folder.id and deletion_id is null)::int as activities,
      (select count(*) from component where folder_id = folder.id and deletion_id is null)::int as components,
      (select count(*) from firm where folder_id = folder.id and deletion_id is null)::int as firms,
      (select count(*) from meter_reading where folder_id = folder.id)::int as readings,
      (select count(*) from folder as below where parent_id = folder.id and deletion_id is null)::int as "subFolders"
    from folder where id = ${anyId(folderIds)}`.execute(tx)
  return new Map(rows.map((row) => [String(row.id), row]))
}
