import { posix } from 'node:path'
import { formatOf, knownFormat, plain, shown, type NumberFormat } from './numberFormats.ts'
import { createSheet, type Sheet, type Workbook, type WorkbookSheet } from './sheet.ts'
import { mostOf, UnreadableError, type Raw } from './table.ts'
import { attribute, readXml, type Attributes, type XmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/* What a workbook of Excel (Office Open XML) has in its cells, as Excel shows it. Macros are never looked at. */

/** The path of a part; some programs write it with other letters. */
const partOf = (sizes: Zip['sizes'], path: string) =>
  sizes.has(path) ? path : [...sizes.keys()].find((one) => one.toLowerCase() === path.toLowerCase())

/** Null: it is another document. */
export async function readExcel({ sizes, chunks }: Zip): Promise<Workbook | null> {
  let left = mostOf.unpacked
  async function read(path: string, reader: XmlReader) {
    const found = partOf(sizes, path)
    if (found === undefined) return
    left -= sizes.get(found) ?? 0
    if (left < 0) throw new UnreadableError('tooMuchUnpacked')
    await readXml(chunks(found, mostOf.unpacked), reader)
  }
  const main = await mainPart(read)
  if (!/workbook[^/]*\.xml$/i.test(main)) return null
  const { sheets, is1904 } = await listed(read, main)
  if (sheets.length === 0) return null
  const parts = await related(read, main)
  const texts = await sharedTexts(read, parts.texts)
  const formats = await cellFormats(read, parts.styles)
  const all = sheets.map(({ name, isHidden, relation }): WorkbookSheet => {
    const path = parts.sheets.get(relation)
    return {
      name,
      isHidden,
      read:
        path === undefined
          ? null
          : async () => {
              const sheet = createSheet()
              await read(path, cellReader(sheet, { texts, formats, is1904 }))
              return sheet.finish()
            },
    }
  })
  const hasMacros = [...sizes.keys()].some((path) => path.endsWith('vbaProject.bin'))
  return { sheets: all, told: hasMacros ? ['Filen har makron. De följer inte med.'] : [] }
}

type Read = (path: string, reader: XmlReader) => Promise<void>

/** Where the workbook itself stands, as the document says. */
async function mainPart(read: Read): Promise<string> {
  let found = 'xl/workbook.xml'
  await read('_rels/.rels', {
    open(tag, { Type = '', Target = '' }) {
      if (tag === 'Relationship' && Type.endsWith('/officeDocument')) found = Target.replace(/^\//, '')
    },
  })
  return found
}

/** The sheets as they are listed, and from which year the days are counted. */
async function listed(read: Read, main: string) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = []
  let is1904 = false
  await read(main, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = isYes(attributes.date1904)
      if (tag !== 'sheet') return
      const { name = '', state = 'visible' } = attributes
      sheets.push({ name, isHidden: state !== 'visible', relation: attribute(attributes, 'id') ?? '' })
    },
  })
  return { sheets, is1904 }
}

const isYes = (value: string | undefined) => value === '1' || value === 'true'

/** The paths of the sheets by their relations, and of what they share. */
async function related(read: Read, main: string) {
  const folder = main.replace(/[^/]*$/, '')
  const found = { sheets: new Map<string, string>(), texts: '', styles: '' }
  await read(`${folder}_rels/${main.slice(folder.length)}.rels`, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      if (Type.endsWith('/worksheet')) found.sheets.set(Id, path)
      if (Type.endsWith('/sharedStrings')) found.texts = path
      if (Type.endsWith('/styles')) found.styles = path
    },
  })
  return found
}

/** Letters of a text without how they are said aloud in eastern Asia. */
function textReader(done: (text: string) => void, tags: readonly string[]) {
  let [text, isText, isSpoken] = ['', false, false]
  return {
    open(tag: string) {
      if (tags.includes(tag)) text = ''
      else if (tag === 'rPh') isSpoken = true
      else if (tag === 't') isText = !isSpoken
    },
    text(some: string) {
      if (isText) text += some
    },
    close(tag: string) {
      if (tag === 't') isText = false
      else if (tag === 'rPh') isSpoken = false
      else if (tags.includes(tag)) done(unescaped(text))
    },
  }
}

