import { sql } from 'kysely'
import {
  bytesPerPixel,
  largestPaper,
  mostSizes,
  takenParts,
  type FolderSize,
  type TakenPart,
} from '#contract/content/takeOut.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

type Row = { folderId: number; part: TakenPart; count: number; size: number }

/** All folders that the user sees, or one of them. */
type Where = { userId: number; folderId: number | undefined }

/**
 * How much the files of each folder take that are taken out, with what was sent with the user's messages there: of a
 * main folder with those of its sub-folders that the user sees, the largest first. A folder without files is not among
 * them.
 */
export async function sizesOf(db: Db, { userId, folderId }: Where): Promise<FolderSize[]> {
  const { rows } = await sql<Row>`
    with seen as materialized ${foldersSeenWithin(db, userId, folderId)},
    file as (
      select standing_file.folder_id, standing_file.content from seen join standing_file using (folder_id)
      union all ${sentIn(db, userId)}
    ), own as (
      select coalesce(main.folder_id, file.folder_id) as folder_id, ${part} as part, ${bytes} as size
      from file
      join folder as place on place.id = file.folder_id
      left join seen as main on main.folder_id = place.parent_id
      join content on content.sha256 = file.content
    ), most as (
      select folder_id from own group by folder_id order by sum(size) desc, folder_id limit ${sql.lit(mostSizes)}
    )
    select folder_id as "folderId", part, count(*) as count, sum(size)::bigint as size
    from own join most using (folder_id)
    group by folder_id, part
    order by folder_id`.execute(db)
  const ids = [...new Set(rows.map((row) => row.folderId))]
  return ids.map((id) => {
    const of = (name: TakenPart) => rows.find((row) => row.folderId === id && row.part === name)
    const sizes = takenParts.map((name) => [name, { count: of(name)?.count ?? 0, size: of(name)?.size ?? 0 }] as const)
    return { folderId: id, ...(Object.fromEntries(sizes) as Record<TakenPart, { count: number; size: number }>) }
  })
}

/** What was sent with the messages in the folders of `seen` that the user may read. */
const sentIn = (db: Db, userId: number) =>
  messagesOf(db, userId, sql<{ folder_id: number; role_id: number }>`(select folder_id, role_id from seen)`)
    .innerJoin('message_file as sent', 'sent.message_id', 'message.id')
    .select(['message.folder_id', 'sent.content'])

/* As `takenPartOf` and `takenSizeOf` have it. */

const isPicture = sql<boolean>`(content.media_type like 'image/%' and content.preview = 'done')`

const part = sql<TakenPart>`case when ${isPicture} then 'pictures'
  when content.size <= ${sql.lit(largestPaper)} then 'papers' else 'large' end`

const pixelsOf = (longSide: number) =>
  sql<number>`content.width::float8 * content.height * least(1, ${sql.lit(longSide)}::float8 / greatest(content.width, content.height)) ^ 2`

const bytes = sql<number>`case when ${isPicture} and content.width is not null
  then round((${pixelsOf(400)} + ${pixelsOf(1600)}) * ${sql.lit(bytesPerPixel)})::bigint else content.size end`
