import { sql } from 'kysely'
import { oneThingCategories } from '#contract/rules/categories.ts'
import { mostMeters } from '#contract/folders/folderCardFields.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { latestDoneIn } from '#server/rules/domain/eventDays.ts'
import { consumptionOf, hasReadings, meterOf, perWholeYear } from '#server/rules/domain/meter.ts'
import { listOf } from '#server/rules/domain/paidCosts.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { costsOfSeen } from './years.ts'

/* SQL for what the page of a single thing begins with, where `seen` names its folder and those below it alone. */

/**
 * Those that have been read first; of a car that is archived below it nobody reads any. `offset 0`: by the folder of each
 * in `seen`.
 */
const meters = listOf(sql`
  select component.id as "componentId", component.folder_id as "folderId", component.name, seen.role_id as "roleId",
    ${meterOf('component')} as meter, ${consumptionOf('component')} as consumption,
    ${perWholeYear('component')} as "perWholeYear"
  from seen join folder as place on place.id = seen.folder_id cross join lateral (
    select * from component
    where component.folder_id = seen.folder_id and component.meter_unit is not null and component.deletion_id is null
      and component.status_id = ${sql.lit(componentStatus.inUse)}
    offset 0
  ) as component
  where place.status_id <> ${sql.lit(folderStatus.archived)} or place.id = folder.id
  order by ${hasReadings('component')} desc, component.id
  limit ${sql.lit(mostMeters)}`)

const isRecent = sql`activity.start_date > ${today} - interval '1 year' and activity.start_date <= ${today}`

const categories = sql.join(oneThingCategories.map((id) => sql.lit(id)))

/** Null for a folder that is not one thing. */
export const thing = sql<OpenFolder['thing']>`case
  when folder.parent_id is null and folder.category_id in (${categories}) then json_build_object(
    'meters', ${meters}, 'latest', ${latestDoneIn(sql`select folder_id as id from seen`)}, 'costs', ${costsOfSeen('lastTwelveMonths', isRecent)}
  )
end`
