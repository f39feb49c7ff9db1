import { shownLater } from '#contract/sharing/parcelContent.ts'
import type { Manifest, ManifestEntry } from './manifest.ts'
import type { ComponentRow, EventRow, FaultRow, FileRow, FolderRow } from './queries.ts'

export type Found = {
  folders: FolderRow[]
  components: ComponentRow[]
  events: EventRow[]
  faults: FaultRow[]
  files: FileRow[]
}

/**
 * The rows with their numbers in the document, and those of what they refer to; amounts only of the folders in
 * `withCosts`. What else the rows have, the schema of the document leaves out.
 */
export function numbered(found: Found, withCosts: ReadonlySet<number>) {
  const folder = numberIn(found.folders)
  const component = numberIn(found.components)
  const event = numberIn(found.events)
  const fault = numberIn(found.faults)
  const file = numberIn(found.files)
  return {
    folders: found.folders.map((row) => ({ ...row, number: folder(row.id), cover: file(row.coverId) })),
    components: found.components.map((row) => ({
      ...withoutEmpty(row, shownLater.component),
      number: component(row.id),
      folder: folder(row.folderId),
      replacedBy: component(row.replacedById),
      cover: file(row.coverId),
      ...(withCosts.has(row.folderId) && pricesOf(row)),
    })),
    events: found.events.map((row) => ({
      ...row,
      number: event(row.id),
      folder: folder(row.folderId),
      component: component(row.componentId),
      reading:
        row.meterUnit === null || row.readingValue === null ? null : { value: row.readingValue, unit: row.meterUnit },
      ...(withCosts.has(row.folderId) && amountsOf(row)),
    })),
    faults: found.faults.map((row) => ({
      ...withoutEmpty(row, shownLater.fault),
      number: fault(row.id),
      folder: folder(row.folderId),
      component: component(row.componentId),
      repair: event(row.activityId) ?? undefined,
    })),
    files: found.files.map((row) => ({
      ...row,
      number: file(row.id),
      folder: folder(row.folderId),
      component: component(row.componentId),
      event: event(row.activityId),
      fault: fault(row.faultId),
    })),
  }
}

const pricesOf = ({ ownPrice, ownPriceToday, ownPriceTodayOn, ownCurrency }: ComponentRow) => ({
  price: ownPrice,
  priceToday: ownPriceToday,
  priceTodayOn: ownPriceTodayOn,
  currency: ownCurrency,
})

const amountsOf = ({ ownCost: cost, ownVat: vat, ownEstimate: estimatedCost, ownCurrency: currency }: EventRow) => ({
  cost,
  vat,
  estimatedCost,
  currency,
})

function withoutEmpty<Row extends object>(row: Row, names: readonly (keyof Row & string)[]): Row {
  const empty = new Set<string>(names.filter((name) => row[name] === null))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !empty.has(name))) as Row
}

/** By the order of the rows, from 1; null for what is not among them. */
function numberIn(rows: readonly { id: number }[]): (id: number | null) => number | null {
  const numbers = new Map(rows.map(({ id }, position) => [id, position + 1]))
  return (id) => (id === null ? null : (numbers.get(id) ?? null))
}

export function manifestOf({ folders, components, events, faults, files }: Found): Manifest {
  const entries = (kind: ManifestEntry['kind'], rows: readonly { id: number; version: string }[]) =>
    rows.map(({ id, version }, position): ManifestEntry => ({ kind, id, number: position + 1, version }))
  return [
    ...entries('folder', folders),
    ...entries('component', components),
    ...entries('activity', events),
    ...entries('fault', faults),
    ...entries('file', files).map((entry, position) => ({ ...entry, sha256: files[position]?.sha256 ?? '' })),
  ]
}
