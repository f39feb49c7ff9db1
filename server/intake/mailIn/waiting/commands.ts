import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { nothingLeft } from '../processing/states.ts'
import { removeBytes } from '../processing/sortMail.ts'
import { mailInJob } from '../receiving/takeIn.ts'
import { waitingMail } from './queries.ts'

type Letting = { db: Db; queue: Pick<Queue, 'enqueue'> }

/**
 * Lets a mail in: a job lays it in the Inkorg. `always` lets its sender in from now on, which takes one who is proven:
 * anybody could bear the name of another. Throws `mailNotFound` and `invalidInput`.
 */
export function letIn({ db, queue }: Letting, userId: number, { id, always }: { id: number; always: boolean }) {
  return asActor(db, userId, async (tx) => {
    const mail = await lockMail(tx, userId, id)
    if (always) {
      if (mail.proof !== 'proven' || mail.sender === null) throw new Problem('invalidInput')
      await addRule(tx, { addressId: mail.addressId, sender: mail.sender, letsIn: true })
    }
    const asNew = { state: 'letIn', tries: 0, interrupted: false, due_at: sql<Date>`now()` } as const
    await tx.updateTable('mail_in').set(asNew).where('id', '=', id).execute()
    await queue.enqueue(tx, mailInJob, {})
  })
}

/** Throws a mail away, and with `block` what its sender sends later. Throws `mailNotFound`. */
export async function throwAway(
  { db, storage }: FileDeps,
  userId: number,
  { id, block }: { id: number; block: boolean },
): Promise<void> {
  const { object } = await asActor(db, userId, async (tx) => {
    const { addressId, sender } = await lockMail(tx, userId, id)
    if (block && sender !== null) await addRule(tx, { addressId, sender, letsIn: false })
    return tx.updateTable('mail_in').set(nothingLeft).where('id', '=', id).returning('object').executeTakeFirstOrThrow()
  })
  await removeBytes({ db, storage }, { object })
}

/** Of two who decide at once the first does. */
async function lockMail(tx: Transaction, userId: number, id: number) {
  await tx.selectFrom('mail_in').where('id', '=', id).select('id').forUpdate().execute()
  const mail = await waitingMail(tx, userId, id)
  if (!mail) throw new Problem('mailNotFound')
  return mail
}

type Rule = { addressId: number; sender: string; letsIn: boolean }

async function addRule(tx: Transaction, { addressId, sender, letsIn }: Rule) {
  await tx
    .insertInto('mail_rule')
    .values({ mail_address_id: addressId, sender, lets_in: letsIn })
    .onConflict((conflict) => conflict.columns(['mail_address_id', 'sender']).doUpdateSet({ lets_in: letsIn }))
    .execute()
}
