import { amountsOf, valuesOf, type Amount } from '../amounts.ts'
import { folded, saysOneOf } from '../ocrText.ts'
import type { Row } from '../rows.ts'

/** What the amounts of a row are, by its words. */
export type Label =
  | 'total'
  | 'pay'
  | 'credited'
  /** Of several payments, or the least that may be paid. */
  | 'part'
  | 'net'
  | 'vat'
  | 'vatHead'
  | 'vatFree'
  | 'rounding'
  /** What an authority pays. */
  | 'deduction'
  | 'prepaid'
  /** Of earlier papers. */
  | 'debt'
  | 'fee'
  /** What may be paid, and need not be. */
  | 'gift'
  | 'tip'
  /** A sum before a discount, or of a part of the rows. */
  | 'before'
  | 'paid'
  | 'given'
  | 'change'
  | 'aside'
  | 'item'

export type Said = {
  row: Row
  /** As words are compared. */
  text: string
  label: Label
  amounts: readonly Amount[]
  last: Amount | undefined
}

// The first that fits: what is said beside a sum says more of it than the word for a sum.
const tests: readonly [Label, RegExp][] = [
  [
    'aside',
    /^\W*kvitto\b|\b(sparat|saldo|poang|bonus\w*|erhallen rabatt|varav rabatt|du har|org\.? ?nr|orgnr|tel\b|telefon|bankgiro|bg \d|plusgiro|ocr|fakturan\w*|fakturadatum|kundn\w*|datum|forfallodatum|kassa|kvittonr|ref:|garanti|oppet kop|serienr|vat no|momsreg|moms ?reg\w*|gransvarde|swish \d{3} ?\d{3}|antal artiklar)/,
  ],
  ['rounding', /\b(ore?s? ?\.?avrund\w*|avrundning|oresavr\w*|oresutj\w*|rounding)/],
  ['deduction', /\b(rot|rut)\b.*avdrag|\b(rot|rut)-?avdrag|skattereduktion|skatteverket|gron teknik/],
  ['debt', /\b(skuld|forfallet|tidigare (?:skuld|obetal\w*|faktur\w*)|foregaende|obetal\w*|ingaende)/],
  ['fee', /\b(paminnelse(?:avgift)?|drojsmalsranta|inkasso\w*)/],
  ['prepaid', /\b(avgar|forskott|inbetalt|handpenning|deposition avgar|redan betalt|tidigare betalt|avdrag forskott)/],
  ['gift', /\b(frivillig\w*|valfri\w*)/],
  ['tip', /\b(dricks|tips?)\b/],
  ['part', /\b(delbetalning|avbetalning)\b|\b(denna manad|lagsta|minst|per manad)\b/],
  ['credited', /\b(kreditera|tillgodo|aterbetal(?!t till)\w*|att erhalla|erhaller)\b/],
  [
    'pay',
    /\b(att betala|betalar|kvar att|[aå]t? betale|to pay|(?:amount|balance|total) due|zu zahlen|zahlbetrag|rechnungsbetrag)\b/,
  ],
  ['vatFree', /\b(momsfri\w*|0 ?% moms|utan moms)\b/],
  [
    'net',
    /\b(netto\w*|ex(?:kl|cl)?\.? ?(?:moms|vat)?|subtotal|underlag|veroton\w*|fore moms|fore skatt|net)\b(?!.*\bbrutto)/,
  ],
  ['change', /^\W*(ater|tillbaka|vaxel)\b|vaxel tillbaka|\b(vaxel|ruckgeld|change)\b/],
  [
    'total',
    /\b(totalt?|totalsumma|totalbelopp|summa|slutsumma|belopp|fakturabelopp|yhteensa|(?:i )?alt|summe|gesamt\w*|denna faktura|sum|brutto|pris (?:sek|kr))\b/,
  ],
  ['vat', /\b(moms\w*|mervardesskatt\w*|mwst|ust|mva|alv|vat|sales tax|tax)\b/],
  ['given', /\b(mottaget|erhallet)\b|^\W*(kontant\w*|bar|cash)\b/],
  [
    'paid',
    /\b(kort\w*|kontokort|bankkort|betalkort|visa|master ?card|amex|swish|presentkort|debit|dankort|betalt|kop|autogiro|klarna|kontant|paid|contactless)\b|aterbetalt till/,
  ],
]

