import type { Row } from './rows.ts'
import { folded } from './ocrText.ts'

const headRows = 8
const sureEnough = 0.6
const notAName =
  /\b(kvitto\w*|faktura\w*|kopia|original|org\w*|tel\w*|www|http\w*|datum|kassa|kund\w*|valkommen|oppet|moms\w*|sida|vag|gatan?|box|retur|kontrolltid)\b|\d{3} ?\d{2} \p{L}|vagen \d|gatan \d|@|\.se\b/u
const company = /\b(AB|HB|KB|Aktiebolag|Handelsbolag|Ek\.? ?för\.?)$/

/** The name at the top, or on an invoice the first at the top that is a company's. */
export function sellerOf(rows: Row[]): { value: string; row: Row } | null {
  const named = rows.slice(0, headRows).flatMap((row) => {
    const value = nameIn(row)
    return value ? [{ value, row }] : []
  })
  const found = named.find(({ value }) => /^\p{Lu}/u.test(value))
  return found ? { ...found, value: spelled(found.value, rows) } : null
}

/** Dots and rings on capitals are easily lost: small letters elsewhere on the paper have them. */
function spelled(name: string, rows: Row[]): string {
  const words = rows.flatMap(({ words: own }) => own.map(({ text }) => text))
  return name.replaceAll(/[\p{L}\d]+/gu, (word) => {
    const same = words.find((one) => /\p{Ll}/u.test(one) && folded(one) === folded(word) && one.length === word.length)
    return same && folded(same) !== same.toLowerCase() ? same : word
  })
}

function nameIn(row: Row): string | null {
  const words = row.words.filter(({ text }) => !/^(faktura|kvitto|kontantfaktura|kreditfaktura)$/i.test(text))
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.&)]+$/gu, '')
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length)
  if (letters < 3 || letters < text.length * 0.6 || confidence < sureEnough || notAName.test(folded(text))) return null
  // Noise at the edge of a photo is many words of few letters.
  if (letters / words.length < 2.5 && !company.test(text)) return null
  return text.length > 80 ? null : asName(text)
}

/** Capitals as tills print them, written as a name. */
const asName = (text: string) =>
  text === text.toUpperCase() && text.length > 4
    ? text.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text
