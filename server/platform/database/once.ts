import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { repeatableDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { runInBatches } from './batches.ts'
import { trustedNow } from './clock.ts'
import type { Db, Transaction } from './database.ts'
import { prepared } from './prepared.ts'

/**
 * A call that its browser may send again: by whom, with which key, to which endpoint, with the ids in its path, and a
 * digest of what it says.
 */
type RepeatableCall = { userId: number; key: string; endpoint: string; digest: Buffer | null }

const currentCall = new AsyncLocalStorage<RepeatableCall>()

/** Runs the handler of a call, so that `once` knows its key. */
export const asRepeatable = <T>(call: RepeatableCall, run: () => T): T => currentCall.run(call, run)

/** What a command made or changed. Whoever asks again is answered anew from it, as they may see it by then. */
type Ids = Record<string, number | null>

/**
 * Runs what changes something once for the key of the call that is being handled, and returns the ids of what it made or
 * changed; of two concurrent calls, the second waits and gets those of the first. Without a key it runs each time. Must be
 * called where the permission is held already, and around everything that a second time would do or refuse again. Throws
 * `keyUsed` if the key came with a call to another endpoint, or about another thing, or that said something else.
 */
export async function once<Made extends Ids>(tx: Transaction, run: () => Promise<Made>): Promise<Made> {
  const call = currentCall.getStore()
  if (!call) return run()
  // Where another call has the key, this waits until that one has ended.
  const [claimed] = await claim(tx, { ...call, answer: null })
  if (!claimed) return answerOf<Made>(tx, call)
  const made = await run()
  await note(tx, { ...call, answer: JSON.stringify(made) })
  return made
}

// A statement of its own: one sees what was committed before it began, and the one that claims may have waited.
async function answerOf<Made extends Ids>(tx: Transaction, call: RepeatableCall): Promise<Made> {
  const [found] = await find(tx, call)
  if (!found || !isSame(found, call)) throw new Problem('keyUsed')
  return found.answer as Made
}

/** What was saved before digests were, is the same. */
const isSame = (found: { endpoint: string; digest: Buffer | null }, { endpoint, digest }: RepeatableCall) =>
  found.endpoint === endpoint && (!found.digest || !digest || found.digest.equals(digest))

/**
 * Like `once`, where what was made is found by the key in a row of its own (`isFound`): throws `keyUsed` if that was made
 * by a call that said something else. Must be called in the transaction that makes it, which holds the key.
 */
export async function assertSaysTheSame(tx: Transaction, key: string, isFound: boolean): Promise<void> {
  const call = currentCall.getStore()
  if (call?.key !== key) return
  if (!isFound) return void (await claim(tx, { ...call, answer: JSON.stringify({}) }))
  const [found] = await find(tx, call)
  if (found && !isSame(found, call)) throw new Problem('keyUsed')
}

const claim = prepared((db, call: RepeatableCall & { answer: string | null }) =>
  db
    .insertInto('repeatable_call')
    .values({ user_id: call.userId, key: call.key, endpoint: call.endpoint, digest: call.digest, answer: call.answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
)

const find = prepared((db, { userId, key }: Pick<RepeatableCall, 'userId' | 'key'>) =>
  db
    .selectFrom('repeatable_call')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['endpoint', 'digest', 'answer']),
)

const note = prepared((db, { userId, key, answer }: RepeatableCall & { answer: string }) =>
  db.updateTable('repeatable_call').set({ answer }).where('user_id', '=', userId).where('key', '=', key),
)

/** The id of what a call with this key made, where it was of this endpoint and user. */
export async function idMadeBy(db: Db, call: Pick<RepeatableCall, 'userId' | 'key' | 'endpoint'>) {
  const [found] = await find(db, call)
  return found?.endpoint === call.endpoint ? (found.answer as Ids | null)?.['id'] : undefined
}

/** Remembers what was made for a key, whichever call made it, for as long as other keys. */
export async function remember(tx: Transaction, call: RepeatableCall, made: Ids): Promise<void> {
  await claim(tx, { ...call, answer: JSON.stringify(made) })
}

/** Forgets keys that no browser sends any more. */
export async function removeOldRepeatableCalls(db: Db, signal?: AbortSignal): Promise<void> {
  const isOld = sql<boolean>`called_at < ${trustedNow} - make_interval(days => ${sql.lit(repeatableDays)})`
  const removeBatch = async (limit: number) => {
    const { rows } = await sql<object>`
      delete from repeatable_call where ctid in (select ctid from repeatable_call where ${isOld} limit ${limit})
      returning 1`.execute(db)
    return rows
  }
  await runInBatches(removeBatch, { signal })
}
