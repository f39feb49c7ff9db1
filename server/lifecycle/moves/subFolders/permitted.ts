import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FolderMove, FolderMoveQuestion } from '#contract/lifecycle/folderMoves.ts'
import { may } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { costsBetween, mayMoveCosts, mayMoveCostsBack } from '../costs.ts'
import { assertNotTakenOver, founderLeft, founderLetsLeave, foundersOf } from '../leaving.ts'

export type Request = z.output<typeof FolderMove>

/** The proofs that the move of a sub-folder needs. */
export type Permitted = {
  folder: Granted<'DeleteChild'>
  from: Granted<'AddChild' | 'MoveRestrictedChild'>
  to: Granted<'AddChild'>
  /** Whether its main folder's members see it. */
  inherits: boolean
  /** The founder of the main folder that it leaves, where the other has another: it is given away then. Null if not. */
  founderLeft: number | null
  costs: FolderMoveQuestion['costs']
  /** Whether the user may move it back. */
  canBeUndone: boolean
}

/**
 * The user must be able to take the sub-folder out of its main folder, to add one to the other, and to add it to the former again.
 * Throws as `grant` does, `invalidInput` for the main folder in which it lies, `takenOverLately` while a transfer of one of the
 * main folders can be undone, and unless the founder moves it themselves `founderLeftOut` if they would not see it any more, and
 * `costsKept` if others would see costs that they keep.
 */
export async function grantFolderMove(db: Db, userId: number, id: number, { parentId }: Request): Promise<Permitted> {
  const folder = await grant(db, userId, id, 'DeleteChild')
  // What is archived may be deleted, and is moved nowhere.
  await grant(db, userId, id, 'MoveItem')
  const lying = await placeOf(db, id)
  if (lying.parentId === parentId) {
    const message = 'Välj en annan huvudmapp än den som undermappen ligger i.'
    throw new Problem('invalidInput', { fields: [{ path: 'parentId', message }] })
  }
  const to = await grant(db, userId, parentId, 'AddChild')
  const action = lying.inherits ? 'AddChild' : 'MoveRestrictedChild'
  const from = await grantLeaving(db, userId, lying.parentId, action)
  const mains = { from: from.folderId, to: to.folderId }
  await assertNotTakenOver(db, mains)
  const founders = await foundersOf(db, { mains, ...mains }, seesFolderAfter(id))
  const mayLeave = (main: Granted<'AddChild' | 'MoveRestrictedChild'>) =>
    may(main.roleId, action) && founderLetsLeave(founders.get(main.folderId), userId)
  if (!mayLeave(from)) throw new Problem('founderLeftOut')
  const costs = await costsBetween(db, from.folderId, to.folderId)
  if (!mayMoveCosts(costs, from)) throw new Problem('costsKept')
  return {
    folder,
    from,
    to,
    inherits: lying.inherits,
    founderLeft: founderLeft(founders, mains),
    costs,
    canBeUndone: mayLeave(to) && mayMoveCostsBack(costs, to),
  }
}

/** Whether the founder of the one main folder is a member of the sub-folder itself, which it keeps, or of the other main folder. */
const seesFolderAfter = (folderId: number) => (otherMain: RawBuilder<number>) =>
  sql<boolean>`exists (
  select from membership as own
  where own.user_id = founder.user_id and own.status_id = ${sql.lit(memberStatus.active)}
    and own.folder_id in (${folderId}, ${otherMain})
)`

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
