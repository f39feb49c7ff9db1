import { sql } from 'kysely'
import type { Arrival } from '#contract/content/dashboard.ts'
import { importDays } from '#contract/platform/limits.ts'
import { dayOf } from '#server/rules/domain/swedishTime.ts'

/** SQL: with what an `entry` came, whose `last` change is that it was made. */
export const arrivalOf = (userId: number) => sql<Arrival | null>`case
  when last.action = 'created' then coalesce(
    case
      when entry.activity_id is not null then coalesce(${importOf('activity', userId)}, ${deliveryOf('activity')})
      when entry.component_id is not null then coalesce(${importOf('component', userId)}, ${deliveryOf('component')})
    end,
    case when entry.updated_at = coalesce(parent.created_at, folder.created_at) then ${founding} end
  )
end`

/** What is made with a folder is made in one transaction, and has its timestamp; a delivery may have made the folder. */
const founding = sql`json_build_object('kind', 'founding', 'id', coalesce(parent.id, folder.id), 'name', null, 'events', null, 'components', null, 'until', null)`

const idOf = (kind: 'activity' | 'component') => sql.ref(`entry.${kind}_id`)

const until = sql<Date>`(run.done_at + ${sql.lit(importDays)} * interval '1 day')`

/** What others may not see, such as what came to a sub-folder that is not theirs, is not told by a count either. */
const importOf = (kind: 'activity' | 'component', userId: number) => sql`(
  select case when run.user_id = ${userId}::bigint then json_build_object('kind', 'import', 'id', run.id, 'name', run.name,
      'events', run.counts->'activities', 'components', run.counts->'components',
      'until', case when ${until} > now() then ${dayOf(until)} end)
    else json_build_object('kind', 'import', 'id', run.id, 'name', null, 'events', null, 'components', null, 'until', null) end
  from import_ref join import_run as run on run.id = import_ref.run_id
  where ${sql.ref(`import_ref.${kind}_id`)} = ${idOf(kind)} and run.state = 'done'
)`

const deliveryOf = (kind: 'activity' | 'component') => sql`(
  select json_build_object('kind', 'delivery', 'id', claim.id, 'name', claim.firm_name, 'events', null, 'components', null, 'until', null)
  from delivered join delivery_claim as claim on claim.id = delivered.claim_id
  where ${sql.ref(`delivered.${kind}_id`)} = ${idOf(kind)}
)`
