import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { deviceNameOf } from '#contract/platform/deviceName.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The thing that was made. A new kind of thing that lets somebody in, or reads without the password, has a column in
 * the table `admission`, is recorded here in the transaction that makes it, and is listed and ended in
 * `security/admissions/`.
 */
export type Made =
  | { kind: 'offer'; offerId: number }
  | { kind: 'transfer'; transferId: number }
  | { kind: 'invitation'; membershipId: number }
  | { kind: 'role'; membershipId: number; formerRoleId: number }
  | { kind: 'feed'; feedId: number }
  | { kind: 'device'; subscriptionId: number }
  | { kind: 'look'; lookId: number }
  | { kind: 'parcel'; parcelId: number }
  | { kind: 'mailAddress'; mailAddressId: number }
  | { kind: 'senderAddress'; senderAddressId: number }
  | { kind: 'personalToken'; personalTokenId: number }

/** The user who made an admission, and their browser if it is known. */
type Maker = { userId: number; device: string | null }

/** Records what lets somebody in, so that its maker finds it after a stolen session (decision 92). */
export async function recordAdmission(tx: Transaction, { userId, device }: Maker, made: Made): Promise<void> {
  const added = { user_id: userId, device, kind: made.kind, ...columnsOf(made) }
  await tx
    .insertInto('admission')
    .values(added)
    // Only an invitation is made again: sent once more, it is that of whoever sent it last.
    .onConflict((conflict) =>
      conflict
        .column('membership_id')
        .where('kind', '=', sql.lit('invitation'))
        .doUpdateSet({ user_id: userId, device, made_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The column of what was made. */
export function columnsOf(made: Made) {
  switch (made.kind) {
    case 'offer':
      return { offer_id: made.offerId }
    case 'transfer':
      return { transfer_id: made.transferId }
    case 'invitation':
      return { membership_id: made.membershipId }
    case 'role':
      return { membership_id: made.membershipId, former_role_id: made.formerRoleId }
    case 'feed':
      return { feed_id: made.feedId }
    case 'device':
      return { subscription_id: made.subscriptionId }
    case 'look':
      return { look_id: made.lookId }
    case 'parcel':
      return { parcel_id: made.parcelId }
    case 'mailAddress':
      return { mail_address_id: made.mailAddressId }
    case 'senderAddress':
      return { sender_address_id: made.senderAddressId }
    case 'personalToken':
      return { personal_token_id: made.personalTokenId }
  }
}

/** The browser that calls, in words. */
export const callingDevice = ({ headers }: FastifyRequest) => deviceNameOf(headers['user-agent'] ?? '').slice(0, 200)
