import { sql } from 'kysely'
import type { ConditionItem } from '#contract/content/condition.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { weakestRoleFor, type Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus, componentStatus, folderStatus, openActivityStatuses } from '#contract/rules/statuses.ts'
import { isNotArchived, type Granted } from '#server/rules/access/access.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { askedItems, columnOf, usualItemById } from './asked.ts'

type Row = Pick<ConditionItem, 'id' | 'found' | 'unfilled' | 'lastDone' | 'place'> & {
  dismissed: { reason: string; by: string; at: string } | null
}

/**
 * What the binder of a main folder usually has, and what of that is there, as far as the user sees. The list of a folder
 * of another category is empty. Throws `folderNotFound` for a sub-folder.
 */
export async function conditionOf(db: Db, { userId, folderId, isMain }: Granted<Action>) {
  if (!isMain) throw new Problem('folderNotFound')
  const items = (await findItems(db, { userId, folderId })).flatMap(({ id, dismissed: said, ...row }) => {
    const item = usualItemById.get(id)
    if (!item) return []
    const { kind, name, title = name, why, source, law = null, tab = null } = item
    return [
      { id, kind, name, title, why, source, law, tab, ...row, dismissed: said && { ...said, at: new Date(said.at) } },
    ]
  })
  const there = items.filter(({ found }) => found).length
  const dismissed = items.filter((item) => item.dismissed && !item.found).length
  return { items, there, dismissed, missing: items.length - there - dismissed }
}

const findItems = prepared((db, { userId, folderId }: { userId: number; folderId: number }) => ({
  compile: () =>
    sql<Row>`
      with seen as materialized ${foldersSeenWithin(db, userId, folderId)},
      main as materialized (select id, category_id, description from folder where id = ${folderId}),
      item as materialized (
        select asked.* from ${asked} where asked.category_id = (select category_id from main)
      ),
      thing as materialized (
        select * from (${files} union all ${components} union all ${events} union all ${ownText}) as own
        where text ~ (select string_agg(pattern, '|') from item)
      )
      select item.id, ${found} as found, ${unfilled} as unfilled, ${lastDone} as "lastDone", ${place} as place, ${dismissed} as dismissed
      from item
      order by item.number`.compile(db),
}))

const texts = (of: (item: (typeof askedItems)[number]) => string) => sql`${askedItems.map(of)}::text[]`

const asked = sql`unnest(
  ${texts(({ id }) => id)}, ${askedItems.map(({ categoryId }) => categoryId)}::smallint[],
  ${texts(({ kind }) => kind)}, ${texts(({ pattern }) => pattern)}, ${texts((item) => item.namePattern)},
  ${texts(({ fields }) => fields)}, ${texts((item) => item.place)}
) with ordinality as asked (id, category_id, kind, pattern, name_pattern, fields, place, number)`

/** By its own name, and by that of what it belongs to unless it is a photo: of a house that was inspected there are many. */
const files = sql`
  select file.* from seen cross join lateral (
    select 'file' as kind, file.id, file.folder_id, file.name::text as title, file.day, null::text[] as filled, null::boolean as is_open,
      file.search_title || case when file.kind_id <> ${sql.lit(fileKind.photo)}
        then coalesce(' ' || coalesce(activity.search_title, component.search_title), '') else '' end as text
    from file
    left join activity on activity.id = file.activity_id
    left join component on component.id = file.component_id
    left join fault on fault.id = file.fault_id
    left join agreement on agreement.id = file.agreement_id
    where file.folder_id = seen.folder_id and file.deletion_id is null and activity.deletion_id is null
      and component.deletion_id is null and fault.deletion_id is null and agreement.deletion_id is null
    offset 0
  ) as file`

const filled = sql.join(
  Object.entries(columnOf).map(
    ([field, name]) => sql`case when ${sql.ref(`component.${name}`)} is not null then ${sql.lit(field)} end`,
  ),
)

