import { sql } from 'kysely'
import { isPossibleDay } from '#contract/platform/days.ts'
import { requiredLine } from '#contract/platform/fields.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { columnOf } from '#contract/items/kind.ts'
import { leaving } from '#contract/items/leaving.ts'
import { limits, templateLimits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { withoutUsage, type Recurrence } from '#contract/rules/recurrence.ts'
import { activityStatus, componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { NewContent, partFields } from '#contract/folders/templates.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { recurrence } from '#server/content/activities/recurrence/seriesColumns.ts'
import { mayLeave } from '#server/rules/domain/eventsThatStay.ts'
import { asText } from '#server/rules/domain/itemColumns.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { assertFits } from './stored.ts'

type SubFolder = {
  id: number
  title: string
  description: string | null
  categoryId: number | null
  inherits: boolean
}
type New<K extends 'components' | 'activities'> = NewContent[K][number]
type Component = New<'components'> & { id: number; folderId: number }
/** `firstDay`: from which its series counts; null: it is planned once. */
type Event = Omit<New<'activities'>, 'componentIndex'> & {
  id: number
  folderId: number
  componentId: number | null
  firstDay: string | null
}
type Found = { categoryId: number | null; children: SubFolder[]; components: Component[]; activities: Event[] }

/**
 * What a main folder is made of and what is planned in it, as far as the user sees it: nothing that was done, bought or
 * paid, no people and no papers. Throws `templateTooLarge`.
 */
export async function contentOfFolder(db: Db, granted: Granted<'CopyFolder'>): Promise<NewContent> {
  const { categoryId, children, components, activities } = await read(db, granted)
  const contentsOf = (id: number) => {
    const own = components.filter(({ folderId }) => folderId === id)
    return {
      components: own.map(({ id: _id, folderId: _folderId, ...component }) => ({
        ...component,
        title: titleOf(component, 'Okänd komponent'),
      })),
      activities: activities.filter(({ folderId }) => folderId === id).map((event) => eventOf(event, own)),
    }
  }
  const content: NewContent = {
    categoryId,
    ...contentsOf(granted.folderId),
    children: children.map(({ id, ...child }) => ({
      ...child,
      title: titleOf(child, 'Okänd titel'),
      ...contentsOf(id),
    })),
  }
  assertFits(content)
  return NewContent.parse(content)
}

const Title = requiredLine(limits.title)

/** The title, or for one of before they were checked, of characters that nobody sees, what pages say in its place. */
const titleOf = ({ title }: { title: string }, otherwise: string) => Title.safeParse(title).data ?? otherwise

function eventOf({ id: _id, folderId: _folderId, componentId, firstDay, ...event }: Event, components: Component[]) {
  const index = components.findIndex(({ id }) => id === componentId)
  const { recurrence: found, ...days } = daysOf({ ...event, firstDay })
  const rule = withMeter(found, components[index]?.meterUnit)
  const title = titleOf(event, 'Okänd aktivitet')
  return { ...event, ...days, title, recurrence: rule, componentIndex: index < 0 ? null : index }
}

/** A series may count a usage that the meter of its component no longer says: the next folder counts by time alone. */
function withMeter(rule: Recurrence | null, meterUnit: Component['meterUnit'] | undefined): Recurrence | null {
  return rule?.kind === 'afterDone' && rule.usage?.unit !== meterUnit ? withoutUsage(rule) : rule
}

/** The days from which the next are counted. Those of before the rule of possible days are left out (ruling 49). */
function daysOf({
  startDate,
  endDate,
  firstDay,
  season,
  recurrence: rule,
}: Omit<Event, 'id' | 'folderId' | 'componentId'>) {
  const own = startDate === null || endDate === null ? null : { startDate, endDate }
  const days = firstDay === null ? own : periodOn(firstDay, season, own ?? { startDate: firstDay, endDate: firstDay })
  if (days === null || !isPossibleDay(days.startDate) || !isPossibleDay(days.endDate))
    return { startDate: null, endDate: null, season: null, recurrence: null }
  return { ...days, season, recurrence: rule }
}

/** What a series says of its events, and an event without one of itself. */
const ofBoth = leaving(eventKind, 'template').filter((name) => !['startDate', 'endDate', 'seriesId'].includes(name))
const ofSeriesOrEvent = (column: string, name: string) => sql`case when series.id is not null
  then ${sql.ref(`series.${column}`)} else ${sql.ref(`activity.${column}`)} end as ${sql.ref(name)}`

/**
 * In one statement. What it reads ends where there is more than fits, of each kind and in each folder: `assertFits` then
 * refuses what was read, so that it is never the half of a folder.
 */
async function read(db: Db, { userId, folderId }: Granted<'CopyFolder'>): Promise<Found> {
  const { children, inEach, inAll } = templateLimits
  const tooMany = { children: sql.lit(children + 1), inEach: sql.lit(inEach + 1), inAll: sql.lit(inAll + 1) }
  const { rows } = await sql<Found>`
    with child as materialized (
      select folder.id, folder.title, folder.description, folder.inherits,
        -- What was moved here, or whose main folder became something else, may have a category of another kind.
        case when category.parent_id = main.category_id then category.id end as "categoryId"
      from folder
      join folder main on main.id = folder.parent_id
      left join category on category.id = folder.category_id
      where folder.parent_id = ${folderId} and folder.deletion_id is null
        and folder.status_id = ${sql.lit(folderStatus.active)}
        and exists (select from folder_access where folder_id = folder.id and user_id = ${userId})
      order by folder.title, folder.id
      limit ${tooMany.children}
    ), place as materialized (
      select id from child union all select ${folderId}
    ), part as (
      select found.* from place cross join lateral (
        select id, folder_id as "folderId", name as title, ${asText(componentKind, partFields)}
        from component
        where folder_id = place.id and deletion_id is null and status_id = ${sql.lit(componentStatus.inUse)}
        order by name, id
        limit ${tooMany.inEach}
      ) as found
      limit ${tooMany.inAll}
    ), event as (
      select found.*, array(
          select item.text from checklist_item item where item.activity_id = found.id order by item.position, item.id
        ) as checklist
      from place cross join lateral (
        -- Of a series the nearest. What follows is made of the series, as the next event of it is.
        select distinct on (coalesce(series.id, -activity.id))
          activity.id, activity.folder_id as "folderId", activity.start_date as "startDate", activity.end_date as "endDate",
          series.first_day as "firstDay", case when series.id is not null then ${recurrence} end as recurrence,
          ${sql.join(ofBoth.map((name) => ofSeriesOrEvent(columnOf(eventKind, name), name)))}
        from activity
        left join series on series.id = activity.series_id and series.ended_at is null
        where activity.folder_id = place.id and activity.deletion_id is null
          and activity.status_id in (${sql.lit(activityStatus.planned)}, ${sql.lit(activityStatus.ongoing)})
          -- What is wrong with one's own is nobody else's.
          and ${mayLeave}
        order by coalesce(series.id, -activity.id), activity.start_date, activity.id
        limit ${tooMany.inEach}
      ) as found
      limit ${tooMany.inAll}
    )
    select category_id as "categoryId",
      (select coalesce(json_agg(child), '[]') from child) as children,
      (select coalesce(json_agg(part), '[]') from part) as components,
      (select coalesce(json_agg(event order by "startDate", title, id), '[]') from event) as activities
    from folder where id = ${folderId}`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('folderNotFound')
  return found
}
