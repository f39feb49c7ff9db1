import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../../platform/services.ts'
import type { ParcelReader } from '../../links/reader.ts'
import { endHandOver } from '../end.ts'
import { buyerOf, keepAnswer, lockParcel, partiesOf } from '../rows.ts'
import { refusedIn } from '../states.ts'
import { confirmedIn } from './confirmed.ts'

/**
 * A buyer's no is final, also for who buys together with them, and after a yes until the exchange. Throws
 * `addressUnconfirmed`, `handOverForAnother` and `refusedIn` its state.
 */
export async function decline(deps: Deps, reader: ParcelReader<'handOver'>, words: string | null) {
  const email = confirmedIn(reader)
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (row.state !== 'offered' && row.state !== 'accepted') throw refusedIn(row.state)
    const own = buyerOf(await partiesOf(tx, row.id), email)
    if (!own) throw new Problem('handOverForAnother')
    await keepAnswer(tx, { partyId: own.id, answer: 'no', identifiedBy: 'Kod via e-post' })
    await endHandOver(tx, deps, row, { state: 'declined', words })
  })
}
