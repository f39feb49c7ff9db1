import { sql } from 'kysely'
import type { z } from 'zod'
import type { files } from '#contract/content/files.ts'
import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { costsAtLeast } from './queries.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

type Narrowed = Pick<
  z.output<typeof files.summary.query>,
  'subFolderId' | 'activityId' | 'componentId' | 'faultId' | 'agreementId' | 'minCost'
>
type Facet = 'all' | 'kind' | 'year' | 'folder' | 'activity' | 'component' | 'fault'
type Row = { facet: Facet; id: number | null; title: string | null; folderTitle: string | null; total: number }

/** How many folders, events, components and faults are listed each; a longer list would not be read. */
const mostThings = 200

/** All folders that the user sees, or one of them. */
type Where = { userId: number; folderId: number | undefined }

/** Returns what a folder and those of its sub-folders that the user sees hold, or all folders. */
export async function summaryOf(db: Db, where: Where, narrowed: Narrowed): Promise<FileSummary> {
  const rows = await countedBy(db, where, narrowed)
  const of = (facet: Facet) => rows.filter((row) => row.facet === facet)
  const things = (facet: Facet) =>
    of(facet).map(({ id, title, folderTitle, total }) => ({
      id: id ?? 0,
      title: title ?? '',
      folderTitle: folderTitle ?? '',
      total,
    }))
  const [all] = of('all')
  return {
    total: all?.total ?? 0,
    size: all?.size ?? 0,
    seesCosts: all?.seesCosts ?? false,
    kinds: of('kind').map(({ id, title, total }) => ({ id: id ?? 0, name: title ?? '', total })),
    years: of('year')
      .map(({ id, total }) => ({ year: id ?? 0, total }))
      .toReversed(),
    folders: things('folder').filter(({ id }) => id !== where.folderId),
    activities: things('activity'),
    components: things('component'),
    faults: things('fault'),
  }
}

/**
 * Everything is read once, and counted by each facet. A main folder counts with those of its sub-folders that the user
 * sees, as it is listed.
 */
async function countedBy(db: Db, { userId, folderId }: Where, narrowed: Narrowed) {
  const seen = foldersSeenWithin(db, userId, folderId)
  const { rows } = await sql<Row & { size: number; seesCosts: boolean }>`
    with seen as materialized ${seen},
    own as (
      select file.kind_id, extract(year from file.day)::int as year, file.folder_id,
        coalesce(main.folder_id, file.folder_id) as main_id, file.activity_id, file.component_id, file.fault_id,
        content.size, ${isIn(narrowed)} as is_asked
      from seen
      join folder as place on place.id = seen.folder_id
      left join seen as main on main.folder_id = place.parent_id
      join standing_file as file on file.folder_id = seen.folder_id
      join content on content.sha256 = file.content
    ), counted as (
      select case
          when grouping(kind_id) = 0 then 'kind' when grouping(year) = 0 then 'year'
          when grouping(activity_id) = 0 then 'activity' when grouping(component_id) = 0 then 'component'
          when grouping(fault_id) = 0 then 'fault' when grouping(folder_id) = 0 then 'sub'
          when grouping(main_id) = 0 then 'main' else 'all'
        end as facet,
        kind_id, year, activity_id, component_id, fault_id, folder_id, main_id,
        count(*) as total, count(*) filter (where is_asked) as asked, coalesce(sum(size), 0)::bigint as size
      from own
      group by grouping sets
        ((), (kind_id), (year), (main_id), (folder_id, main_id),
        (activity_id, folder_id), (component_id, folder_id), (fault_id, folder_id))
    ), most as (
      select *, row_number() over (partition by facet order by total desc) as place
      from counted
      where (facet <> 'sub' or folder_id <> main_id) and (facet <> 'activity' or activity_id is not null)
        and (facet <> 'component' or component_id is not null) and (facet <> 'fault' or fault_id is not null)
    )
    select case when facet in ('main', 'sub') then 'folder' else facet end as facet,
      coalesce(most.kind_id, year, most.activity_id, most.component_id, most.fault_id,
        most.folder_id, most.main_id)::bigint as id,
      coalesce(file_kind.name, activity.title, component.name, fault.title, folder.title) collate swedish as title,
      coalesce(parent.title, folder.title) as "folderTitle",
      case when facet in ('kind', 'year') then asked else total end as total, size,
      (select coalesce(bool_or(sees_costs), false) from seen) as "seesCosts"
    from most
    left join file_kind on file_kind.id = most.kind_id
    left join activity on activity.id = most.activity_id
    left join component on component.id = most.component_id
    left join fault on fault.id = most.fault_id
    left join folder on folder.id = coalesce(most.folder_id, most.main_id)
    left join folder as parent on parent.id = folder.parent_id and facet in ('main', 'sub')
    where most.place <= ${sql.lit(mostThings)}
    order by 1, most.kind_id, year, title, id`.execute(db)
  return rows
}

function isIn({ subFolderId, activityId, componentId, faultId, agreementId, minCost }: Narrowed) {
  return sql<boolean>`(
    coalesce(${subFolderId ?? null}::bigint in (file.folder_id, place.parent_id), ${subFolderId === undefined})
    and coalesce(file.activity_id = ${activityId ?? null}::bigint, ${activityId === undefined})
    and coalesce(file.component_id = ${componentId ?? null}::bigint, ${componentId === undefined})
    and coalesce(file.fault_id = ${faultId ?? null}::bigint, ${faultId === undefined})
    and coalesce(file.agreement_id = ${agreementId ?? null}::bigint, ${agreementId === undefined})
    and ${minCost === undefined ? sql`true` : sql`seen.sees_costs and coalesce(${costsAtLeast('file', minCost)}, false)`})`
}
