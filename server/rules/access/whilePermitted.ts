import { sql, type RawBuilder } from 'kysely'
import { inHandedOver, may, roles, type Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { wordsSetting } from '#server/platform/database/ownWords.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { currentPageCall } from '#server/platform/live/pageCall.ts'
import { assertNotHandedOver, grant, type Granted } from './access.ts'
import { actorSettings, type Actor } from './actor.ts'

type Command<T> = (tx: Transaction) => Promise<T>

/**
 * Runs a command like `asActor`, with the permission it was granted held: whoever takes the permission away waits until
 * the transaction ends, and if that has happened already, the command does not run. Throws like `grant`, and
 * `changedMeanwhile` if the user has a weaker role now that still permits the action.
 */
export function whilePermitted<T>(db: Db, granted: Granted<Action>, run: Command<T>): Promise<T> {
  return holding(db, [granted], 'key share', run)
}

/**
 * Like `whilePermitted`, for what takes no more than reading and yet changes something: throws `folderHandedOver` in an
 * archive, also of a folder that was handed over after the permission was granted.
 */
export function whileNotHandedOver<T>(db: Db, granted: Granted<'ReadFolder'>, run: Command<T>): Promise<T> {
  return whilePermitted(db, granted, async (tx) => {
    assertNotHandedOver(await grant(tx, granted.userId, granted.folderId, granted.action))
    return run(tx)
  })
}

/** Like `whilePermitted`, for commands that change something in several folders at once. */
export function whileAllPermitted<T>(db: Db, granted: readonly Granted<Action>[], run: Command<T>): Promise<T> {
  return holding(db, granted, 'key share', run)
}

/**
 * Like `whilePermitted`, for commands that change or delete the folder itself, or its place: nobody else may meanwhile.
 */
export function changingFolder<T>(db: Db, granted: Granted<Action>, run: Command<T>): Promise<T> {
  // Taking the weaker lock first and this one later would deadlock with another change.
  return holding(db, [granted], 'update', run)
}

/** Like `changingFolder`, for commands that take something from one folder to another. */
export function changingFolders<T>(db: Db, granted: readonly Granted<Action>[], run: Command<T>): Promise<T> {
  return holding(db, granted, 'update', run)
}

type FolderLock = 'key share' | 'update'
type Grants = readonly Granted<Action>[]

function holding<T>(db: Db, granted: Grants, folderLock: FolderLock, run: Command<T>) {
  return db.transaction().execute(async (tx) => {
    const [first = noGrant(), ...others] = granted
    // One statement, the one that every command starts with.
    const [row] = await (others.length === 0
      ? holdOne(tx, heldBy(first), folderLock)
      : holdEach(tx, granted, folderLock))
    if (row?.held !== granted.length) throw await lostPermission(tx, granted)
    // What an observer was let do besides stands in the main folder, and may have been taken back meanwhile.
    for (const { userId, folderId, roleId, action } of granted)
      if (!may(roleId, action)) await grant(tx, userId, folderId, action)
    return run(tx)
  })
}

function noGrant(): never {
  throw new Error('Nothing was granted.')
}

const heldBy = ({ userId, folderId, membershipId, roleId, action }: Granted<Action>): Held & Actor => ({
  folderId,
  membershipId,
  roleId,
  changes: !inHandedOver.has(action),
  userId: String(userId),
  call: currentPageCall(),
  ownWords: wordsSetting(),
})

/** Nearly every command holds one permission. */
const holdOne = prepared((db, held: Held & Actor, folderLock: FolderLock) => ({
  compile: () => hold(isHeld(held), held, folderLock).compile(db),
}))

async function holdEach(tx: Transaction, granted: Grants, folderLock: FolderLock) {
  const each = granted.map(heldBy)
  const [actor = noGrant()] = each
  return (await hold(sql.join(each.map(isHeld), sql` or `), actor, folderLock).execute(tx)).rows
}

/** First the folder, then memberships: everywhere in this order, so that two commands do not wait for each other. */
function hold(condition: RawBuilder<unknown>, actor: Actor, folderLock: FolderLock) {
  return sql<{ held: number }>`
    with held as (
      select folder.id from folder, membership
      where ${condition}
      order by folder.id
      for ${sql.raw(folderLock)} of folder for share of membership
    )
    select ${actorSettings(actor)}, (select count(*) from held) as held`
}

/** `changes`: the action is one that a folder which has been handed over refuses. */
type Held = { folderId: number; membershipId: number; roleId: number; changes: boolean }

const isHeld = ({ folderId, membershipId, roleId, changes }: Held) =>
  sql`folder.id = ${folderId} and ${permits({ membershipId, roleId })}
    and (folder.handed_over_at is null or not ${changes}::boolean)`

/** Whether `membership` still gives in `folder` what was granted, and no operator has taken it down. */
export function permits({ membershipId, roleId }: Pick<Held, 'membershipId' | 'roleId'>) {
  return sql<boolean>`(
    membership.id = ${membershipId}
    and membership.status_id = ${sql.lit(memberStatus.active)}
    and membership.role_id <= ${roleId}
    and folder.take_down_id is null
    and (
      membership.folder_id = folder.id
      or membership.folder_id = folder.parent_id
        and (folder.inherits or membership.role_id = ${sql.lit(roles.founder)})
    )
  )`
}

/** The problem to answer when a membership no longer gives what was granted. */
export async function lostPermission(tx: Transaction, granted: Grants): Promise<Problem> {
  for (const { userId, folderId, action } of granted) await grant(tx, userId, folderId, action)
  return new Problem('changedMeanwhile')
}
