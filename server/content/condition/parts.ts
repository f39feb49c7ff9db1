import { sql } from 'kysely'
import { listedNumberless, listedParts, type ConditionParts } from '#contract/content/conditionParts.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus, componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { isDelivered } from '#server/rules/domain/delivered.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { today, todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { askedLives, lifeById, renewed } from './lives.ts'
import { mostUrgentFirst, toPart, type PartRow } from './partState.ts'

/**
 * Which parts of a main folder and its sub-folders may need to be looked at, as far as the user sees them; those in
 * sub-folders of the archive are left out. Throws `folderNotFound` for a sub-folder.
 */
export async function partsOf(db: Db, { userId, folderId, isMain }: Granted<Action>) {
  if (!isMain) throw new Problem('folderNotFound')
  const place = { userId, folderId }
  const now = todayInSweden().toString()
  const [found] = await find(db, place)
  const parts = (found?.parts ?? []).flatMap((row) => {
    const life = lifeById.get(row.life)
    return life ? [toPart(row, life, now)] : []
  })
  return {
    parts: parts.toSorted(mostUrgentFirst),
    warranties: found?.warranties ?? { total: 0, numbered: 0, numberless: [] },
  }
}

const column = (of: (life: (typeof askedLives)[number]) => unknown, type: string) =>
  sql`${askedLives.map(of)}::${sql.raw(type)}[]`

const asked = sql`unnest(
  ${column(({ id }) => id, 'text')}, ${column(({ categoryId }) => categoryId, 'smallint')},
  ${column(({ recurs }) => recurs, 'boolean')}, ${column(({ pattern }) => pattern, 'text')},
  ${column(({ deed }) => deed, 'text')}, ${column(({ years }) => years, 'smallint')}
) with ordinality as asked (id, category_id, recurs, pattern, deed, years, number)`

const find = prepared((db, { userId, folderId }: { userId: number; folderId: number }) => ({
  compile: () =>
    sql<{ parts: PartRow[] | null; warranties: ConditionParts['warranties'] }>`
      with seen as materialized ${foldersSeenWithin(db, userId, folderId)},
      place as materialized (
        select seen.folder_id, seen.role_id from seen join folder on folder.id = seen.folder_id
        where folder.id = ${folderId} or folder.status_id = ${sql.lit(folderStatus.active)}
      ),
      life as materialized (
        select asked.* from ${asked} where asked.category_id = (select category_id from folder where id = ${folderId})
      ),
      thing as materialized (${components}),
      event as materialized (${events}),
      named as materialized (${named}),
      renewal as materialized (${renewals}),
      part as (${lasting} union all ${recurring(folderId)}),
      covered as (select * from thing where warranty_until >= ${today})
      select (select json_agg(worn) from (${mostWorn()}) as worn) as parts, ${warranties} as warranties`.compile(db),
}))

/** Those whose year nobody knows first. */
const mostWorn = () => sql`
  select part.life, part.component_id as "componentId", part.folder_id as "folderId", part.role_id as "roleId", part.name,
    part.built, part.bought, part.done_on::text as "doneOn", part.may_have_year as "mayHaveYear", ${answer} as answer, ${planned} as planned
  from part
  order by (extract(year from ${today}) - coalesce(extract(year from part.done_on), part.built, part.bought)) / part.years desc nulls first,
    part.number, part.component_id
  limit ${sql.lit(listedParts)}`

const components = sql`
  select place.role_id, component.* from place cross join lateral (
    select id, folder_id, name, make, model, serial_number, warranty_until, model_year, bought_on, search_title,
      ${isDelivered('component')} as is_delivered
    from component
    where component.folder_id = place.folder_id and component.deletion_id is null
      and component.status_id = ${sql.lit(componentStatus.inUse)}
    offset 0
  ) as component`

const isDone = sql`activity.status_id = ${sql.lit(activityStatus.done)}`

/** What is done or to be done, with what it is called and what its component is. */
const events = sql`
  select event.* from place cross join lateral (
    select activity.id, activity.folder_id, activity.component_id, activity.title, activity.start_date, activity.search_title,
      activity.search_title || coalesce(' ' || component.search_title, '') as text,
      ${isDone} as is_done, ${isToBeDone('activity')} as is_open
    from activity left join component on component.id = activity.component_id and component.deletion_id is null
    where activity.folder_id = place.folder_id and activity.deletion_id is null
      and activity.status_id <> ${sql.lit(activityStatus.cancelled)}
    offset 0
  ) as event`

/**
 * A component in use is the first part of the list that its name says. All names are looked at for one part after the
 * other: PostgreSQL keeps only some patterns ready, and would make each anew for each name.
 */
const named = sql`
  select distinct on (component.id) life.id as life, life.number, life.years, life.pattern, life.deed, life.recurs, component.*
  from life
  cross join lateral (select * from thing where thing.search_title ~ life.pattern offset 0) as component
  where not life.recurs
  order by component.id, life.number`

/** When each part that a component is was last a new one, by the component of the event: for all components at once. */
const renewals = sql`
  with done as materialized (
    select component_id, start_date, search_title from event
    where is_done and start_date <= ${today} and search_title ~ ${renewed}
  )
  select life.id as life, of_life.component_id, max(of_life.start_date) as day
  from (select * from life where id in (select life from named) offset 0) as life
  cross join lateral (select * from done where done.search_title ~ life.deed offset 0) as of_life
  group by 1, 2`

const lasting = sql`
  select named.life, named.number, named.years, named.pattern, named.deed, named.recurs,
    named.id as component_id, named.folder_id, named.role_id, named.name::text as name,
    named.model_year::integer as built, extract(year from named.bought_on)::integer as bought,
    (
      select max(renewal.day) from renewal
      where renewal.life = named.life and (renewal.component_id = named.id or renewal.component_id is null)
    ) as done_on,
    named.model_year is null and not named.is_delivered as may_have_year
  from named`

/** Told by the last event that was it, in any of the folders. */
const recurring = (folderId: number) => sql`
  select life.id, life.number, life.years, life.pattern, life.deed, life.recurs, null::bigint, ${folderId}::bigint,
    (select role_id from place where folder_id = ${folderId}), null::text, null::integer, null::integer, latest.day, false
  from life
  cross join lateral (
    select max(event.start_date) as day from event
    where event.is_done and event.start_date <= ${today} and event.text ~ life.pattern and event.text ~ life.deed
  ) as latest
  where life.recurs and latest.day is not null`

const answer = sql`(
  select json_build_object('answer', said.answer, 'by', app_user.full_name, 'at', said.said_at)
  from part_answer as said join app_user on app_user.id = said.said_by
  where said.folder_id = part.folder_id and said.component_id is not distinct from part.component_id and said.life = part.life
)`

/** The nearest thing to be done: with the component, or of what recurs. */
const planned = sql`(
  select json_build_object('id', event.id, 'folderId', event.folder_id, 'title', event.title, 'day', event.start_date)
  from event
  where event.is_open and case when part.recurs then event.text ~ part.pattern and event.text ~ part.deed
    else event.component_id = part.component_id end
  order by event.start_date nulls last, event.id
  limit 1
)`

const warranties = sql`(
  select json_build_object('total', count(*), 'numbered', count(serial_number), 'numberless', coalesce((
    select json_agg(json_build_object('id', id, 'folderId', folder_id, 'roleId', role_id, 'name', name, 'make', make,
      'model', model, 'warrantyUntil', warranty_until) order by warranty_until, id)
    from (
      select * from covered where serial_number is null order by warranty_until, id limit ${sql.lit(listedNumberless)}
    ) as numberless
  ), '[]')) from covered
)`
