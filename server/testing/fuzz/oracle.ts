import type { Pool } from 'pg'
import { demoPeople } from '#fixtures/world.ts'
import { anyMark, mark, markOf } from './world.ts'

/*
 * Who may see and change what, written anew from the specification: it asks tables, and nothing of the product that
 * answers such questions (neither contract/rules/permissions.ts nor the view folder_access).
 */

type Folder = { id: number; parent_id: number | null; inherits: boolean; is_deleted: boolean; row: string }
type Membership = {
  id: number
  folder_id: number
  user_id: number | null
  invited_email: string | null
  invited_by: number | null
  role_id: number
  status_id: number
}
type User = { id: number; email: string; is_verified: boolean; row: string }

/** The rows that decide who may see and do what, and those that must not change, at one moment. */
export type Facts = {
  users: User[]
  folders: Folder[]
  memberships: Membership[]
  messages: { id: number; folder_id: number; sender_id: number; readers: number[] }[]
  cases: { id: number; user_id: number | null; folder_id: number | null }[]
  /** The users to whom folders are offered. */
  offers: { folder_id: number; user_id: number }[]
  /** Events, components and files of a folder, as one checksum. */
  items: { folder_id: number; rows: string }[]
  /** The users who wrote something in a folder. */
  authors: { folder_id: number; user_id: number }[]
}

