import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { identityTable } from './tables.ts'

/** Ends the sessions of a subject, and with them their tokens. */
export async function endSessions(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${identityTable('session')} where "userId" = ${subject}`.execute(tx)
}

/** Ends sign-ins that wait for a second step, and mailed links. */
async function endPending(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${identityTable('verification')} where value = ${subject}`.execute(tx)
}

/** Ends all that lets somebody in, or would: sessions, and sign-ins and links that wait. */
export async function endSignIns(tx: Transaction, subject: string): Promise<void> {
  await endSessions(tx, subject)
  await endPending(tx, subject)
}

/** Removes the account with its password, passkeys and sessions. */
export async function removeAccount(tx: Transaction, subject: string): Promise<void> {
  await endPending(tx, subject)
  await sql`delete from ${identityTable('email_undo')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${identityTable('two_step_start')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${identityTable('user')} where id = ${subject}`.execute(tx)
}
