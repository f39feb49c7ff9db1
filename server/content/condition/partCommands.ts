import { sql } from 'kysely'
import type { z } from 'zod'
import type { PartAnswer } from '#contract/content/conditionParts.ts'
import { componentKind } from '#contract/items/component.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import { partLives } from '#contract/content/partLives/partLives.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertFirmsWords, isDelivered } from '#server/rules/domain/delivered.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { ofCategory } from './ofCategory.ts'
import { partsOf } from './parts.ts'

type Answer = z.output<typeof PartAnswer>

/**
 * Says what somebody knows of a part, or takes it back, and returns the whole list. Throws `usualItemNotFound` if the
 * folder's category has no such figure, and `componentNotFound` for a component that the user does not see in the folder.
 */
export function answerForPart(
  db: Db,
  granted: Granted<'UpdateCondition'>,
  life: string,
  { componentId, answer }: Answer,
) {
  return whilePermitted(db, granted, async (tx) => {
    const figure = (await ofCategory(tx, granted.folderId, partLives)).find(({ id }) => id === life)
    if (!figure) throw new Problem('usualItemNotFound')
    if ((figure.kind === 'lasts') !== (componentId !== null)) throw new Problem('componentNotFound')
    const folderId = componentId === null ? granted.folderId : await folderOf(tx, granted, componentId)
    await keep(tx, granted, { folder_id: folderId, component_id: componentId, life }, answer)
    return partsOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}

/**
 * Where a component lies that the user sees in the main folder or below it. Throws `accessDenied` and `folderArchived`
 * where it lies in a sub-folder in which they may change nothing.
 */
async function folderOf(tx: Transaction, { userId, folderId }: Granted<'UpdateCondition'>, componentId: number) {
  const found = await tx
    .selectFrom('component')
    .innerJoin(foldersSeenWithin(tx, userId, folderId).as('seen'), 'seen.folder_id', 'component.folder_id')
    .innerJoin('folder', 'folder.id', 'component.folder_id')
    .where('component.id', '=', componentId)
    .where('component.deletion_id', 'is', null)
    .select(['component.folder_id', 'folder.status_id', 'seen.role_id'])
    .forKeyShare('component')
    .executeTakeFirst()
  if (!found) throw new Problem('componentNotFound')
  if (found.role_id > weakestRoleFor('UpdateComponent')) throw new Problem('accessDenied')
  if (found.status_id === folderStatus.archived) throw new Problem('folderArchived')
  return found.folder_id
}

type Key = { folder_id: number; component_id: number | null; life: string }

async function keep(tx: Transaction, { userId }: Granted<'UpdateCondition'>, key: Key, answer: Answer['answer']) {
  if (answer === null) {
    await tx
      .deleteFrom('part_answer')
      .where('folder_id', '=', key.folder_id)
      .where('life', '=', key.life)
      .where('component_id', 'is not distinct from', key.component_id)
      .execute()
    return
  }
  const said = { answer, said_by: userId, said_at: sql<Date>`now()` }
  await tx
    .insertInto('part_answer')
    .values({ ...key, ...said })
    .onConflict((its) => its.columns(['folder_id', 'component_id', 'life']).doUpdateSet(said))
    .execute()
}

/**
 * Writes the model year of a component that has none. Throws `componentNotFound`, `deliveredText` for what a firm
 * delivered, and `changedMeanwhile` where somebody else has written one.
 */
export function setPartYear(db: Db, granted: Granted<'UpdateComponent'>, id: number, year: number): Promise<null> {
  return whilePermitted(db, granted, async (tx) => {
    const found = await tx
      .selectFrom('component')
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .select(['model_year', isDelivered('component').as('isDelivered')])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('componentNotFound')
    assertFirmsWords(firmsWords(componentKind), { ...found, modelYear: found.model_year }, { modelYear: year })
    if (found.model_year !== null && found.model_year !== year) throw new Problem('changedMeanwhile')
    await tx.updateTable('component').set({ model_year: year }).where('id', '=', id).execute()
    return null
  })
}

/** What was said of the parts of a folder, as it is kept. */
export async function* partAnswersOf(db: Db, folderId: number) {
  yield* await db
    .selectFrom('part_answer')
    .innerJoin('app_user', 'app_user.id', 'part_answer.said_by')
    .where('part_answer.folder_id', '=', folderId)
    .select(['life', 'component_id as componentId', 'answer', 'app_user.full_name as by', 'said_at as at'])
    .orderBy('life')
    .orderBy('component_id')
    .execute()
}
