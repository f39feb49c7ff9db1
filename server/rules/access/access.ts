import { sql } from 'kysely'
import { isBlockedByArchive, type ArchiveState } from '#contract/rules/archive.ts'
import { inHandedOver, levelOf, may, mayIn, roles, type Action, type RoleId } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { scopeAllows } from '#contract/rules/tokenScopes.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { currentTokenCall } from '#server/platform/database/narrowed.ts'
import { prepared } from '#server/platform/database/prepared.ts'

declare const proof: unique symbol

/** Proof that this user may do one of the actions `A` in this folder. Only this file can create one. */
export type Granted<A extends Action> = {
  readonly userId: number
  readonly folderId: number
  readonly action: A
  /** The strongest of the user's roles here, direct or inherited. */
  readonly roleId: RoleId
  /** The membership that gives the role. */
  readonly membershipId: number
  readonly isMain: boolean
  /** Whether they see what things cost here. */
  readonly seesCosts: boolean
  /** It is the archive of who handed it over. */
  readonly isHandedOver: boolean
  /** What a program's token narrows it to; null where a person calls. */
  readonly tokenScope: TokenScope | null
  readonly [proof]: A
}

/** Throws `folderHandedOver` in such an archive. Until a lock is held that may change: see `whileNotHandedOver`. */
export function assertNotHandedOver({ isHandedOver }: Pick<Granted<Action>, 'isHandedOver'>): void {
  if (isHandedOver) throw new Problem('folderHandedOver')
}

/**
 * Throws `folderNotFound` if the user cannot see the folder, `folderTakenDown` if they could but for the operator,
 * `accessDenied` if the role is too weak, `folderArchived` if only the archive forbids the action, and `folderHandedOver`
 * if the folder is its seller's archive.
 */
export async function grant<A extends Action>(
  db: Db,
  userId: number,
  folderId: number,
  action: A,
): Promise<Granted<A>> {
  return prove(await accessTo(db, userId, folderId), action)
}

/**
 * Grants the action in each of these folders, in the order of their ids. Throws as `grant` does if one of them refuses.
 */
export async function grantInEach<A extends Action>(
  db: Db,
  userId: number,
  folderIds: Iterable<number>,
  action: A,
): Promise<Granted<A>[]> {
  const ids = new Set(folderIds)
  const rows = await accessesOf(db, userId)
    .where('folder_access.folder_id', '=', anyId([...ids]))
    .execute()
  const found = rows.map((row) => toAccess(userId, row))
  if (found.length < ids.size) throw await unseen(db, userId, [...ids])
  return found.map((access) => prove(access, action))
}

/** Grants for calls that handle both levels: checks the main folder's action or the sub-folder's. */
export async function grantByLevel<M extends Action, S extends Action>(
  db: Db,
  userId: number,
  folderId: number,
  actions: { main: M; sub: S },
): Promise<Granted<M | S>> {
  const access = await accessTo(db, userId, folderId)
  return prove<M | S>(access, access.isMain ? actions.main : actions.sub)
}

/**
 * Grants what is done with anybody's, or else with the user's own alone: the `action` of the proof says which. Throws as
 * `grant` does.
 */
export async function grantOwn<A extends Action, O extends Action>(
  db: Db,
  userId: number,
  folderId: number,
  actions: { any: A; own: O },
): Promise<Granted<A | O>> {
  const access = await accessTo(db, userId, folderId)
  return prove<A | O>(access, may(access.roleId, actions.any) ? actions.any : actions.own)
}

/**
 * Grants the restoration of a folder from the trash, which `grant` does not see. Throws like `grant`, and
 * `folderNotFound` if the folder is not in the trash.
 */
export async function grantOnDeleted<M extends Action, S extends Action>(
  db: Db,
  userId: number,
  folderId: number,
  actions: { main: M; sub: S },
): Promise<Granted<M | S>> {
  const found = await deletedFoldersOf(db, userId).where('folder_id', '=', folderId).executeTakeFirst()
  if (!found) throw new Problem('folderNotFound')
  const { role_id, membership_id: membershipId, is_main: isMain, sees_costs: seesCosts, is_handed_over } = found
  const access = { userId, folderId, roleId: role_id as RoleId, membershipId, isMain, seesCosts }
  return prove<M | S>({ ...access, ...ofDeleted, isHandedOver: is_handed_over }, isMain ? actions.main : actions.sub)
}

const ofDeleted = { observersReport: false, archive: null }

/**
 * One row per folder in the trash that the user was a member of, with the strongest role, direct or inherited. A
 * sub-folder is left out while its main folder is in the trash too.
 */
export function deletedFoldersOf(db: Db, userId: number) {
  const deleted = (folders: Memberships) =>
    folders
      .where('folder.deletion_id', 'is not', null)
      .where('folder.take_down_id', 'is', null)
      .where('parent.deletion_id', 'is', null)
      .select(['folder.id as folder_id', 'folder.is_main', 'membership.role_id', 'membership.id as membership_id'])
      .select(
        sql<boolean>`sees_costs(membership.role_id, coalesce(parent.keeps_costs, folder.keeps_costs))`.as('sees_costs'),
      )
      .select(wasHandedOver.as('is_handed_over'))
  const { own, inherited } = membershipsOf(db, userId)
  return db
    .selectFrom(deleted(own).unionAll(deleted(inherited)).as('seen'))
    .distinctOn('folder_id')
    .orderBy('folder_id')
    .orderBy('role_id')
    .select(['folder_id', 'is_main', 'role_id', 'membership_id', 'sees_costs', 'is_handed_over'])
}

