import { sql } from 'kysely'
import { lookDays } from '#contract/platform/limits.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/** Lets customer service look into the folder for as long as its case is open, and no longer than `lookDays`. */
export async function giveLook(
  tx: Transaction,
  { userId, folderId }: Granted<'LetSupportLook'>,
  { caseId, device }: { caseId: number; device: string },
) {
  const { id: lookId } = await tx
    .insertInto('case_look')
    .values({
      case_id: caseId,
      folder_id: folderId,
      given_by: userId,
      until: sql<Date>`now() + make_interval(days => ${sql.lit(lookDays)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAdmission(tx, { userId, device }, { kind: 'look', lookId })
}

/**
 * Ends a look at once. By whoever gave it, also if they have lost the folder, or may give one there. Throws
 * `lookNotFound` for others.
 */
export async function takeLookBack(db: Db, userId: number, lookId: number): Promise<void> {
  await asActor(db, userId, async (tx) => {
    const found = await looksFor(tx, userId)
      .where('case_look.id', '=', lookId)
      .select('case_look.id')
      .executeTakeFirst()
    if (!found) throw new Problem('lookNotFound')
    await tx
      .updateTable('case_look')
      .set({ ended_at: sql<Date>`now()`, ended_by: userId })
      .where('id', '=', lookId)
      .where('ended_at', 'is', null)
      .execute()
  })
}

/** The looks that the user gave, or may end because they may give one there. */
export function looksFor(db: Db, userId: number) {
  return db.selectFrom('case_look').where(sql<boolean>`(
    case_look.given_by = ${userId}
    or exists (
      select from folder_access
      where folder_access.folder_id = case_look.folder_id and folder_access.user_id = ${userId}
        and folder_access.role_id <= ${sql.lit(weakestRoleFor('LetSupportLook'))}
    )
  )`)
}
