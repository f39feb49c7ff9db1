import { sql } from 'kysely'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { setOwnWords, wordsSetting } from '#server/platform/database/ownWords.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { currentPageCall } from '#server/platform/live/pageCall.ts'

/**
 * Runs a user's command in one transaction that knows the user and the calling page: in the same transaction the
 * database writes the history of the changes and notifies other pages of them. Every command that changes something for
 * a user runs in it, or in `whilePermitted` if it needs a permission in a folder.
 */
export function asActor<T>(db: Db, userId: number, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await setActor(tx, { userId: String(userId), call: currentPageCall(), ownWords: wordsSetting() })
    return run(tx)
  })
}

/** The user who changes something, the call of their page and whose words it has, as settings of a transaction, which are text. */
export type Actor = { userId: string; call: string; ownWords: string }

const setActor = prepared((db, actor: Actor) => ({ compile: () => sql`select ${actorSettings(actor)}`.compile(db) }))

/** The settings are local to the transaction, so the next user of this connection does not inherit them. */
export const actorSettings = ({ userId, call, ownWords }: Actor) =>
  sql`set_config('parmen.user_id', ${userId}, true), set_config('parmen.call', ${call}, true),
    ${setOwnWords(ownWords)}`

/** Creates a deletion and returns its id. Everything that carries this id is deleted and restored together. */
export async function createDeletion(tx: Transaction, userId: number): Promise<number> {
  const [id = 0] = await createDeletions(tx, userId, 1)
  return id
}

export async function createDeletions(tx: Transaction, userId: number, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, () => ({ deleted_by: userId }))
  const created = await tx.insertInto('deletion').values(values).returning('id').execute()
  return created.map(({ id }) => id)
}
