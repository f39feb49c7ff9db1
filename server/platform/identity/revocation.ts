import type pg from 'pg'
import { identitySchema as schema } from './tables.ts'

/** Voids what was given out and not yet used: links for a new password, sign-ins that wait for their second step. */
export async function revokePendingTokens(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(`delete from ${schema}.verification where value = $1`, [userId])
}

const takeOver = `
  with unproven as (select id from ${schema}."user" where id = $1 and not "emailVerified"),
    passkeys as (delete from ${schema}.passkey using unproven where "userId" = unproven.id),
    codes as (delete from ${schema}."twoFactor" using unproven where "userId" = unproven.id),
    others as (delete from ${schema}.account using unproven where "userId" = unproven.id and "providerId" <> 'credential'),
    sessions as (delete from ${schema}.session where "userId" = $1),
    secrets as (delete from ${schema}.verification where value = $1)
  update ${schema}."user" set
    "twoFactorEnabled" = "emailVerified" and coalesce("twoFactorEnabled", false),
    "emailVerified" = true,
    "updatedAt" = now()
  where id = $1
`

/**
 * The account is from now on that of whoever reads its mail: sessions and links end. Where that was not known before,
 * somebody else may have made the account with this address and kept a door open, so its other ways in are shut.
 */
export async function secureForMailboxOwner(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(takeOver, [userId])
}

/** False where only another provider vouches for the person. */
export async function hasPassword(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from ${schema}.account where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  )
  return rowCount === 1
}

/** Better-auth leaves them lying, with the address and the browser that a session was used from. */
export async function removeExpired(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${schema}.session where "expiresAt" < now()`)
  await pool.query(`delete from ${schema}.verification where "expiresAt" < now()`)
}
