import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as mupdf from 'mupdf'
import sharp from 'sharp'
// It also says which formats sharp may read here.
import { assertPixels, pagesOf } from '../picture.ts'
import { originalName, partName, type Cut, type CutTask } from './protocol.ts'

/** Of a page, in points: as high as an A4. */
const longSide = 842

/** Each part is a document of its pages as they look, and without what the file says of itself. */
export async function cutScan({ folder, parts }: Extract<CutTask, { kind: 'scan' }>): Promise<Cut> {
  // Nothing else needs it.
  const library = await import('mupdf')
  const path = join(folder, originalName)
  const pages = pagesOf(await sharp(path, { limitInputPixels: false }).metadata())
  for (const [index, [first, next]] of parts.entries()) {
    const part = new library.PDFDocument()
    try {
      for (let page = first; page < (next ?? pages + 1) && page <= pages; page++)
        addPage(library, part, await pictureOf(path, page - 1))
      if (part.countPages() === 0) throw new Error('There is no such page.')
      await writeFile(join(folder, partName(index)), part.saveToBuffer('compress').asUint8Array())
    } finally {
      part.destroy()
    }
  }
  return { outcome: 'done' }
}

async function pictureOf(path: string, page: number) {
  const open = sharp(path, { limitInputPixels: false, failOn: 'none', page })
  const { width, height } = (await open.metadata()).autoOrient
  assertPixels(width, height)
  const jpeg = await open
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer()
  const scale = longSide / Math.max(width, height)
  return { jpeg, width: width * scale, height: height * scale }
}

type Picture = Awaited<ReturnType<typeof pictureOf>>

function addPage({ Image }: typeof mupdf, part: mupdf.PDFDocument, { jpeg, width, height }: Picture) {
  const image = new Image(jpeg)
  try {
    const resources = part.newDictionary()
    const pictures = part.newDictionary()
    pictures.put('Page', part.addImage(image))
    resources.put('XObject', pictures)
    const drawing = `q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} 0 0 cm /Page Do Q`
    part.insertPage(-1, part.addPage([0, 0, width, height], 0, resources, drawing))
  } finally {
    image.destroy()
  }
}
