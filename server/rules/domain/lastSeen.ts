import { sql, type RawBuilder } from 'kysely'
import type { LastSeen } from '#contract/content/rounds.ts'

/**
 * When a `component` was last seen on a round, by whom, and what it needed then; null if it never was. `otherThan`: not on
 * this round. The moment is text, as JSON has it.
 */
export const lastSeen = (otherThan: RawBuilder<unknown> = sql`null::bigint`) => sql<LastSeen | null>`(
  select json_build_object('at', said.answered_at, 'by', app_user.full_name, 'answer', said.answer, 'note', said.note)
  from round_answer as said
  join activity on activity.id = said.round_id and activity.deletion_id is null
  join app_user on app_user.id = said.answered_by
  where said.component_id = component.id and said.folder_id = component.folder_id
    and said.answer in ('good', 'needs') and said.round_id is distinct from ${otherThan}
  order by said.answered_at desc limit 1
)`
