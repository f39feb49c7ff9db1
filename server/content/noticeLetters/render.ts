import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '../timeline/report/days.ts'
import { createSheet } from '../timeline/report/sheet.ts'

/* Runs in a worker of `renderPdf`. */

export type Letter = { subject: string; text: string; to: string | null; madeOn: string }

/** A letter on A4, tagged. */
export async function render({ subject, text, to, madeOn }: Letter): Promise<Uint8Array> {
  const title = drawableName(subject)
  const sheet = createSheet(title)
  sheet.title(title)
  sheet.muted([to && `Till ${to}`, longDayText(madeOn)].filter(Boolean).join(' · '))
  for (const paragraph of text.split(/\n{2,}/)) sheet.text(paragraph)
  return sheet.finish()
}
