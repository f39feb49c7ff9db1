import { sql } from 'kysely'
import type { ImportMeter } from '#contract/intake/importShapes.ts'
import { largestReading, unitOfMeter, unitWords, type ImportMeterUnit } from '#contract/rules/meter.ts'
import { limits } from '#contract/platform/limits.ts'
import { foldedName } from '../pairs/headings.ts'
import { readNumber } from '../read/amounts.ts'
import { quoted, usual, type Read, type ValueSettings } from '../read/values.ts'
import type { Run } from '../run.ts'

/** A component of the folder that has a meter which such files tell of. */
export type Meter = { id: number; title: string; unit: ReturnType<typeof unitOfMeter> }
/** A planned reading, in tenths of the meter's unit; without, or where it does not fit among the others, its words stand in the result. */
export type PlannedReading = { value: number | null; words: string; fits?: boolean }

export const notedValue = (reading: PlannedReading | null): number | null => (reading?.fits ? reading.value : null)

/** SQL: the meters of the folder of an `import_run`, by the names of their components. */
export const metersOfRun = sql<Meter[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'title', name, 'unit', meter_unit)), '[]') from (
    select id, name, meter_unit from component
    where component.folder_id = import_run.folder_id and meter_unit in ('mil', 'hours') and deletion_id is null
    order by name collate swedish_titles, id limit ${sql.lit(limits.inFolder)}
  ) as meter
)`

type MeterSettings = Pick<Run, 'meter' | 'makes' | 'pairs' | 'reading' | 'source'>

/**
 * To which meter the readings of a file belong: as somebody said, as far as that can be; else to the only one there is.
 * Null where a file has no readings.
 */
export function meterOf(run: MeterSettings, meters: readonly Meter[]): ImportMeter | null {
  const at = run.pairs.indexOf('reading')
  if (at < 0 || run.makes !== 'activity') return null
  const said = run.meter ?? guessed(run, meters, unitOfColumn(run.reading.columns[at] ?? ''))
  const own = meters.find(({ id }) => id === said.to)
  if (!own) return typeof said.to === 'number' ? { ...said, to: null } : said
  if (own.unit === unitOfMeter(said.unit)) return said
  return { ...said, unit: own.unit === 'hours' ? 'hours' : 'km' }
}

function guessed({ source }: Pick<Run, 'source'>, meters: readonly Meter[], unit: ImportMeterUnit): ImportMeter {
  const [first, ...others] = meters.filter((one) => one.unit === unitOfMeter(unit))
  if (first && others.length === 0) return { to: first.id, unit }
  // Its files are each of one vehicle.
  return { to: source === 'lubelogger' && !first ? 'new' : null, unit }
}

function unitOfColumn(column: string): ImportMeterUnit {
  const name = foldedName(column)
  if (/^(?:antal )?mil(?:tal)?$|\bmil$/.test(name)) return 'mil'
  return /timm|drifttid|hours/.test(name) ? 'hours' : 'km'
}

const words: readonly (readonly [ImportMeterUnit, RegExp])[] = [
  ['km', / ?(?:km|kilometer)\.?$/i],
  ['mil', / ?mil\.?$/i],
  ['hours', / ?(?:h|tim|timmar|timme|hours?)\.?$/i],
]

/** Reads what a meter stood at. What the cell itself says of the unit counts. */
export function readReading(text: string, settings: ValueSettings, meter: ImportMeter | null): Read<PlannedReading> {
  const written = usual(text)
  // Programs write 0 for a meter that nobody has read.
  if (written === '' || /^0+$/.test(written)) return { value: null }
  if (meter === null || meter.to === null) return { value: { value: null, words: written.slice(0, limits.make) } }
  const [own, ending] = words.find(([, pattern]) => pattern.test(written)) ?? [meter.unit, null]
  const read = readNumber(ending ? written.replace(ending, '') : written, settings)
  if ('why' in read) return read
  if (read.value === null) return { value: null }
  const value = Math.round(own === 'km' ? read.value : read.value * 10)
  if (unitOfMeter(own) !== unitOfMeter(meter.unit) || value < 0 || value > largestReading)
    return { why: `${quoted(written)} är ingen mätarställning.` }
  return { value: { value, words: ending ? written : `${written}\u00a0${unitWords[meter.unit]}` } }
}

/** The tables without a column of titles, whose rows are each the same. */
export const titleOfKind = (kind: Run['reading']['tableKind']): string | null =>
  kind === 'lubeloggerFuel' ? 'Tankning' : kind === 'lubeloggerOdometer' ? 'Mätaravläsning' : null
