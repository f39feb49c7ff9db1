import type { ReadWord } from '#contract/intake/reading.ts'
import { amountsOf } from './amounts.ts'
import { columnGap, type Row } from './rows.ts'
import { folded, isNearly } from './ocrText.ts'

const headRows = 8
/** Further down stands what is bought, and by whom. */
const topRows = 3
const sureEnough = 0.6
const notAName =
  /\d[.,]\d\d\b|\b(betal\w*|skickad|receipt|invoice|rechnung|bon|orderbekraftelse|ordernummer|foljesedel|offert|\w*biljett|artikel|\w*avgift|kontoutdrag|lone\w*|kvitto\w*|faktura\w*|kopia|original|org\w*|tel\w*|www|http\w*|datum|kassa|kund\w*|valkommen|oppet|moms\w*|sida|vag|gatan?|box|retur|kontrolltid)\b|\d{3} ?\d{2} \p{L}|vagen \d|gatan \d|@|\.se\b/u
/** What mails begin and end with. */
const ofLetter =
  /^[>\s-]*(?:(?:hej|hejsan|tack|thank you|thanks|mvh|(?:med )?vanlig\w* halsning\w*|halsningar|skickat fran|sent from|hamta outlook|get outlook)\b|(?:fran|from|skickat|sent|till|to|kopia|cc|amne|subject|date)\s?:|.*\b(?:forwarded message|original message|vidarebefordra\w*|ursprungligt meddelande)\b)|^\S+ \S+ \S.*(?:[!?]|[a-z]{5}\.)$/u
const company = /\b(AB|HB|KB|Aktiebolag|Handelsbolag|Ek\.? ?för\.?)$/
const payment = /\b(betalning skickad|skickad betalning|swish)\b/
const receiver = /^(?:till|mottagare):? (?=\p{L})/iu

type Named = { value: string; row: Row; at: number }

/**
 * The name at the top; else that beside the firm's number, which capitals yield to that may have lost their dots; else the
 * first of the head. None where the head spells it in two ways.
 */
export function sellerOf(rows: Row[], number: Row | null): { value: string; row: Row } | null {
  const head = rows.slice(0, headRows)
  const isPayment = head.some(({ text }) => payment.test(folded(text)))
  const named = head.flatMap((row, at): Named[] => {
    const value = isPayment ? receiverIn(row) : hasPrice(row) ? null : nameIn(row)
    return value ? [{ value, row, at }] : []
  })
  const found = named.find(({ value }) => /^\p{Lu}/u.test(value))
  const beside = found && found.at < topRows && !mayLackDots(found, rows) ? null : besideNumber(rows, number)
  const best = beside ?? found
  if (!best || isInDoubt(best.value, head)) return null
  return { row: best.row, value: spelled(best.value, rows) }
}

const receiverIn = (row: Row) =>
  receiver.test(row.text)
    ? nameOf(row.words.slice(row.words.findIndex(({ text }) => receiver.test(`${text} x`)) + 1))
    : null

/** What a firm calls itself in the row of its number, or in the one above. */
function besideNumber(rows: Row[], number: Row | null): { value: string; row: Row } | null {
  const at = number ? rows.indexOf(number) : -1
  for (const row of at < 0 ? [] : rows.slice(Math.max(0, at - 1), at + 1).toReversed()) {
    const end = row.words.findIndex(({ text }) => /^(AB|HB|KB),?$/.test(text))
    const value = end > 0 ? nameOf(row.words.slice(0, end + 1)) : null
    if (value && company.test(value)) return { value, row }
  }
  return null
}

/** Dots and rings on capitals are easily lost where a picture is read, and nothing else on the paper has them. */
function mayLackDots({ row }: Named, rows: Row[]): boolean {
  const [capitals, dotted] = [row.text === row.text.toUpperCase(), folded(row.text) !== row.text.toLowerCase()]
  const isRead = row.words.some(({ confidence }) => confidence < 1)
  const again = (word: string) => rows.some((other) => other !== row && folded(other.text).includes(folded(word)))
  return isRead && capitals && !dotted && !row.words.some(({ text }) => text.length > 4 && again(text))
}

/** Whether a word of the name stands in the head once more with another letter in it. */
function isInDoubt(name: string, head: Row[]): boolean {
  const wordsIn = (text: string) => folded(text).split(/[^a-z]+/)
  const words = head.flatMap(({ text }) => wordsIn(text))
  return wordsIn(name)
    .filter((word) => word.length > 4)
    .some((word) => words.some((one) => one !== word && one.length === word.length && isNearly(one, word)))
}

/** Dots and rings on capitals are easily lost: small letters elsewhere on the paper have them. */
function spelled(name: string, rows: Row[]): string {
  const words = rows.flatMap(({ words: own }) => own.map(({ text }) => text))
  return name.replaceAll(/[\p{L}\d]+/gu, (word) => {
    const same = words.find((one) => /\p{Ll}/u.test(one) && folded(one) === folded(word) && one.length === word.length)
    return same && folded(same) !== same.toLowerCase() ? same : word
  })
}

/** Beside a price stands what was bought, or what all comes to. */
const hasPrice = (row: Row) => amountsOf(row).some(({ value }) => value !== null)

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
  const said = words.map((word) => word.text).join(' ')
  const text = said.replace(/^[^\p{L}\d]+|[^\p{L}\d.&)]+$/gu, '')
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length)
  if (letters < 3 || letters < text.length * 0.6 || confidence < sureEnough || notAName.test(folded(text))) return null
  if (ofLetter.test(folded(said)) && !company.test(text)) return null
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
