import { createHash } from 'node:crypto'
import { fieldsOf, fieldText, isJoined, type ImportField } from '#contract/intake/importFields.ts'
import type { ImportedKind, ImportPairs } from '#contract/intake/importShapes.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import type { Table, TableKind } from '../read/table.ts'
import { synonyms } from './synonyms.ts'

/** A column's name without case, accents and what stands around it: 'Utförd av:' is 'utford av'. */
export const foldedName = (name: string): string =>
  folded(name.trim().toLowerCase().normalize('NFC'))
    .replaceAll(/[\s_/-]+/g, ' ')
    .replaceAll(/[():?!"']/g, '')
    .trim()

const names: Record<ImportedKind, Map<string, ImportField | null>> = {
  activity: namesOf('activity'),
  component: namesOf('component'),
}

function namesOf(kind: ImportedKind) {
  // What we call it ourselves, as in the empty table, comes first.
  const found = new Map<string, ImportField | null>(
    fieldsOf[kind].map((field) => [foldedName(fieldText[field]), field]),
  )
  for (const [field, words] of synonyms[kind])
    for (const word of words.split(', ')) if (!found.has(foldedName(word))) found.set(foldedName(word), field)
  return found
}

const isDescription = /^(?:description|beskrivning|text|notering)$/

/** What each column is, as far as its name says it; a field has the first of the columns with one of its names. */
export function guessPairs(kind: ImportedKind, columns: readonly string[]): ImportPairs {
  const taken = new Set<ImportField>()
  const fields = columns.map((column) => names[kind].get(foldedName(column)) ?? null)
  // Without a title the description is what it is called: so with LubeLogger, and in books.
  const title = fields.includes('title') ? -1 : columns.findIndex((column) => isDescription.test(foldedName(column)))
  return fields.map((found, index) => {
    const field = index === title ? 'title' : found
    const isFree = field !== null && (isJoined(field) || !taken.has(field))
    if (isFree) taken.add(field)
    return isFree ? field : null
  })
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

/** A ZIP of Homebox has both kinds: what the maintenance is stands in columns of its own. */
export function guessAll(table: Pick<Table, 'kind' | 'columns'>, kind: ImportedKind): ImportPairs {
  const pairs = guessPairs(kind, table.columns)
  if (table.kind !== 'homeboxCollection') return pairs
  const isOfEvent = (column: string) => column.startsWith('maintenance.')
  return table.columns.map((column, index) =>
    isOfEvent(column) ? (names.activity.get(foldedName(column)) ?? null) : (pairs[index] ?? null),
  )
}

/** By which a header is known again. */
export const fingerprintOf = (columns: readonly string[]): Buffer =>
  createHash('sha256').update(columns.map(foldedName).join('\u001F')).digest()
