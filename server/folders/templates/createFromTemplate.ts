import { sql } from 'kysely'
import type { z } from 'zod'
import { withAllDays } from '#contract/activityPeriod.ts'
import { Problem } from '#contract/problems.ts'
import type { FolderFromTemplate } from '#contract/templates.ts'
import { grant } from '../../access/access.ts'
import { asActor } from '../../access/actor.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { fillLemmas } from '../../domain/lemmas/fillLemmas.ts'
import { firstDayOf, seriesColumns, seriesRuleOf } from '../../domain/recurrence/seriesRule.ts'
import { periodOn } from '../../domain/recurrence/period.ts'
import { insertMainFolder } from '../commands.ts'
import { folderOf } from '../queries.ts'
import { categoryOf, templateLookups } from './queries.ts'

type Start = z.output<typeof FolderFromTemplate>
type Child = Start['children'][number]

/**
 * Creates a main folder with its content in one transaction, the user as founder, and returns the main folder. The
 * number of statements does not depend on the size. Throws `categoryNotFound`, and `invalidInput` for an unknown type,
 * a component that is not sent, or a recurrence that gives no day.
 */
export async function createFromTemplate(db: Db, userId: number, start: Start) {
  const words = await templateLookups(db)
  const categoryId = categoryOf(start.templateId, words)
  assertKnownIds(
    start,
    words.categories.filter(({ parentId }) => parentId === categoryId),
    words.types,
  )
  const children = start.children.map(withSeries)
  return asActor(db, userId, async (tx) => {
    const id = await insertMainFolder(tx, userId, { ...start, title: start.folderTitle, categoryId })
    await fill(tx, { mainId: id, userId, children })
    return folderOf(tx, await grant(tx, userId, id, 'ReadFolder'))
  })
}

type Word = { id: number }

function assertKnownIds({ children }: Start, categories: Word[], types: Word[]) {
  const refuse = (code: 'categoryNotFound' | 'invalidInput', path: string, message: string) => {
    throw new Problem(code, { fields: [{ path, message }] })
  }
  const isIn = (words: Word[], wanted: number | null) => wanted === null || words.some(({ id }) => id === wanted)
  for (const [index, { categoryId, components, activities }] of children.entries()) {
    if (!isIn(categories, categoryId))
      refuse('categoryNotFound', `children.${index}.categoryId`, 'Välj en kategori i listan.')
    const strange = activities.findIndex(({ typeId }) => !isIn(types, typeId))
    if (strange >= 0) refuse('invalidInput', `children.${index}.activities.${strange}.typeId`, 'Välj en typ i listan.')
    const dangling = activities.findIndex(({ componentIndex }) => (componentIndex ?? -1) >= components.length)
    if (dangling >= 0) {
      const path = `children.${index}.activities.${dangling}.componentIndex`
      refuse('invalidInput', path, 'Välj en av komponenterna.')
    }
  }
}

type Filling = { mainId: number; userId: number; children: ChildWithSeries[] }
type ChildWithSeries = ReturnType<typeof withSeries>

/** A child with the series columns of each of its events. Throws `invalidInput` for a recurrence that gives no day. */
function withSeries(child: Child, childIndex: number) {
  const activities = child.activities.map(({ recurrence, ...given }, index) => {
    const activity = withAllDays({ ...given, endDate: given.startDate })
    if (recurrence === null) return activity
    const path = `children.${childIndex}.activities.${index}.recurrence.rule`
    const { season, startDate } = activity
    const rule = seriesRuleOf({ recurrence, season, firstDay: startDate }, path)
    return { ...activity, ...seriesColumns(rule), ...periodOn(firstDayOf(rule, path), season, activity) }
  })
  return { ...child, activities }
}

async function fill(tx: Transaction, { mainId, userId, children }: Filling) {
  if (children.length === 0) return
  const childIds = await insertChildren(tx, { mainId, userId, children })
  const components = children.flatMap(({ components: own }, index) =>
    own.map((component) => ({ ...component, folderId: childIds[index] })),
  )
  const componentIds = await insertComponents(tx, userId, components)
  // Those of each child follow those of the child before.
  const unclaimed = [...componentIds]
  const idsOf = children.map(({ components: own }) => unclaimed.splice(0, own.length))
  const events = asJson(
    children.flatMap(({ activities }, index) =>
      activities.map(({ componentIndex, ...event }) => ({
        ...event,
        folderId: childIds[index],
        componentId: componentIndex === null ? null : idsOf[index]?.[componentIndex],
      })),
    ),
  )
  // Ids are given out before the rows are written, so that each event is written with that of its series.
  const added = await sql<Word & { seriesId: number | null }>`
    with event as materialized (
      select event.*, case when kind is not null then nextval(pg_get_serial_sequence('series', 'id')) end as "seriesId"
      from json_to_recordset(${events}::json) as event (
        "folderId" bigint, "typeId" smallint, "componentId" bigint, title text, description text, "startDate" date,
        "endDate" date, season text, kind text, rule text, every smallint, unit text, words text
      )
    ), repeating as (
      insert into series
        (id, folder_id, kind, first_day, rule, every, unit, season, words, type_id, component_id, title, description,
          created_by)
      overriding system value
      select "seriesId", "folderId", kind, "startDate", rule, every, unit, season, words, "typeId", "componentId", title,
        description, ${userId}
      from event where "seriesId" is not null
    )
    insert into activity
      (folder_id, type_id, component_id, title, description, start_date, end_date, season, series_id, series_day,
        initiated_by)
    select "folderId", "typeId", "componentId", title, description, "startDate", "endDate", season, "seriesId",
      case when "seriesId" is not null then "startDate" end, ${userId}
    from event
    returning id, series_id as "seriesId"
  `.execute(tx)
  await fillLemmas(tx, 'folder', childIds)
  await fillLemmas(tx, 'component', componentIds)
  await fillLemmas(tx, 'activity', idsInOrder(added.rows))
  await fillLemmas(
    tx,
    'series',
    added.rows.flatMap(({ seriesId }) => seriesId ?? []),
  )
}

/** The ids of the new sub-folders, in input order. */
async function insertChildren(tx: Db, { mainId, userId, children }: Filling) {
  const inOrder = children.map(({ title, description, categoryId }, position) => ({
    title,
    description,
    categoryId,
    position,
  }))
  const { rows } = await sql<Word>`
    insert into folder (parent_id, title, description, category_id, created_by)
    select ${mainId}, title, description, "categoryId", ${userId}
    from json_to_recordset(${asJson(inOrder)}::json)
      as child (title text, description text, "categoryId" smallint, position int)
    order by position
    returning id
  `.execute(tx)
  return idsInOrder(rows)
}

type Part = Child['components'][number] & { folderId: number | undefined }

/** The ids of the new components, in input order. */
async function insertComponents(tx: Db, userId: number, components: Part[]) {
  const inOrder = components.map((component, position) => ({ ...component, position }))
  const { rows } = await sql<Word>`
    insert into component (folder_id, name, description, hint, meter_unit, created_by)
    select "folderId", title, description, hint, "meterUnit", ${userId}
    from json_to_recordset(${asJson(inOrder)}::json)
      as part ("folderId" bigint, title text, description text, hint text, "meterUnit" text,
        position int)
    order by position
    returning id
  `.execute(tx)
  return idsInOrder(rows)
}

// Ids are assigned in insert order; the order of RETURNING is not guaranteed.
const idsInOrder = (rows: readonly Word[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

/** Passes rows as one text parameter, so that the statement is the same for any number of them. */
function asJson(rows: object[]): string {
  return JSON.stringify(rows)
}
