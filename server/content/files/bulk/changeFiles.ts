import { sql } from 'kysely'
import type { z } from 'zod'
import type { FilesChange, bulkFiles } from '#contract/content/bulkFiles.ts'
import { storedFileKind } from '#contract/items/file.ts'
import { written } from '#contract/items/shapes.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletions } from '#server/rules/access/actor.ts'
import { whileAllPermitted } from '#server/rules/access/whilePermitted.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { assertTarget, lockFiles } from '../commands.ts'

type Change = z.output<typeof FilesChange>
type Chosen = z.output<typeof bulkFiles.remove.body>['files'][number]
/** One proof for each of the folders that the files lie in. */
type GrantedInEach<A extends 'UpdateFile' | 'DeleteFile'> = readonly Granted<A>[]

/** Changes all of the files or none. Throws `fileNotFound`, what `assertTarget` does, and `changedMeanwhile`. */
export async function changeFiles(db: Db, granted: GrantedInEach<'UpdateFile'>, { files, place, ...change }: Change) {
  await whileAllPermitted(db, granted, async (tx) => {
    await lockFiles(tx, files)
    // The contract has seen to it that a place is in the folder of all.
    if (place) for (const { folderId } of granted) await assertTarget(tx, { folderId, ...place })
    await tx
      .updateTable('file')
      .set(written(storedFileKind, { ...change, ...place }))
      .where('id', '=', anyId(idsOf(files)))
      .execute()
  })
}

/** Moves all of the files to the trash or none. Returns the deletions, one for each folder. Throws `fileNotFound`. */
export async function deleteFiles(db: Db, granted: GrantedInEach<'DeleteFile'>, files: readonly Chosen[]) {
  return whileAllPermitted(db, granted, async (tx) => {
    await lockFiles(tx, files)
    const [{ userId } = { userId: 0 }] = granted
    const deletionIds = await createDeletions(tx, userId, granted.length)
    const folderIds = granted.map(({ folderId }) => folderId)
    await sql`
      update file set deletion_id = made.id
      from unnest(${deletionIds}::bigint[], ${folderIds}::bigint[]) as made (id, folder_id)
      where file.folder_id = made.folder_id and file.id = ${anyId(idsOf(files))}`.execute(tx)
    return { deletionIds }
  })
}

const idsOf = (files: readonly Chosen[]) => files.map(({ id }) => id)
