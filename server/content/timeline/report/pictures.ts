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

/** The pictures of the year, each with what it shows: before and after side by side, the others three in a row. */
export async function addPictures(sheet: Sheet, pictures: readonly ReportPicture[]): Promise<void> {
  const pairs = pairsOf(pictures)
  const paired = new Set(pairs.flat())
  const others = pictures.filter((picture) => !paired.has(picture))
  const said = ({ words, day, webp }: ReportPicture) => ({ words: `${drawableName(words)}, ${dayText(day)}`, webp })
  if (pairs.length > 0) {
    sheet.heading('Före och efter')
    const both = pairs.flat().map((picture) => {
      const { words, webp } = said(picture)
      return { words: `${picture.moment === 'before' ? 'Före' : 'Efter'}: ${words}`, webp }
    })
    await drawPictures(sheet, both, { inRow: 2, height: 170 })
  }
  if (others.length === 0) return
  sheet.heading('Årets bilder')
  await drawPictures(sheet, others.map(said), { inRow: 3, height: 105 })
}

/** Of each event that has both, the first of before and the last of after. */
function pairsOf(pictures: readonly ReportPicture[]) {
  const byEvent = Map.groupBy(pictures, ({ event }) => event)
  byEvent.delete(null)
  return [...byEvent.values()].flatMap((own) => {
    const [before, after] = [
      own.find(({ moment }) => moment === 'before'),
      own.findLast(({ moment }) => moment === 'after'),
    ]
    return before && after ? [[before, after] as const] : []
  })
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
