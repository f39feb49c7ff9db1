import { sql } from 'kysely'
import { isOpen, type Season } from '#contract/rules/activityDays.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { unitWords } from '#contract/rules/meter.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import { copiedColumns, type SeriesModel } from './seriesModel.ts'
import { lockSeries, meterUseOfActivity } from './seriesColumns.ts'
import { dayOfUsage, earlier } from '#server/rules/domain/recurrence/usage.ts'
import { seriesRuleOf, type SeriesRule } from '#contract/rules/seriesRule.ts'
import {
  countedFrom,
  dayAfter,
  firstDayOf,
  isSameRule,
  seriesColumns,
  usageOf,
  type Over,
} from '#server/rules/domain/recurrence/seriesRule.ts'

type Writing = Granted<'AddActivity' | 'UpdateActivity'>
type Days = { startDate: string; endDate: string }
type PlannedDays = { startDate: string | null; endDate: string | null; season: Season | null }

/** An event before it was changed. */
export type Before = PlannedDays & {
  id: number
  statusId: number
  seriesId: number | null
  seriesDay: string | null
  countedFrom?: string | null
}

type Next = Days & {
  season?: Season | null
  /** Without one it is called the same. */
  title?: string | undefined
  series?: { id: number; day: string; countedFrom: string | null } | null
}

/**
 * Adds a planned event as its series says, or without one like the event with this id, and returns its id. Throws
 * `folderFull`.
 */
export async function addNext(tx: Transaction, granted: Writing, id: number, next: Next): Promise<number> {
  await assertRoom(tx, granted, 'activities')
  const own = {
    ...copiedColumns(next.series ? 'series' : 'activity'),
    ...(next.title !== undefined && { title: sql`${next.title}::text` }),
    folder_id: sql.ref('activity.folder_id'),
    status_id: sql`${sql.lit(activityStatus.planned)}::smallint`,
    start_date: sql`${next.startDate}::date`,
    end_date: sql`${next.endDate}::date`,
    season: sql`${next.season ?? null}::text`,
    series_id: sql`${next.series?.id ?? null}::bigint`,
    series_day: sql`${next.series?.day ?? null}::date`,
    counted_from: sql`${next.series?.countedFrom ?? null}::date`,
    initiated_by: sql`${granted.userId}::bigint`,
  }
  const { rows } = await sql<{ id: number }>`
    insert into activity (${sql.join(Object.keys(own).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(own))}
    from activity
    left join series on series.id = ${next.series?.id ?? null}
    where activity.id = ${id} and activity.folder_id = ${granted.folderId}
    returning id
  `.execute(tx)
  const [added] = rows
  if (!added) throw new Error(`There is no event ${id} to add the next one to`)
  await fillLemmas(tx, 'activity', [added.id])
  await copyChecklist(tx, id, added.id)
  return added.id
}

/** Copies the checklist of an event, with nothing ticked off. */
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
export type NextChange = { day: string; title?: string | undefined } | null

/**
 * Adds the next event of a series, one of whose events is over. Returns its id; null if the event, as it was before, is
 * of none that goes on, or was the last. Throws `folderFull`.
 */
export async function continueSeries(
  tx: Transaction,
  granted: Writing,
  before: Before,
  over: Over,
  asked: NextChange = null,
) {
  const next = await nextInSeries(tx, before, over, { asked, asLongAs: before })
  return next && addNext(tx, granted, before.id, { ...next, title: asked?.title })
}

type Wanted = { asked: NextChange; asLongAs: Pick<PlannedDays, 'startDate' | 'endDate'> }

/** The next event as its series gives it, or on the day asked for; null if there is none. */
export async function nextInSeries(tx: Transaction, before: Before, over: Over, { asked, asLongAs }: Wanted) {
  const { id, seriesId, seriesDay } = before
  const series = seriesId === null ? undefined : await lockSeries(tx, seriesId)
  if (!series || seriesDay === null) return null
  const counted = await countedFromMeter(tx, id, { series, seriesDay, over })
  const day = earlier(dayAfter(series, seriesDay, over), counted.dayOfUsage)
  if (day === null) return null
  const isMoved = asked !== null && asked.day !== day
  const season = isMoved ? null : series.season
  const planned = { startDate: asLongAs.startDate ?? day, endDate: asLongAs.endDate ?? asLongAs.startDate ?? day }
  // As long as the one before; what it was moved to is a day.
  const days = isMoved && series.season !== null ? oneDay(asked.day) : periodOn(asked?.day ?? day, season, planned)
  return { ...days, season, series: { id: series.id, day, countedFrom: counted.from } }
}

