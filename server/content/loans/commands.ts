import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { daysBetweenReminders, type LoanChange, type NewLoan } from '#contract/content/loans.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { assertReferences, noReferences } from '../activities/references.ts'
import { loanIn } from './queries.ts'

type Permitted = Granted<'UpdateActivity'>
type New = z.output<typeof NewLoan>
type Change = z.output<typeof LoanChange>

/** Notes that something is lent. Throws `keyIsOut` for a key that somebody has. */
export function addLoan(db: Db, granted: Permitted, loan: New) {
  return whilePermitted(db, granted, async (tx) => {
    await assertRoom(tx, granted, 'loans')
    const { componentId, holderId, firmId } = loan
    await assertReferences(tx, granted, { componentId, responsibleId: holderId, firmId, typeId: null }, noReferences)
    const { id } = await whileKeyIsIn(() =>
      tx
        .insertInto('loan')
        .values({
          folder_id: granted.folderId,
          component_id: componentId,
          what: componentId === null ? loan.what : nameOf(componentId),
          key_number: loan.keyNumber ?? null,
          holder_id: holderId,
          firm_id: holderId === null ? firmId : null,
          who: holderId === null ? loan.who : null,
          note: loan.note,
          lent_on: loan.lentOn,
          due_on: loan.dueOn,
          returned_on: loan.returnedOn,
          created_by: granted.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return readBack(tx, granted, id)
  })
}

/**
 * Throws `loanNotFound`, `keyIsOut` where a key that is out again is with somebody else, and `remindedLately` within a week of the last
 * reminder and of what has come back.
 */
export function changeLoan(db: Db, granted: Permitted, id: number, { note, dueOn, returnedOn, isReminded }: Change) {
  return whilePermitted(db, granted, async (tx) => {
    const before = await readBack(tx, granted, id)
    for (const [path, day] of Object.entries({ dueOn, returnedOn }))
      if (day && day < before.lentOn)
        throw new Problem('invalidInput', { fields: [{ path, message: 'Den dagen är före den då det lånades ut.' }] })
    const today = todayInSweden()
    const lately = today.subtract({ days: daysBetweenReminders }).toString()
    const changed = await whileKeyIsIn(() =>
      tx
        .updateTable('loan')
        .set((its) => ({
          note: note === undefined ? its.ref('note') : note,
          due_on: dueOn === undefined ? its.ref('due_on') : dueOn,
          returned_on: returnedOn === undefined ? its.ref('returned_on') : returnedOn,
          ...(isReminded && { reminded_on: today.toString(), reminders: sql`least(reminders + 1, 1000)` }),
        }))
        .where('id', '=', id)
        .where('folder_id', '=', granted.folderId)
        .$if(isReminded === true, (its) =>
          its
            .where('returned_on', 'is', null)
            .where((row) => row.or([row('reminded_on', 'is', null), row('reminded_on', '<=', lately)])),
        )
        .returning('id')
        .executeTakeFirst(),
    )
    if (!changed) throw new Problem('remindedLately')
    return readBack(tx, granted, id)
  })
}

/** Removes a loan for good. Throws `loanNotFound`. */
export function removeLoan(db: Db, granted: Permitted, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    await readBack(tx, granted, id)
    await tx.deleteFrom('loan').where('id', '=', id).where('folder_id', '=', granted.folderId).execute()
    return null
  })
}

/** The name of a component as it is now. */
const nameOf = (componentId: number) => sql<string>`(select name from component where id = ${componentId})`

async function whileKeyIsIn<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'loan_key_out') throw new Problem('keyIsOut')
    throw error
  }
}

async function readBack(tx: Transaction, granted: Permitted, id: number) {
  const loan = await loanIn(tx, granted, id)
  if (!loan) throw new Problem('loanNotFound')
  return loan
}
