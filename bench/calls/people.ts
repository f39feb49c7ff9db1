import type pg from 'pg'
import { folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { roles } from '#contract/rules/permissions.ts'

/** A person with what their calls need: a main folder of theirs, and somebody else in it. */
export type Person = { userId: number; folderId: number; otherId: number }

/**
 * Returns so many people of the seeded service, in no order and spread over all who share a folder of theirs: those
 * with the lowest ids have hundreds of folders, and a slow call is made for the first people alone before the time is
 * over.
 */
export async function somePeople(pool: pg.Pool, count: number): Promise<Person[]> {
  return inNoOrder(spread(await allPeople(pool), count))
}

/** Returns so many people who see about `folders` folders: a tenth more or less. */
export async function peopleWithFolders(pool: pg.Pool, folders: number, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ userId: number }>(
    `select user_id as "userId" from folder_access group by user_id
     having abs(count(distinct folder_id) - $1::integer) <= greatest(1, $1::integer / 10)`,
    [folders],
  )
  const wanted = new Set(rows.map(({ userId }) => userId))
  return spread(
    (await allPeople(pool)).filter(({ userId }) => wanted.has(userId)),
    count,
  )
}

async function allPeople(pool: pg.Pool): Promise<Person[]> {
  const { rows } = await pool.query<Person>(
    `select distinct on (own.user_id) own.user_id as "userId", own.folder_id as "folderId", other.user_id as "otherId"
    from membership as own
    join folder on folder.id = own.folder_id and is_main and folder.status_id = $1 and deletion_id is null
    join app_user on app_user.id = own.user_id and app_user.status_id = $2
    join membership as other on other.folder_id = own.folder_id and other.user_id <> own.user_id and other.status_id = $3
    join app_user as their on their.id = other.user_id and their.status_id = $2
    where own.status_id = $3 and own.role_id = $4
    order by own.user_id, own.folder_id, other.user_id`,
    [folderStatus.active, userStatus.active, memberStatus.active, roles.founder],
  )
  return rows
}

function spread(people: Person[], count: number): Person[] {
  const step = Math.max(1, Math.floor(people.length / count))
  return people.filter((_, index) => index % step === 0).slice(0, count)
}

/** The same each time. */
const inNoOrder = (people: Person[]) =>
  people.map((_, index) => people[(index * stride) % people.length]).filter((person) => person !== undefined)

/** A prime near the golden section of 512, so that a few in a row are from all over. */
const stride = 317
