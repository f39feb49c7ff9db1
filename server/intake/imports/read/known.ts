import type { DecimalSign, ImportSource } from '#contract/intake/importSettings.ts'
import type { Grid } from './grid.ts'
import type { RowExtras } from './tables.ts'
import type { TableKind, Notice } from './table.ts'

/** A table that a known program has written. */
export type Known = {
  source: ImportSource
  kind: TableKind
  /** The sign that the program writes where the file shows none. */
  decimal: DecimalSign
  extras: (cellOf: (column: string) => string) => RowExtras
  /** Changes what the program means otherwise than it stands, and says so. */
  repair?: (grid: Grid) => Notice[]
}

/** Finds by its heading which program wrote a table. */
export const knownTable = (columns: readonly string[]): Known | null => homebox(columns) ?? lubelogger(columns)

function homebox(columns: readonly string[]): Known | null {
  const names = new Map(columns.map((column) => [column.toLowerCase(), column]))
  if (!names.has('hb.name') || !names.has('hb.location')) return null
  const column = (name: string) => names.get(name) ?? ''
  return {
    source: 'homebox',
    kind: 'homeboxItems',
    decimal: 'point',
    extras(cellOf) {
      const of = cellOf(column('hb.parent_import_ref'))
      return { kind: 'component', ref: cellOf(column('hb.import_ref')), ...(of !== '' && { of }) }
    },
  }
}

type Kind = { kind: TableKind; needs: readonly string[]; mayHave: readonly string[] }

/** The columns of the files of LubeLogger; besides them its own fields, `extrafield_…`. */
const lubeloggerKinds: readonly Kind[] = [
  {
    kind: 'lubeloggerFuel',
    needs: ['date', 'odometer', 'fuelconsumed', 'cost'],
    mayHave: ['fueleconomy', 'isfilltofull', 'missedfuelup', 'startingsoc', 'endingsoc', 'notes', 'tags'],
  },
  { kind: 'lubeloggerOdometer', needs: ['date', 'initialodometer', 'odometer'], mayHave: ['notes', 'tags'] },
  {
    kind: 'lubeloggerSupply',
    needs: ['date', 'partnumber', 'partsupplier', 'partquantity'],
    mayHave: ['description', 'notes', 'cost', 'tags'],
  },
  {
    kind: 'lubeloggerPlan',
    needs: ['datecreated', 'datemodified', 'description', 'progress'],
    mayHave: ['notes', 'type', 'priority', 'cost'],
  },
  { kind: 'lubeloggerEquipment', needs: ['description', 'isequipped'], mayHave: ['notes', 'tags'] },
  { kind: 'lubeloggerWork', needs: ['date', 'description', 'cost', 'notes', 'odometer'], mayHave: ['tags'] },
  { kind: 'lubeloggerTax', needs: ['date', 'description', 'cost', 'notes', 'tags'], mayHave: [] },
]

function lubelogger(columns: readonly string[]): Known | null {
  const names = columns.map((column) => column.toLowerCase()).filter((name) => !name.startsWith('extrafield_'))
  const found = lubeloggerKinds.find(
    ({ needs, mayHave }) =>
      needs.every((name) => names.includes(name)) &&
      names.every((name) => needs.includes(name) || mayHave.includes(name)),
  )
  if (!found) return null
  const isThing = found.kind === 'lubeloggerEquipment'
  return {
    source: 'lubelogger',
    kind: found.kind,
    decimal: 'comma',
    extras: () => ({ kind: isThing ? 'component' : 'activity' }),
    repair: withoutUnknownMeter,
  }
}

/** An odometer of 0 is one that nobody knew. */
function withoutUnknownMeter(grid: Grid): Notice[] {
  const meters = grid.columns.flatMap((column, index) => (/^(?:initial)?odometer$/i.test(column) ? [index] : []))
  let unknown = 0
  for (const { cells } of grid.rows)
    for (const index of meters)
      if (/^0(?:[.,]0+)?$/.test(String(cells[index]))) {
        cells[index] = ''
        unknown++
      }
  if (unknown === 0) return []
  const left = unknown === 1 ? 'En sådan lämnas tom.' : `${unknown} sådana lämnas tomma.`
  return [{ row: null, text: `Mätarställningen 0 betyder okänd i LubeLogger. ${left}` }]
}
