import { sql, type RawBuilder } from 'kysely'
import type { TimelineChoices } from '#contract/content/timeline.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns what the timeline of a folder can be narrowed by, as far as the reader sees. */
export async function choicesOf(db: Db, { userId, folderId }: Granted<'ReadFolder'>): Promise<TimelineChoices> {
  const latest = latestBefore(db, userId)
  const { rows } = await sql<TimelineChoices>`
    with recursive seen as materialized (
      select folder_id, role_id from (${foldersSeenWithin(db, userId, folderId)}) as seen_folder
    ),
    -- From one year to the one before it that has anything, each found by the indexes.
    year_of (year) as (
      select extract(year from ${latest(sql`date 'infinity'`)})::int
      union all
      select extract(year from ${latest(sql`make_date(year, 1, 1)`)})::int from year_of where year is not null
    )
    select
      array(select year from year_of where year is not null) as years,
      coalesce((
        select json_agg(json_build_object('id', folder.id, 'title', folder.title) order by folder.title)
        from seen
        cross join lateral (select id, title from folder where id = seen.folder_id limit 1) as folder
        where folder.id <> ${folderId}
      ), '[]') as folders,
      coalesce((
        select json_agg(json_build_object('id', person.id, 'name', person.full_name) order by person.full_name)
        from app_user as person
        where person.id in (
          select viewer.user_id
          from seen
          -- Folder by folder, by its index.
          cross join lateral (
            select distinct user_id from folder_access where folder_access.folder_id = seen.folder_id
          ) as viewer
        )
      ), '[]') as people`.execute(db)
  const [choices] = rows
  if (!choices) throw new Error('The statement has one row.')
  return choices
}

/** The latest day before another that has anything in the statement's `seen`. */
function latestBefore(db: Db, userId: number) {
  const seen = sql<{ folder_id: number; role_id: number }>`(select folder_id, role_id from seen)`
  const messageDay = sql`day_in_sweden(message.created_at)`
  return (day: RawBuilder<unknown>) => sql`(
    select max(one.day)
    from (
      select greatest(
        (select start_date from activity
          where activity.folder_id = seen.folder_id and deletion_id is null and start_date < ${day}
          order by start_date desc nulls last, id desc limit 1),
        (select file.day from standing_file as file
          where file.folder_id = seen.folder_id and file.day < ${day} order by file.day desc, file.id desc limit 1),
        (select day_in_sweden(changed_at) from change
          where change.folder_id = seen.folder_id and day_in_sweden(changed_at) < ${day}
          order by day_in_sweden(changed_at) desc limit 1)
      ) as day
      from seen
      union all
      ${messagesOf(db, userId, seen)
        .where(sql<boolean>`${messageDay} < ${day}`)
        .select(sql<string>`${messageDay}`.as('day'))}
    ) as one
  )`
}
