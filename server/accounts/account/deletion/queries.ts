import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/**
 * The effects of deletion on the user's account and the main folders they founded, as decided or, before that, as
 * proposed.
 */
export async function deletionOf(db: Db, userId: number) {
  const asked = db.selectFrom('account_deletion').where('user_id', '=', userId)
  const { name, endsAt } = await db
    .selectFrom('app_user')
    .leftJoin(asked.selectAll().as('asked'), (join) => join.on('app_user.status_id', '=', userStatus.leaving))
    .where('app_user.id', '=', userId)
    .select((its) => ['asked.ends_at as endsAt', its.fn.coalesce('asked.remaining_name', 'full_name').as('name')])
    .executeTakeFirstOrThrow()
  const folders = await foundedFolders(db, userId)
    .leftJoin('folder_heir', 'folder_heir.folder_id', 'folder.id')
    .where('folder.deletion_id', 'is', null)
    .select(['folder.id', 'folder.title', 'folder_heir.folder_id as decided', 'folder_heir.heir_id as chosenId'])
    .select(
      jsonArrayFrom(
        heirs(db, userId)
          .where('membership.folder_id', '=', sql.ref<number>('folder.id'))
          .select(['app_user.id as userId', 'app_user.full_name as name', 'role.name as roleName']),
      ).as('members'),
    )
    .select(guests(userId).as('guests'))
    .orderBy(inTitleOrder('folder.title'))
    .orderBy('folder.id')
    .execute()
  return {
    endsAt,
    name,
    folders: folders.map(({ decided, chosenId, ...folder }) => {
      const isThere = folder.members.some((member) => member.userId === chosenId)
      // Without an heir on purpose, or with one who is still there; otherwise the first.
      const isDecided = decided !== null && (chosenId === null || isThere)
      return { ...folder, heirId: isDecided ? chosenId : (folder.members[0]?.userId ?? null) }
    }),
  }
}

/** The main folders in the trash that go with the user's account, whoever else is a member of them. */
export function trashedFoldersOf(db: Db, userId: number) {
  return foundedFolders(db, userId)
    .where('folder.deletion_id', 'is not', null)
    .select(['folder.id', 'folder.title'])
    .orderBy('folder.id')
    .execute()
}

/** The main folders of which the user is the founder, also those in the trash. */
export function foundedFolders(db: Db, userId: number) {
  return db
    .selectFrom('folder')
    .innerJoin('membership as own', 'own.folder_id', 'folder.id')
    .where('own.user_id', '=', userId)
    .where('own.status_id', '=', sql.lit(memberStatus.active))
    .where('own.role_id', '=', roles.founder)
}

/**
 * Memberships of those who could take over from the founder: the chosen one first, then the strongest role, of the same
 * role the longest membership. Whoever is leaving or suspended comes last, before nobody.
 */
export function heirs(db: Db, founderId: number, chosenId: number | null = null) {
  return db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .where('app_user.id', '<>', founderId)
    .where('app_user.status_id', '<>', userStatus.removed)
    .orderBy(sql`app_user.status_id <> ${sql.lit(userStatus.active)}`)
    .orderBy(sql`app_user.id is distinct from ${chosenId}::bigint`)
    .orderBy('membership.role_id')
    .orderBy('membership.created_at')
    .orderBy('membership.id')
}

/** The number of people who see sub-folders of `folder` without being members of it. */
function guests(founderId: number) {
  return sql<number>`(
    select count(distinct guest.user_id)
    from folder as below
    join membership as guest on guest.folder_id = below.id and guest.status_id = ${sql.lit(memberStatus.active)}
    where below.parent_id = folder.id and guest.user_id <> ${founderId} and not exists (
      select from membership as member
      where member.folder_id = folder.id and member.user_id = guest.user_id
        and member.status_id = ${sql.lit(memberStatus.active)}
    )
  )`
}

/** Deletions whose days are over, of accounts that are still to be removed. */
export function dueDeletions(db: Db) {
  return (
    db
      .selectFrom('account_deletion')
      .innerJoin('app_user', 'app_user.id', 'account_deletion.user_id')
      .where('account_deletion.ends_at', '<=', trustedNow)
      // Whoever was suspended meanwhile is left as they are.
      .where('app_user.status_id', 'in', [userStatus.leaving, userStatus.removed])
  )
}

/** The user, locked until the transaction ends: of keeping an account and removing it, one is too late. */
export function lockUser(tx: Transaction, userId: number) {
  return tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id as userId', 'subject', 'email', 'status_id as statusId'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
