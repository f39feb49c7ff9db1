import { Problem } from '#contract/platform/problems.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { grant, grantByLevel, grantInEach, type Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The proofs that a copy needs. */
export type Permitted = {
  source: Granted<'CopyFolder' | 'DeleteChild'>
  /** The main folder that the copy of a sub-folder is added to; null for a main folder. */
  main: Granted<'AddChild'> | null
  /** The sub-folders of a main folder that are copied with it. */
  below: Granted<'ReadFolder'>[]
}

type Request = { withHistory: boolean }

/** Throws as `grant` does. Of a sub-folder whoever may delete it and add another copies it. */
export async function grantCopy(db: Db, userId: number, id: number, request: Request): Promise<Permitted> {
  const source = await grantByLevel(db, userId, id, { main: 'CopyFolder', sub: 'DeleteChild' })
  if (!source.isMain) return { source, main: await grantBeside(db, source), below: [] }
  return { source, main: null, below: await grantInEach(db, userId, await subFolders(db, id, request), 'ReadFolder') }
}

async function grantBeside(db: Db, { userId, folderId }: Permitted['source']) {
  const { parentId } = await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .select('parent_id as parentId')
    .executeTakeFirstOrThrow()
  try {
    return await grant(db, userId, parentId ?? 0, 'AddChild')
  } catch (error) {
    // Whoever is a member of the sub-folder alone knows that it has a main folder.
    if (error instanceof Problem && error.code === 'folderNotFound') throw new Problem('accessDenied')
    throw error
  }
}

/** What an operator has taken down is left out; without their history, those that are archived too. */
async function subFolders(db: Db, id: number, { withHistory }: Request): Promise<number[]> {
  const rows = await db
    .selectFrom('folder')
    .where('parent_id', '=', id)
    .where('deletion_id', 'is', null)
    .where('take_down_id', 'is', null)
    .$if(!withHistory, (found) => found.where('status_id', '=', folderStatus.active))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
