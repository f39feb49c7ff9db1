import { sql } from 'kysely'
import type { z } from 'zod'
import type { Inheritance } from '#contract/folders/folderSettings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { folderOf } from './queries.ts'

/**
 * Turns inheritance of members on or off. When turned off, the users in `keep` and the caller become direct members
 * with their current role. Returns the folder. Throws `memberNotFound` if one of them cannot see the sub-folder, and
 * `folderNotFound` for a main folder.
 */
export async function setInheritance(
  db: Db,
  granted: Granted<'UpdateMember'>,
  { inherits, keep }: z.output<typeof Inheritance>,
) {
  if (granted.isMain) throw new Problem('folderNotFound')
  return changingFolder(db, granted, async (tx) => {
    // Concurrent changes wait for each other.
    await lockFolder(tx, granted.folderId)
    if (!inherits) await keepIn(tx, granted, new Set([...keep, granted.userId]))
    await tx.updateTable('folder').set({ inherits }).where('id', '=', granted.folderId).execute()
    await endInvitationsOfFormerInviters(tx, granted.folderId)
    return folderOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}

/** Gives each a direct membership, or upgrades the existing one to the stronger role. The founder needs none. */
async function keepIn(tx: Db, { folderId, userId }: Granted<'UpdateMember'>, kept: Set<number>) {
  const seeing = tx
    .selectFrom('folder_access')
    .where('folder_id', '=', folderId)
    .where('user_id', '=', anyId([...kept]))
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
          // The caller is not their own inviter.
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
