import { sql } from 'kysely'
import type { z } from 'zod'
import type { InboxSave } from '#contract/intake/inbox.ts'
import type { SuggestedPlace } from '#contract/intake/inboxReading.ts'
import type { InboxRule } from '#contract/intake/inboxRules.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { followingOf, latestRules, numberOf } from './following.ts'
import { papersRead, readPapers } from './papersRead.ts'
import { openFoldersOf } from './visible.ts'

type Save = Pick<z.output<typeof InboxSave>, 'folderId' | 'typeId' | 'componentId' | 'firmId'>

/** What is taught by laying a thing somewhere: of which firm it is, and where it is suggested to lie. */
export type Lesson = { number: string; seller: string; suggested: SuggestedPlace | null }

/** Null if its firm is not known. Call before there is an event of it, which would be what is suggested. */
export async function lessonOf(tx: Transaction, userId: number, itemId: number): Promise<Lesson | null> {
  const { papers } = await tx
    .selectFrom('inbox_item as item')
    .where('item.id', '=', itemId)
    .select(readPapers.as('papers'))
    .executeTakeFirstOrThrow()
  const read = papersRead({ id: itemId, papers })
  const number = numberOf(read)
  if (number === null) return null
  const { place: suggested = null } = (await followingOf(tx, userId, [read])).get(itemId) ?? {}
  return { number, seller: read.read?.receipt.fields.seller?.value?.trim() || number, suggested }
}

/**
 * Remembers for the firm where the user lays a thing and as what, unless that was suggested. Call once there is an event
 * of it: what that may not be of is refused by then.
 */
export async function learn(tx: Transaction, saver: { userId: number; itemId: number }, lesson: Lesson, save: Save) {
  const { userId, itemId } = saver
  const { number, seller, suggested } = lesson
  const { folderId, typeId, componentId, firmId } = save
  const isAsSuggested =
    suggested?.folderId === folderId && suggested.typeId === typeId && suggested.componentId === componentId
  if (isAsSuggested) return
  const learned = { folder_id: folderId, type_id: typeId, component_id: componentId, inbox_item_id: itemId }
  const firm_name = sql<string>`coalesce((
    select name from firm join folder on folder.id = ${folderId}
    where firm.id = ${firmId} and firm.folder_id = coalesce(folder.parent_id, folder.id)
  ), ${seller.slice(0, 200)})`
  await tx
    .insertInto('inbox_rule')
    .values({ user_id: userId, organisation_number: number, firm_name, ...learned })
    .execute()
  await removeSuperseded(tx, userId, number)
}

/** Of those before the latest, what no save of the last day that is taken back brings up again. */
async function removeSuperseded(tx: Transaction, userId: number, number: string) {
  await sql`
    delete from inbox_rule where user_id = ${userId} and organisation_number = ${number} and id < (
      select id from inbox_rule as kept
      where kept.user_id = ${userId} and kept.organisation_number = ${number}
        and kept.learned_at < now() - interval '1 day'
      order by id desc limit 1
    )`.execute(tx)
}

/** What the user put back was a mistake, and so was what followed from it: what was remembered before is again. */
export async function unlearn(tx: Transaction, userId: number, itemId: number): Promise<void> {
  await tx.deleteFrom('inbox_rule').where('inbox_item_id', '=', itemId).where('user_id', '=', userId).execute()
}

const most = 500

/** What is remembered for the user of folders in which it can be laid. */
export function rulesOf(db: Db, userId: number): Promise<InboxRule[]> {
  return db
    .selectFrom(latestRules(userId).as('rule'))
    .innerJoin('folder', 'folder.id', 'rule.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('component', (join) =>
      join
        .onRef('component.id', '=', 'rule.component_id')
        // What was moved elsewhere may lie where the user does not see it.
        .onRef('component.folder_id', '=', 'rule.folder_id')
        .on('component.deletion_id', 'is', null),
    )
    .where(sql<boolean>`rule.folder_id in ${openFoldersOf(userId)}`)
    .select(['rule.id', 'rule.firm_name as firmName', 'folder.title as folderTitle', 'parent.title as parentTitle'])
    .select(['rule.type_id as typeId', 'component.name as componentName'])
    .orderBy('rule.firm_name')
    .orderBy('rule.id')
    .limit(most)
    .execute()
}

/** Forgets what is remembered of its firm, for a day to be had again. Throws `inboxRuleNotFound`. */
export const forgetRule = (db: Db, userId: number, id: number) => setForgotten(db, userId, id, true)

/** Remembers again what was forgotten in the last day. Throws `inboxRuleNotFound`. */
export const restoreRule = (db: Db, userId: number, id: number) => setForgotten(db, userId, id, false)

async function setForgotten(db: Db, userId: number, id: number, isForgotten: boolean): Promise<void> {
  // Those of one firm go together, so that none from before it counts again.
  const { numAffectedRows = 0n } = await sql`
    update inbox_rule as rule set forgotten_at = case when ${isForgotten} then now() end
    from inbox_rule as asked
    where asked.id = ${id} and asked.user_id = ${userId} and rule.user_id = ${userId}
      and rule.organisation_number = asked.organisation_number
      and rule.forgotten_at is not distinct from asked.forgotten_at
      and (asked.forgotten_at is null) = ${isForgotten}`.execute(db)
  if (numAffectedRows === 0n) throw new Problem('inboxRuleNotFound')
}
