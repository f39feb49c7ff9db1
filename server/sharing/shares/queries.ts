import { sql, type RawBuilder } from 'kysely'
import type { Share } from '#contract/sharing/shares.ts'
import { mostWrongCodes } from '#contract/sharing/parcelLinks.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Page, Paging } from '#server/platform/database/page.ts'
import { makerRole } from '../parcels/links/queries.ts'

type Listed = Paging & { state: 'current' | 'ended' }
type Dates = { createdAt: Date; expiresAt: Date; endedAt: Date | null; openedAt: Date | null }
export type ShareRow = Omit<Share, keyof Dates> & Dates

const weakest = sql.lit(weakestRoleFor('ShareFolder'))

/** SQL: of the person who made `parcel`, looked up for each. */
const ofMaker = (column: 'status_id' | 'full_name') =>
  sql`(select ${sql.ref(column)} from app_user where id = parcel.made_by)`

/** SQL: what has become of the share of `parcel`. */
const state = sql`case
  when parcel.ended_at is not null then 'revoked'
  when parcel.expires_at <= now() then 'expired'
  when ${ofMaker('status_id')} <> ${sql.lit(userStatus.active)} or coalesce(${makerRole} > ${weakest}, true) then 'gone'
  when parcel.wrong_codes >= ${sql.lit(mostWrongCodes)} then 'locked'
  else 'open'
end`

/** The columns of an answer, for this user. A component has its name for those who see it. */
const columns = (userId: number) => sql`
  parcel.id, parcel.folder_id as "folderId", folder.title as "folderTitle", share.preset, share.choice, (
    select component.name from component
    where share.choice->'scope'->>'kind' = 'component' and component.id = (share.choice->'scope'->>'componentId')::bigint
      and component.deletion_id is null and exists (
        select from folder_access as own where own.folder_id = component.folder_id and own.user_id = ${userId}
      )
  ) as "componentName", share.is_frozen as "isFrozen", parcel.made_for as recipient, share.things,
  share.takes_papers as "takesPapers",
  (select count(*)::int from upload where upload.parcel_id = parcel.id and ${isWaitingPaper}) as "waitingPapers", ${ofMaker('full_name')} as "createdBy",
  parcel.made_by = ${userId} as "isOwn", parcel.created_at as "createdAt",
  parcel.expires_at as "expiresAt", parcel.ended_at as "endedAt", (select full_name from app_user where id = share.ended_by) as "endedBy",
  parcel.opened as "timesOpened", parcel.last_opened_at as "openedAt"`

const tables = sql`
  join share on share.parcel_id = parcel.id
  join folder on folder.id = parcel.folder_id`

/** The shares of a folder and those below it that the user may end, latest first. */
export const sharesIn = (db: Db, { userId, folderId }: Granted<'ShareFolder'>, listed: Listed) =>
  sharesOf(db, { userId, folders: sql`${foldersSeenWithin(db, userId, folderId)}` }, listed)

/** The same of all folders of the user. */
export const sharesOfUser = (db: Db, userId: number, listed: Listed) =>
  sharesOf(db, { userId, folders: sql`${foldersSeenWithin(db, userId, undefined)}` }, listed)

type Seen = { userId: number; folders: RawBuilder<unknown> }

async function sharesOf(db: Db, { userId, folders }: Seen, listed: Listed): Promise<Page<ShareRow>> {
  const isCurrent = sql`state in ('open', 'locked')`
  const { rows } = await sql<ShareRow & { total: number }>`
    select ${columns(userId)}, found.state, found.total
    from (
      select id, state, count(*) over ()::int as total
      from (
        select parcel.id, ${state} as state
        from (${folders}) as seen
        join parcel on parcel.folder_id = seen.folder_id and parcel.kind = 'share'
        where seen.role_id <= ${weakest}
      ) as each
      where ${listed.state === 'current' ? isCurrent : sql`not ${isCurrent}`}
      order by id desc
      limit ${listed.topX} offset ${listed.skip}
    ) as found
    join parcel on parcel.id = found.id
    ${tables}
    order by parcel.id desc`.execute(db)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One share, as the lists have it. */
export async function shareWith(db: Db, userId: number, id: number): Promise<ShareRow> {
  const { rows } = await sql<ShareRow>`
    select ${columns(userId)}, ${state} as state from parcel ${tables} where parcel.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The share was added a moment ago.')
  return row
}
