import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { limits } from '#contract/platform/limits.ts'
import type { timeline, TimelineEntry } from '#contract/content/timeline.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { placeholderAddress } from '#server/rules/domain/pictures.ts'
import { readAsSeen, type SeenFolders } from '#server/rules/access/readAsSeen.ts'
import { shownAmount, shownCurrency } from '#server/rules/domain/costVisibility.ts'
import { whoAddedFile } from '#server/rules/domain/whoAdded.ts'
import { foldersReadBy, toResponse as changesToResponse } from '../history/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { candidates, type TimelineRequest } from './candidates.ts'

type Reader = Granted<'ReadFolder'>
type Query = z.output<typeof timeline.ofFolder.query>

/** The entries of a folder, and of the sub-folders the reader can see, the latest day first. */
export async function timelineOf(on: Pick<Services, 'db' | 'replica'>, reader: Reader, { topX, ...query }: Query) {
  const read = foldersReadBy(on.db, reader)
  const asked: TimelineRequest = { ...query, userId: reader.userId, rows: topX + 1 }
  const found = await readAsSeen(on, withinSubFolder(on.db, read, query.subFolderId), (db, seen) =>
    entriesIn(db, seen, asked),
  )
  return { entries: found.slice(0, topX), hasMore: found.length > topX }
}

function withinSubFolder(db: Db, read: ReturnType<typeof foldersReadBy>, subFolderId: number | undefined) {
  return db
    .selectFrom(read.as('read'))
    .selectAll()
    .$if(subFolderId !== undefined, (its) => its.where('folder_id', '=', subFolderId ?? 0))
}

/**
 * Each branch gives at most a page of rows per folder, read from its index; what is shown of them is read afterwards.
 */
async function entriesIn(db: Db, seen: SeenFolders, asked: TimelineRequest): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    with seen as materialized (select * from ${seen} as seen_folder),
    found as materialized (
      select * from (${candidates(db, asked)}) as candidate
      order by day desc, rank, a desc, b desc
      limit ${asked.rows}
    )
    select concat_ws('.', found.day, found.rank, found.a, found.b) as id,
      found.day::text as day,
      folder.id as "folderId",
      folder.title as "folderTitle",
      ${activityOf},
      ${fileOf},
      ${messageOf},
      ${changesOf(db, asked.userId)}
    from found
    join folder on folder.id = found.folder_id
    join seen on seen.folder_id = found.folder_id
    order by found.day desc, found.rank, found.a desc, found.b desc`.execute(db)
  return rows
}

const beginningOf = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(limits.preview)})`

/** The picture of a row of `standing_file` as `file` and its `content`. */
const picture = sql`json_build_object(
  'fileId', file.id, 'width', content.width, 'height', content.height, 'placeholder', ${placeholderAddress}
)`

const pictureOfActivity = sql`(
  select ${picture}
  from standing_file as file
  join content on content.sha256 = file.content
  where file.activity_id = activity.id and content.preview = 'done' and content.media_type like 'image/%'
  order by (file.moment = 'after') desc nulls last, file.id
  limit 1
)`

const activityOf = sql`case when found.rank = 1 then (
  select json_build_object(
    'id', activity.id,
    'title', activity.title,
    'text', ${beginningOf(sql`coalesce(activity.outcome, activity.description)`)},
    'startDate', activity.start_date,
    'endDate', activity.end_date,
    'season', activity.season,
    'typeName', type.name,
    'statusId', status.id,
    'statusName', status.name,
    'componentName', component.name,
    'responsibleName', responsible.full_name,
    'firmName', firm.name,
    'estimatedCost', ${shownAmount('seen', sql`activity.estimated_cost`)},
    'cost', ${shownAmount('seen', sql`activity.cost`)},
    'currency', ${shownCurrency('seen', sql`activity.currency`)},
    'picture', ${pictureOfActivity}
  )
  from activity
  join status on status.id = activity.status_id
  left join activity_type as type on type.id = activity.type_id
  left join component on component.id = activity.component_id
  left join app_user as responsible on responsible.id = activity.responsible_id
  left join firm on firm.id = activity.firm_id
  where activity.id = found.a
) end as activity`

const fileOf = sql`case when found.rank = 2 then (
  select json_build_object(
    'id', file.id,
    'name', file.name,
    'kindName', kind.name,
    'mediaType', content.media_type,
    'createdBy', ${whoAddedFile},
    'belongsTo', coalesce(activity.title, component.name, fault.title, agreement.title),
    'picture', case when content.preview = 'done' then ${picture} end
  )
  from file
  join content on content.sha256 = file.content
  join file_kind as kind on kind.id = file.kind_id
  join app_user as creator on creator.id = file.created_by
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  left join fault on fault.id = file.fault_id
  left join agreement on agreement.id = file.agreement_id
  where file.id = found.a
) end as file`

const messageOf = sql`case when found.rank = 3 then (
  select json_build_object(
    'id', message.id,
    'subject', message.subject,
    'text', ${beginningOf(sql`message.content`)},
    'senderName', sender.full_name
  )
  from message
  join app_user as sender on sender.id = message.sender_id
  where message.id = found.a
) end as message`

const shownChanges = 3

function changesOf(db: Db, userId: number) {
  const latest = db
    .selectFrom('change')
    .where('change.folder_id', '=', sql.ref<number>('found.folder_id'))
    .where(sql<boolean>`day_in_sweden(change.changed_at) = found.day`)
    .where(sql<boolean>`named_changer(change.action, change.changed_by) = found.b`)
    .where(sql<boolean>`(change.kind = 'folder' or not seen.is_deleted)`)
    .selectAll('change')
    .select([sql<number>`seen.role_id`.as('role_id'), sql<boolean>`seen.sees_costs`.as('sees_costs')])
    // Not by id alone, as in the index on all changes of a folder: it would read those of every later day.
    .orderBy('change.changed_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(shownChanges)
  const shown = db
    .selectFrom(changesToResponse(db, latest, userId).as('shown'))
    .select(['id', 'kind', 'action', 'subjectId', 'title', 'folderId', 'folderTitle', 'isThere', 'changedBy'])
    .select(['isOwnDoing', 'changes'])
    .orderBy('id', 'desc')
  return sql`case when found.rank = 4 then json_build_object(
    'changedBy', (select full_name from app_user where app_user.id = found.b),
    'total', found.total,
    'latest', ${jsonArrayFrom(shown)}
  ) end as change`
}
