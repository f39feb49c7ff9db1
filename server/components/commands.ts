import type { z } from 'zod'
import type { ComponentChange, NewComponent } from '#contract/components.ts'
import { Problem } from '#contract/problems.ts'
import type { Granted } from '../access.ts'
import type { Db } from '../platform/database/database.ts'
import { componentIn } from './queries.ts'

type New = z.output<typeof NewComponent>
type Change = z.output<typeof ComponentChange>

/** Adds a component, and returns it in wire shape. */
export async function addComponent(db: Db, granted: Granted<'AddComponent'>, component: New) {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('component')
      .values({ ...columnsOf(component), folder_id: granted.folderId, created_by: granted.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return written(tx, granted, id)
  })
}

/** Changes a component, and returns it in wire shape. Throws `componentNotFound`. */
export async function changeComponent(db: Db, granted: Granted<'UpdateComponent'>, id: number, change: Change) {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('component')
      .set(columnsOf(change))
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('componentNotFound')
    return written(tx, granted, id)
  })
}

/** Moves a component to the trash; events that name it keep it. Answers the deletion. Throws `componentNotFound`. */
export async function deleteComponent(db: Db, granted: Granted<'DeleteComponent'>, id: number) {
  return db.transaction().execute(async (tx) => {
    const deletion = await tx
      .insertInto('deletion')
      .values({ deleted_by: granted.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await tx
      .updateTable('component')
      .set({ deletion_id: deletion.id })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('componentNotFound')
    return { deletionId: deletion.id }
  })
}

function columnsOf(component: Change) {
  return {
    name: component.componentName,
    description: component.description,
    link: component.link,
    status_id: component.statusId,
  }
}

async function written(tx: Db, granted: Granted<'AddComponent' | 'UpdateComponent'>, id: number) {
  const component = await componentIn(tx, granted, id)
  if (!component) throw new Problem('folderNotFound')
  return component
}
