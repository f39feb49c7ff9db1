import { Problem } from '#contract/platform/problems.ts'
import { assertMayMailNew } from '#server/rules/domain/newRecipients.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import { mayMail } from '#server/platform/mail/mailLimits.ts'
import type { Services } from '#server/platform/services.ts'
import type { Draft } from './rows.ts'

type Recipients = Pick<Draft, 'buyers' | 'coOwnerIds' | 'followerIds'>

/**
 * Strangers are mailed by those alone whose own address is confirmed, and nobody again and again by sending and taking back.
 * Counts a mail to each of them. Throws `addressUnconfirmed`, `mailedTooOften` and `tooManyNewRecipients`.
 */
export async function assertMayMail(
  deps: Pick<Services, 'db' | 'rateLimit' | 'config'>,
  userId: number,
  { buyers, coOwnerIds, followerIds }: Recipients,
  { isEmailVerified }: TokenHolder,
): Promise<void> {
  if (buyers.length > 0 && !isEmailVerified) throw new Problem('addressUnconfirmed')
  for (const to of buyers) await assertMayMailNew(deps, userId, to)
  const { db, rateLimit } = deps
  for (const to of [...buyers, ...(await emailsOf(db, [...coOwnerIds, ...followerIds]))])
    if (!(await mayMail(rateLimit, { kind: 'hand-over', to }))) throw new Problem('mailedTooOften')
}

async function emailsOf(db: Db, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const members = db.selectFrom('app_user').where('id', '=', anyId(userIds)).where('email', '<>', '')
  const rows = await members.select('email').orderBy('id').execute()
  return rows.map(({ email }) => email)
}
