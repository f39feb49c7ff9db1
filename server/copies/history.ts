import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { Copied, Copying } from './content.ts'
import { pairs } from './ids.ts'

/** Readings, and papers, which share their bytes with the first; those of faults and offers stay with them. */
export async function copyHistory(tx: Transaction, { userId, folders }: Copying, { components, activities }: Copied) {
  await sql`
    insert into meter_reading (folder_id, component_id, read_on, value, is_reset, activity_id, created_by)
    select place_of.copy, of_component.copy, read_on, value, is_reset, of_activity.copy, ${userId}::bigint
    from meter_reading
    join ${pairs(folders, 'place_of')} on place_of.id = meter_reading.folder_id
    join ${pairs(components, 'of_component')} on of_component.id = meter_reading.component_id
    left join ${pairs(activities, 'of_activity')} on of_activity.id = meter_reading.activity_id
    order by meter_reading.id`.execute(tx)
  await sql`
    insert into file (
      folder_id, activity_id, component_id, content, name, description, kind_id, day, words, moment, sent_sha256, lemmas, created_by
    )
    select
      place_of.copy, of_activity.copy, of_component.copy, content, name, description, kind_id, day, words, moment, sent_sha256,
      lemmas, ${userId}::bigint
    from file
    join ${pairs(folders, 'place_of')} on place_of.id = file.folder_id
    left join ${pairs(activities, 'of_activity')} on of_activity.id = file.activity_id
    left join ${pairs(components, 'of_component')} on of_component.id = file.component_id
    where deletion_id is null and fault_id is null and offer_id is null
      -- What lies with something in the trash stays there.
      and (file.activity_id is null) = (of_activity.copy is null) and (file.component_id is null) = (of_component.copy is null)
    order by file.id`.execute(tx)
}
