import type { HeadingSetting } from '#contract/intake/importSettings.ts'
import { digitsOf } from './amounts.ts'
import { readDays } from './dates.ts'
import type { Notice, Raw, RawRow } from './table.ts'
import { quoted, usual } from './values.ts'

/* Where a table begins among the rows of a file: what its program wrote above is none of it. */

/** The place of the heading among the rows, -1 where there is none, and of the first row below it. */
export type Heading = { at: number; first: number; isSure: boolean }

/** Enough to see where a table begins. */
const mostLooked = 200

/**
 * The row of the heading: the first that is about as wide as the rows of the table are, and has no sums and days. Where
 * several are, or it has, one in which columns are called what they often are. `chosen` is the number of a row, or 0 for none.
 */
export function headingOf(rows: readonly RawRow[], chosen?: number): Heading {
  const head = rows.slice(0, mostLooked)
  const need = widthOf(head)
  const wide = head.flatMap((row, at) => (filled(row) >= need ? [at] : []))
  const first = wide[0] ?? 0
  if (chosen === 0) return { at: -1, first: start(head, need), isSure: true }
  const own = chosen === undefined ? -1 : rows.findIndex(({ number }) => number === chosen)
  if (own >= 0) return below(own, true)
  const texts = wide.filter((at) => !hasValues(head[at]))
  const hasText = texts[0] === first
  if (texts.length > 1 || (texts.length > 0 && !hasText)) {
    const known = withUsualNames(head, texts)
    if (known !== undefined) return below(lastOf(head, known), known === first && isPlain(head, known))
  }
  if (hasText) return below(lastOf(head, first), isPlain(head, first))
  // The heading is narrower than the table, as where the last columns have no names.
  const before = head.slice(0, first)
  const named = withUsualNames(
    head,
    before.flatMap((row, at) => (hasValues(row) ? [] : [at])),
  )
  if (named !== undefined) return below(named, false)
  const [above, row] = [before.at(-1), head[first]]
  const isNext = above !== undefined && row?.number === above.number + 1
  if (isNext && !hasValues(above) && filled(above) > (need > 2 ? 1 : 0)) return below(first - 1, false)
  return { at: -1, first: start(head, need), isSure: first === 0 && texts.length === 0 }
}

const below = (at: number, isSure: boolean): Heading => ({ at, first: at + 1, isSure })

/** Of a heading of two rows the second: it has what stands over both, and says more. */
function lastOf(rows: readonly RawRow[], at: number): number {
  const [row, next] = [rows[at], rows[at + 1]]
  if (!row || !next || hasValues(next) || filled(next) <= filled(row)) return at
  return next.cells.some((cell, index) => cell !== '' && cell === row.cells[index]) ? at + 1 : at
}

/** Without a heading all that is no title is a row. */
const start = (rows: readonly RawRow[], need: number) =>
  Math.max(
    0,
    rows.findIndex((row) => filled(row) > 1 || hasValues(row) || need === 1),
  )

/** Above it stand at most titles. */
const isPlain = (rows: readonly RawRow[], at: number) => rows.slice(0, at).every((row) => filled(row) === 1)

const filled = (row: RawRow | undefined) => (row?.cells ?? []).filter((cell) => cell !== '').length

/** How many cells a row of the table has filled at least; one that is far wider than the others does not count. */
function widthOf(rows: readonly RawRow[]): number {
  const widths = rows.map(filled).toSorted((one, other) => other - one)
  const usualWidth = widths[1] ?? 1
  return usualWidth < 2 ? 1 : Math.max(2, Math.ceil(usualWidth * 0.7))
}

const hasValues = (row: RawRow | undefined) => (row?.cells ?? []).some(isValue)

function isValue(cell: Raw): boolean {
  if (typeof cell === 'number') return true
  const text = usual(cell)
  if (!/\d/.test(text) || text.length > 40) return false
  if (digitsOf(text.replace(/ ?(?:kr|:-)$/, '').replace(/^[-−]/, ''), 'comma') !== null) return true
  const days = readDays(text, { dateOrder: 'dayFirst' }, '2026-01-01')
  return 'value' in days && days.value?.start === days.value?.end
}

/** What columns are called in statements, logs and registers. */
const usualNames =
  /^(?:datum|dag|date|när|år|vad|titel|title|namn|name|händelse|åtgärd|beskrivning|description|text|benämning|artikel|item|belopp|amount|kr|kostnad|cost|pris|price|saldo|balance|valuta|currency|antal|quantity|rum|plats|location|firma|mottagare|utförd av|supplier|anm|anmärkning|notering|notes?|kommentar|typ|type|kategori|category|status|referens|id|nr)$|(?:datum|dag|date|belopp|pris|kostnad)$/i

/** The first in which two columns are called so. */
const withUsualNames = (rows: readonly RawRow[], places: readonly number[]) =>
  places.find((at) => (rows[at]?.cells ?? []).filter((cell) => usualNames.test(usual(String(cell)))).length > 1)

const mostTold = 3

/** Which lines were passed over. */
export function passedOver(rows: readonly RawRow[], { at, first }: Heading): Notice[] {
  const before = rows.slice(0, at < 0 ? first : at)
  const more = before.length - mostTold
  const told = before.slice(0, more > 1 ? mostTold : before.length).map(({ number, cells }) => ({
    row: number,
    text: `${quoted(String(cells.find((cell) => cell !== '') ?? ''))} står före tabellen och hoppas över.`,
  }))
  return more > 1 ? [...told, { row: null, text: `${more} rader till före tabellen hoppas över.` }] : told
}

const mostOffered = 30

/** What was taken for the heading, and the rows that it may be instead. */
export function headingSetting(rows: readonly RawRow[], { at, first, isSure }: Heading): HeadingSetting {
  const example = (index: number, becomes: string) => {
    const row = rows[index]
    return row ? [{ row: row.number, was: lineOf(row), becomes }] : []
  }
  const isPlainly = isSure && at === 0
  const above = at < 0 ? first : at
  return {
    value: rows[at]?.number ?? 0,
    isSure,
    why: isSure ? null : 'Se efter att tabellen börjar på rätt rad.',
    examples: isPlainly
      ? []
      : [
          ...(above > 0 ? example(above - 1, 'Hoppas över') : []),
          ...example(at, 'Rubriker'),
          ...example(first, 'Första raden'),
        ],
    rows: rows.slice(0, mostOffered).map((row) => ({ row: row.number, text: lineOf(row).slice(0, 60).toWellFormed() })),
  }
}

/** A row on one line. */
const lineOf = ({ cells }: RawRow) =>
  cells
    .filter((cell) => cell !== '')
    .map((cell) => usual(String(cell).slice(0, 120)))
    .join(' | ')
    .slice(0, 120)
    .toWellFormed()
