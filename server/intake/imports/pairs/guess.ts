import { createHash } from 'node:crypto'
import { fieldsOf, fieldText, isAmountField, isJoined, type ImportField } from '#contract/intake/importFields.ts'
import type { ImportedKind, ImportPairs } from '#contract/intake/importShapes.ts'
import { directionOf } from '../read/direction.ts'
import type { Table, TableKind } from '../read/table.ts'
import { currencyIn, foldedName, isForeignAmount, mayBeDirection } from './headings.ts'
import { synonyms } from './synonyms.ts'

/** A field that has a name, and how far ahead that is among its names. */
type Named = { field: ImportField | null; rank: number }

const names: Record<ImportedKind, Map<string, Named>> = {
  activity: namesOf('activity'),
  component: namesOf('component'),
}

function namesOf(kind: ImportedKind) {
  // What we call it ourselves, as in the empty table, comes first.
  const found = new Map<string, Named>(
    fieldsOf[kind].map((field) => [foldedName(fieldText[field]), { field, rank: -1 }]),
  )
  for (const [field, words] of synonyms[kind])
    for (const [rank, word] of words.split(', ').entries())
      if (!found.has(foldedName(word))) found.set(foldedName(word), { field, rank })
  return found
}

/** What a column is called; an amount may name its currency. */
function namedAs(kind: ImportedKind, column: string): Named | undefined {
  const own = names[kind].get(foldedName(column))
  if (own) return own
  const said = currencyIn(column)
  const amount = said ? names[kind].get(foldedName(said.rest)) : undefined
  return amount?.field && isAmountField(amount.field) ? amount : undefined
}

const isDescription = /^(?:description|beskrivning|text|meddelande|notering)$/

/** What each column is, as far as its name says it; a field has the column whose name says most of it. */
export function guessPairs(kind: ImportedKind, columns: readonly string[]): ImportPairs {
  const found = columns.map((column) => namedAs(kind, column))
  const best = new Map<ImportField, number>()
  for (const one of found) if (one?.field) best.set(one.field, Math.min(one.rank, best.get(one.field) ?? Infinity))
  // Without a title the description is what it is called: so with LubeLogger, and in books.
  const title = best.has('title') ? -1 : columns.findIndex((column) => isDescription.test(foldedName(column)))
  const taken = new Set<ImportField>()
  return found.map((one, index) => {
    const field = index === title ? 'title' : (one?.field ?? null)
    if (field === null || !isGuessed(field, { column: columns[index] ?? '', columns, best })) return null
    const isFree = isJoined(field) || (!taken.has(field) && (index === title || one?.rank === best.get(field)))
    if (isFree) taken.add(field)
    return isFree ? field : null
  })
}

type Among = { column: string; columns: readonly string[]; best: ReadonlyMap<ImportField, number> }

/** A currency may be that of other amounts than those of the account, and money comes in beside what goes out. */
function isGuessed(field: ImportField, { column, columns, best }: Among): boolean {
  if (field === 'cost') return foldedName(column) !== 'ut' || best.has('income')
  if (field === 'currency') return !columns.some(isForeignAmount)
  if (field === 'income') return best.has('cost')
  return true
}

const kindOfTable: Record<TableKind, ImportedKind> = {
  homeboxItems: 'component',
  homeboxCollection: 'component',
  lubeloggerWork: 'activity',
  lubeloggerFuel: 'activity',
  lubeloggerOdometer: 'activity',
  lubeloggerTax: 'activity',
  lubeloggerSupply: 'activity',
  lubeloggerPlan: 'activity',
  lubeloggerEquipment: 'component',
  calendar: 'activity',
}

/** What the rows become where nobody has said it: things have numbers and makers, what has happened has none. */
export function guessKind({ kind, columns }: Pick<Table, 'kind' | 'columns'>): ImportedKind {
  if (kind !== null) return kindOfTable[kind]
  const known = new Set(guessPairs('component', columns))
  return known.has('serialNumber') || known.has('make') || known.has('model') ? 'component' : 'activity'
}

/** Where a column says of amounts without signs which way the money went; -1: none does. */
function directionAt({ columns, rows, signs }: Omit<Table, 'kind'>, pairs: ImportPairs): number {
  const cost = pairs.indexOf('cost')
  if (cost < 0 || pairs.includes('income') || (signs[cost]?.minus ?? 0) > 0) return -1
  const saysIt = (index: number) => {
    const said = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
    return said.length > 0 && said.every((cell) => directionOf(cell) !== null)
  }
  return columns.findIndex((column, index) => mayBeDirection(column) && saysIt(index))
}

/** A ZIP of Homebox has both kinds: what the maintenance is stands in columns of its own. */
export function guessAll(table: Table, kind: ImportedKind): ImportPairs {
  const pairs = guessPairs(kind, table.columns)
  const direction = kind === 'activity' ? directionAt(table, pairs) : -1
  if (direction >= 0) return pairs.with(direction, 'direction')
  if (table.kind !== 'homeboxCollection') return pairs
  const isOfEvent = (column: string) => column.startsWith('maintenance.')
  return table.columns.map((column, index) =>
    isOfEvent(column) ? (names.activity.get(foldedName(column))?.field ?? null) : (pairs[index] ?? null),
  )
}

/** By which a header is known again. */
export const fingerprintOf = (columns: readonly string[]): Buffer =>
  createHash('sha256').update(columns.map(foldedName).join('\u001F')).digest()
