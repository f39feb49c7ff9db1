import { sql } from 'kysely'
import type { z } from 'zod'
import type { Inheritance } from '#contract/folders.ts'
import { roles } from '#contract/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import { grant, type Granted } from '../../access/access.ts'
import { asActor } from '../../access/actor.ts'
import { lockFolder } from '../../access/lockFolder.ts'
import { anyId } from '../../platform/database/anyOf.ts'
import type { Db } from '../../platform/database/database.ts'
import { folderOf } from '../queries.ts'

/**
 * Lets a sub-folder take its people from the main folder, or no longer: then those whom `writeStored` names, and the caller,
 * become its own members with the role they have in it. Returns it in wire shape. Throws `memberNotFound` where one of
 * them does not see it, and `folderNotFound` for a main folder.
 */
export async function setInheritance(
  db: Db,
  granted: Granted<'UpdateMember'>,
  { inherits, keep }: z.output<typeof Inheritance>,
) {
  if (granted.isMain) throw new Problem('folderNotFound')
  return asActor(db, granted.userId, async (tx) => {
    // Of two who change it at once, the second finds what the first left.
    await lockFolder(tx, granted.folderId)
    if (!inherits) await keepIn(tx, granted, new Set([...keep, granted.userId]))
    await tx.updateTable('folder').set({ inherits }).where('id', '=', granted.folderId).execute()
    return folderOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}

/** Gives a membership of their own, or the stronger role in the one they have. The founder needs none. */
async function keepIn(tx: Db, { folderId, userId }: Granted<'UpdateMember'>, kept: Set<number>) {
  const seeing = tx
    .selectFrom('folder_access')
    .where('folder_id', '=', folderId)
    .where('user_id', '=', anyId(kept))
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.min('role_id').as('role_id')])
  const { found } = await tx
    .selectFrom(seeing.as('seeing'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  if (found < kept.size) throw new Problem('memberNotFound')
  await tx
    .insertInto('membership')
    .columns(['folder_id', 'user_id', 'invited_by', 'role_id', 'status_id'])
    .expression(
      tx
        .selectFrom(seeing.as('seeing'))
        .where('role_id', '<>', roles.founder)
        .select([
          sql<number>`${folderId}::bigint`.as('folder_id'),
          'user_id',
          // Nobody invites himself.
          sql<number | null>`nullif(${userId}::bigint, user_id)`.as('invited_by'),
          'role_id',
          sql<number>`${memberStatus.active}::smallint`.as('status_id'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['folder_id', 'user_id'])
        .where('status_id', '=', sql.lit(memberStatus.active))
        .doUpdateSet({ role_id: sql<number>`least(membership.role_id, excluded.role_id)` }),
    )
    .execute()
}
