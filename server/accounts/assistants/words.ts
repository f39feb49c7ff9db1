import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The words of a paper, as they are searched; null: none were found in it, or it waits to be read. */
export async function wordsOfPaper(db: Db, { folderId }: Granted<'ReadFolder'>, fileId: number) {
  const found = await db
    .selectFrom('standing_file as file')
    .where('file.id', '=', fileId)
    .where('file.folder_id', '=', folderId)
    .select('file.words')
    .executeTakeFirst()
  return found?.words ?? null
}
