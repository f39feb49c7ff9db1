import { sql } from 'kysely'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'

/** SQL for how much runs by itself, where `seen` names a folder and those below it alone. */
export const ongoing = sql<OpenFolder['ongoing']>`json_build_object(
  'meters', (
    select count(*)::integer
    from seen join component on component.folder_id = seen.folder_id
    where component.meter_unit is not null and component.deletion_id is null
      and component.status_id = ${sql.lit(componentStatus.inUse)}
  ),
  'loans', (
    select count(*)::integer
    from seen join loan on loan.folder_id = seen.folder_id left join component on component.id = loan.component_id
    where loan.returned_on is null and component.deletion_id is null
  )
)`
