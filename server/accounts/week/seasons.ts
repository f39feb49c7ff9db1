import { sql, type RawBuilder } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { usualItems } from '#contract/content/usualItems/usualItems.ts'
import { patternOf } from '#server/content/condition/asked.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { isCurrent, isRested } from './asked.ts'

/**
 * What the binder of a summer house, a boat or a caravan usually plans before the frost, as in `contract/content/usualItems`, which
 * has the sources. The days on which it is told of are our own choice, and no duty.
 */
const beforeFrost = new Set(['fritidshus.stanga-vattnet', 'bat.konservering', 'husvagn.vinter'])
const [firstDay, lastDay] = ['09-15', '10-31']
/** In the north, by postal code, all of it comes earlier. */
const [northern, daysEarlier] = ['^[89]', 21]
/** What was done so many days ago was done this season. */
const seasonDays = 200

const asked = Object.entries(usualItems).flatMap(([categoryId, items]) =>
  items.filter(({ id }) => beforeFrost.has(id)).map((item) => ({ ...item, categoryId: Number(categoryId) })),
)

const items = sql`unnest(
  ${asked.map(({ id }) => id)}::text[], ${asked.map(({ name }) => name)}::text[],
  ${asked.map(({ categoryId }) => categoryId)}::smallint[], ${asked.map(({ words }) => patternOf(words))}::text[]
) as item (id, name, category_id, pattern)`

const isDone = sql`activity.status_id = ${sql.lit(activityStatus.done)}`

/** SQL: the events of a main folder and of what lies in it that are of the item. */
const events = sql`
  seen as place join activity on activity.folder_id = place.folder_id
  where place.main_id = main.id and activity.deletion_id is null and activity.search_title ~ item.pattern`

/**
 * SQL: what is usually done before the frost in a main folder of the statement's `seen`, is neither planned nor done, and
 * is not said to be needless there: for those who run it.
 */
export const usual = (day: RawBuilder<unknown>) => sql`
  select own.*, (
    select json_build_object('id', activity.id, 'folderId', activity.folder_id, 'day', activity.end_date)
    from folder as main, ${items}, ${events} and main.id = own."folderId" and item.id = own.item and ${isDone}
    order by activity.start_date desc, activity.id desc limit 1
  ) as "lastDone"
  from (
    select ${key(day)} as key, item.id as item, item.name as title, main.id as "folderId"
    from seen
    join folder as main on main.id = seen.folder_id and seen.folder_id = seen.main_id
    join ${items} on item.category_id = main.category_id
    where seen.role_id <= ${sql.lit(roles.administrator)}
      and to_char(
        ${day} + case when main.zip_code ~ ${sql.lit(northern)} then ${sql.lit(daysEarlier)} else 0 end, 'MM-DD'
      ) between ${sql.lit(firstDay)} and ${sql.lit(lastDay)}
      and not exists (select from dismissal where dismissal.folder_id = main.id and dismissal.item = item.id)
      and (
        select activity.id from ${events}
          and (${isToBeDone('activity')} or ${isDone} and activity.start_date > ${day} - ${sql.lit(seasonDays)})
        limit 1
      ) is null
      and ${isRested(key(day))}
    order by ${isCurrent(key(day))} desc, main.id
    limit 1
  ) as own`

/** A line of each year. */
const key = (day: RawBuilder<unknown>) =>
  sql`('coming:usual:' || extract(year from ${day}) || '-' || item.id || '-' || main.id)`
