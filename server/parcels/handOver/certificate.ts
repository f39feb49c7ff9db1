import { undoHandOverHours } from '#contract/handOvers.ts'
import { handOverTotals, type HandOverCertificate } from '#contract/handOverCertificate.ts'
import { Problem } from '#contract/problems.ts'
import type { Granted } from '../../access/access.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Parcelled } from '../content/contentOf.ts'
import { partiesOf, type HandOverRow } from './rows.ts'

type Frozen = Parcelled & { stays: number; staysFaults: number }
type Certified = { row: HandOverRow; buyerFolderId: number; frozen: Frozen; exchangedAt: Date }

/** Keeps what both sides have of the exchange, whatever becomes of their folders. */
export async function certify(tx: Transaction, { row, buyerFolderId, frozen, exchangedAt }: Certified) {
  const parties = await partiesOf(tx, row.id)
  const { content } = frozen
  const named = (roles: readonly string[]) =>
    parties.filter(({ role }) => roles.includes(role)).map(({ name, email }) => ({ name, email }))
  const what = { seller: 'offered', coOwner: 'approved', buyer: 'accepted', follower: 'approved' } as const
  const said = parties
    .filter((one) => one.role !== 'follower' && one.answeredAt !== null)
    .map((one) => ({
      at: (one.answeredAt ?? exchangedAt).toISOString(),
      name: one.name,
      what: what[one.role],
      changes: one.changes,
      identifiedBy: one.identifiedBy,
    }))
  const certificate: Omit<HandOverCertificate, 'number'> = {
    folder: { title: row.folderTitle, zipCode: content.zipCode, city: content.city },
    sellers: named(['seller', 'coOwner']),
    buyers: named(['buyer']),
    said: [
      ...said,
      { at: exchangedAt.toISOString(), name: null, what: 'exchanged', changes: null, identifiedBy: null },
    ],
    went: handOverTotals(content),
    stayed: { total: frozen.stays, faults: frozen.staysFaults },
    missing: [],
    exchangedAt: exchangedAt.toISOString(),
    undoUntil: new Date(exchangedAt.getTime() + undoHandOverHours * 3_600_000).toISOString(),
    manifestHash: frozen.manifestHash,
    manifest: [],
  }
  await tx
    .insertInto('hand_over_certificate')
    .values({
      parcel_id: row.id,
      seller_folder_id: row.folderId,
      buyer_folder_id: buyerFolderId,
      content: JSON.stringify(certificate),
      manifest_sha256: Buffer.from(frozen.manifestHash, 'hex'),
      exchanged_at: exchangedAt,
    })
    .execute()
}

/** The latest of the folder, to whoever may read it. Throws `handOverNotFound`. */
export async function certificateOf(db: Db, { folderId }: Granted<'ReadFolder'>) {
  const found = await db
    .selectFrom('hand_over_certificate')
    .where((its) => its.or([its('seller_folder_id', '=', folderId), its('buyer_folder_id', '=', folderId)]))
    .orderBy('id', 'desc')
    .select(['id', 'content'])
    .executeTakeFirst()
  if (!found) throw new Problem('handOverNotFound')
  return { number: `PM-${String(found.id).padStart(6, '0')}`, ...(found.content as object) }
}
