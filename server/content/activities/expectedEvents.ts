import type { Season } from '#contract/rules/activityDays.ts'
import { parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import type { z } from 'zod'
import { mostExpected, type ExpectedQuery } from '#contract/content/expected.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { hasTerms } from '#server/rules/domain/terms.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { expectedOf } from '#server/rules/domain/recurrence/expected.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import { recurrence } from './recurrence/seriesColumns.ts'

/** A person has rarely a tenth of it. */
const mostSeries = 500

type Wanted = Omit<z.output<typeof ExpectedQuery>, 'userId'>

/**
 * The events to come after the open ones of the series that the user sees in folders that are not archived.
 * They are computed, not stored.
 */
export async function expectedEventsOf(db: Db, userId: number, { from, to, ...filter }: Wanted) {
  const open = await openEventsOfSeries(db, userId, filter)
  const today = todayInSweden().toString()
  const found: ExpectedEvent[] = []
  for (const event of open.slice(0, mostSeries)) {
    // What would be cut is not computed.
    if (found.length > mostExpected) break
    found.push(...expectedAfter(event, { from, to }, today))
  }
  const events = found.toSorted(
    (one, other) => compare(one.startDate, other.startDate) || one.seriesId - other.seriesId,
  )
  return { events: events.slice(0, mostExpected), isCut: open.length > mostSeries || events.length > mostExpected }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

export type ExpectedEvent = ReturnType<typeof expectedAfter>[number]
type OpenEvent = Awaited<ReturnType<typeof openEventsOfSeries>>[number]

function expectedAfter(event: OpenEvent, span: { from: string; to: string }, today: string) {
  const { series, day, startDate, endDate, ...shown } = event
  const days = parseDate(endDate).compare(parseDate(startDate))
  // One that begins before the span can last into it, and of a whole month the day can lie on either side.
  const wide = {
    from: parseDate(span.from)
      .subtract({ days: Math.max(days, daysOfMonth) })
      .toString(),
    to: parseDate(span.to).add({ days: daysOfMonth }).toString(),
  }
  return expectedOf(series, { day, startDate, endDate }, wide, today)
    .map((expected) => ({ ...shown, day: expected, ...periodOn(expected, series.season, { startDate, endDate }) }))
    .filter((expected) => expected.startDate <= span.to && expected.endDate >= span.from)
}

const daysOfMonth = 31

/** As the events that there are. */
const isFound = (q: string) =>
  sql<boolean>`exists (select from series as own where own.id = series.id and ${hasTerms(q)})`

function openEventsOfSeries(db: Db, userId: number, { folderId, typeId, componentId, q }: Omit<Wanted, 'from' | 'to'>) {
  const rule = sql<{
    recurrence: Recurrence
    season: Season | null
    firstDay: string
    words: string
  }>`json_build_object(
    'recurrence', ${recurrence}, 'season', series.season, 'firstDay', series.first_day, 'words', series.words)`
  return (
    db
      .selectFrom(foldersSeenWithin(db, userId, folderId).as('seen'))
      .innerJoin('series', 'series.folder_id', 'seen.folder_id')
      .innerJoin('activity', 'activity.series_id', 'series.id')
      .innerJoin('folder', 'folder.id', 'activity.folder_id')
      .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
      .where('series.ended_at', 'is', null)
      .where('activity.deletion_id', 'is', null)
      .where('activity.start_date', 'is not', null)
      .where(isToBeDone('activity'))
      .where(isNotArchived)
      // Cast: the given id may exceed the column's range.
      .$if(typeId !== undefined, (its) => its.where('series.type_id', '=', sql<number>`${typeId}::bigint`))
      .$if(componentId !== undefined, (its) => its.where('series.component_id', '=', componentId ?? 0))
      .$if(q !== null, (its) => its.where(isFound(q ?? '')))
      .select([
        'activity.id as activityId',
        'activity.folder_id as folderId',
        'folder.title as folderTitle',
        'parent.title as parentTitle',
        // As the next one will be called, whatever is said of the open one alone.
        'series.title',
        'series.id as seriesId',
        rule.as('series'),
        sql<string>`activity.series_day`.as('day'),
        sql<string>`activity.start_date`.as('startDate'),
        sql<string>`activity.end_date`.as('endDate'),
        'activity.updated_at as updatedAt',
      ])
      .orderBy('activity.start_date')
      .orderBy('activity.id')
      .limit(mostSeries + 1)
      .execute()
  )
}
