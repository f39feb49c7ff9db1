import { drawableName } from '#server/rules/domain/drawable.ts'
import { sheetOfLetter } from '../../timeline/report/letter.ts'
import { drawPictures } from '../../timeline/report/pictures.ts'
import type { LetterDocument } from './letterDocument.ts'

/* Runs in a worker of `renderPdf`, on what was read before. */

/** The letter of a complaint with its papers, tagged. */
export async function render({ papers, others, ...letter }: LetterDocument): Promise<Uint8Array> {
  const sheet = sheetOfLetter(letter)
  if (papers.length + others.length > 0) sheet.heading('Det som följer med')
  const drawn = papers.map(({ name, webp }) => ({ words: drawableName(name), webp }))
  await drawPictures(sheet, drawn, { inRow: 2, height: 300 })
  if (others.length > 0) sheet.lines(others.map((name) => `${drawableName(name)}, som egen fil`))
  return sheet.finish()
}
