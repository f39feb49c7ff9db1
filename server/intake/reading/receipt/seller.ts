import type { ReadWord } from '#contract/intake/reading.ts'
import { columnGap, type Row } from './rows.ts'
import { folded } from './ocrText.ts'

const headRows = 8
const sureEnough = 0.6
const notAName =
  /\d[.,]\d\d\b|\b(receipt|invoice|rechnung|bon|orderbekraftelse|ordernummer|foljesedel|offert|\w*biljett|artikel|\w*avgift|kontoutdrag|lone\w*|kvitto\w*|faktura\w*|kopia|original|org\w*|tel\w*|www|http\w*|datum|kassa|kund\w*|valkommen|oppet|moms\w*|sida|vag|gatan?|box|retur|kontrolltid)\b|\d{3} ?\d{2} \p{L}|vagen \d|gatan \d|@|\.se\b/u
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

/** The first name in the columns of a row: beside it an invoice has its own number. */
function nameIn(row: Row): string | null {
  return columnsOf(row).map(nameOf).find(Boolean) ?? null
}

/** Words with a wide gap between them are of two columns. */
function columnsOf(row: Row): ReadWord[][] {
  const { words } = row
  const wide = columnGap(row)
  const columns: ReadWord[][] = []
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before && word.box[0] - before.box[2] <= wide) columns.at(-1)?.push(word)
    else columns.push([word])
  })
  return columns
}

function nameOf(all: readonly ReadWord[]): string | null {
  const words = all.filter(({ text }) => !/^(faktura|kvitto|kontantfaktura|kreditfaktura)$/i.test(text))
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.&)]+$/gu, '')
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length)
  if (letters < 3 || letters < text.length * 0.6 || confidence < sureEnough || notAName.test(folded(text))) return null
  // Noise at the edge of a photo is many words of few letters.
  const long = words.filter(({ text: one }) => /[\p{L}\d]/u.test(one)).length
  if (letters / long < 2.5 && !company.test(text)) return null
  return text.length > 80 ? null : asName(text)
}

/** Capitals as tills print them, written as a name. */
const asName = (text: string) =>
  text === text.toUpperCase() && text.length > 4
    ? text.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text
