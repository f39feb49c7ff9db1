import type { SecurityEventKind } from '#contract/security.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { userIdsOf, type PartyRow } from './rows.ts'

/** As a call is recorded by which somebody takes a folder over: this is done by a job. */
const kind: SecurityEventKind = 'folderTakenOver'
const byJob = { kind, request_id: 'hand-folders-over', address: '', path: 'hand-folders-over' }

/** Notes in the security log that the first buyer has the folder after its sellers, and the second one too. */
export async function logExchange(tx: Transaction, parties: readonly PartyRow[]) {
  const [first = null, ...others] = userIdsOf(parties, 'buyer')
  await tx
    .insertInto('security_event')
    .values([
      ...userIdsOf(parties, 'seller', 'coOwner').map((user_id) => ({ ...byJob, user_id, actor_id: first })),
      ...others.map((user_id) => ({ ...byJob, user_id, actor_id: null })),
    ])
    .execute()
}
