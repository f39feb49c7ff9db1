import { saysSum } from './kind.ts'
import { folded } from './ocrText.ts'
import type { Row } from './rows.ts'

/** The fields above a mail that is sent on, whichever program wrote them, quoted or not. */
const field = /^[>\s]*(?:fran|from|datum|date|skickat|sent|till|to|kopia|cc|amne|subject|svar till|reply-to) ?:/
const about = /^[>\s]*(?:amne|subject) ?:/
/** As many lines as they have where the list of receivers goes on over some. */
const tallest = 8

/**
 * A paper without the letter that it came with: what somebody wrote who sent it on, and whose mail it was, of which neither
 * the firm nor the day is that of the paper. What stands below a sum is left.
 */
export function withoutLetter(rows: Row[]): Row[] {
  const isField = ({ text }: Row) => field.test(folded(text))
  const sum = rows.findIndex(saysSum)
  const above = sum < 0 ? rows : rows.slice(0, sum)
  const last = above.findLastIndex(
    ({ text }, at) => about.test(folded(text)) && above.slice(Math.max(0, at - tallest), at).filter(isField).length > 1,
  )
  if (last < 0) return rows
  const body = rows.findIndex((row, at) => at > last && !isField(row))
  return body < 0 ? rows : rows.slice(body)
}
