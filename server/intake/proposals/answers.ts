import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewActivity } from '#contract/content/activities.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isWaiting, newExpiry, proposalsFor, thrownSince } from '../inbox/visible.ts'
import { insertNew, readBack } from '#server/content/activities/commands.ts'
import { moveToTrash } from '#server/content/activities/deleteActivity.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { QueueDeps } from '#server/platform/services.ts'

type Event = z.output<typeof NewActivity>

/**
 * Says yes: adds the event as planned by the user, and returns it; the same again for whoever has said so already. Throws
 * as `insertNew` does, and `proposalNotFound`.
 */
export function planProposal({ db, queue }: QueueDeps, granted: Granted<'AddActivity'>, id: number, event: Event) {
  return whilePermitted(db, granted, async (tx) => {
    const { activityId: before } = await lockProposal(tx, granted.userId, id)
    if (before !== null) return readBack(tx, granted, before)
    const activityId = await insertNew(tx, queue, granted, event)
    await tx
      .updateTable('proposal')
      .set({ saved_at: sql<Date>`now()`, activity_id: activityId })
      .where('id', '=', id)
      .execute()
    return readBack(tx, granted, activityId)
  })
}

/**
 * Takes back the yes of the last day. Throws `proposalNotFound`, `activityNotFound`, and `changedMeanwhile` if somebody has
 * gone on with the event.
 */
export function undoPlan(db: Db, granted: Granted<'DeleteActivity'>, id: number): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const { activityId, isLately, isUntouched } = await lockProposal(tx, granted.userId, id)
    if (activityId === null || !isLately) throw new Problem('proposalNotFound')
    if (!isUntouched) throw new Problem('changedMeanwhile')
    await moveToTrash(tx, granted, activityId, { withReading: false })
    await tx.updateTable('proposal').set({ saved_at: null, activity_id: null }).where('id', '=', id).execute()
  })
}

/** One that waits, or of which there is an event. Throws `proposalNotFound`. */
async function lockProposal(tx: Transaction, userId: number, id: number) {
  const found = await proposalsFor(tx, userId)
    .where('item.id', '=', id)
    .where((its) => its.or([isWaiting, its('item.activity_id', 'is not', null)]))
    .select('item.activity_id as activityId')
    .select(sql<boolean>`item.saved_at > now() - interval '1 day'`.as('isLately'))
    // What the yes itself wrote has the moment of its transaction.
    .select(
      sql<boolean>`(select updated_at = item.saved_at from activity where activity.id = item.activity_id)`.as(
        'isUntouched',
      ),
    )
    .forUpdate('item')
    .executeTakeFirst()
  if (!found) throw new Problem('proposalNotFound')
  return found
}

/** Turns it down, to be put back for some time. Throws `proposalNotFound`. */
export const throwProposal = (db: Db, userId: number, id: number) =>
  setThrown(db, { userId, id, where: isWaiting }, { thrown_at: sql<Date>`now()` })

/** Puts it back; it waits as long as anything new. Throws `proposalNotFound`. */
export const restoreProposal = (db: Db, userId: number, id: number) =>
  setThrown(
    db,
    { userId, id, where: sql<boolean>`${thrownSince} is not null` },
    { thrown_at: null, expires_at: newExpiry },
  )

type Chosen = { userId: number; id: number; where: typeof isWaiting }
type Thrown = { thrown_at: typeof newExpiry | null; expires_at?: typeof newExpiry }

async function setThrown(db: Db, { userId, id, where }: Chosen, thrown: Thrown): Promise<void> {
  const { numUpdatedRows } = await asActor(db, userId, (tx) =>
    tx
      .updateTable('proposal as item')
      .set(thrown)
      .where('item.id', 'in', proposalsFor(tx, userId).where('item.id', '=', id).select('item.id'))
      .where(where)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Problem('proposalNotFound')
}
