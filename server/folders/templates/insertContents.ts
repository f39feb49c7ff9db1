import { sql } from 'kysely'
import { withAllDays } from '#contract/rules/activityPeriod.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { leavingAsIs } from '#contract/items/leaving.ts'
import { eventFields, partFields, type NewContent } from '#contract/folders/templates.ts'
import { columnsIn, recordOf, valuesIn } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { firstDayOf, seriesColumns } from '#server/rules/domain/recurrence/seriesRule.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Contents = Pick<NewContent, 'components' | 'activities'>
type NewEvent = Contents['activities'][number]
type Prepared = ReturnType<typeof withSeries>

/** The contents of a folder with the series columns of each event. Throws `invalidInput` for a recurrence that gives no day. */
export function withSeries({ components, activities }: Contents, path: string) {
  const eventOf = (given: NewEvent, index: number) => withItsSeries(given, `${path}activities.${index}.recurrence.rule`)
  return { components, activities: activities.map(eventOf) }
}

function withItsSeries({ recurrence, ...given }: NewEvent, path: string) {
  const { startDate, endDate, season, ...event } = withAllDays(given)
  if (recurrence === null || startDate === null || endDate === null) return { ...event, startDate, endDate, season }
  const rule = seriesRuleOf({ recurrence, season, firstDay: startDate }, path)
  const days = periodOn(firstDayOf(rule, path), season, { startDate, endDate })
  return { ...event, ...days, season, ...seriesColumns(rule) }
}

/** Inserts the components, events and checklists of new folders. */
export async function insertContents(
  tx: Transaction,
  userId: number,
  folders: (Prepared & { folderId: number | undefined })[],
) {
  const components = folders.flatMap((folder) =>
    folder.components.map((component) => ({ ...component, folderId: folder.folderId })),
  )
  const componentIds = await insertComponents(tx, userId, components)
  // Those of each folder follow those of the folder before.
  const unclaimed = [...componentIds]
  const events = folders.flatMap((folder) => {
    const ids = unclaimed.splice(0, folder.components.length)
    return folder.activities.map(({ componentIndex, ...event }) => ({
      ...event,
      folderId: folder.folderId,
      componentId: componentIndex === null ? null : ids[componentIndex],
    }))
  })
  const added = await insertEvents(tx, userId, events)
  await fillLemmas(tx, 'component', componentIds)
  await fillLemmas(tx, 'activity', idsInOrder(added))
  await fillLemmas(
    tx,
    'series',
    added.flatMap(({ seriesId }) => seriesId ?? []),
  )
}

type NewComponent = Contents['components'][number] & { folderId: number | undefined }

/** The ids of the new components, in input order. */
async function insertComponents(tx: Transaction, userId: number, components: NewComponent[]) {
  const inOrder = components.map((component, position) => ({ ...component, position }))
  const { rows } = await sql<{ id: number }>`
    insert into component (folder_id, name, created_by, ${columnsIn(componentKind, partFields)})
    select "folderId", title, ${userId}, ${valuesIn('component', partFields)}
    from json_to_recordset(${asJson(inOrder)}::json) as component (
      "folderId" bigint, title text, position int, ${recordOf(componentKind, partFields)}
    )
    order by position
    returning id
  `.execute(tx)
  return idsInOrder(rows)
}

/** What the next of a series has of it. */
const ofSeries = leavingAsIs(eventKind, 'next').filter((name) => eventFields.some((one) => one === name))

/** Ids are given out before the rows are written, so that each event is written with its series and its checklist. */
async function insertEvents(tx: Transaction, userId: number, events: object[]) {
  const { rows } = await sql<{ id: number; seriesId: number | null }>`
    with event as materialized (
      select event.*, nextval(pg_get_serial_sequence('activity', 'id')) as id,
        case when kind is not null then nextval(pg_get_serial_sequence('series', 'id')) end as "seriesId"
      from json_to_recordset(${asJson(events)}::json) as event (
        "folderId" bigint, "componentId" bigint, ${recordOf(eventKind, eventFields)}, checklist json, kind text, rule text,
        every smallint, unit text, usage_every int, usage_unit text, words text
      )
    ), repeating as (
      insert into series
        (id, folder_id, kind, first_day, rule, every, unit, usage_every, usage_unit, season, words, component_id, created_by,
          ${columnsIn(eventKind, ofSeries)})
      overriding system value
      select "seriesId", "folderId", kind, "startDate", rule, every, unit, usage_every, usage_unit, season, words,
        "componentId", ${userId}, ${valuesIn('event', ofSeries)}
      from event where "seriesId" is not null
    ), item as (
      insert into checklist_item (activity_id, folder_id, position, text)
      select event.id, "folderId", item.position, item.text
      from event, json_array_elements_text(checklist) with ordinality as item (text, position)
      order by event.id, item.position
    )
    insert into activity
      (id, folder_id, component_id, series_id, series_day, initiated_by, ${columnsIn(eventKind, eventFields)})
    overriding system value
    select id, "folderId", "componentId", "seriesId", case when "seriesId" is not null then "startDate" end, ${userId},
      ${valuesIn('event', eventFields)}
    from event
    returning id, series_id as "seriesId"
  `.execute(tx)
  return rows
}

// Ids are assigned in insert order; the order of RETURNING is not guaranteed.
export const idsInOrder = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other)

/** Passes rows as one text parameter, so that the statement is the same for any number of them. */
export function asJson(rows: object[]): string {
  return JSON.stringify(rows)
}
