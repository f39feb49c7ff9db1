import { sql } from 'kysely'
import type { z } from 'zod'
import { NewActivity } from '#contract/content/activities.ts'
import { NewFault } from '#contract/content/faults.ts'
import type { NewAnswer } from '#contract/content/rounds.ts'
import { severity } from '#contract/rules/severity.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whileAllPermitted } from '#server/rules/access/whilePermitted.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import { isReferredTo } from '#server/platform/database/referencing.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { insertNew, lockActivity } from '../activities/commands.ts'
import { setActivity } from '../activities/markDone.ts'
import { insertFault } from '../faults/commands.ts'
import { lockRound, outcomeOf } from './commands.ts'
import { folderOfStop, roundOf } from './queries.ts'

/** `round`: in the folder of the round; the others in that of the thing. */
export type Permitted = {
  round: Granted<'UpdateActivity'>
  there: Granted<'AddActivity'>
  fault: Granted<'AddFault'>
}
type Said = z.output<typeof NewAnswer>
type Which = { id: number; componentId: number }

/**
 * Says of a thing what became of it, and returns the thing, and whether the round has a protocol, which is of before. What
 * it needs is planned, or reported, at once. Throws `roundNotFound`, `componentNotFound` and `folderFull`.
 */
export async function answerStop({ db, queue }: QueueDeps, permitted: Permitted, which: Which, said: Said) {
  const { round, there } = permitted
  const held = round.folderId === there.folderId ? [round] : [round, there]
  return whileAllPermitted(db, held, async (tx) => {
    await once(tx, async () => {
      // It may have been moved meanwhile.
      if ((await folderOfStop(tx, round, which.componentId)) !== there.folderId) throw new Problem('componentNotFound')
      const locked = await lockRound(tx, round, which.id, said.answeredAt)
      const set = () => setAnswer(tx, queue, permitted, { ...which, ...locked }, said)
      await (locked.isFinished ? sayAnew(tx, round, which.id, set) : set())
      return {}
    })
    const { stops, protocolId } = await roundOf(tx, round, which.id, which.componentId)
    const [stop] = stops
    if (!stop) throw new Problem('componentNotFound')
    return { stop, hasProtocol: protocolId !== null }
  })
}

/** Sets an answer of a round that has ended: what it came to is said anew, unless somebody has written that themselves. */
async function sayAnew(tx: Transaction, granted: Permitted['round'], id: number, set: () => Promise<void>) {
  const outcome = async () => outcomeOf((await roundOf(tx, granted, id)).stops)
  const before = await outcome()
  await set()
  const event = await lockActivity(tx, granted, id)
  if (event.outcome === before) await setActivity(tx, granted, event, { outcome: await outcome() })
}

type Place = Which & { at: Date }

async function setAnswer(tx: Transaction, queue: Queue, permitted: Permitted, place: Place, said: Said) {
  const { round, there } = permitted
  const { id, componentId, at } = place
  const before = await tx
    .selectFrom('round_answer')
    .where('round_id', '=', id)
    .where('component_id', '=', componentId)
    .select(['activity_id as activityId', 'fault_id as faultId', 'answered_by as by'])
    .select(sql<boolean>`answered_at > ${at}::timestamptz`.as('isLater'))
    .executeTakeFirst()
  const made = said.answer === 'needs' ? await make(tx, queue, permitted, componentId, said) : nothing
  // What comes from a phone that was without a network may have been said before what is known. Then what it needs is
  // planned, and the answer stays.
  if (before?.isLater) return
  // What another has planned stays, whatever is said of the thing after them.
  if (before?.by === round.userId) await takeBack(tx, there, before)
  if (said.answer === null) {
    await tx.deleteFrom('round_answer').where('round_id', '=', id).where('component_id', '=', componentId).execute()
    return
  }
  const { answer, note } = said
  const values = { answer, note, ...made, answered_at: at, answered_by: round.userId }
  await tx
    .insertInto('round_answer')
    .values({ round_id: id, component_id: componentId, folder_id: there.folderId, ...values })
    .onConflict((its) => its.columns(['round_id', 'component_id']).doUpdateSet(values))
    .execute()
}

type Made = { activity_id: number | null; fault_id: number | null }
const nothing: Made = { activity_id: null, fault_id: null }

async function make(
  tx: Transaction,
  queue: Queue,
  { there, fault }: Permitted,
  componentId: number,
  { note, plan, isFault }: Said,
): Promise<Made> {
  const { folderId } = there
  if (!isFault) {
    const event = NewActivity.parse({ folderId, title: note, componentId, ...plan })
    return { ...nothing, activity_id: await insertNew(tx, queue, there, event) }
  }
  const reportedOn = todayInSweden().toString()
  const values = NewFault.parse({ folderId, title: note, componentId, reportedOn, severity: severity.shouldBeRepaired })
  return { ...nothing, fault_id: await insertFault(tx, fault, values) }
}

/** Moves what an answer made to the trash, unless somebody has changed it or added anything to it. */
async function takeBack(
  tx: Transaction,
  { userId, folderId }: Permitted['there'],
  before: { activityId: number | null; faultId: number | null },
) {
  for (const [table, id] of [
    ['activity', before.activityId],
    ['fault', before.faultId],
  ] as const) {
    if (id === null) continue
    const untouched = await tx
      .selectFrom(table)
      .where('id', '=', id)
      .where('folder_id', '=', folderId)
      .where('deletion_id', 'is', null)
      .whereRef('updated_at', '=', 'created_at')
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!untouched || (await isReferredTo(tx, table, id, ['round_answer']))) continue
    const deletionId = await createDeletion(tx, userId)
    await tx.updateTable(table).set({ deletion_id: deletionId }).where('id', '=', id).execute()
  }
}