const components = sql`
  select component.* from seen cross join lateral (
    select 'component', component.id, component.folder_id, component.name::text, null::date,
      array_remove(array[${filled}], null), null::boolean, component.search_title
    from component
    where component.folder_id = seen.folder_id and component.deletion_id is null
      and component.status_id = ${sql.lit(componentStatus.inUse)}
    offset 0
  ) as component`

const isOpen = sql`activity.status_id in (${sql.join(openActivityStatuses.map((status) => sql.lit(status)))})`

const events = sql`
  select activity.* from seen cross join lateral (
    select 'activity', activity.id, activity.folder_id, activity.title::text, activity.start_date, null::text[], ${isOpen},
      activity.search_title
    from activity
    where activity.folder_id = seen.folder_id and activity.deletion_id is null
      and activity.status_id <> ${sql.lit(activityStatus.cancelled)}
    offset 0
  ) as activity`

const ownText = sql`
  select 'folder', main.id, main.id, '', null::date, null::text[], null::boolean, folded(main.description)
  from main where main.description is not null`

/** The latest of what says that an item is there; of a plan, the nearest of what is still to be done. */
const found = sql`(
  select json_build_object('kind', thing.kind, 'id', thing.id, 'folderId', thing.folder_id, 'title', thing.title, 'day', thing.day)
  from thing
  where thing.text ~ item.pattern and case item.kind
    when 'paper' then thing.kind = 'file'
    when 'component' then thing.kind = 'component'
    when 'plan' then thing.is_open
    else case thing.kind
      when 'folder' then 'description' = any(string_to_array(item.fields, ' '))
      else thing.text ~ item.name_pattern and thing.filled && string_to_array(item.fields, ' ')
    end
  end
  order by case when item.kind = 'plan' then thing.day end, thing.day desc nulls last, thing.id desc
  limit 1
)`

/**
 * The component of which a fact would be told, if there is one that does not say it and that the user may change: the
 * one of the plainest name.
 */
const unfilled = sql`(
  select json_build_object('id', thing.id, 'folderId', thing.folder_id)
  from thing
  join seen on seen.folder_id = thing.folder_id
  join folder on folder.id = thing.folder_id
  left join folder as parent on parent.id = folder.parent_id
  where item.kind = 'fact' and thing.kind = 'component' and thing.text ~ item.name_pattern
    and not thing.filled && string_to_array(item.fields, ' ')
    and seen.role_id <= ${sql.lit(weakestRoleFor('UpdateComponent'))} and ${isNotArchived}
  order by length(thing.title), thing.id
  limit 1
)`

const lastDone = sql`(
  select max(thing.day)::text from thing where item.kind = 'plan' and not thing.is_open and thing.text ~ item.pattern
)`

/** The sub-folder of its category, if the user sees one that is not in the archive; else the main folder. */
const place = sql`(
  select json_build_object('folderId', folder.id, 'roleId', seen.role_id)
  from seen join folder on folder.id = seen.folder_id left join category on category.id = folder.category_id
  where folder.id = (select id from main)
    or folder.status_id = ${sql.lit(folderStatus.active)} and category.name = item.place
  order by folder.parent_id is null, folder.id
  limit 1
)`

const dismissed = sql`(
  select json_build_object('reason', dismissal.reason, 'by', app_user.full_name, 'at', dismissal.dismissed_at)
  from dismissal join app_user on app_user.id = dismissal.dismissed_by
  where dismissal.folder_id = (select id from main) and dismissal.item = item.id
)`

/** What is said not to be needed in a main folder, as it is kept. */
export async function* dismissalsOf(db: Db, folderId: number) {
  yield* await db
    .selectFrom('dismissal')
    .innerJoin('app_user', 'app_user.id', 'dismissal.dismissed_by')
    .where('dismissal.folder_id', '=', folderId)
    .select(['item', 'reason', 'app_user.full_name as by', 'dismissed_at as at'])
    .orderBy('item')
    .execute()
}
