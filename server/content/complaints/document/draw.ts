import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '../../timeline/report/days.ts'
import { drawPictures } from '../../timeline/report/pictures.ts'
import { createSheet } from '../../timeline/report/sheet.ts'
import type { LetterDocument } from './letterDocument.ts'

/* Runs in a worker of `renderPdf`, on what was read before. */

/** The letter of a complaint with its papers, tagged. */
export async function render({ subject, text, to, madeOn, papers, others }: LetterDocument): Promise<Uint8Array> {
  const title = drawableName(subject)
  const sheet = createSheet(title)
  sheet.title(title)
  sheet.muted([to && `Till ${to}`, longDayText(madeOn)].filter(Boolean).join(' · '))
  for (const paragraph of text.split(/\n{2,}/)) sheet.text(paragraph)
  if (papers.length + others.length > 0) sheet.heading('Det som följer med')
  const drawn = papers.map(({ name, webp }) => ({ words: drawableName(name), webp }))
  await drawPictures(sheet, drawn, { inRow: 2, height: 300 })
  if (others.length > 0) sheet.lines(others.map((name) => `${drawableName(name)}, som egen fil`))
  return sheet.finish()
}