/** One row per folder that the user would see if the operator had not taken it down, with the strongest role and why. */
export function takenDownFoldersOf(db: Db, userId: number) {
  const takenDown = (folders: Memberships) =>
    folders
      .innerJoin('take_down', 'take_down.id', 'folder.take_down_id')
      .where('folder.deletion_id', 'is', null)
      .select(['folder.id as folder_id', 'folder.parent_id', 'membership.role_id', 'take_down.reason'])
  const { own, inherited } = membershipsOf(db, userId)
  return db
    .selectFrom(takenDown(own).unionAll(takenDown(inherited)).as('seen'))
    .distinctOn('folder_id')
    .orderBy('folder_id')
    .orderBy('role_id')
    .select(['folder_id', 'parent_id', 'role_id', 'reason'])
}

type Memberships = ReturnType<typeof membershipsOf>['own']

/** Active memberships with the `folder` that each gives a role in and its `parent`, whatever has become of them. */
function membershipsOf(db: Db, userId: number) {
  const memberships = db
    .selectFrom('membership')
    .where('membership.user_id', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
  const own = memberships.innerJoin('folder', 'folder.id', 'membership.folder_id')
  const inherited = memberships
    .innerJoin('folder', 'folder.parent_id', 'membership.folder_id')
    .where((its) => its.or([its('folder.inherits', '=', true), its('membership.role_id', '=', sql.lit(roles.founder))]))
  const withParent = (folders: typeof own) => folders.leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
  return { own: withParent(own), inherited: withParent(inherited) }
}

/** SQL counterpart of `isArchived`, negated: neither `folder` nor its `parent` is archived. */
export const isNotArchived = sql<boolean>`(
  folder.status_id <> ${sql.lit(folderStatus.archived)}
  and parent.status_id is distinct from ${sql.lit(folderStatus.archived)}
)`

/** SQL: `folder` was handed over, and is the seller's archive. */
export const wasHandedOver = sql<boolean>`(folder.handed_over_at is not null)`

/** Whether observers may report faults in `folder`: its main folder, `parent`, says so. */
export const observersReport = sql<boolean>`coalesce(parent.observers_report, folder.observers_report)`

/** `archive` is null when archiving does not matter: for items in the trash. */
type Access = Omit<Granted<Action>, 'action' | 'tokenScope' | typeof proof> & {
  observersReport: boolean
  archive: ArchiveState | null
}

function prove<A extends Action>({ archive, observersReport: isLetReport, ...access }: Access, action: A): Granted<A> {
  const level = levelOf[action]
  if (level && (level === 'main') !== access.isMain) throw new Problem('folderNotFound')
  if (!mayIn({ roleId: access.roleId, observersReport: isLetReport }, action)) throw new Problem('accessDenied')
  if (access.isHandedOver && !inHandedOver.has(action)) throw new Problem('folderHandedOver')
  if (archive && isBlockedByArchive(action, archive)) throw new Problem('folderArchived')
  const tokenScope = currentTokenCall()?.scope ?? null
  if (tokenScope && !scopeAllows(tokenScope, action)) throw new Problem('tokenNotAllowed')
  // The brand exists only in the type.
  return { ...access, action, tokenScope } as unknown as Granted<A>
}

async function accessTo(db: Db, userId: number, folderId: number): Promise<Access> {
  // Not `anyId`: PostgreSQL expects ten folders of an array it does not know, and would plan each call anew.
  const [row] = await accessOf(db, { userId, folderId })
  if (!row) throw await unseen(db, userId, [folderId])
  return toAccess(userId, row)
}

/** Why the user does not see one of these folders: only those who would be told that the operator has taken it down. */
async function unseen(db: Db, userId: number, folderIds: readonly number[]): Promise<Problem> {
  const takenDown = await takenDownFoldersOf(db, userId).where('folder_id', '=', anyId(folderIds)).executeTakeFirst()
  return takenDown ? new Problem('folderTakenDown', { detail: takenDown.reason }) : new Problem('folderNotFound')
}

const accessOf = prepared(
  (db, { userId, folderId }: { userId: number; folderId: number }) =>
    accessesOf(db, userId).where('folder_access.folder_id', '=', folderId),
  { pointGroup: 'reads' },
)

/** The folders that the user can see, with their strongest role in each. */
function accessesOf(db: Db, userId: number) {
  return db
    .selectFrom('folder_access')
    .innerJoin('folder', 'folder.id', 'folder_access.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('folder_access.user_id', '=', userId)
    .distinctOn('folder.id')
    .select(['folder.id as folderId', 'folder_access.role_id as roleId', 'folder_access.membership_id as membershipId'])
    .select(['folder.is_main as isMain', sql<boolean>`folder_access.sees_costs`.as('seesCosts')])
    .select(['folder.status_id as statusId', 'parent.status_id as parentStatusId'])
    .select(observersReport.as('observersReport'))
    .select(wasHandedOver.as('isHandedOver'))
    .orderBy('folder.id')
    .orderBy('folder_access.role_id')
}

type Row = Awaited<ReturnType<ReturnType<typeof accessesOf>['execute']>>[number]

function toAccess(userId: number, { roleId, statusId, parentStatusId, ...access }: Row): Access {
  return { ...access, userId, roleId: roleId as RoleId, archive: { statusId, parentStatusId } }
}