/** The row says what all comes to. */
export const isSum = ({ label }: Said) => label === 'total' || label === 'pay' || label === 'credited'
/** The row may be something that was bought. */
export const isBought = ({ label }: Said) => label === 'item' || label === 'tip' || label === 'fee' || label === 'gift'

/** All rows as words are compared. */
export const textOf = (said: readonly Said[]) => said.map(({ text }) => text).join('\n')

const decimals = /\d[.,] ?\d\d\b/
const said = new WeakMap<Row, Said>()

/** What a row says: looked for once, since most rules ask for it. */
export function saidBy(row: Row): Said {
  const known = said.get(row)
  if (known) return known
  const amounts = amountsOf(row)
  const text = folded(row.text)
  const found: Said = { row, text, amounts, label: labelOf(row, text, amounts), last: amounts.at(-1) }
  said.set(row, found)
  return found
}

function labelOf(row: Row, text: string, amounts: readonly Amount[]): Label {
  const label = tests.find(([, words]) => words.test(text))?.[0] ?? 'item'
  if (isVatHead(row.text, text)) return 'vatHead'
  // `inkl` says what a sum is; beside no word for one it is of the goods.
  if (label === 'net' && /\binkl/.test(text)) return 'total'
  if (label === 'total' && /\b(moms|vat|mva)\b/.test(text) && !/\binkl/.test(text) && /\bvarav\b/.test(text))
    return 'vat'
  if (label === 'total' && /\b(fore rabatt|del ?summa|mellansumma)\b/.test(text)) return 'before'
  if (label === 'total' && /\bantal\b/.test(text)) return 'aside'
  // When it is to be paid, and not how much.
  if (label === 'pay' && /\b(senast|inom)\b/.test(text) && amounts.every(({ value }) => value === null)) return 'aside'
  if (label !== 'item') return label
  if (/\b(del ?summa|mellansumma)\b/.test(text)) return 'before'
  if (saysOneOf(row.text, ['betala', 'aterbetala']) && !/\bbetal(d|t|as)\b/.test(text)) return 'pay'
  if (saysOneOf(row.text, ['totalt', 'summa'])) return 'total'
  return amounts.length === 0 && /\d{4}-\d\d-\d\d|\d\d:\d\d/.test(text) ? 'aside' : 'item'
}

/** The head of a table: `Moms% Moms Netto Brutto`. */
const isVatHead = (plain: string, text: string) =>
  !decimals.test(plain) &&
  /\b(moms\w*|vat|mva|m\w?wst|ust|alv)\b/.test(text) &&
  /\b(netto|brutto|exkl|underlag|inkl|belopp|grunnlag|grundlag|veroton|steuer)\b/.test(text)

const isRateItself = ({ value }: Amount) => [2500, 1200, 600].includes(value ?? 0)

/** Whether it is written as an amount: a number without its comma may be anything else. */
export const isWrittenOut = ({ value, text }: Amount) => value !== null || /[.,]/.test(text)

/** The amounts of a row of VAT without its rate, which stands first, and without what may be a rate, since it has no comma. */
export const amountsOfVat = ({ amounts }: Said): readonly Amount[] =>
  amounts.filter((one, index) => isWrittenOut(one) && !(index === 0 && amounts.length > 1 && isRateItself(one)))

export const lastValues = ({ last }: Said): number[] => (last ? valuesOf(last) : [])

/** Whether an amount stands at the end of its row, as prices do. */
export const isInLastColumn = ({ row, last }: Said) => last !== undefined && last.to >= row.words.length - 2
