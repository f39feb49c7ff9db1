import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { identityTable } from './tables.ts'

/* What an operator does to the embedded identity provider, beside its own calls. */

/**
 * Confirms the address of an account and returns when; undefined if it was confirmed already, or the account is gone.
 */
export async function confirmEmailOf(tx: Db, subject: string): Promise<Date | undefined> {
  const { rows } = await sql<{ updatedAt: Date }>`
    update ${identityTable('user')} set "emailVerified" = true, "updatedAt" = now()
    where id = ${subject} and not "emailVerified" returning "updatedAt"
  `.execute(tx)
  return rows[0]?.updatedAt
}

/** When the identity provider last changed an account whose address is this one and confirmed; undefined if it is not. */
export async function confirmedSince(
  tx: Db,
  { subject, email }: { subject: string; email: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ updatedAt: Date }>`
    select "updatedAt" from ${identityTable('user')} where id = ${subject} and email = ${email} and "emailVerified"
  `.execute(tx)
  return rows[0]?.updatedAt
}

/** Turns two-step sign-in off without its code. False if it was off. */
export async function turnTwoStepOffFor(tx: Db, subject: string): Promise<boolean> {
  await sql`delete from ${identityTable('twoFactor')} where "userId" = ${subject}`.execute(tx)
  const { rows } = await sql`
    update ${identityTable('user')} set "twoFactorEnabled" = false, "updatedAt" = now()
    where id = ${subject} and "twoFactorEnabled" returning id
  `.execute(tx)
  return rows.length > 0
}

export type SigningKey = { id: string; createdAt: Date; expiresAt: Date | null }

/** The keys that sign ID tokens, the latest first. */
export async function signingKeys(db: Db): Promise<SigningKey[]> {
  const { rows } = await sql<SigningKey>`
    select id, "createdAt", "expiresAt" from ${identityTable('jwks')} order by "createdAt" desc
  `.execute(db)
  return rows
}

/**
 * Retires the keys: the next token is signed with a new one. Tokens of the old keys are valid until they expire, a
 * quarter of an hour at most.
 */
export async function retireKeys(db: Db): Promise<void> {
  await sql`update ${identityTable('jwks')} set "expiresAt" = now() where "expiresAt" is null or "expiresAt" > now()`.execute(
    db,
  )
}

/**
 * Removes the keys, in case one is stolen. A process that has loaded them accepts their tokens until it meets one of a
 * new key, an hour at most.
 */
export async function removeKeys(db: Db): Promise<void> {
  await sql`delete from ${identityTable('jwks')}`.execute(db)
}