const listOf = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) as one)`

const facts = `select json_build_object(
  'users', ${listOf('select id, email, email_verified as is_verified, md5(u::text) as row from app_user u order by id')},
  'folders', ${listOf('select id, parent_id, inherits, deletion_id is not null as is_deleted, md5(f::text) as row from folder f order by id')},
  'memberships', ${listOf('select id, folder_id, user_id, invited_email, invited_by, role_id, status_id from membership order by id')},
  'messages', ${listOf(`select id, folder_id, sender_id, array(select user_id from message_read where message_id = message.id) as readers
    from message`)},
  'cases', ${listOf('select id, user_id, folder_id from support_case')},
  'offers', ${listOf('select o.folder_id, m.user_id from ownership_offer o join membership m on m.id = o.membership_id')},
  'items', ${listOf(`select folder_id, md5(string_agg(row, '' order by kind, id)) as rows from (
      select 1 as kind, folder_id, id, activity::text as row from activity
      union all select 2, folder_id, id, component::text from component
      union all select 3, folder_id, id, file::text from file) as item
    group by folder_id`)},
  'authors', ${listOf(`select folder_id, changed_by as user_id from change where changed_by is not null
    union select folder_id, sender_id from message
    union select folder_id, initiated_by from activity
    union select folder_id, created_by from component
    union select folder_id, created_by from file`)}
) as facts`

export async function readFacts(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<{ facts: Facts }>({ name: 'facts', text: facts })
  return (rows[0] as { facts: Facts }).facts
}

const [active, invited] = [14, 15]
const [founder, administrator, partner] = [1, 2, 3]

/** The strongest role that somebody has in a folder, also in the trash; a role on a main folder holds below it too. */
export function roleIn({ memberships }: Facts, userId: number, { id, parent_id, inherits }: Folder): number {
  const roles = memberships
    .filter(({ user_id, status_id }) => user_id === userId && status_id === active)
    .filter((its) => its.folder_id === id || (its.folder_id === parent_id && (inherits || its.role_id === founder)))
  return Math.min(...roles.map(({ role_id }) => role_id), Infinity)
}

/** The marks that somebody may read. */
export function readableMarks(all: Facts, userId: number | null): Set<string> {
  const marks = new Set<string>()
  const user = all.users.find(({ id }) => id === userId)
  if (!user) return marks
  const isAgent = user.email === demoPeople.karin.email && user.is_verified
  const mine = all.folders.filter((folder) => roleIn(all, user.id, folder) < Infinity)
  const readable = new Set(mine.filter(({ is_deleted }) => !is_deleted).map(({ id }) => id))
  const invitations = all.memberships.filter((its) => its.status_id === invited && isInvited(its, user))
  for (const { id, parent_id } of mine) {
    marks.add(markOf(mark.title, id))
    // Whoever is of a sub-folder alone sees the title of its main folder.
    if (parent_id) marks.add(markOf(mark.title, parent_id))
  }
  for (const id of readable) marks.add(markOf(mark.content, id))
  for (const { folder_id } of invitations) {
    const folder = all.folders.find(({ id }) => id === folder_id)
    marks.add(markOf(mark.title, folder_id))
    if (folder?.parent_id) marks.add(markOf(mark.title, folder.parent_id))
  }
  for (const { id, folder_id, sender_id, readers } of all.messages)
    if (readable.has(folder_id) && [sender_id, ...readers].includes(user.id)) marks.add(markOf(mark.message, id))
  for (const { id, user_id, folder_id } of all.cases) {
    if (isAgent || user_id === user.id) marks.add(markOf(mark.support, id))
    // Agents see the title of the folder that a case is about.
    if (isAgent && folder_id) marks.add(markOf(mark.title, folder_id))
    if (isAgent && user_id) marks.add(markOf(mark.person, user_id))
  }
  marks.add(markOf(mark.person, user.id))
  const places = [...mine.map(({ id }) => id), ...invitations.map((its) => its.folder_id)]
  for (const id of peopleMetBy(all, user, places)) marks.add(markOf(mark.person, id))
  return marks
}

/** An invitation belongs to its address once that is confirmed, or to who has claimed it. */
const isInvited = ({ user_id, invited_email }: Membership, { id, email, is_verified }: User) =>
  user_id === id || (user_id === null && is_verified && invited_email?.toLowerCase() === email.toLowerCase())

/**
 * The people of a main folder and its sub-folders, past members and authors included, for those who are members there.
 */
function peopleMetBy(all: Facts, user: User, folderIds: number[]): number[] {
  const mainOf = new Map(all.folders.map(({ id, parent_id }) => [id, parent_id ?? id]))
  const mains = new Set(folderIds.map((id) => mainOf.get(id)))
  const isThere = ({ folder_id }: { folder_id: number }) => mains.has(mainOf.get(folder_id))
  const met = all.memberships.filter(isThere).flatMap(({ user_id, invited_by, invited_email }) => [
    user_id,
    invited_by,
    // Of who has an account but not claimed the invitation, the address alone is known.
    ...all.users.filter(({ email }) => user_id === null && email === invited_email).map(({ id }) => id),
  ])
  const wrote = all.authors.filter(isThere).map(({ user_id }) => user_id)
  return [...met, ...wrote].filter((id) => id !== null && id !== user.id) as number[]
}

/** The marks in a text that are in none of these sets. */
export function leaksIn(text: string, ...readable: Set<string>[]): string[] {
  const found = new Set([...text.matchAll(anyMark)].map(([word]) => word))
  return [...found].filter((word) => readable.every((marks) => !marks.has(word)))
}

/** The forbidden changes that the user made, in words. */
export function forbiddenChanges(before: Facts, after: Facts, userId: number | null): string[] {
  const user = before.users.find(({ id }) => id === userId)
  /** The user's role before the call; in a folder that the call made, after it. */
  const roleOf: RoleOf = (folderId) => {
    const was = folderOf(before, folderId)
    const folder = was ?? folderOf(after, folderId)
    return user && folder ? roleIn(was ? before : after, user.id, folder) : Infinity
  }
  const mayChange = (change: MembershipChange) =>
    user !== undefined && mayChangeMembership(change, roleOf, user, before)
  return [
    ...changedItems(before, after)
      .filter((id) => roleOf(id) > partner)
      .map((id) => `items of folder ${id}`),
    ...changedFolders(before, after)
      .filter((change) => !mayChangeFolder(change, roleOf))
      .map(({ id }) => `folder ${id}`),
    ...changedMemberships(before, after)
      .filter((its) => !mayChange(its))
      .map(([was, is]) => `membership ${(was ?? is)?.id}`),
    ...changedUsers(before, after)
      .filter((id) => id !== user?.id)
      .map((id) => `user ${id}`),
  ]
}

type RoleOf = (folderId: number) => number

const folderOf = ({ folders }: Facts, wanted: number) => folders.find(({ id }) => id === wanted)

function changedItems(before: Facts, after: Facts): number[] {
  const was = new Map(before.items.map(({ folder_id, rows }) => [folder_id, rows]))
  const is = new Map(after.items.map(({ folder_id, rows }) => [folder_id, rows]))
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

type FolderChange = { id: number; was: Folder | undefined; is: Folder | undefined }

function changedFolders(before: Facts, after: Facts): FolderChange[] {
  const ids = new Set([...before.folders, ...after.folders].map(({ id }) => id))
  return [...ids]
    .map((id) => ({ id, was: folderOf(before, id), is: folderOf(after, id) }))
    .filter(({ was, is }) => was?.row !== is?.row)
}

function mayChangeFolder({ id, was, is }: FolderChange, roleOf: RoleOf): boolean {
  if (!is) return false
  if (!was) return is.parent_id ? roleOf(is.parent_id) <= administrator : roleOf(id) === founder
  if (was.parent_id !== is.parent_id) return false
  const isTrashed = was.is_deleted !== is.is_deleted
  if (was.parent_id) return roleOf(id) <= (isTrashed ? administrator : partner)
  return roleOf(id) <= (isTrashed ? founder : administrator)
}

type MembershipChange = [was: Membership | undefined, is: Membership | undefined]

function changedMemberships(before: Facts, after: Facts): MembershipChange[] {
  const ids = new Set([...before.memberships, ...after.memberships].map(({ id }) => id))
  const of = (all: Facts, wanted: number) => all.memberships.find(({ id }) => id === wanted)
  const pairs = [...ids].map((id): MembershipChange => [of(before, id), of(after, id)])
  return pairs.filter(([was, is]) => JSON.stringify(was) !== JSON.stringify(is))
}

/**
 * Whether the user may change the membership: administrators may, and its subject, its inviter, and the one who was
 * offered the folder.
 */
function mayChangeMembership([was, is]: MembershipChange, roleOf: RoleOf, user: User, before: Facts): boolean {
  const one = was ?? is
  if (!one) return false
  const isNewFolder = !folderOf(before, one.folder_id)
  const isOffered = before.offers.some((offer) => offer.folder_id === one.folder_id && offer.user_id === user.id)
  // Nobody else makes a founder, and nobody removes one.
  if (was?.role_id === founder || is?.role_id === founder) return isNewFolder || isOffered
  // Whoever holds its secret claims an invitation.
  const isOwn = [one.user_id, one.invited_by, is?.user_id].includes(user.id) || isInvited(one, user)
  return isOwn || isNewFolder || isOffered || roleOf(one.folder_id) <= administrator
}

function changedUsers(before: Facts, after: Facts): number[] {
  return after.users
    .filter(({ id, row }) => before.users.find((user) => user.id === id)?.row !== row)
    .map(({ id }) => id)
}
