import { fileKind } from '#contract/rules/fileKinds.ts'
import {
  handOverCountedKinds,
  type HandOverChoice,
  type HandOverCountedKind,
} from '#contract/sharing/handOverChoice.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { thingsOf, type Thing } from '../tabs/things.ts'
import type { Chosen } from '../redaction/going.ts'
import { chosenOf } from './decide.ts'
import { rowsOf, type HandOverRows } from './rows.ts'
import { firmAs, treatmentOf } from '../../parcels/redaction/people.ts'
import { yearsUntil } from '../yearsUntil.ts'

/** How many go along, and how many there are. */
type Part = { goes: number; of: number }

export type Counts = {
  /** `costs` are receipts, `firms` those of the register. */
  kinds: Record<HandOverCountedKind, Part>
  conversations: number
  /** The first and the last year of what happened and is planned. */
  years: { first: number; last: number } | null
  /** What lies in the main folder itself, then the sub-folders with titles in Swedish order. */
  folders: {
    id: number
    title: string
    categoryId: number | null
    events: Part
    components: Part
    papers: Part
    stays: number
  }[]
  /** All things of `thingsOf`; conversations stay too. */
  goes: number
  stays: number
}

/** How many of these are offered by name. */
const mostReceipts = 100

type Decided = Thing & { goes: boolean }

/**
 * What of the granted main folder goes along by the choice, as far as the user sees it, counted by what decides it. Read
 * in the transaction that is given: whoever copies by it holds the folders.
 */
export async function chosenToHandOver(db: Db, granted: Granted<Action>, choice: HandOverChoice) {
  const rows = await rowsOf(db, granted)
  const chosen = chosenOf(rows, choice)
  return { rows, chosen, counts: countsOf(rows, chosen, { choice, today: todayInSweden().toString() }) }
}

/** What goes along and what stays, counted. */
function countsOf(
  rows: HandOverRows,
  chosen: Chosen,
  { choice, today }: { choice: HandOverChoice; today: string },
): Counts {
  const things = decided(rows, chosen, choice)
  const all = part(things)
  const going = new Set(chosen.activity)
  const years = rows.activities.flatMap(({ id, year }) => (going.has(id) && year !== null ? [year] : []))
  const partOf = (kind: Thing['kind']) => part(things.filter((thing) => thing.kind === kind))
  return {
    kinds: Object.fromEntries(handOverCountedKinds.map((kind) => [kind, partOf(kind)])) as Counts['kinds'],
    conversations: rows.messages,
    years: yearsUntil(today, years),
    folders: rows.folders.map((folder) => ({ ...folder, ...inFolder(folder.id, things) })),
    goes: all.goes,
    stays: all.of - all.goes + rows.messages,
  }
}

const part = (things: Decided[]): Part => ({
  goes: things.filter(({ goes }) => goes).length,
  of: things.length,
})

function inFolder(folderId: number, things: Decided[]) {
  const own = things.filter((thing) => thing.folder === folderId)
  const ofKinds = (...kinds: Thing['kind'][]) => part(own.filter(({ kind }) => kinds.includes(kind)))
  return {
    events: ofKinds('history', 'planned', 'notes'),
    components: ofKinds('components'),
    papers: ofKinds('papers', 'pictures', 'costs'),
    stays: own.filter((thing) => !thing.goes).length,
  }
}

/** The things of the folder, and which of them go along; a firm that is redacted altogether does not. */
function decided(rows: HandOverRows, chosen: Chosen, { names }: HandOverChoice): Decided[] {
  const placed = <Row extends { id: number; folderId: number }>(row: Row) => ({
    ...row,
    number: row.id,
    folder: row.folderId,
  })
  const going: Record<Thing['of'], ReadonlySet<number>> = {
    event: new Set(chosen.activity),
    component: new Set(chosen.component),
    warranty: new Set(chosen.withWarranty),
    fault: new Set(chosen.fault),
    file: new Set(chosen.file),
    firm: new Set(chosen.firm.filter((id) => treatmentOf(names, firmAs({ id, name: '' })) !== 'none')),
  }
  return thingsOf({
    folders: rows.folders.map((one) => ({ ...one, number: one.id })),
    events: rows.activities.map(placed),
    components: rows.components.map(placed),
    faults: rows.faults.map(placed),
    files: rows.files.map(placed),
    firms: rows.firms.map(({ id }) => ({ number: id })),
  }).map((thing) => ({ ...thing, goes: going[thing.of].has(thing.number) }))
}

type Receipt = { id: number; name: string; componentName: string }

/** The receipts that stay although a warranty that goes along needs them. */
export function receiptsNeeded({ components, files }: HandOverRows, chosen: Chosen): Receipt[] {
  const names = new Map(components.map(({ id, name }) => [id, name]))
  const [warranties, going] = [new Set(chosen.withWarranty), new Set(chosen.file)]
  return files
    .filter(({ id, kindId, offerId }) => kindId === fileKind.receipt && offerId === null && !going.has(id))
    .flatMap(({ id, name, ofComponentId }) =>
      ofComponentId !== null && warranties.has(ofComponentId)
        ? [{ id, name, componentName: names.get(ofComponentId) ?? '' }]
        : [],
    )
    .slice(0, mostReceipts)
}
