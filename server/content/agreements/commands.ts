import type { z } from 'zod'
import type { AgreementChange, NewAgreement } from '#contract/content/agreements.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import { written } from '#contract/items/shapes.ts'
import { assertReferences, noReferences } from '#server/content/activities/references.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { askAgain } from './asking.ts'
import { writePrice } from './prices.ts'
import { changing, lockAgreement, readBack, update } from './rows.ts'

type Values = Omit<z.output<typeof NewAgreement>, 'folderId'>

/**
 * Adds an agreement with its first price, and the event that asks for its next decision, and returns it. Throws
 * `folderFull`, `componentNotFound`, `firmNotFound`, `memberNotFound`, `agreementNotFound`, and `costsKept` for a
 * price of whoever does not see costs.
 */
export function addAgreement(db: Db, granted: Granted<'AddAgreement'>, { price, ...values }: Values) {
  return whilePermitted(db, granted, async (tx) => {
    const { id } = await once(tx, async () => {
      await assertRoom(tx, granted, 'agreements')
      await assertReferences(tx, granted, { ...values, typeId: null }, noReferences)
      if (values.replacesId !== null) await lockAgreement(tx, granted, values.replacesId)
      const lemmas = lemmaVector(values.title, values.number, values.description)
      const added = await tx
        .insertInto('agreement')
        .values({ ...written(agreementKind, values), lemmas, folder_id: granted.folderId, created_by: granted.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (price) await writePrice(tx, granted, added.id, price)
      await askAgain(tx, added.id)
      return added
    })
    return readBack(tx, granted, id)
  })
}

/** Changes an agreement and returns it. Throws like `addAgreement`, and `changedMeanwhile`. */
export function changeAgreement(
  db: Db,
  granted: Granted<'UpdateAgreement'>,
  id: number,
  change: z.output<typeof AgreementChange>,
) {
  return changing(db, granted, id, (tx, now) =>
    once(tx, async () => {
      assertUnchanged(now.updatedAt, change.updatedAt)
      await assertReferences(tx, granted, { ...change, typeId: null }, now)
      await update(tx, granted, id, written(agreementKind, change))
      await fillLemmas(tx, 'agreement', [id])
      await askAgain(tx, id)
      return { id }
    }),
  )
}

/** Moves an agreement to the trash. Returns the deletion. Throws `agreementNotFound`. */
export function deleteAgreement(db: Db, granted: Granted<'DeleteAgreement'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    await lockAgreement(tx, granted, id)
    const deletionId = await createDeletion(tx, granted.userId)
    await update(tx, granted, id, { deletion_id: deletionId })
    return { deletionId }
  })
}
