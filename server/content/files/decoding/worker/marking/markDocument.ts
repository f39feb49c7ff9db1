import * as mupdf from 'mupdf'
import { glyphOf, layoutOf, type Layout } from './layout.ts'

/** More take longer than somebody waits. */
const mostPages = 500
const names = { font: 'ParmenMarkFont', state: 'ParmenMarkState' }

/** The PDF with the lines across each page. Throws if it cannot be read, or is too long. */
export function markDocument(bytes: Buffer, lines: readonly string[], font: mupdf.Font): Buffer {
  const document = mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument
  try {
    if (document.needsPassword()) throw new Error('It opens with a password only.')
    const pages = document.countPages()
    if (pages > mostPages) throw new Error(`It has ${pages} pages.`)
    const added: Added = {
      font: document.addFont(font),
      state: document.addObject({ Type: document.newName('ExtGState'), ca: 0.1 }),
      before: document.addStream('q\n', {}),
    }
    for (let index = 0; index < pages; index++) markPage(document, index, { lines, font, added })
    document.subsetFonts()
    // What it asked a password of its owner for is no lock for its reader.
    return Buffer.from(document.saveToBuffer('garbage=1,compress,encrypt=no').asUint8Array())
  } finally {
    document.destroy()
  }
}

type Added = { font: mupdf.PDFObject; state: mupdf.PDFObject; before: mupdf.PDFObject }
type Marking = { lines: readonly string[]; font: mupdf.Font; added: Added }

function markPage(document: mupdf.PDFDocument, index: number, { lines, font, added }: Marking) {
  const page = document.loadPage(index)
  try {
    const object = page.getObject()
    const [left, top, right, bottom] = page.getBounds()
    const layout = layoutOf(lines, font, { width: right - left, height: bottom - top })
    // From the page as it is shown, counted downwards, to the page as its content counts.
    const shown: mupdf.Matrix = [1, 0, 0, -1, (left + right) / 2, (top + bottom) / 2]
    const toContent = mupdf.Matrix.concat(shown, mupdf.Matrix.invert(page.getTransform()))
    const content = document.addStream(`\nQ\n${contentOf(layout, font, toContent)}`, {})
    addResources(document, object, added)
    object.put('Contents', around(document, object.get('Contents'), { before: added.before, after: content }))
  } finally {
    page.destroy()
  }
}

function contentOf({ size, angle, lines }: Layout, font: mupdf.Font, toContent: mupdf.Matrix): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const number = (value: number) => value.toFixed(4)
  const matrix = (values: readonly number[]) => values.map(number).join(' ')
  const shown = lines.map(({ text, right, up }) => {
    const glyphs = Array.from(text, (letter) => glyphOf(letter, font).toString(16).padStart(4, '0')).join('')
    return `${matrix([1, 0, 0, 1, right, up])} Tm <${glyphs}> Tj`
  })
  return [
    // Nothing that is read aloud.
    '/Artifact BMC q',
    `${matrix(toContent)} cm ${matrix([cos, sin, -sin, cos, 0, 0])} cm`,
    `/${names.state} gs 0 g BT /${names.font} ${number(size)} Tf`,
    ...shown,
    'ET Q EMC\n',
  ].join('\n')
}

/** Puts the font and how dense it is among what the page's content may name, which pages may have in common. */
function addResources(document: mupdf.PDFDocument, page: mupdf.PDFObject, { font, state }: Added) {
  const inherited = page.getInheritable('Resources')
  const resources = inherited.isDictionary() ? inherited : document.newDictionary()
  if (!inherited.isDictionary()) page.put('Resources', resources)
  for (const [kind, name, value] of [
    ['Font', names.font, font],
    ['ExtGState', names.state, state],
  ] as const) {
    if (!resources.get(kind).isDictionary()) resources.put(kind, document.newDictionary())
    resources.get(kind).put(name, value)
  }
}

type Around = { before: mupdf.PDFObject; after: mupdf.PDFObject }

/** The content of a page with more before and after it; what it does to the page's state ends with it. */
function around(document: mupdf.PDFDocument, contents: mupdf.PDFObject, { before, after }: Around): mupdf.PDFObject {
  const parts = document.newArray()
  parts.push(before)
  if (contents.isArray()) for (let index = 0; index < contents.length; index++) parts.push(contents.get(index))
  else if (contents.isStream()) parts.push(contents)
  parts.push(after)
  return parts
}
