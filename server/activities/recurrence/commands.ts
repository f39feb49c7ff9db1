import { sql } from 'kysely'
import { isOpen } from '#contract/activityDays.ts'
import { Problem } from '#contract/problems.ts'
import type { Recurrence, Season } from '#contract/recurrence.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { Granted } from '../../access/access.ts'
import { assertRoom } from '../../access/folderCapacity.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { periodOn } from './period.ts'
import { lockSeries } from './queries.ts'
import {
  dayAfter,
  firstDayOf,
  isSameRule,
  seriesColumns,
  seriesRuleOf,
  type Over,
} from '../../platform/recurrence/seriesRule.ts'

type Writing = Granted<'AddActivity' | 'UpdateActivity'>
type Days = { startDate: string; endDate: string }
type PlannedDays = { startDate: string | null; endDate: string | null; season: Season | null }

/** An event before it was changed. */
export type Before = PlannedDays & { id: number; statusId: number; seriesId: number | null; seriesDay: string | null }

/** What the next event has of the one before it. A new field of an event that is to come along is named here, */
const copiedColumns = ['folder_id', 'description', 'type_id', 'estimated_cost', 'currency', 'reminder_days'] as const

/** or here, where it comes along only if it is still there. */
const copiedIfThere = {
  component_id: sql`(
    select id from component where component.id = activity.component_id and component.deletion_id is null
  )`,
  firm_id: sql`(select id from firm where firm.id = activity.firm_id and firm.deletion_id is null)`,
  responsible_id: sql`(
    select access.user_id from folder_access access
    where access.folder_id = activity.folder_id and access.user_id = activity.responsible_id
    limit 1
  )`,
}

type Next = Days & {
  season?: Season | null
  /** Without one it is called the same. */
  title?: string | undefined
  series?: { id: number; day: string } | null
}

/** Adds a planned event like the one with this id, and returns its id. Throws `folderFull`. */
export async function addNext(tx: Transaction, granted: Writing, id: number, next: Next): Promise<number> {
  await assertRoom(tx, granted, 'activities')
  const own = {
    ...copiedIfThere,
    title: sql`coalesce(${next.title ?? null}, activity.title)`,
    status_id: sql`${sql.lit(activityStatus.planned)}::smallint`,
    start_date: sql`${next.startDate}::date`,
    end_date: sql`${next.endDate}::date`,
    season: sql`${next.season ?? null}::text`,
    series_id: sql`${next.series?.id ?? null}::bigint`,
    series_day: sql`${next.series?.day ?? null}::date`,
    initiated_by: sql`${granted.userId}::bigint`,
  }
  const values = [...copiedColumns.map((column) => sql.ref(`activity.${column}`)), ...Object.values(own)]
  const { rows } = await sql<{ id: number }>`
    insert into activity (${sql.join([...copiedColumns, ...Object.keys(own)].map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from activity
    where activity.id = ${id} and activity.folder_id = ${granted.folderId}
    returning id
  `.execute(tx)
  const [added] = rows
  if (!added) throw new Error(`There is no event ${id} to add the next one to`)
  await copyChecklist(tx, id, added.id)
  return added.id
}

/** With nothing ticked off. */
async function copyChecklist(tx: Transaction, from: number, to: number) {
  await tx
    .insertInto('checklist_item')
    .columns(['activity_id', 'folder_id', 'position', 'text'])
    .expression((query) =>
      query
        .selectFrom('checklist_item')
        .where('activity_id', '=', from)
        .select([sql<number>`${to}::bigint`.as('activity_id'), 'folder_id', 'position', 'text']),
    )
    .execute()
}

/** How the next one differs from what its series says. */
type Asked = { day: string; title?: string | undefined } | null

/**
 * Adds the next event of a series, one of whose events is over. Returns its id; null if the event, as it was before, is of
 * none that goes on, or was the last. Throws `folderFull`.
 */
