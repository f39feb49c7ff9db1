import type { Row } from './rows.ts'
import { folded, saysOneOf } from './ocrText.ts'

/* What the words of a row say it is about. A row with none of these may be something that was bought. */

const notTheTotal =
  /\b(moms|exkl|netto|del ?summa|delsumma|mellansumma|antal|poang|bonus|sparat|sparade|rabatt|varav|vaxel|oresavr\w*|avrundning|fore|skatt|underlag|avdrag|saldo|kvar)\b/
const totals = [
  { words: ['betala', 'aterbetala', 'aterbetalas', 'betalat'], rank: 3 },
  { words: ['totalt', 'total', 'totalsumma', 'totalbelopp', 'slutsumma'], rank: 2 },
  { words: ['summa', 'belopp', 'fakturabelopp', 'brutto'], rank: 1 },
] as const

/** How surely a row is the one with the sum, from 1; 0 for one that is not. */
export function totalRank({ text }: Row): number {
  const said = folded(text)
  if (notTheTotal.test(said) || /\bbetalat? (senast|inom|via|med)\b/.test(said)) return 0
  return totals.find(({ words }) => saysOneOf(text, words))?.rank ?? 0
}

const isAbout = (words: RegExp) => (row: Row) => words.test(folded(row.text))

export const isRounding = isAbout(/\b(ore ?s?\.?avrund\w*|avrundning|ore?savr\w*|oresutj\w*)/)
export const isDeduction = isAbout(
  /\b(rot|rut|gron teknik)\b.*\bavdrag|\b(rot|rut)-?avdrag|skattereduktion|preliminar skatte/,
)
export const isVat = isAbout(/\b(moms|mervardesskatt|vat)/)
export const isReturn = isAbout(/\b(retur|aterbetal\w*|kredit(faktura|nota)?|aterkop)\b/)
export const isGiven = isAbout(/\b(mottaget|erhallet|kontant|betalt)\b/)
export const isChange = isAbout(/^\W*(ater|tillbaka|vaxel)\b|\b(vaxel tillbaka|att fa tillbaka|vaxel)\b/)
export const isPaid = isAbout(
  /\b(kontokort|bankkort|betalkort|kort|kortkop|kortbetalning|visa|master ?card|amex|swish|presentkort|kontant|faktura)\b|aterbetalt till/,
)
const aside = isAbout(
  /\b(moms\w*|delsumma|mellansumma|netto|brutto|kontant|mottaget|ater|vaxel|kontokort|bankkort|kort\w*|visa|mastercard|swish|sparat|bonus|poang|saldo|kvitto\w*|kassa|org|tel|telefon|bankgiro|plusgiro|datum|fakturadatum|forfallo\w*|oss tillhanda|benamning|antal|exkl|inkl|kundnr|kundnummer|fakturan\w*|avrundning|oresavr\w*|rotavdrag|rutavdrag|skattereduktion)\b/,
)
/** Whether the row is of what a paper begins with: whose it is, its number and day. */
export const isHead = (row: Row) =>
  isAbout(/\b(org|tel|telefon|kvitto\w*|kassa|datum|fakturadatum|forfallo\w*|kundnummer|benamning|cu)\b/)(row) ||
  /\d{4}-\d\d-\d\d|\d\d:\d\d/.test(row.text)
/** Whether the row is about paying, taxes or the firm, and so nothing that was bought. */
export const isAside = (row: Row) => aside(row) || totalRank(row) > 0 || isRounding(row) || isDeduction(row)
