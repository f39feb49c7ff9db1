import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { identityTable } from './tables.ts'

/** Ends the sessions of a subject, and with them their tokens. */
export async function endSessions(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${identityTable('session')} where "userId" = ${subject}`.execute(tx)
}

/** Ends sign-ins that wait for a second step, and mailed links. */
export async function endPending(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${identityTable('verification')} where value = ${subject}`.execute(tx)
}

/** Removes the account with its password, passkeys and sessions. */
export async function removeAccount(tx: Transaction, subject: string): Promise<void> {
  await endPending(tx, subject)
  await sql`delete from ${identityTable('email_undo')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${identityTable('two_step_start')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${identityTable('user')} where id = ${subject}`.execute(tx)
}
