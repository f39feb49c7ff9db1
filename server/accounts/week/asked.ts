import { sql, type RawBuilder } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import type { Invitee } from '#server/people/members/queries.ts'

/** Whose week, seen on which day, and the Monday that it begins with. Days are yyyy-MM-dd. */
export type WeekOfPerson = Invitee & { today: string; monday: string }

/** SQL: the line of this key is one of this week's already: it stays, whatever else there is. */
export const isCurrent = (key: RawBuilder<unknown>) => sql`(${key} in (select key from current))`
/** SQL: the line of this key does not rest. */
export const isRested = (key: RawBuilder<unknown>) => sql`${key} not in (select key from resting)`

/** SQL: an event of a folder that is `seen` is theirs, or theirs to see to as one of those who run the folder. */
export const isTheirs = (userId: number) =>
  sql`(activity.responsible_id = ${userId} or seen.role_id <= ${sql.lit(roles.administrator)})`

/* SQL, of a `component`, as Pärmens skick has it: its year is known, and somebody has said there that nobody knows it. */

export const hasYear = sql`(component.model_year is not null or component.bought_on is not null)`
// Not `exists`, for which PostgreSQL would read all answers at once.
export const isSaidUnknown = sql`((
  select true from part_answer
  where part_answer.component_id = component.id and part_answer.answer in ('unknown', 'unneeded') limit 1
) is not null)`
