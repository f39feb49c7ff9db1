import { createHash, randomBytes } from 'node:crypto'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import type pg from 'pg'
import { z } from 'zod'
import { undoEmailDays } from '#contract/platform/limits.ts'
import type { IdentityDeps } from './deps.ts'
import { linkRefusal } from './mailedToken.ts'
import { secureForMailboxOwner } from './revocation.ts'
import { reportEvent } from './securityEvents.ts'
import { identitySchema as schema } from './tables.ts'

/**
 * Lets whoever reads the mail of the old address take a change of address back, without a session: the thief of a
 * session would have changed the password as well. Until then nobody else gets the old address.
 */
export function emailUndo(deps: IdentityDeps) {
  return {
    id: 'email-undo',
    endpoints: { undoEmailChange: undo(deps) },
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              before: async ({ email }: { email: string }) => {
                if (await isHeldForUndo(deps.pool, email)) throw alreadyThere()
              },
            },
          },
        },
      },
    }),
  }
}

function undo(deps: IdentityDeps) {
  const { pool } = deps
  const body = z.object({ token: z.string() })
  return createAuthEndpoint('/undo-email-change', { method: 'POST', body }, async (ctx) => {
    const secretHash = hashOf(ctx.body.token)
    const { rows } = await pool.query<{ userId: string; email: string }>(
      `select user_id as "userId", email from ${schema}.email_undo where secret_hash = $1 and expires_at > now()`,
      [secretHash],
    )
    const [kept] = rows
    if (!kept) throw linkRefusal('INVALID_TOKEN')
    try {
      await ctx.context.internalAdapter.updateUser(kept.userId, { email: kept.email, emailVerified: true })
    } catch (error) {
      throw isDuplicate(error) ? linkRefusal('EMAIL_TAKEN') : error
    }
    await pool.query(voidLaterChanges, [secretHash])
    await secureForMailboxOwner(deps, kept.userId)
    const account = { id: kept.userId, email: kept.email, emailVerified: true }
    await reportEvent(deps, 'email-change-undone', account, ctx.headers)
    return ctx.json({ status: true })
  })
}

// Changes made after this one were the thief's too.
const voidLaterChanges = `
  delete from ${schema}.email_undo later using ${schema}.email_undo this
  where this.secret_hash = $1 and later.user_id = this.user_id and later.expires_at >= this.expires_at
`

/** Returns the secret with which the address can be taken back for some days. */
export async function offerUndo(pool: pg.Pool, { id, email }: { id: string; email: string }): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await pool.query(
    `insert into ${schema}.email_undo values ($1, $2, $3, now() + make_interval(days => ${undoEmailDays}))`,
    [hashOf(secret), id, email],
  )
  return secret
}

/** Whether another account may still take the address back. */
export async function isHeldForUndo(pool: pg.Pool, email: string, userId = ''): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${schema}.email_undo where email = $1 and user_id <> $2 and expires_at > now()`,
    [email.toLowerCase(), userId],
  )
  return rowCount !== 0
}

/** SQLSTATE unique_violation. */
export const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const alreadyThere = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'User already exists. Use another email.',
  })
