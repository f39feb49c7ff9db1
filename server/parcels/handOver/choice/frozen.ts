import { fileKind } from '#contract/fileKinds.ts'
import type { HandOverChoice } from '#contract/handOverChoice.ts'
import { choiceOfPreset, type ParcelContent } from '#contract/parcelContent.ts'
import type { Action } from '#contract/permissions.ts'
import type { Granted } from '../../../access/access.ts'
import type { Db } from '../../../platform/database/database.ts'
import { anyId } from '../../../platform/database/anyOf.ts'
import { inTitleOrder } from '../../../platform/database/titleOrder.ts'
import { wholeContentOf, type Parcelled } from '../../content/contentOf.ts'
import { manifestHash, type ManifestEntry } from '../../content/manifest.ts'
import { versionOf } from '../../content/queries.ts'
import { strikeContent } from '../striking/strikeContent.ts'
import type { Going } from '../striking/going.ts'
import { goingOf } from './goingOf.ts'
import { runningByYear } from './running.ts'

/** `goes` and `stays` are what the seller was told as they chose, `going` what it was read by. */
export type Frozen = Parcelled & { going: Going; goes: number; stays: number; staysFaults: number }

/**
 * What the link reads: what goes along by the choice, without what stays and without what refers to it. In a transaction
 * whose caller holds the folders locked it is what goes along when that commits.
 */
export async function frozenOf(db: Db, granted: Granted<Action>, choice: HandOverChoice): Promise<Frozen> {
  const going = await goingOf(db, granted, choice)
  const all = await wholeContentOf(db, granted, choiceOfPreset('wholeFolder'))
  const goes = idsOf(going)
  const firms = await firmsOf(db, going.firmIds)
  const manifest = [...all.manifest.filter(({ kind, id }) => goes[kind].has(id)).map(saidOnly), ...firms.map(asEntry)]
  const left = within(all.content, manifest, withAmounts(going, all.manifest))
  const shown = strikeContent({ ...left, firms: firms.map(named) }, going.strike)
  const content = choice.costs === 'running' ? { ...shown, running: runningByYear(shown.events) } : shown
  return {
    content,
    manifest,
    manifestHash: manifestHash(content, manifest),
    going,
    goes: going.counts.goes,
    stays: going.counts.stays,
    staysFaults: going.counts.kinds.faults.of - going.counts.kinds.faults.goes,
  }
}

/** Of a folder goes along what is said of it: whether the seller has archived it meanwhile is no change. */
const saidOnly = (entry: ManifestEntry): ManifestEntry => (entry.kind === 'folder' ? { ...entry, version: '' } : entry)

type FirmRow = { id: number; name: string; version: string }

async function firmsOf(db: Db, ids: readonly number[]): Promise<FirmRow[]> {
  return db
    .selectFrom('firm')
    .where('id', '=', anyId(ids))
    .select(['id', 'name', versionOf('firm').as('version')])
    .orderBy(inTitleOrder('name'))
    .orderBy('id')
    .execute()
}

const asEntry = ({ id, version }: FirmRow, position: number): ManifestEntry => ({
  kind: 'firm',
  id,
  number: position + 1,
  version,
})
const named = ({ name }: FirmRow, position: number) => ({ number: position + 1, name })

type Kind = ManifestEntry['kind']

const idsOf = (going: Going): Record<Kind, ReadonlySet<number>> => ({
  folder: new Set(going.folderIds),
  component: new Set(going.componentIds),
  activity: new Set(going.activityIds),
  fault: new Set(going.faultIds),
  file: new Set(going.fileIds),
  firm: new Set(going.firmIds),
})

type Amounts = { events: ReadonlySet<number>; components: ReadonlySet<number>; warranties: ReadonlySet<number> }

function withAmounts(going: Going, manifest: readonly ManifestEntry[]): Amounts {
  const numbers = (kind: Kind, ids: readonly number[]) => {
    const known = new Set(ids)
    return new Set(manifest.filter((one) => one.kind === kind && known.has(one.id)).map(({ number }) => number))
  }
  return {
    events: numbers('activity', going.activityIdsWithCosts),
    components: numbers('component', going.componentIdsWithPrices),
    warranties: numbers('component', going.componentIdsWithWarranty),
  }
}

/** Of a content what is in the manifest, without what refers to the rest; amounts where they are said to go along. */
export function within(
  { sums: _sums, ...content }: ParcelContent,
  manifest: readonly ManifestEntry[],
  amounts: Amounts,
): ParcelContent {
  const numbers = (kind: Kind) => new Set(manifest.filter((one) => one.kind === kind).map(({ number }) => number))
  const goes = { folder: numbers('folder'), component: numbers('component'), event: numbers('activity') }
  const [fault, file] = [numbers('fault'), numbers('file')]
  const ref = (known: ReadonlySet<number>, number: number | null) =>
    number !== null && known.has(number) ? number : null
  const files = content.files
    .filter(({ number }) => file.has(number))
    .map((one) => ({
      ...one,
      component: ref(goes.component, one.component),
      event: ref(goes.event, one.event),
      fault: ref(fault, one.fault),
    }))
  const components = content.components
    .filter(({ number }) => goes.component.has(number))
    .map(({ price, priceToday, priceTodayOn, currency, ...one }) => ({
      ...one,
      warrantyUntil: amounts.warranties.has(one.number) ? one.warrantyUntil : null,
      replacedBy: ref(goes.component, one.replacedBy),
      cover: ref(file, one.cover),
      ...(amounts.components.has(one.number) && { price, priceToday, priceTodayOn, currency }),
    }))
  const events = content.events
    .filter(({ number }) => goes.event.has(number))
    .map(({ cost, vat, estimatedCost, currency, ...one }) => ({
      ...one,
      component: ref(goes.component, one.component),
      ...(amounts.events.has(one.number) && { cost, vat, estimatedCost, currency }),
    }))
  const faults = content.faults
    .filter(({ number }) => fault.has(number))
    .map((one) => ({ ...one, component: ref(goes.component, one.component) }))
  const pictures = files.filter(({ kindId }) => kindId === fileKind.photo).length
  return {
    ...content,
    cover: ref(file, content.cover),
    folders: content.folders
      .filter(({ number }) => goes.folder.has(number))
      .map((one) => ({ ...one, cover: ref(file, one.cover), isArchived: false })),
    components,
    events,
    faults,
    files,
    counts: {
      components: components.length,
      events: events.length,
      faults: faults.length,
      papers: files.length - pictures,
      pictures,
      textsLeftOut: content.counts.textsLeftOut,
    },
  }
}
