import { sql } from 'kysely'
import { anyId } from '#server/platform/database/anyOf.ts'
import { isFromOutside } from '#server/platform/database/ownWords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isCopiedFile, type Copied, type Copying } from './content.ts'
import { pairs } from './ids.ts'

/** A paper has up to a hundred thousand characters, which PostgreSQL reads anew for its copy: so many take a second or two. */
const papersAtOnce = 20

/** Readings, and papers, which share their bytes with the first; those of faults and offers stay with them. */
export async function copyHistory(tx: Transaction, copying: Copying, copied: Copied) {
  await copyReadings(tx, copying, copied)
  const papers = await tx
    .selectFrom('standing_file as file')
    .where(isCopiedFile(copying.folders.from))
    .select('id')
    .orderBy('id')
    .execute()
  const ids = papers.map(({ id }) => id)
  for (let first = 0; first < ids.length; first += papersAtOnce)
    await copyPapers(tx, copying, { ...copied, papers: ids.slice(first, first + papersAtOnce) })
}

export async function copyReadings(tx: Transaction, { userId, folders }: Copying, { components, activities }: Copied) {
  await sql`
    insert into meter_reading (folder_id, component_id, read_on, value, is_reset, turned_at, activity_id, created_by)
    select place_of.copy, of_component.copy, read_on, value, is_reset, turned_at, of_activity.copy, ${userId}::bigint
    from meter_reading
    join ${pairs(folders, 'place_of')} on place_of.id = meter_reading.folder_id
    join ${pairs(components, 'of_component')} on of_component.id = meter_reading.component_id
    left join ${pairs(activities, 'of_activity')} on of_activity.id = meter_reading.activity_id
    order by meter_reading.id`.execute(tx)
  await sql`
    with files as (
      merge into meter_file using (
        select meter_file.id, place_of.copy as folder_id, of_component.copy as component_id, name
        from meter_file
        join ${pairs(folders, 'place_of')} on place_of.id = meter_file.folder_id
        join ${pairs(components, 'of_component')} on of_component.id = meter_file.component_id
      ) as original on false
      when not matched then insert (folder_id, component_id, name, created_by)
        values (original.folder_id, original.component_id, original.name, ${userId})
      returning original.id, meter_file.id as copy
    )
    insert into meter_day (file_id, day, used, parts)
    select copy, day, used, parts from files join meter_day on meter_day.file_id = files.id`.execute(tx)
}

type WithPapers = Copied & { papers: number[] }

async function copyPapers(
  tx: Transaction,
  { userId, folders }: Copying,
  { components, activities, papers }: WithPapers,
) {
  await sql`
    insert into file (
      folder_id, activity_id, component_id, content, name, description, kind_id, day, words, moment, sent_sha256, lemmas, created_by,
      from_outside
    )
    select
      place_of.copy, of_activity.copy, of_component.copy, content, name, description, kind_id, day, words, moment, sent_sha256,
      lemmas, ${userId}::bigint, ${isFromOutside('file')}
    from file
    join ${pairs(folders, 'place_of')} on place_of.id = file.folder_id
    left join ${pairs(activities, 'of_activity')} on of_activity.id = file.activity_id
    left join ${pairs(components, 'of_component')} on of_component.id = file.component_id
    where file.id = ${anyId(papers)}
      -- What lies with something that others have added meanwhile stays there.
      and (file.activity_id is null) = (of_activity.copy is null) and (file.component_id is null) = (of_component.copy is null)
    order by file.id`.execute(tx)
}
