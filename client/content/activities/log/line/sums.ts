import { largestAmount, parseAmount } from '#contract/rules/money.ts'
import { words, type Span } from './said.ts'

/** A sum that a line says, in hundredths of a krona, and where. */
export type SaidSum = { amount: number; said: string; span: Span }

/**
 * What a line says that something cost, or is to cost: none, the one, or the several that may be meant. A number
 * without its currency is none, and neither is one that may have been something else than paid (ruling 57).
 */
export function sumsInLine(line: string, { isDone }: { isDone: boolean }): SaidSum[] {
  const text = line.toLocaleLowerCase('sv-SE')
  if (text.length !== line.length || notPaid.test(text)) return []
  const found = [...text.matchAll(sum), ...text.matchAll(decimals)]
  const sums = found.map((match) => saidBy(match, text, isDone))
  // Beside one that is not clear the other may not be what it cost.
  if (!sums.every((one) => one !== null)) return []
  return sums.filter((one, place) => sums.findIndex(({ amount }) => amount === one.amount) === place)
}

function saidBy(match: RegExpExecArray, text: string, isDone: boolean): SaidSum | null {
  const number = match.groups?.number ?? ''
  const begin = match.index + match[0].indexOf(number)
  const before = text.slice(0, begin)
  const after = text.slice(match.index + match[0].length)
  const amount = parseAmount(number)
  if (!amount || amount > largestAmount) return null
  if (isPart.test(before) || (afterNumber.test(before) && !afterYear.test(before)) || isOfEach.test(after)) return null
  if (isAbout.test(before) && isDone) return null
  const from = begin - (leading.exec(before)?.[0].length ?? 0)
  const to = match.index + match[0].length + (trailing.exec(after)?.[0].length ?? 0)
  return { amount, said: text.slice(begin, match.index + match[0].length), span: [from, to] }
}

const space = '[ \\u00a0\\u202f]'
const number = `(?<number>\\d{1,3}(?:[. \\u00a0\\u202f]\\d{3})+(?:,\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)`
const currency = `(?:,-|:-|${space}:-|${space}?(?:kr|kronor|sek)(?![\\p{L}\\p{N}])){1,2}`
const sum = new RegExp(`(?<![\\p{L}\\d]|\\d[.,:])${number}${currency}`, 'gu')
/** Two decimals after these words are öre, unless a unit follows. */
const decimals = new RegExp(
  `(?<=(?<!\\p{L})(?:för|kostade|betalade)${space})(?<number>\\d{1,3}(?:[. \\u00a0\\u202f]\\d{3})*,\\d{2})(?=[.!]?$|[,;)]|${space}(?:på|hos|till|för|i|inkl)(?!\\p{L}))`,
  'gu',
)

/** Paid back, offered, lent, earned, or what something is worth. */
const notPaid = words(
  'såld[ae]?|sålde|sålt|sälja?|säljer|försäljning\\p{L}*|fick|få|får|fått|åter\\p{L}+|tillbaka|retur\\p{L}*|rabatt\\p{L}*|\\p{L}*offert\\p{L}*|anbud\\p{L}*|bud(?:et)?|värd[ae]?|värdera\\p{L}*|\\p{L}*värde\\p{L}*|\\p{L}*bidrag\\p{L}*|\\p{L}*intäkt\\p{L}*|\\p{L}*inkomst\\p{L}*|insamling\\p{L}*|samlade|spara[dr]?e?|tjäna[dr]?e?|vann|vinst\\p{L}*|lån\\p{L}*|budget\\p{L}*|deposition\\p{L}*|självrisk\\p{L}*|skuld\\p{L}*|\\p{L}*avdrag\\p{L}*|rot|tillgodo\\p{L}*|kredit\\p{L}*|kreditera\\p{L}*|gåva\\p{L}*|\\p{L}*ersättning\\p{L}*|medlemsavgifter|hyr(?:de|t|a)?\\s+ut|uthyrning\\p{L}*|in(?:betal|kom)\\p{L}*|prisförslag|kostnadsförslag|kostnadsberäkning|uppskatta\\p{L}*|mellan|plus|exkl\\p{L}*|moms(?:en)?\\s+(?:är|på)?\\s*\\d.*|varav',
)
/** It is one of a range, a factor, a price for each, or taken from something. */
const isPart =
  /(?:[-\u2212–][ \u00a0]?\d[\d .,]*|(?<!\p{L})(?:à|a|av|över|under|minst|högst|max|maximalt|upp till|drygt|knappt|nästan|från|minus|åt)[ \u00a0]|[-\u2212–+*×x/]|(?:[+*×=]|(?<!\p{L})x)[ \u00a0]|\d(?:[ \u00a0](?:kr))?[ \u00a0](?:till|eller|och|[-–])[ \u00a0])$/u
const afterNumber = /(?:\d|(?<!\p{L})kl(?:ockan)?\.?)[ \u00a0]$/u
const afterYear = /(?:(?:19|20)\d\d|\d{4}-\d\d-\d\d)[ \u00a0]$/
const isOfEach =
  /^\s*(?:[/+*×–-]\s*\p{L}|[–-]\s*\d|(?:per|styck(?:et)?|st|vardera|var|mil|timmen|månaden|i (?:månaden|timmen|veckan|kvartalet|halvåret|rabatt|retur|lön|vinst|bidrag)|om (?:året|dagen|dygnet|månaden)|för (?:mycket|lite)|billigare|dyrare|mindre|mer|över|under|kvar|till godo|extra)(?!\p{L}))/u
const isAbout = /(?<!\p{L})(?:ca|cirka|ungefär|runt|omkring|typ)\.?[ \u00a0]$/u
/** What belongs to the sum goes with it. */
const leading =
  /(?:(?<!\p{L})(?:för|på|totalt|summa|sammanlagt|kostnad|kostnaden|ca\.?|cirka|ungefär|runt|omkring|typ)[: \u00a0]+)+$/u
const trailing = /^,?[ \u00a0](?:inkl\.?|inklusive)[ \u00a0](?:moms|frakt)(?!\p{L})/u
