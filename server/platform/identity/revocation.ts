import type pg from 'pg'
import { endedSessionDays } from '#contract/platform/limits.ts'
import type { IdentityDeps } from './deps.ts'
import { identitySchema as schema } from './tables.ts'

/** Revokes unused tokens: password reset links and sign-ins waiting for their second step. */
export async function revokePendingTokens(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(`delete from ${schema}.verification where value = $1`, [userId])
}

const takeOver = `
  with unproven as (
      select id from ${schema}."user" where id = $1 and (not "emailVerified" or "invitedAddress" = email)
    ),
    passkeys as (delete from ${schema}.passkey using unproven where "userId" = unproven.id),
    codes as (delete from ${schema}."twoFactor" using unproven where "userId" = unproven.id),
    others as (delete from ${schema}.account using unproven where "userId" = unproven.id and "providerId" <> 'credential'),
    sessions as (delete from ${schema}.session where "userId" = $1),
    secrets as (delete from ${schema}.verification where value = $1)
  update ${schema}."user" set
    "twoFactorEnabled" = coalesce("twoFactorEnabled", false) and not exists (select from unproven),
    "emailVerified" = true,
    "invitedAddress" = null,
    "updatedAt" = now()
  where id = $1
`

/**
 * Makes the account belong to the owner of its mailbox: all sessions and links end. If the address was never verified,
 * or by an invitation's link alone, someone else may have created the account, so their passkeys, second step and linked
 * accounts are removed too. What was made with the sessions is ended by whoever knows of it.
 */
export async function secureForMailboxOwner(
  { pool, onTakenBack }: Pick<IdentityDeps, 'pool' | 'onTakenBack'>,
  userId: string,
): Promise<void> {
  await pool.query(takeOver, [userId])
  await onTakenBack?.(userId)
}

/** Turns two-step sign-in off without its code, for whoever has shown otherwise that the account is theirs. */
export async function stopTwoStep(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `with codes as (delete from ${schema}."twoFactor" where "userId" = $1)
     update ${schema}."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = $1`,
    [userId],
  )
}

/** False if the user signs in only through another provider. */
export async function hasPassword(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from ${schema}.account where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  )
  return rowCount === 1
}

/** While the change of address can be undone, it matters who made the account with the former one. */
const forgetFormerAddresses = `
  update ${schema}."user" set "invitedAddress" = null
  where "invitedAddress" <> email
    and not exists (select from ${schema}.email_undo where user_id = "user".id and email_undo.email = "invitedAddress")
`

/**
 * Removes expired sessions and links: better-auth never does, nor the IP address and browser stored with a session. An
 * ended session matters while there are ID tokens of it, or cookies for files.
 */
export async function removeExpired(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${schema}.email_undo where expires_at < now()`)
  await pool.query(forgetFormerAddresses)
  await pool.query(`delete from ended_session where ended_at < now() - interval '${endedSessionDays} days'`)
  await pool.query(`delete from ${schema}.session where "expiresAt" < now()`)
  await pool.query(`delete from ${schema}.verification where "expiresAt" < now()`)
}
