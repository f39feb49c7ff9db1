import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { contentOfThese, type Parcelled } from '../../parcels/content/contentOf.ts'
import { manifestHash, type Manifest, type ManifestEntry } from '../../parcels/content/manifest.ts'
import { versionOf } from '../../parcels/content/queries.ts'
import type { Going } from '../redaction/going.ts'
import { redactContent } from '../../parcels/redaction/redactContent.ts'
import { redactionOf } from '../redaction/redactionOf.ts'
import { besideOf } from './beside.ts'
import { chosenToHandOver } from './counts.ts'
import { runningByYear } from './running.ts'

/** `goes` and `stays` are what the seller was told as they chose, `going` what it was read by. */
export type Frozen = Parcelled & { going: Going; goes: number; stays: number; staysFaults: number }

/**
 * What the link reads: what goes along by the choice, without what stays and without what refers to it. In a transaction
 * whose caller holds the folders locked it is what goes along when that commits.
 */
export async function frozenOf(db: Db, granted: Granted<Action>, choice: HandOverChoice): Promise<Frozen> {
  const { chosen, counts } = await chosenToHandOver(db, granted, choice)
  const { found: _found, known: _known, ...left } = await redactionOf(db, granted, chosen, choice.names)
  const going = { ...chosen, ...left }
  const read = await contentOfThese(db, granted, going)
  const firms = await firmsOf(db, going)
  const manifest = [...read.manifest.map(saidOnly), ...firms.map(asEntry)]
  const whole = { ...(await asGoing(db, read, going)), firms: firms.map(named) }
  const shown = redactContent(whole, going.redact)
  const content = choice.costs === 'running' ? { ...shown, running: runningByYear(shown.events) } : shown
  const { goes, stays, kinds } = counts
  const staysFaults = kinds.faults.of - kinds.faults.goes
  return { content, manifest, manifestHash: manifestHash(content, manifest), going, goes, stays, staysFaults }
}

/** Of a folder goes along what is said of it: whether the seller has archived it meanwhile is no change. */
const saidOnly = (entry: ManifestEntry): ManifestEntry => (entry.kind === 'folder' ? { ...entry, version: '' } : entry)

type FirmRow = { id: number; name: string; phone: string | null; organisationNumber: string | null; version: string }

/** A number that is redacted is left out. */
async function firmsOf(db: Db, { firm, redacted }: Going): Promise<FirmRow[]> {
  const rows = await db
    .selectFrom('firm')
    .where('id', '=', anyId(firm))
    .select(['id', 'name', 'phone', 'organisation_number as organisationNumber', versionOf('firm').as('version')])
    .orderBy(inTitleOrder('name'))
    .orderBy('id')
    .execute()
  const isRedacted = (id: number) =>
    redacted.some((one) => one.table === 'firm' && one.id === id && 'phone' in one.values)
  return rows.map((row) => (isRedacted(row.id) ? { ...row, phone: null } : row))
}

/** The document with amounts and warranties where they go along, and with what goes along beside what others are shown. */
async function asGoing(db: Db, { content, manifest }: Parcelled, going: Going): Promise<ParcelContent> {
  const { sums: _sums, components, events, ...rest } = content
  const beside = await besideOf(db, going)
  const [priced, paid] = [new Set(going.withCosts.component), new Set(going.withCosts.activity)]
  const guaranteed = new Set(going.withWarranty)
  const idOf = idsIn(manifest)
  const besides = (kind: 'component' | 'activity', number: number) => {
    const words = beside.get(`${kind} ${idOf(kind, number)}`)
    return words && { beside: words }
  }
  return {
    ...rest,
    folders: rest.folders.map((one) => ({ ...one, isArchived: false })),
    components: components.map(({ price, priceToday, priceTodayOn, currency, ...one }) => ({
      ...one,
      warrantyUntil: guaranteed.has(idOf('component', one.number)) ? one.warrantyUntil : null,
      ...(priced.has(idOf('component', one.number)) && { price, priceToday, priceTodayOn, currency }),
      ...besides('component', one.number),
    })),
    events: events.map(({ cost, vat, estimatedCost, currency, ...one }) => ({
      ...one,
      ...(paid.has(idOf('activity', one.number)) && { cost, vat, estimatedCost, currency }),
      ...besides('activity', one.number),
    })),
  }
}

function idsIn(manifest: Manifest) {
  const ids = new Map(manifest.map(({ kind, number, id }) => [`${kind} ${number}`, id]))
  return (kind: ManifestEntry['kind'], number: number) => ids.get(`${kind} ${number}`) ?? 0
}

const asEntry = ({ id, version }: FirmRow, position: number): ManifestEntry => ({
  kind: 'firm',
  id,
  number: position + 1,
  version,
})
function named({ name, phone, organisationNumber }: FirmRow, position: number) {
  const beside = [phone, organisationNumber].filter((one) => one !== null)
  return { number: position + 1, name, ...(beside.length > 0 && { beside }) }
}
