import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { agreementsIn } from '../agreements/queries.ts'
import type { Letter } from '../timeline/report/letter.ts'

const drawing = new URL('render.ts', import.meta.url)

/** A letter about an agreement as PDF, in the words that are given. Throws `agreementNotFound`. */
export async function drawLetter(
  db: Db,
  granted: Granted<'ReadFolder'>,
  { id, subject, text }: { id: number; subject: string; text: string },
) {
  const [agreement] = (await agreementsIn(db, granted, { id, skip: 0, topX: 1 })).items
  if (!agreement) throw new Problem('agreementNotFound')
  const { firmName, firmEmail } = agreement
  const to = [firmName, firmEmail].filter(Boolean).join(', ') || null
  const letter: Letter = { subject, text, to, madeOn: todayInSweden().toString() }
  const bytes = await renderPdf(drawing, letter)
  return { fileName: `${subject}.pdf`, pdf: Buffer.from(bytes).toString('base64') }
}
