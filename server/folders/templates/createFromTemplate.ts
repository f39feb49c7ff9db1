import { sql } from 'kysely'
import type { z } from 'zod'
import type { FolderFromTemplate, NewContent } from '#contract/folders/templates.ts'
import { grant } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { setOwnWords } from '#server/platform/database/ownWords.ts'
import { insertMainFolder } from '../commands.ts'
import { folderOf } from '../queries.ts'
import { assertKnown } from './assertKnown.ts'
import { categoryOf } from './queries.ts'
import { asJson, idsInOrder, insertContents, withSeries } from './insertContents.ts'

type Start = z.output<typeof FolderFromTemplate>

/**
 * Creates a main folder with its content in one transaction, the user as founder, and returns the main folder. The
 * number of statements does not depend on the size. Throws `categoryNotFound`, and `invalidInput` for an unknown type,
 * a component that is not sent, a recurrence that gives no day, or a usage that no meter says.
 */
export async function createFromTemplate(db: Db, userId: number, given: Start) {
  const start = { ...given, categoryId: given.categoryId ?? (await categoryOf(db, given.templateId)) }
  await assertKnown(db, start)
  const { children, ...main } = start
  const contents = [withSeries(main, ''), ...children.map((child, index) => withSeries(child, `children.${index}.`))]
  return asActor(db, userId, async (tx) => {
    await sayWhoseWords(tx, userId)
    const id = await insertMainFolder(tx, userId, { ...start, title: start.folderTitle })
    const childIds = await insertChildren(tx, { mainId: id, userId, children })
    const folderIds = [id, ...childIds]
    await insertContents(
      tx,
      userId,
      contents.map((one, index) => ({ ...one, folderId: folderIds[index] })),
    )
    return folderOf(tx, await grant(tx, userId, id, 'ReadFolder'))
  })
}

/** The content comes by the page, and may be that of any template of the user's own. */
async function sayWhoseWords(tx: Transaction, userId: number) {
  await sql`
    select ${setOwnWords('off')}
    where exists (select from own_template where user_id = ${userId} and from_outside)`.execute(tx)
}

type NewChildren = { mainId: number; userId: number; children: NewContent['children'] }

/** The ids of the new sub-folders, in input order. */
async function insertChildren(tx: Transaction, { mainId, userId, children }: NewChildren) {
  const inOrder = children.map(({ title, description, categoryId, inherits }, position) => ({
    title,
    description,
    categoryId,
    inherits,
    position,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into folder (parent_id, title, description, category_id, inherits, created_by)
    select ${mainId}, title, description, "categoryId", inherits, ${userId}
    from json_to_recordset(${asJson(inOrder)}::json)
      as child (title text, description text, "categoryId" smallint, inherits boolean, position int)
    order by position
    returning id
  `.execute(tx)
  const ids = idsInOrder(rows)
  await fillLemmas(tx, 'folder', ids)
  return ids
}
