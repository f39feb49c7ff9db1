import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from './days.ts'
import { createSheet } from './sheet.ts'

/** `to`: whom it is for, in a line; null where nobody knows. */
export type Letter = { subject: string; text: string; to: string | null; madeOn: string }

/** Begins a tagged PDF with a letter: to whom, of which day, and its words. */
export function sheetOfLetter({ subject, text, to, madeOn }: Letter) {
  const title = drawableName(subject)
  const sheet = createSheet(title)
  sheet.title(title)
  sheet.muted([to && `Till ${to}`, longDayText(madeOn)].filter(Boolean).join(' · '))
  for (const paragraph of text.split(/\n{2,}/)) sheet.text(paragraph)
  return sheet
}

/** Such a letter and nothing else. Runs in a worker of `renderPdf`. */
export const render = (letter: Letter) => sheetOfLetter(letter).finish()
