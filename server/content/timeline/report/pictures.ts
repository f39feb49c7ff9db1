import sharp from 'sharp'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { dayText } from './days.ts'
import type { Sheet } from './sheet.ts'
import type { ReportPicture } from './yearReport.ts'

const gap = 10
const captionHeight = 30
/** What is printed is sharp at 216 to the inch. */
const pixelsPerPoint = 3

/** The pictures of the year, three in a row, each with what it shows. */
export async function addPictures(sheet: Sheet, pictures: readonly ReportPicture[]): Promise<void> {
  if (pictures.length === 0) return
  sheet.heading('Årets bilder')
  const said = pictures.map(({ words, day, webp }) => ({ words: `${drawableName(words)}, ${dayText(day)}`, webp }))
  await drawPictures(sheet, said, { inRow: 3, height: 105 })
}

/** `words` can be drawn. */
type Drawn = { words: string; webp: Uint8Array }

/** Pictures in rows, each with its words below. They are our own previews (decision 66). */
export async function drawPictures(
  sheet: Sheet,
  pictures: readonly Drawn[],
  { inRow, height }: { inRow: number; height: number },
): Promise<void> {
  const { pdf, width: full } = sheet
  const { doc } = pdf
  const width = (full - (inRow - 1) * gap) / inRow
  const left = doc.page.margins.left
  const pixels = (points: number) => Math.ceil(points * pixelsPerPoint)
  const printed = { width: pixels(width), height: pixels(height), fit: 'inside', withoutEnlargement: true } as const
  for (let first = 0; first < pictures.length; first += inRow) {
    sheet.keepRoom(height + captionHeight)
    const top = doc.y
    for (const [column, { words, webp }] of pictures.slice(first, first + inRow).entries()) {
      const x = left + column * (width + gap)
      const jpeg = await sharp(webp).resize(printed).jpeg({ quality: 80 }).toBuffer()
      pdf.figure(words, { x, y: top, width, height }, () => doc.image(jpeg, x, top, { fit: [width, height] }))
      pdf.part('P', () =>
        doc
          .font(fontFiles.regular)
          .fontSize(8.5)
          .text(words, x, top + height + 3, { width, height: captionHeight - 6, ellipsis: true }),
      )
    }
    doc.x = left
    doc.y = top + height + captionHeight
  }
}
