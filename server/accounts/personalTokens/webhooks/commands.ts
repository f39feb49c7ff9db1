import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { WebhookFailure } from '#contract/accounts/webhooks.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sendSigned } from './sendSigned.ts'

type Caller = { userId: number; device: string }

/**
 * Tells the address, from now on, of what is changed that the token opens; one that it had is told no more. Returns the
 * new secret. The token counts as made now by whoever calls: a reset ends both (decision 92). Throws `tokenNotFound`.
 */
export async function setWebhook(db: Db, { userId, device }: Caller, { id, url }: { id: number; url: string }) {
  const secret = randomBytes(32)
  await asActor(db, userId, async (tx) => {
    const token = await tx
      .selectFrom('personal_token')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      // What an assistant gets it asks for.
      .where('client_id', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!token) throw new Problem('tokenNotFound')
    await tx.deleteFrom('webhook').where('token_id', '=', id).execute()
    const now = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`
    await tx.insertInto('webhook').values({ token_id: id, url, secret, told_in: now }).execute()
    await tx.deleteFrom('admission').where('personal_token_id', '=', id).execute()
    await recordAdmission(tx, { userId, device }, { kind: 'personalToken', personalTokenId: id })
  })
  return { secret: `whsec_${secret.toString('base64')}` }
}

type Tried = { failure: WebhookFailure | null; isTurnedOn: boolean }

const ownToken = (db: Db, userId: number) =>
  db.selectFrom('personal_token').where('user_id', '=', userId).select('personal_token.id')

/** Throws `tokenNotFound`, also where it has no address. */
export async function removeWebhook(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('token_id', '=', id)
    .where('token_id', 'in', ownToken(db, userId))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('tokenNotFound')
}

/**
 * Sends the address an example, and returns what went wrong. One that answers is told again if it was off, also of what
 * was changed meanwhile. Throws `tokenNotFound`, also where it has no address.
 */
export async function tryWebhook(db: Db, userId: number, id: number): Promise<Tried> {
  const webhook = await db
    .selectFrom('webhook')
    .where('token_id', '=', id)
    .where('token_id', 'in', ownToken(db, userId))
    .select(['url', 'secret', 'off_at'])
    .executeTakeFirst()
  if (!webhook) throw new Problem('tokenNotFound')
  const failure = await sendSigned(webhook, randomUUID(), { type: 'test', data: [] })
  const now = sql<Date>`now()`
  if (failure === null)
    await db
      .updateTable('webhook')
      .set({ told_at: now, failures: 0, failure: null, off_at: null, next_at: now })
      .where('token_id', '=', id)
      .where('secret', '=', webhook.secret)
      .execute()
  return { failure, isTurnedOn: failure === null && webhook.off_at !== null }
}