/** What XML cannot hold is written as _x000D_. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

async function sharedTexts(read: Read, path: string): Promise<string[]> {
  const texts: string[] = []
  await read(
    path,
    textReader((text) => texts.push(text), ['si']),
  )
  return texts
}

/** The format of each style that cells name by its number. */
async function cellFormats(read: Read, path: string): Promise<NumberFormat[]> {
  const own = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await read(path, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') own.set(numFmtId, ownFormat(Number(numFmtId), formatCode))
      if (tag === 'cellXfs') isOfCells = true
      if (tag === 'xf' && isOfCells) formats.push(own.get(numFmtId) ?? knownFormat(Number(numFmtId)))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** Those below are of where the workbook is opened: what is $ elsewhere is kr here. */
const firstOwn = 164

function ownFormat(id: number, code: string): NumberFormat {
  const format = formatOf(code)
  return format.as === 'money' && id < firstOwn ? plain : format
}

type Shared = { texts: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

/** Puts the cells of a part into a sheet. */
function cellReader(sheet: Sheet, shared: Shared): XmlReader {
  let [row, column, value, formula] = [-1, -1, '', '']
  let [isHidden, hasFormula, hasValue] = [false, false, false]
  let cell: Attributes = {}
  let into: 'value' | 'formula' | null = null
  const inline = textReader((text) => (value = text), ['is'])
  const opened: Record<string, (attributes: Attributes) => void> = {
    row(attributes) {
      const said = Number(attributes.r)
      row = Number.isSafeInteger(said) && said > 0 ? said - 1 : row + 1
      column = -1
      isHidden = isYes(attributes.hidden)
    },
    c(attributes) {
      cell = attributes
      const said = columnOf(attributes.r ?? '')
      column = said < 0 ? column + 1 : said
      ;[value, formula, hasFormula, hasValue] = ['', '', false, false]
    },
    v() {
      into = 'value'
    },
    f() {
      into = 'formula'
      hasFormula = true
    },
    col({ min, max, hidden }) {
      if (isYes(hidden)) sheet.hideColumns(Number(min) - 1, Number(max) - 1)
    },
    mergeCell({ ref = '' }) {
      const [from = '', to = from] = ref.split(':')
      sheet.merge({ top: rowOf(from), bottom: rowOf(to), left: columnOf(from) })
    },
  }
  return {
    open(tag, attributes) {
      if (Object.hasOwn(opened, tag)) opened[tag]?.(attributes)
      else inline.open(tag)
    },
    text(some) {
      if (into === 'value') {
        value += some
        hasValue = true
      } else if (into === 'formula') formula += some
      else inline.text(some)
    },
    close(tag) {
      if (tag === 'v' || tag === 'f') into = null
      else if (tag === 'c') {
        // Some programs write a formula that nobody has worked out with an empty result, as Excel writes an empty text.
        const isUnworked = hasFormula && !hasValue && cell.t !== 'str'
        sheet.put(row, column, isUnworked ? `=${formula || '...'}` : shownCell(value, cell, shared), isUnworked)
      } else if (tag === 'row') {
        if (isHidden) sheet.hideRow(row)
      } else inline.close(tag)
    },
  }
}

function shownCell(value: string, { t = 'n', s = '' }: Attributes, { texts, formats, is1904 }: Shared): Raw {
  if (value === '' || t === 'inlineStr' || t === 'e') return value
  if (t === 's') return texts[Number(value)] ?? ''
  if (t === 'str') return unescaped(value)
  // As Excel writes them in Swedish.
  if (t === 'b') return isYes(value) ? 'SANT' : 'FALSKT'
  if (t === 'd') return value
  const number = Number(value)
  return Number.isFinite(number) ? shown(number, formats[Number(s)] ?? plain, is1904) : value
}

/** 2 of C7: the digits behind its letters are its row. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 65) break
    column = column * 26 + (code & 31)
  }
  return column - 1
}

const rowOf = (place: string) => Number(/\d+/.exec(place)?.[0] ?? 1) - 1
