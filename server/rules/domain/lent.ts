import { sql } from 'kysely'
import type { OpenComponent } from '#contract/content/components.ts'

/** SQL for who has a component, or keys to it, now. */
export const lentOf = (component: string) => sql<OpenComponent['lent']>`(
  select coalesce(json_agg(json_build_object(
    'who', coalesce(holder.full_name, loan.who), 'keyNumber', loan.key_number,
    'lentOn', loan.lent_on, 'dueOn', loan.due_on
  ) order by loan.key_number nulls first, loan.id), '[]')
  from loan left join app_user as holder on holder.id = loan.holder_id
  where loan.component_id = ${sql.ref(`${component}.id`)} and loan.returned_on is null
)`
