import { sql } from 'kysely'
import type { HandOverWelcome } from '#contract/sharing/handOverWelcome.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/* What was handed over, in the buyer's folder and in the seller's archive. */

/** What a buyer has ticked off in the card that bids them welcome. Throws `handOverNotFound` for anybody else. */
export async function keepWelcome(
  db: Db,
  granted: Granted<'ReadFolder'>,
  { done, isClosed }: HandOverWelcome,
): Promise<void> {
  await whilePermitted(db, granted, async (tx) => {
    const kept = await tx
      .updateTable('hand_over')
      .set({ welcome: JSON.stringify({ done: [...new Set(done)], isClosed }) })
      .where('buyer_folder_id', '=', granted.folderId)
      .where('state', '=', 'exchanged')
      .where((its) =>
        its.exists(
          its
            .selectFrom('hand_over_party as party')
            .whereRef('party.parcel_id', '=', 'hand_over.parcel_id')
            .where('party.role', '=', 'buyer')
            .where('party.user_id', '=', granted.userId)
            .select('party.id'),
        ),
      )
      .returning('parcel_id')
      .executeTakeFirst()
    if (!kept) throw new Problem('handOverNotFound')
  })
}

type Part = {
  activityIds: number[]
  componentIds: number[]
  fileIds: number[]
  of: { activities: number; components: number; files: number }
  sellers: string[]
}

const nothing: Part = {
  activityIds: [],
  componentIds: [],
  fileIds: [],
  of: { activities: 0, components: 0, files: 0 },
  sellers: [],
}

/** What of a folder went along, or came along, and still is there, as far as the user sees it. */
export async function partOf(db: Db, { userId, folderId }: Granted<'ReadFolder'>): Promise<Part> {
  const main = sql`(select coalesce(parent_id, id) from folder where id = ${folderId})`
  const ids = (kind: 'activity' | 'component' | 'file') => sql`(
    select coalesce(json_agg(thing.id order by thing.id), '[]') from pair
    join ${sql.table(kind)} as thing on thing.id = pair.id
    where pair.kind = ${sql.lit(kind)} and thing.deletion_id is null and thing.folder_id in (select folder_id from seen)
  )`
  const count = (table: 'activity' | 'component' | 'standing_file', standing = sql`true`) => sql`(
    select count(*)::int from ${sql.table(table)} as thing
    where thing.folder_id in (select folder_id from seen) and ${standing}
  )`
  const stands = sql`thing.deletion_id is null`
  const { rows } = await sql<Part>`
    with seen as materialized ${foldersSeenWithin(db, userId, folderId)},
    latest as materialized (
      select parcel_id, buyer_folder_id = ${main} as is_bought from hand_over where parcel_id = greatest(
        (
          select parcel_id from hand_over where folder_id = ${main} and state = 'exchanged'
          order by parcel_id desc limit 1
        ),
        (select parcel_id from hand_over where buyer_folder_id = ${main} limit 1)
      )
    ),
    pair as materialized (
      select copy.kind, case when latest.is_bought then copy.to_id else copy.from_id end as id
      from latest join hand_over_copy as copy on copy.parcel_id = latest.parcel_id
    )
    select ${ids('activity')} as "activityIds", ${ids('component')} as "componentIds", ${ids('file')} as "fileIds",
      json_build_object(
        'activities', ${count('activity', stands)}, 'components', ${count('component', stands)},
        'files', ${count('standing_file')}
      ) as of,
      (
        select coalesce(json_agg(seller.full_name order by party.id), '[]') from hand_over_party as party
        join app_user as seller on seller.id = party.user_id
        where party.parcel_id = latest.parcel_id and party.role in ('seller', 'coOwner')
      ) as sellers
    from latest`.execute(db)
  return rows[0] ?? nothing
}
