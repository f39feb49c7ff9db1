import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import type { FolderFromTemplate } from '#contract/templates.ts'
import { grant } from '../../access/access.ts'
import { asActor } from '../../access/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertMainFolder } from '../commands.ts'
import { folderOf } from '../queries.ts'
import { categoryOf, templateLookups } from './queries.ts'

type Start = z.output<typeof FolderFromTemplate>
type Child = Start['children'][number]

/**
 * Creates a main folder with its content in one transaction, the user as founder, and returns the main folder. The
 * number of statements does not depend on the size. Throws `categoryNotFound`, and `invalidInput` for an unknown type.
 */
export async function createFromTemplate(db: Db, userId: number, start: Start) {
  const words = await templateLookups(db)
  const categoryId = categoryOf(start.templateId, words)
  assertKnownIds(
    start,
    words.categories.filter(({ parentId }) => parentId === categoryId),
    words.types,
  )
  return asActor(db, userId, async (tx) => {
    const id = await insertMainFolder(tx, userId, { ...start, title: start.folderTitle, categoryId })
    await fill(tx, { mainId: id, userId, children: start.children })
    return folderOf(tx, await grant(tx, userId, id, 'ReadFolder'))
  })
}

type Word = { id: number }

function assertKnownIds({ children }: Start, categories: Word[], types: Word[]) {
  const refuse = (code: 'categoryNotFound' | 'invalidInput', path: string, message: string) => {
    throw new Problem(code, { fields: [{ path, message }] })
  }
  const isIn = (words: Word[], wanted: number | null) => wanted === null || words.some(({ id }) => id === wanted)
  for (const [index, { categoryId, activities }] of children.entries()) {
    if (!isIn(categories, categoryId))
      refuse('categoryNotFound', `children.${index}.categoryId`, 'Välj en kategori i listan.')
    const strange = activities.findIndex(({ typeId }) => !isIn(types, typeId))
    if (strange >= 0) refuse('invalidInput', `children.${index}.activities.${strange}.typeId`, 'Välj en typ i listan.')
  }
}

type Filling = { mainId: number; userId: number; children: Child[] }

async function fill(tx: Db, { mainId, userId, children }: Filling) {
  if (children.length === 0) return
  const childIds = await insertChildren(tx, { mainId, userId, children })
  const inChildren = <T>(rowsOf: (child: Child) => T[]) =>
    asJson(children.flatMap((child, index) => rowsOf(child).map((row) => ({ ...row, folderId: childIds[index] }))))
  await sql`
    insert into component (folder_id, name, description, created_by)
    select "folderId", title, description, ${userId}
    from json_to_recordset(${inChildren(({ components }) => components)}::json)
      as part ("folderId" bigint, title text, description text)
  `.execute(tx)
  await sql`
    insert into activity (folder_id, type_id, title, description, start_date, end_date, initiated_by)
    select "folderId", "typeId", title, description, "startDate", "startDate", ${userId}
    from json_to_recordset(${inChildren(({ activities }) => activities)}::json)
      as event ("folderId" bigint, "typeId" smallint, title text, description text, "startDate" date)
  `.execute(tx)
}

/** The ids of the new sub-folders, in input order. */
async function insertChildren(tx: Db, { mainId, userId, children }: Filling) {
  const inOrder = children.map(({ title, description, categoryId }, position) => ({
    title,
    description,
    categoryId,
    position,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into folder (parent_id, title, description, category_id, created_by)
    select ${mainId}, title, description, "categoryId", ${userId}
    from json_to_recordset(${asJson(inOrder)}::json)
      as child (title text, description text, "categoryId" smallint, position int)
    order by position
    returning id
  `.execute(tx)
  // Ids are assigned in insert order; the order of RETURNING is not guaranteed.
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** As one text parameter, so that the statement is the same for any number of rows. */
function asJson(rows: object[]): string {
  return JSON.stringify(rows)
}
