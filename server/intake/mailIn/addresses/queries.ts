import { sql } from 'kysely'
import { mostMailPlaces, readablePart } from '#contract/intake/mailIn.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fullAddresses } from './full.ts'

/**
 * The addresses that the user sees and manages: their own, and those of the folders in which they may add events. Only
 * of such that take mail.
 */
export function addressesOf(db: Db, userId: number) {
  return db
    .selectFrom('standing_mail_address as standing')
    .innerJoin('mail_address as address', 'address.id', 'standing.id')
    .innerJoin('app_user as maker', 'maker.id', 'address.user_id')
    .leftJoin('folder', 'folder.id', 'address.folder_id')
    .where((its) =>
      its.or([
        its.and([its('address.folder_id', 'is', null), its('address.user_id', '=', userId)]),
        its('address.folder_id', 'in', addableFolders(db, userId).select('folder_access.folder_id')),
      ]),
    )
    .select([
      'address.id',
      'address.folder_id as folderId',
      'folder.title as folderTitle',
      'address.user_id as makerId',
      'maker.first_name as firstName',
      'address.secret',
      'address.made_at as createdAt',
      'address.used_at as usedAt',
      sql<number>`(
        select count(*)::int from mail_in where mail_in.mail_address_id = address.id and mail_in.state = 'waiting'
      )`.as('waiting'),
    ])
}

/** The folders in which the user may add events, and which are no archive. */
function addableFolders(db: Db, userId: number) {
  return db
    .selectFrom('folder_access')
    .innerJoin('folder as open', 'open.id', 'folder_access.folder_id')
    .where('folder_access.user_id', '=', userId)
    .where('folder_access.role_id', '<=', sql.lit(weakestRoleFor('AddActivity')))
    .where('open.status_id', '=', sql.lit(folderStatus.active))
    .where('open.handed_over_at', 'is', null)
}

/** All of them, those of folders first. */
export function listedAddresses(db: Db, userId: number) {
  const listed = addressesOf(db, userId).orderBy('folder.title').orderBy('address.id').limit(mostMailPlaces)
  return withFull(db, listed).orderBy('folderTitle').orderBy('id').execute()
}

/** What stands in place of an address's secret where it is given out. */
export const leftOutSecret = '(hemlig del utelämnad)'

/** All of them as they are kept, without what lets somebody mail there. */
export async function keptAddressesOf(db: Db, userId: number) {
  const addresses = await listedAddresses(db, userId)
  return addresses.map(({ folderId, folderTitle, firstName, createdAt, usedAt }) => ({
    folderId,
    folderTitle,
    address: `${readablePart(folderTitle ?? firstName)}.${leftOutSecret}`,
    createdAt,
    usedAt,
  }))
}

/** One of those, as it is listed. */
export function listedAddress(db: Db, userId: number, id: number) {
  return withFull(db, addressesOf(db, userId).where('address.id', '=', id)).executeTakeFirst()
}

/** With until when it is full. */
function withFull(db: Db, listed: ReturnType<typeof addressesOf>) {
  const makers = sql`(select "makerId" from listed)`
  return db
    .with('listed', () => listed)
    .selectFrom('listed')
    .leftJoin(fullAddresses(makers).as<'full'>('full'), 'full.address_id', 'listed.id')
    .selectAll('listed')
    .select('full.until as fullUntil')
}

/** One of those; undefined if the user has it not. */
export function addressOf(db: Db, userId: number, id: number) {
  return addressesOf(db, userId).where('address.id', '=', id).executeTakeFirst()
}

/** The folders of which the user is a member, in which they may add, and that have no address. */
export function foldersWithout(db: Db, userId: number) {
  return addableFolders(db, userId)
    .where('folder_access.is_inherited', '=', false)
    .where(
      'open.id',
      'not in',
      db
        .selectFrom('standing_mail_address')
        .where('folder_id', 'is not', null)
        .select('folder_id')
        .$castTo<{ folder_id: number }>(),
    )
    .select(['open.id as folderId', 'open.title as folderTitle'])
    .orderBy('open.title')
    .limit(mostMailPlaces)
    .execute()
}

/** The people who may add events where an address leads: to a folder, or to its person's own. */
export function peopleOf(db: Db, { userId, folderId }: { userId: number; folderId: number | null }) {
  const people = db.selectFrom('app_user')
  if (folderId === null) return people.where('app_user.id', '=', userId)
  const adders = db
    .selectFrom('folder_access')
    .where('folder_access.folder_id', '=', folderId)
    .where('folder_access.role_id', '<=', sql.lit(weakestRoleFor('AddActivity')))
  return people.where('app_user.id', 'in', adders.select('folder_access.user_id'))
}

/** The people who may add events where the address leads, and whom it lets in or keeps out beside them; at most so many. */
export async function sendersOf(db: Db, { id, folderId }: { id: number; folderId: number | null }, userId: number) {
  const people = peopleOf(db, { userId, folderId }).select([
    sql<number | null>`null::bigint`.as('ruleId'),
    sql<number | null>`app_user.id`.as('personId'),
    sql<string | null>`app_user.full_name`.as('name'),
    'app_user.email',
    sql<boolean>`app_user.id = ${userId}`.as('isCaller'),
    sql<boolean>`not exists (
      select from mail_unlisted_member as waiting
      where waiting.mail_address_id = ${id} and waiting.user_id = app_user.id
    )`.as('letsIn'),
    sql<Date | null>`null::timestamptz`.as('since'),
  ])
  const rules = db
    .selectFrom('mail_rule')
    .where('mail_address_id', '=', id)
    .select([
      sql<number | null>`mail_rule.id`.as('ruleId'),
      sql<number | null>`null`.as('personId'),
      sql<string | null>`null`.as('name'),
      'mail_rule.sender as email',
      sql<boolean>`false`.as('isCaller'),
      'mail_rule.lets_in as letsIn',
      sql<Date | null>`mail_rule.made_at`.as('since'),
    ])
  return db
    .selectFrom(people.unionAll(rules).as('sender'))
    .selectAll()
    .orderBy('isCaller', 'desc')
    .orderBy('ruleId', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .limit(mostMailPlaces)
    .execute()
}

/** The address with this secret, if it takes mail. */
export function standingAddress(db: Db, secret: string) {
  return db
    .selectFrom('standing_mail_address as standing')
    .innerJoin('mail_address', 'mail_address.id', 'standing.id')
    .where('mail_address.secret', '=', secret)
    .select(['mail_address.id', 'mail_address.user_id as userId', 'mail_address.folder_id as folderId'])
    .executeTakeFirst()
}
