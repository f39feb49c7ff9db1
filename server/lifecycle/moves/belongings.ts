import { sql, type RawBuilder } from 'kysely'
import type { LinkKind, MovedKind } from '#contract/lifecycle/moves.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The ids of everything that moves, by table, in the trash too. */
export type Belongings = Record<MovedKind | 'series' | 'file', number[]>

export const idsOf = (items: readonly { kind: MovedKind; id: number }[], kind: MovedKind) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

/**
 * What is to be moved, and what belongs to it: the events and faults of a component and what it replaced, the other events of a
 * series, the faults that an event repairs, the repair of a fault and the faults that are the same one, an agreement with its component,
 * its event and those that it replaces, and what a complaint is about. All of it lies in one folder.
 */
export async function belongingsOf(
  db: Db,
  folderId: number,
  items: readonly { kind: MovedKind; id: number }[],
): Promise<Belongings> {
  const asked = (kind: MovedKind) => sql`
    select ${sql.lit(kind)}::text, id from ${sql.table(kind)}
    where id = ${anyId(idsOf(items, kind))} and folder_id = ${folderId}`
  const next = (from: Moving, to: Moving, ids: RawBuilder<unknown>) => sql`
    select ${sql.lit(to)}::text, found.id from (${ids}) as found (id) where belonging.kind = ${sql.lit(from)}`
  const { rows } = await sql<Belongings>`
    with recursive belonging (kind, id) as (
      (${asked('activity')} union all ${asked('component')} union all ${asked('fault')}
        union all ${asked('agreement')})
      union
      select next.* from belonging cross join lateral (
        ${next('component', 'activity', sql`select id from activity where component_id = belonging.id`)}
        union all ${next('component', 'series', sql`select id from series where component_id = belonging.id`)}
        union all ${next('component', 'fault', sql`select id from fault where component_id = belonging.id`)}
        union all ${next('component', 'component', sql`select id from component where replaced_by = belonging.id`)}
        union all ${next('component', 'component', sql`select replaced_by from component where id = belonging.id`)}
        union all ${next('activity', 'series', sql`select series_id from activity where id = belonging.id`)}
        union all ${next('activity', 'fault', sql`select id from fault where activity_id = belonging.id`)}
        union all ${next('activity', 'activity', sql`select activity_id from complaint where about_activity_id = belonging.id`)}
        union all ${next('activity', 'activity', sql`select about_activity_id from complaint where activity_id = belonging.id`)}
        union all ${next('activity', 'fault', sql`select fault_id from complaint where activity_id = belonging.id`)}
        union all ${next('fault', 'activity', sql`select activity_id from complaint where fault_id = belonging.id`)}
        union all ${next('series', 'activity', sql`select id from activity where series_id = belonging.id`)}
        union all ${next('fault', 'activity', sql`select activity_id from fault where id = belonging.id`)}
        union all ${next('fault', 'fault', sql`select id from fault where earlier_id = belonging.id`)}
        union all ${next('fault', 'fault', sql`select earlier_id from fault where id = belonging.id`)}
        union all ${next('component', 'agreement', sql`select id from agreement where component_id = belonging.id`)}
        union all ${next('activity', 'agreement', sql`select id from agreement where activity_id = belonging.id`)}
        union all ${next('agreement', 'activity', sql`select activity_id from agreement where id = belonging.id`)}
        union all ${next('agreement', 'agreement', sql`select id from agreement where replaces_id = belonging.id`)}
        union all ${next('agreement', 'agreement', sql`select replaces_id from agreement where id = belonging.id`)}
      ) as next (kind, id)
      where next.id is not null
    ),
    moving as materialized (
      select ${sql.join(
        (['activity', 'component', 'fault', 'agreement', 'series'] as const).map(
          (kind) => sql`array(select id from belonging where kind = ${sql.lit(kind)} order by id) as ${sql.ref(kind)}`,
        ),
      )}
    )
    select moving.*, array(
      select id from file where activity_id = any(activity)
      union select id from file where component_id = any(component)
      union select id from file where fault_id = any(fault)
      union select id from file where agreement_id = any(agreement)
    ) as file
    from moving`.execute(db)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL answered no row.')
  return found
}

type Moving = MovedKind | 'series'

/** A link to something that does not come along, with the name of what it leads to where that is told. */
type EndingLink = { kind: LinkKind; id: number; toId: number; name: string | null }

/** The links that the move from one folder to another ends. */
export async function endingLinks(db: Db, from: number, to: number, moving: Belongings): Promise<EndingLink[]> {
  const componentLeft = (kind: LinkKind, table: 'activity' | 'series' | 'fault' | 'agreement') => sql`
    select ${sql.lit(kind)}::text, holder.id, component.id, component.name from ${sql.table(table)} as holder
    join component on component.id = holder.component_id
    where holder.id = ${anyId(moving[table])} and not component.id = ${anyId(moving.component)}`
  const responsibleLeft = (
    kind: LinkKind,
    table: 'activity' | 'series' | 'agreement',
    condition: RawBuilder<unknown>,
  ) => sql`
    select ${sql.lit(kind)}::text, holder.id, app_user.id, app_user.full_name from ${sql.table(table)} as holder
    join app_user on app_user.id = holder.responsible_id
    where holder.id = ${anyId(moving[table])} and ${condition}
      and not exists (select from folder_access where folder_id = ${to} and user_id = app_user.id)`
  const { rows } = await sql<EndingLink>`
    select kind, id, to_id as "toId", name from (
      ${componentLeft('activityComponent', 'activity')}
      union all ${componentLeft('seriesComponent', 'series')}
      union all ${componentLeft('faultComponent', 'fault')}
      union all ${componentLeft('agreementComponent', 'agreement')}
      union all ${responsibleLeft('agreementResponsible', 'agreement', sql`true`)}
      union all ${responsibleLeft('activityResponsible', 'activity', isOpen)}
      union all ${responsibleLeft('seriesResponsible', 'series', sql`holder.ended_at is null`)}
      union all
      select 'readingActivity', id, activity_id, null from meter_reading
      where folder_id = ${from} and activity_id is not null
        and (component_id = ${anyId(moving.component)}) <> (activity_id = ${anyId(moving.activity)})
      union all
      select 'componentCover', id, cover_file_id, null from component
      where folder_id = ${from} and cover_file_id is not null
        and (id = ${anyId(moving.component)}) <> (cover_file_id = ${anyId(moving.file)})
      union all
      select 'folderCover', id, cover_file_id, null from folder
      where id = ${from} and cover_file_id = ${anyId(moving.file)}
    ) as ending (kind, id, to_id, name)
    order by kind, name, id`.execute(db)
  return rows
}

const isOpen = sql`holder.status_id in (${sql.lit(activityStatus.planned)}, ${sql.lit(activityStatus.ongoing)})`
