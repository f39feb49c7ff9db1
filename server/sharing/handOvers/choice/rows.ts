import { sql } from 'kysely'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { mayLeave } from '#server/rules/domain/eventsThatStay.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/*
 * What there is in a main folder, as far as it says whether something goes along. Nothing of the trash is read, nor of agreements
 * and complaints: these stay with their people, and with them their papers and their events.
 */

export type HandOverRows = Awaited<ReturnType<typeof rowsOf>>

export async function rowsOf(db: Db, { userId, folderId }: Granted<Action>) {
  const folders = await db
    .selectFrom(foldersSeenWithin(db, userId, folderId).as('seen'))
    .innerJoin('folder', 'folder.id', 'seen.folder_id')
    .select(['folder.id', 'folder.title', 'folder.category_id as categoryId'])
    .orderBy(sql`folder.id = ${folderId}`, 'desc')
    .orderBy(inTitleOrder('folder.title'))
    .orderBy('folder.id')
    .execute()
  const within = anyId(folders.map(({ id }) => id))
  const activities = await db
    .selectFrom('activity')
    .where('folder_id', '=', within)
    .where('deletion_id', 'is', null)
    .where(mayLeave)
    .select(['id', 'folder_id as folderId', 'status_id as statusId', 'type_id as typeId', 'series_id as seriesId'])
    .select(['firm_id as firmId', sql<number | null>`extract(year from start_date)::int`.as('year')])
    .select(sql<boolean>`coalesce(cost, vat, estimated_cost) is not null`.as('hasAmount'))
    .orderBy('id')
    .execute()
  const components = await db
    .selectFrom('component')
    .where('folder_id', '=', within)
    .where('deletion_id', 'is', null)
    .select(['id', 'folder_id as folderId', 'name', 'warranty_until as warrantyUntil'])
    .select(sql<boolean>`coalesce(price, price_today) is not null`.as('hasAmount'))
    .orderBy('id')
    .execute()
  const faults = await db
    .selectFrom('fault')
    .where('folder_id', '=', within)
    .where('deletion_id', 'is', null)
    .select(['id', 'folder_id as folderId', 'firm_id as firmId'])
    .orderBy('id')
    .execute()
  const files = await filesOf(db, within)
  const series = await db
    .selectFrom('series')
    .where('folder_id', '=', within)
    .select(['id', 'firm_id as firmId'])
    .orderBy('id')
    .execute()
  const firms = await db
    .selectFrom('firm')
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return { folders, activities, components, faults, files, series, firms, messages: await conversationsIn(db, within) }
}

const filesOf = (db: Db, within: ReturnType<typeof anyId>) =>
  db
    .selectFrom('file')
    .innerJoin('standing_file as standing', 'standing.id', 'file.id')
    .leftJoin('activity', 'activity.id', 'file.activity_id')
    .where('file.folder_id', '=', within)
    .where('file.agreement_id', 'is', null)
    .where(sql<boolean>`(file.activity_id is null or ${mayLeave})`)
    .select(['file.id', 'file.folder_id as folderId', 'file.name', 'file.kind_id as kindId'])
    .select(['file.activity_id as activityId', 'file.component_id as componentId', 'file.fault_id as faultId'])
    .select('file.offer_id as offerId')
    /** That of its event where it is the file of an event. */
    .select(sql<number | null>`coalesce(file.component_id, activity.component_id)`.as('ofComponentId'))
    .orderBy('file.id')
    .execute()

async function conversationsIn(db: Db, within: ReturnType<typeof anyId>): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .where('folder_id', '=', within)
    .select(({ fn }) => fn.count<number>('thread_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