export async function continueSeries(
  tx: Transaction,
  granted: Writing,
  before: Before,
  over: Over,
  asked: Asked = null,
) {
  const { id, seriesId, seriesDay } = before
  const series = seriesId === null ? undefined : await lockSeries(tx, seriesId)
  const day = series && seriesDay !== null ? dayAfter(series, seriesDay, over) : null
  if (!series || day === null) return null
  const isMoved = asked !== null && asked.day !== day
  const season = isMoved ? null : series.season
  const planned = { startDate: before.startDate ?? day, endDate: before.endDate ?? before.startDate ?? day }
  // As long as the one before; what it was moved to is a day.
  const days = isMoved && series.season !== null ? oneDay(asked.day) : periodOn(asked?.day ?? day, season, planned)
  return addNext(tx, granted, id, { ...days, season, title: asked?.title, series: { id: series.id, day } })
}

const oneDay = (day: string): Days => ({ startDate: day, endDate: day })

type Start = PlannedDays & { recurrence: Recurrence; isOpen: boolean; continues?: number | null }

/**
 * Starts a series, and returns the columns of its first event: what is still to be done moves to the first day of the rule.
 * Throws `invalidInput` for an event without a day, and for a rule that cannot be read or never gives a day.
 */
export async function startSeries(tx: Transaction, { folderId, userId }: Writing, start: Start) {
  const { startDate, season, recurrence } = start
  if (startDate === null) throw noDay()
  const rule = seriesRuleOf({ recurrence, season, firstDay: startDate })
  const first = firstDayOf(rule)
  const day = start.isOpen ? first : startDate
  const { id } = await tx
    .insertInto('series')
    .values({
      folder_id: folderId,
      ...seriesColumns(rule),
      first_day: startDate,
      season,
      continues: start.continues ?? null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = periodOn(day, season, { startDate, endDate: start.endDate ?? startDate })
  return { series_id: id, series_day: day, start_date: days.startDate, end_date: days.endDate }
}

function noDay() {
  const message = 'Välj en dag att upprepa från.'
  return new Problem('invalidInput', { fields: [{ path: 'startDate', message }] })
}

type Change = PlannedDays & { statusId: number; recurrence?: Recurrence | null | undefined }

/**
 * Lets an event and those after it repeat otherwise from its first day on, or no more. The events before it stay with the
 * series that they were of. Returns the columns of the event that this changes. Throws like `startSeries`, and
 * `invalidInput` for an event that is over.
 */
export async function changeRecurrence(tx: Transaction, granted: Writing, before: Before, change: Change) {
  const { recurrence } = change
  if (recurrence === undefined) return {}
  const current = before.seriesId === null ? undefined : await lockSeries(tx, before.seriesId)
  if (recurrence === null) {
    if (current) await setSeriesEnded(tx, granted, current.id, true)
    return {}
  }
  if (!isOpen(change)) throw isOver()
  if (change.startDate !== null && current && change.startDate === before.startDate) {
    const wanted = seriesRuleOf({ recurrence, season: change.season, firstDay: change.startDate })
    if (isSameRule(wanted, current)) return {}
  }
  return startSeries(tx, granted, { ...change, recurrence, isOpen: true, continues: current?.id ?? null })
}

function isOver() {
  const message = 'Bara det som ska göras kan upprepas.'
  return new Problem('invalidInput', { fields: [{ path: 'recurrence', message }] })
}

/** Of a series that its last open event has left for another. */
export async function closeSeries(tx: Transaction, granted: Writing, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('series')
    .where('id', '=', id)
    .where('folder_id', '=', granted.folderId)
    .where((its) => its.not(its.exists(its.selectFrom('activity').where('series_id', '=', id).select('id'))))
    .executeTakeFirst()
  if (numDeletedRows === 0n) await setSeriesEnded(tx, granted, id, true)
}

/** Its event that is still to be done stays, as the last one. */
export async function setSeriesEnded(tx: Transaction, { folderId, userId }: Writing, id: number, isEnded: boolean) {
  await tx
    .updateTable('series')
    .set(isEnded ? { ended_at: sql<Date>`now()`, ended_by: userId } : { ended_at: null, ended_by: null })
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('ended_at', isEnded ? 'is' : 'is not', null)
    .execute()
}
