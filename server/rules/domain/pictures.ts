import { sql } from 'kysely'
import type { Cover } from '#contract/rules/pictures.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The tiny picture of a `content`, as a data: address. */
export const placeholderAddress = sql<string | null>`
  'data:image/webp;base64,' || translate(encode(content.placeholder, 'base64'), E'\n', '')`

/** SQL: a `content` is a picture that can be shown, and whole. */
export const isPicture = sql`content.preview = 'done' and content.media_type like 'image/%' and content.damaged_since is null`

/** The cover as it is shown: null while it lies in the trash, or has no preview. */
export function shownCover(column: 'folder.cover_file_id' | 'component.cover_file_id') {
  return sql<Cover | null>`(
    select json_build_object(
      'fileId', cover.id, 'width', content.width, 'height', content.height, 'placeholder', ${placeholderAddress}
    )
    from standing_file as cover
    join content on content.sha256 = cover.content
    where cover.id = ${sql.ref(column)} and content.preview = 'done'
  )`
}

/**
 * Throws `fileNotFound` unless it is a picture that stands in the folder; it cannot go to the trash before the
 * transaction ends.
 */
export async function assertPicture(tx: Transaction, folderId: number, fileId: number): Promise<void> {
  const found = await tx
    .selectFrom('file')
    .innerJoin('content', 'content.sha256', 'file.content')
    .where('file.id', 'in', tx.selectFrom('standing_file').where('id', '=', fileId).select('id'))
    .where('file.folder_id', '=', folderId)
    .where('content.media_type', 'like', 'image/%')
    .where('content.preview', 'in', ['waiting', 'done'])
    .select('file.id')
    .forShare('file')
    .executeTakeFirst()
  if (!found) throw new Problem('fileNotFound')
}
