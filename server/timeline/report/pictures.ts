import sharp from 'sharp'
import { drawableName } from '../../domain/drawable.ts'
import { dayText } from './days.ts'
import type { Sheet } from './sheet.ts'
import type { ReportPicture } from './yearReport.ts'

const inRow = 3
const gap = 10
const height = 105
const captionHeight = 30

/** The pictures of the year, three in a row, each with what it shows. They are our own previews (decision 66). */
export async function addPictures(sheet: Sheet, pictures: readonly ReportPicture[]): Promise<void> {
  if (pictures.length === 0) return
  const { pdf, width: full } = sheet
  const { doc } = pdf
  sheet.heading('Årets bilder')
  const width = (full - (inRow - 1) * gap) / inRow
  const left = doc.page.margins.left
  for (let first = 0; first < pictures.length; first += inRow) {
    sheet.keepRoom(height + captionHeight)
    const top = doc.y
    for (const [column, picture] of pictures.slice(first, first + inRow).entries()) {
      const x = left + column * (width + gap)
      const jpeg = await sharp(picture.webp).jpeg({ quality: 80 }).toBuffer()
      const words = `${drawableName(picture.words)}, ${dayText(picture.day)}`
      pdf.figure(words, { x, y: top, width, height }, () => doc.image(jpeg, x, top, { fit: [width, height] }))
      pdf.part('P', () =>
        doc
          .font('regular')
          .fontSize(8.5)
          .text(words, x, top + height + 3, { width, height: captionHeight - 6, ellipsis: true }),
      )
    }
    doc.x = left
    doc.y = top + height + captionHeight
  }
}
