import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const main = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** A document of Word with these paragraphs. */
export const docxOf = (paragraphs: readonly string[]) =>
  packaged('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `${head}<w:document xmlns:w="${main}/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${main}/package/2006/relationships"/>`,
  })

/** A workbook of Excel with these rows in its one sheet. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]) {
  const texts = rows.flat().filter((cell) => typeof cell === 'string')
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="s"><v>${texts.indexOf(value)}</v></c>`
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const spreadsheet = `${main}/spreadsheetml/2006/main`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return packaged('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="Blad" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${main}/package/2006/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${spreadsheet}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${spreadsheet}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

function packaged(part: string, type: string, files: Record<string, string>): Promise<Buffer> {
  const types = `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  const relations = `${head}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="r1" Type="${main}/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`
  const zip = new ZipFile()
  for (const [path, text] of Object.entries({ '[Content_Types].xml': types, '_rels/.rels': relations, ...files }))
    zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A compound file with these streams, each in the storage before its slash. */
export function compoundOf(streams: Readonly<Record<string, string | Buffer>>): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children: [] }]
  const storages = new Map<string, number>([['', 0]])
  const add = (parent: number, entry: Entry) => {
    entries[parent]?.children?.push(entries.length)
    return entries.push(entry) - 1
  }
  for (const [path, content] of Object.entries(streams)) {
    const [name = '', storage = ''] = path.split('/').toReversed()
    const parent = storages.get(storage) ?? add(0, { name: storage, type: TypeEnum.DIRECTORY, length: 0, children: [] })
    storages.set(storage, parent)
    const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content, 'utf16le') : content)
    add(parent, { name, type: TypeEnum.DOCUMENT, length: bytes.length, binaryProvider: () => bytes })
  }
  return Buffer.from(burn(entries))
}
