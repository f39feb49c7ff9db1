import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { IdentityProvider } from './provider.ts'
import { identityTable } from './tables.ts'

/**
 * By a link that was mailed to the address for this alone. An invitation may have been read by somebody else, and what
 * another provider says of an address is no mail of ours: an account without a password has nothing but that.
 */
export const ownsMailbox: IdentityProvider['ownsMailbox'] = async (db: Db, { subject, email }) => {
  const { rows } = await sql`
    select from ${identityTable('user')} as own
    where id = ${subject} and lower(email) = lower(${email}) and "emailVerified"
      and "invitedAddress" is distinct from email
      and exists (
        select from ${identityTable('account')} as way where way."userId" = own.id and way."providerId" = 'credential'
      )`.execute(db)
  return rows.length > 0
}
