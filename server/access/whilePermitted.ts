import { sql } from 'kysely'
import { roles, type Action } from '#contract/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { grant, type Granted } from './access.ts'
import { actorSettings } from './actor.ts'

type Command<T> = (tx: Transaction) => Promise<T>

/**
 * Runs a command like `asActor`, with the permission it was granted held: whoever takes the permission away waits until
 * the transaction ends, and if that has happened already, the command does not run. Throws like `grant`, and
 * `changedMeanwhile` if the user has a weaker role now that still permits the action.
 */
export function whilePermitted<T>(db: Db, granted: Granted<Action>, run: Command<T>): Promise<T> {
  return holding(db, [granted], 'key share', run)
}

/** Like `whilePermitted`, for commands that change something in several folders at once. */
export function whileAllPermitted<T>(db: Db, granted: readonly Granted<Action>[], run: Command<T>): Promise<T> {
  return holding(db, granted, 'key share', run)
}

/** Like `whilePermitted`, for commands that change or delete the folder itself, or its place: nobody else may meanwhile. */
export function changingFolder<T>(db: Db, granted: Granted<Action>, run: Command<T>): Promise<T> {
  // Taking the weaker lock first and this one later would deadlock with another change.
  return holding(db, [granted], 'update', run)
}

type FolderLock = 'key share' | 'update'
type Grants = readonly Granted<Action>[]

function holding<T>(db: Db, granted: Grants, folderLock: FolderLock, run: Command<T>) {
  return db.transaction().execute(async (tx) => {
    const [{ userId } = noGrant()] = granted
    const each = granted.map((one) => sql`folder.id = ${one.folderId} and ${permits(one)}`)
    // One statement, the one that every command starts with. First the folder, then memberships: everywhere in this
    // order, so that two commands do not wait for each other.
    const { rows } = await sql<{ held: number }>`
      with held as (
        select folder.id from folder, membership
        where ${sql.join(each, sql` or `)}
        order by folder.id
        for ${sql.raw(folderLock)} of folder for share of membership
      )
      select ${actorSettings(userId)}, (select count(*) from held) as held
    `.execute(tx)
    if (rows[0]?.held !== granted.length) throw await lostPermission(tx, granted)
    return run(tx)
  })
}

function noGrant(): never {
  throw new Error('Nothing was granted.')
}

/** Whether `membership` still gives in `folder` what was granted. */
export function permits({ membershipId, roleId }: Granted<Action>) {
  return sql<boolean>`(
    membership.id = ${membershipId}
    and membership.status_id = ${sql.lit(memberStatus.active)}
    and membership.role_id <= ${roleId}
    and (membership.folder_id = folder.id or folder.inherits or membership.role_id = ${sql.lit(roles.founder)})
  )`
}

/** What to answer when a membership no longer gives what was granted. */
export async function lostPermission(tx: Transaction, granted: Grants): Promise<Problem> {
  for (const { userId, folderId, action } of granted) await grant(tx, userId, folderId, action)
  return new Problem('changedMeanwhile')
}
