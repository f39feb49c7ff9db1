import { isOpen } from '#contract/rules/activityDays.ts'
import { undoHandOverHours } from '#contract/sharing/handOvers.ts'
import type { HandOverCertificate } from '#contract/sharing/handOverCertificate.ts'
import type { MissingItem } from '#contract/sharing/handOverChoice.ts'
import type { HandOverChange } from '#contract/sharing/handOverLink.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { grant } from '#server/rules/access/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Frozen } from '../choice/frozen.ts'
import type { differences } from '../choice/listed.ts'
import { missingOf } from '../missing.ts'
import { partiesOf, type HandOverRow } from '../rows.ts'
import { thingsIn, type Thing } from '../tabs/things.ts'
import { linesOf, type CertificateLine } from './lines.ts'

type Party = { name: string; email: string }
type Since = { what: 'removed' | 'changed' | 'added' } & HandOverChange

/** What is kept of a certificate, with its moments as text; its number is made of its id, and an undo is told beside it. */
export type KeptCertificate = {
  folder: { title: string; zipCode: string | null; city: string | null }
  sellers: Party[]
  buyers: Party[]
  said: (Omit<HandOverCertificate['said'][number], 'at'> & { at: string })[]
  /** The total has a warranty and a firm as things of their own, as it was said when it was sent. */
  went: ReturnType<typeof totalsOf>
  stayed: { total: number; faults: number }
  missing: MissingItem[]
  /** What the sellers changed after the yes of a buyer, what is gone first. Null: nothing. */
  since: { removed: number; changed: number; added: number; things: Since[] } | null
  exchangedAt: string
  undoUntil: string
  manifestHash: string
  lines: CertificateLine[]
  /** Null: at once. */
  accessDay: string | null
  /** What it cost to run, where that went along. */
  running?: ParcelContent['running']
}

type Exchanged = {
  row: HandOverRow
  buyerFolderId: number
  frozen: Frozen
  since: ReturnType<typeof differences> | null
  exchangedAt: Date
}

/**
 * Keeps what both sides have of the exchange, whatever becomes of their folders. Call while both are locked, once the
 * buyer's has what goes along and before the seller's is closed.
 */
export async function certify(tx: Transaction, { row, buyerFolderId, frozen, since, exchangedAt }: Exchanged) {
  const parties = await partiesOf(tx, row.id)
  const { content } = frozen
  const named = (roles: readonly string[]) =>
    parties.filter(({ role }) => roles.includes(role)).map(({ name, email }) => ({ name, email }))
  const at = exchangedAt.toISOString()
  const exchange = { at, name: null, what: 'exchanged' as const, changes: null, identifiedBy: null }
  const certificate: KeptCertificate = {
    folder: { title: content.title, zipCode: content.zipCode, city: content.city },
    sellers: named(['seller', 'coOwner']),
    buyers: named(['buyer']),
    said: [...saidBy(parties), exchange],
    went: totalsOf(content),
    stayed: { total: frozen.stays, faults: frozen.staysFaults },
    since: since && changedSince(since),
    // Said as when it was sent: what the buyer was told before is what the certificate says.
    missing: await missingOf(tx, await grant(tx, row.sellerId, row.folderId, 'ReadFolder'), frozen.going.file),
    exchangedAt: at,
    undoUntil: new Date(exchangedAt.getTime() + undoHandOverHours * 3_600_000).toISOString(),
    manifestHash: frozen.manifestHash,
    lines: linesOf(content, frozen.manifest),
    accessDay: row.accessDay,
    ...(content.running && { running: content.running }),
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

/** How much of each there is in what goes along, as a certificate says it. */
function totalsOf(content: ParcelContent) {
  const things = thingsIn(content)
  const count = (...of: Thing['of'][]) => things.filter((thing) => of.includes(thing.of)).length
  const planned = content.events.filter(isOpen).length
  const pictures = things.filter(({ kind }) => kind === 'pictures').length
  return {
    eventsDone: count('event') - planned,
    eventsPlanned: planned,
    components: count('component'),
    warranties: count('warranty'),
    faults: count('fault'),
    papers: count('file') - pictures,
    pictures,
    firms: count('firm'),
    total: things.length,
  }
}

/** What is gone stands first: a buyer has to see it. */
function changedSince({ added, changed, removed }: ReturnType<typeof differences>): KeptCertificate['since'] {
  const things = [
    ...removed.map((one) => ({ what: 'removed' as const, ...one })),
    ...changed.map((one) => ({ what: 'changed' as const, ...one })),
    ...added.map((one) => ({ what: 'added' as const, ...one })),
  ]
  if (things.length === 0) return null
  return { removed: removed.length, changed: changed.length, added: added.length, things }
}

const whatOf = { seller: 'offered', coOwner: 'approved', buyer: 'accepted' } as const

function saidBy(parties: Awaited<ReturnType<typeof partiesOf>>): KeptCertificate['said'] {
  return parties
    .flatMap(({ role, answeredAt, name, changes, identifiedBy }) =>
      role === 'follower' || answeredAt === null
        ? []
        : [{ at: answeredAt.toISOString(), name, what: whatOf[role], changes, identifiedBy }],
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
