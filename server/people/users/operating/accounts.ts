import { sql } from 'kysely'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Account = Awaited<ReturnType<typeof accounts>>[number]

/** Users whose address or name contains `part`, latest first. */
export function accounts(db: Db, { part = '', isSuspended = false, limit = 50 } = {}) {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return selectAccounts(db)
    .where((its) => its.or([its('full_name', 'ilike', pattern), its(sql<string>`email::text`, 'ilike', pattern)]))
    .$if(isSuspended, (query) => query.where('status_id', '=', userStatus.suspended))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Returns accounts by id or address. An address may belong to several: it does not identify a user (decision 10). A
 * removed account has none.
 */
export function accountsCalled(db: Db, name: string): Promise<Account[]> {
  const query = selectAccounts(db)
  return (
    /^\d{1,15}$/.test(name)
      ? query.where('id', '=', Number(name))
      : query.where('email', '=', asciiAddress(name)).where('status_id', '<>', userStatus.removed)
  )
    .orderBy('id')
    .execute()
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'issuer',
      'subject',
      'email',
      'email_verified as isEmailVerified',
      'full_name as name',
      'status_id as statusId',
      'created_at as createdAt',
    ])
}
