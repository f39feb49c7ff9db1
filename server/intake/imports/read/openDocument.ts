import { isOtherMoney, moneyOf } from './numberFormats.ts'
import { createSheet, type Budget, type Sheet, type Workbook, type WorkbookSheet } from './sheet.ts'
import { mostOf, UnreadableError, type Raw } from './table.ts'
import { attribute, readXml, type Attributes, type XmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/* What a workbook of LibreOffice (OpenDocument) has in its cells. Its sheets stand in one part, which is read once. */

/** Null: it is another document, or none. Throws `locked`. */
export async function readOpenDocument({ sizes, unpack, chunks }: Zip): Promise<Workbook | null> {
  if (!sizes.has('mimetype')) return null
  const type = (await unpack('mimetype', 1000)).toString('latin1')
  if (!type.startsWith('application/vnd.oasis.opendocument.spreadsheet')) return null
  if (sizes.has('encrypted-package') || (await isEncrypted({ sizes, chunks }))) throw new UnreadableError('locked')
  const sheets: WorkbookSheet[] = []
  await readXml(chunks('content.xml', mostOf.unpacked), contentReader(sheets))
  return { sheets, told: [] }
}

async function isEncrypted({ sizes, chunks }: Pick<Zip, 'sizes' | 'chunks'>): Promise<boolean> {
  let found = false
  const open = (tag: string) => {
    if (tag === 'encryption-data') found = true
  }
  if (sizes.has('META-INF/manifest.xml')) await readXml(chunks('META-INF/manifest.xml', mostOf.unpacked), { open })
  return found
}

type Cell = { column: number; cell: Raw; isUnworked: boolean }
type Row = { first: number; times: number; isHidden: boolean; cells: Cell[]; column: number }

/** How often something is said to be there again. */
const times = (attributes: Attributes, of: 'rows' | 'columns') =>
  Math.max(1, Math.trunc(Number(attribute(attributes, `number-${of}-repeated`) ?? 1)) || 1)

/** What no cell shows, though it stands in one. */
const aside = new Set(['annotation', 'frame', 'shapes', 'custom-shape', 'g', 'control', 'dde-link', 'ruby-text'])

function contentReader(sheets: WorkbookSheet[]): XmlReader {
  const budget: Budget = { cells: mostOf.cells + mostOf.rows }
  const hiddenStyles = new Set<string>()
  let style = ''
  let sheet: Sheet | null = null
  let [nextRow, nextColumn, within] = [0, 0, 0]
  let row: Row | null = null
  let cell: Attributes | null = null
  let lines: string[] = []
  const add = (text: string) => {
    if (cell && within === 0 && lines.length > 0) lines[lines.length - 1] += text
  }
  const opened: Record<string, (attributes: Attributes) => void> = {
    style(attributes) {
      style = attribute(attributes, 'name') ?? ''
    },
    'table-properties'(attributes) {
      if (attribute(attributes, 'display') === 'false') hiddenStyles.add(style)
    },
    table(attributes) {
      const own = createSheet(budget)
      sheet = own
      ;[nextRow, nextColumn] = [0, 0]
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        isHidden: hiddenStyles.has(attribute(attributes, 'style-name') ?? ''),
        read: async () => own.finish(),
      })
    },
    'table-column'(attributes) {
      const end = nextColumn + times(attributes, 'columns')
      if (isHidden(attributes)) sheet?.hideColumns(nextColumn, end - 1)
      nextColumn = end
    },
    'table-row'(attributes) {
      row = { first: nextRow, times: times(attributes, 'rows'), isHidden: isHidden(attributes), cells: [], column: 0 }
      nextRow += row.times
    },
    'table-cell'(attributes) {
      cell = attributes
      lines = []
    },
    // What another workbook had in its cells.
    'table-source'() {
      sheets.pop()
      sheet = null
    },
    'covered-table-cell'(attributes) {
      if (row) row.column += times(attributes, 'columns')
    },
    p: () => void (cell && within === 0 && lines.push('')),
    s: (attributes) => add(' '.repeat(Math.min(1000, Number(attribute(attributes, 'c') ?? 1) || 1))),
    tab: () => add('\t'),
    'line-break': () => add('\n'),
  }
  function closeCell(attributes: Attributes) {
    if (!row || !sheet) return
    const shown = shownCell(attributes, lines.join('\n'))
    const repeated = times(attributes, 'columns')
    const spanned = Number(attribute(attributes, 'number-rows-spanned') ?? 1)
    if (spanned > 1) sheet.merge({ top: row.first, bottom: row.first + spanned - 1, left: row.column })
    if (shown.cell !== '') {
      if (row.cells.length + repeated > budget.cells) throw new UnreadableError('tooManyCells')
      for (let index = 0; index < repeated; index++) row.cells.push({ column: row.column + index, ...shown })
    }
    row.column += repeated
  }
  function closeRow({ first, times: repeated, isHidden: hides, cells }: Row) {
    if (cells.length === 0) return
    for (let index = first; index < first + repeated; index++) {
      for (const { column, cell: value, isUnworked } of cells) sheet?.put(index, column, value, isUnworked)
      if (hides) sheet?.hideRow(index)
    }
  }
  return {
    open(tag, attributes) {
      if (aside.has(tag)) within++
      else if (within === 0 && Object.hasOwn(opened, tag)) opened[tag]?.(attributes)
    },
    text: add,
    close(tag) {
      if (aside.has(tag)) within--
      else if (within > 0) return
      else if (tag === 'table-cell' && cell) {
        closeCell(cell)
        cell = null
      } else if (tag === 'table-row' && row) {
        closeRow(row)
        row = null
      } else if (tag === 'table') sheet = null
    },
  }
}

const isHidden = (attributes: Attributes) => ['collapse', 'filter'].includes(attribute(attributes, 'visibility') ?? '')

function shownCell(attributes: Attributes, text: string): { cell: Raw; isUnworked: boolean } {
  const type = attribute(attributes, 'value-type')
  const formula = attribute(attributes, 'formula')
  if (type === undefined && formula !== undefined && text === '')
    return { cell: `=${formula.replace(/^[a-z]+:=?/, '')}`, isUnworked: true }
  return { cell: valueOf(attributes, type, text), isUnworked: false }
}

function valueOf(attributes: Attributes, type: string | undefined, text: string): Raw {
  const value = (name: string) => attribute(attributes, name) ?? ''
  // As LibreOffice shows it; to the minute.
  if (type === 'date')
    return value('date-value')
      .replace(/T00:00(?::00(?:\.0+)?)?$/, '')
      .replace(/T(\d\d:\d\d).*$/, ' $1')
  if (type === 'boolean') return value('boolean-value') === 'true' ? 'SANT' : 'FALSKT'
  if (type === 'float' || type === 'currency') {
    const number = Number(value('value'))
    const currency = value('currency')
    if (value('value') !== '' && Number.isFinite(number) && isOtherMoney(currency)) return moneyOf(number, currency)
    // Zeros before it, or dashes within, are its own.
    return Number.isFinite(number) && value('value') !== '' && !/^0\d|\d-\d/.test(text) ? number : text
  }
  return text === '' ? value('string-value') : text
}
