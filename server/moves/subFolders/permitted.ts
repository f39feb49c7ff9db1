import type { z } from 'zod'
import type { FolderMove } from '#contract/folderMoves.ts'
import { may } from '#contract/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { grant, type Granted } from '../../access/access.ts'
import type { Db } from '../../platform/database/database.ts'

export type Request = z.output<typeof FolderMove>

/** The proofs that the move of a sub-folder needs. */
export type Permitted = {
  folder: Granted<'DeleteChild'>
  from: Granted<'AddChild' | 'MoveRestrictedChild'>
  to: Granted<'AddChild'>
  /** Whether its main folder's members see it. */
  inherits: boolean
  /** Whether the user may move it back. */
  canBeUndone: boolean
}

/**
 * The user must be able to take the sub-folder out of its main folder, to add one to the other, and to add it to the former again.
 * Throws as `grant` does, and `invalidInput` for the main folder in which it lies.
 */
export async function grantFolderMove(db: Db, userId: number, id: number, { parentId }: Request): Promise<Permitted> {
  const folder = await grant(db, userId, id, 'DeleteChild')
  const lying = await placeOf(db, id)
  if (lying.parentId === parentId) {
    const message = 'Välj en annan huvudmapp än den som undermappen ligger i.'
    throw new Problem('invalidInput', { fields: [{ path: 'parentId', message }] })
  }
  const to = await grant(db, userId, parentId, 'AddChild')
  const action = lying.inherits ? 'AddChild' : 'MoveRestrictedChild'
  const from = await grantLeaving(db, userId, lying.parentId, action)
  return { folder, from, to, inherits: lying.inherits, canBeUndone: lying.inherits || may(to.roleId, action) }
}

async function placeOf(db: Db, id: number) {
  const { parentId, inherits } = await db
    .selectFrom('folder')
    .where('id', '=', id)
    .select(['parent_id as parentId', 'inherits'])
    .executeTakeFirstOrThrow()
  if (parentId === null) throw new Problem('folderNotFound')
  return { parentId, inherits }
}

/** Whoever is a member of the sub-folder alone knows that it has a main folder. */
async function grantLeaving(db: Db, userId: number, mainId: number, action: 'AddChild' | 'MoveRestrictedChild') {
  try {
    return await grant(db, userId, mainId, action)
  } catch (error) {
    if (error instanceof Problem && error.code === 'folderNotFound') throw new Problem('accessDenied')
    throw error
  }
}
