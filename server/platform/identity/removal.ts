import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { identitySchema } from './tables.ts'

const table = (name: string) => sql.table(`${identitySchema}.${name}`)

/** The tokens of the sessions end with them. */
export async function endSessions(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${table('session')} where "userId" = ${subject}`.execute(tx)
}

/** Its password, passkeys and sessions go with the account. */
export async function removeAccount(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from ${table('verification')} where value = ${subject}`.execute(tx)
  await sql`delete from ${table('email_undo')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${table('two_step_start')} where user_id = ${subject}`.execute(tx)
  await sql`delete from ${table('user')} where id = ${subject}`.execute(tx)
}
