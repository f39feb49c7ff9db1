import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { isOver, isToBeDone } from '#server/rules/domain/eventDays.ts'
import { isOnSide } from '#server/rules/domain/sideOfArchive.ts'
import { hasTerms } from '#server/rules/domain/terms.ts'
import type { Db } from '#server/platform/database/database.ts'

export type NotDeleted = ReturnType<typeof notDeletedActivities>
export type Filter = z.output<typeof ActivityFilter>

type Chosen = Omit<Filter, 'folderId' | 'sort'>
/** What an event itself is chosen by. */
type RowFilter = { [Name in keyof Chosen]?: Chosen[Name] | undefined }

/** Without what else a call's query has, such as the user's own id. */
export const filterOf = ({
  q,
  typeId,
  when,
  statusId,
  componentId,
  responsibleId,
  has,
  side,
  from,
  to,
  firstYear,
  lastYear,
}: RowFilter) => ({
  q,
  typeId,
  when,
  statusId,
  componentId,
  responsibleId,
  has,
  side,
  from,
  to,
  firstYear,
  lastYear,
})

/** Whether a filter leaves anything out. */
export const narrows = (filter: object) =>
  Object.values(filter).some((chosen) => chosen !== null && chosen !== undefined)

/** The events that are not in the trash, as `own`. */
export function notDeletedActivities(db: Db) {
  return db.selectFrom('activity as own').where('own.deletion_id', 'is', null)
}

/** Keeps the events that a filter chooses. */
export function applyFilter(
  { q, typeId, when, statusId, componentId, responsibleId, has, side, from, to, firstYear, lastYear }: RowFilter,
  notDeleted: NotDeleted,
): NotDeleted {
  return (
    whenFilter(when, notDeleted)
      .$if(q !== null && q !== undefined, (its) => its.where(hasTerms(q ?? '')))
      // Cast: the given id may exceed the column's range.
      .$if(typeId !== undefined, (its) => its.where('own.type_id', '=', sql<number>`${typeId}::bigint`))
      .$if(statusId !== undefined, (its) => its.where('own.status_id', '=', statusId ?? 0))
      .$if(componentId !== undefined, (its) => its.where('own.component_id', '=', componentId ?? 0))
      .$if(responsibleId !== undefined, (its) => its.where('own.responsible_id', '=', responsibleId ?? 0))
      .$if(has === 'papers', (its) => its.where(hasPapers))
      .$if(side !== undefined, (its) => its.where(isOnSide('activity', side)))
      .$if(from !== undefined, (its) => its.where('own.end_date', '>=', from ?? ''))
      .$if(to !== undefined, (its) => its.where('own.start_date', '<=', to ?? ''))
      .$if(firstYear !== undefined, (its) => its.where(sql<boolean>`own.start_date >= ${firstDayOf(firstYear)}`))
      .$if(lastYear !== undefined, (its) =>
        // Unknown without a day.
        its.where(sql<boolean>`(own.start_date < ${firstDayOf((lastYear ?? 0) + 1)}) is not false`),
      )
  )
}

const firstDayOf = (year = 0) => sql`make_date(${Math.max(1, year)}::int, 1, 1)`

const hasPapers = sql<boolean>`exists (select from standing_file as file where file.activity_id = own.id)`

function whenFilter(when: Filter['when'], notDeleted: NotDeleted): NotDeleted {
  return notDeleted
    .$if(when === 'upcoming', (its) => its.where(isToBeDone('own')))
    .$if(when === 'done', (its) => its.where(isOver('own')))
}