type Counting = { series: SeriesRule; seriesDay: string; over: Over }

/**
 * Returns the day from which the next event is counted (null for one on fixed days), and the day when its component
 * will have been used that much (null if the series has no usage).
 */
async function countedFromMeter(tx: Transaction, id: number, { series, seriesDay, over }: Counting) {
  const { recurrence } = series
  if (recurrence.kind === 'fixed') return { from: null, dayOfUsage: null }
  const from = countedFrom(recurrence, seriesDay, over)
  const { usage } = recurrence
  if (!usage) return { from, dayOfUsage: null }
  const use = await meterUseOfActivity(tx, id, usage.unit, from)
  return { from, dayOfUsage: dayOfUsage(usage, { from, use }, todayInSweden().toString()) }
}

const oneDay = (day: string): Days => ({ startDate: day, endDate: day })

type Start = PlannedDays & {
  /** The model that the events after it are made from. */
  model: SeriesModel
  recurrence: Recurrence
  componentId: number | null
  isOpen: boolean
  continues?: number | null
  countedFrom?: string | null
}

/**
 * Starts a series, and returns the columns of its first event: what is still to be done moves to the first day of the
 * rule. Throws `invalidInput` for an event without a day, for a rule that cannot be read or never gives a day, and for
 * a usage that no meter says.
 */
export async function startSeries(tx: Transaction, { folderId, userId }: Writing, start: Start) {
  const { startDate, season, recurrence } = start
  if (startDate === null) throw noDay()
  await assertMeter(tx, folderId, start)
  const rule = seriesRuleOf({ recurrence, season, firstDay: startDate })
  const first = firstDayOf(rule)
  const day = start.isOpen ? first : startDate
  const { id } = await tx
    .insertInto('series')
    .values({
      ...start.model,
      lemmas: lemmaVector(start.model.title, start.model.description),
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
  const counted_from = start.countedFrom ?? null
  return { series_id: id, series_day: day, counted_from, start_date: days.startDate, end_date: days.endDate }
}

async function assertMeter(tx: Transaction, folderId: number, { recurrence, componentId }: Start) {
  const usage = usageOf(recurrence)
  if (!usage) return
  const meter = await tx
    .selectFrom('component')
    .where('id', '=', componentId ?? 0)
    .where('folder_id', '=', folderId)
    .where('meter_unit', '=', usage.unit)
    .select('id')
    .executeTakeFirst()
  if (meter) return
  const message = `Välj en komponent med mätare i ${unitWords[usage.unit]}.`
  throw new Problem('invalidInput', { fields: [{ path: 'recurrence.usage', message }] })
}

function noDay() {
  const message = 'Välj en dag att upprepa från.'
  return new Problem('invalidInput', { fields: [{ path: 'startDate', message }] })
}

type Change = PlannedDays & {
  statusId: number
  componentId: number | null
  recurrence?: Recurrence | null | undefined
  model: SeriesModel
}

/**
 * Lets an event and those after it repeat otherwise from its first day on, or no more. The events before it stay with
 * the series that they were of. Returns the columns of the event that this changes. Throws like `startSeries`, and
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
  // On the day that was given it is still counted from the one before it.
  const counted = change.startDate === before.startDate ? before.countedFrom : null
  const of = { continues: current?.id ?? null, countedFrom: counted ?? null }
  return startSeries(tx, granted, { ...change, recurrence, isOpen: true, ...of })
}

function isOver() {
  const message = 'Bara det som ska göras kan upprepas.'
  return new Problem('invalidInput', { fields: [{ path: 'recurrence', message }] })
}

/** Removes a series that has no events left; ends one whose last open event has moved to another series. */
export async function closeSeries(tx: Transaction, granted: Writing, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('series')
    .where('id', '=', id)
    .where('folder_id', '=', granted.folderId)
    .where((its) => its.not(its.exists(its.selectFrom('activity').where('series_id', '=', id).select('id'))))
    .executeTakeFirst()
  if (numDeletedRows === 0n) await setSeriesEnded(tx, granted, id, true)
}

/** Ends a series, or takes that back. Its event that is still to be done stays, as the last one. */
export async function setSeriesEnded(tx: Transaction, { folderId, userId }: Writing, id: number, isEnded: boolean) {
  await tx
    .updateTable('series')
    .set(isEnded ? { ended_at: sql<Date>`now()`, ended_by: userId } : { ended_at: null, ended_by: null })
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('ended_at', isEnded ? 'is' : 'is not', null)
    .execute()
}
