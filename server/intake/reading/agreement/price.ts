import type { AgreementFields } from '#contract/intake/agreementReading.ts'
import { largestAmount } from '#contract/rules/money.ts'
import { isReadWell, type Clause, type Found } from './clauses.ts'
import { fromDayIn } from './days.ts'

type Price = NonNullable<AgreementFields['price']>['value']

const amount =
  '(?<![\\d,.:/-])(?<!\\d )(\\d{1,3}(?:[ .]\\d{3})+|\\d{1,7})(?:,(\\d\\d))? ?(?:kr(?:onor)?\\b|sek\\b|[:;,]-)'
const perWords = new RegExp(
  `${amount}(?: ?/ ?| per | om | i | varje )(man(?:ad(?:en)?)?|kvartal(?:et)?|ar(?:et)?)\\b`,
  'g',
)
const byLabel = new RegExp(
  `\\b(manads|kvartals|ars)(?:avgift|kostnad|pris|premie|hyra)\\w*[^.\\d]{0,20}?${amount}`,
  'g',
)

/** What is the price of it, */
const ofIt =
  /\bpris(?:et)?\b|avgift|kostnad|premie|\bhyran?\b|abonnemang|betala|belopp|totalt|summa|sammanlagt|medlemskap|arrende/
/** of something that can be had besides, of others or of before, */
const ofElse =
  /tillval|\bextra|tillagg|option|utokad|tidigare|ordinarie|forra|forut|gamla|tidigt|student|pension|ungdom|lagre|rabatt|kampanj|de forsta|forsta aret|intro|darefter|for sig|forsening|paminnelse|engang|start(?:avgift|kostnad)|uppstart|installation|hyr(?:as|er)|laggas? till|jamforpris|normalpris|vid flytt|\bexkl|plus moms|tillkommer|\bkan\b(?=.{0,80}\d)/
/** or of how much one uses. */
const byUse = /\b(?:ore|kr|kronor) ?(?:per|\/) ?(?:kwh|m3|m\u00b3|kubikmeter|liter)/
const ofAll = /totalt|summa|sammanlagt|att betala/

/** What it costs, where all places of the text agree; nothing where it depends on how much is used. */
export function priceOf(clauses: Clause[]): Found<Price> | undefined {
  if (clauses.some(({ said }) => byUse.test(said))) return undefined
  if (clauses.some(({ said }) => /\bde forsta\b.{0,40}\bkr\b/.test(said))) return undefined
  const found = clauses.filter(({ said }) => ofIt.test(said) && !ofElse.test(said)).flatMap(pricesIn)
  const sums = found.filter(({ clause }) => ofAll.test(clause.said))
  const best = sums.length > 0 ? sums : found
  const [first] = best
  const ofYear = ({ value: { amount: one, per } }: Found<Price>) => one * { month: 12, quarter: 4, year: 1 }[per]
  const isOne = new Set(best.map(ofYear)).size === 1
  return first && isOne && best.every((one) => isReadWell(one)) ? first : undefined
}

function pricesIn(clause: Clause): Found<Price>[] {
  const { said } = clause
  const found = (match: RegExpExecArray, digits = '', cents = '00', of = ''): Found<Price>[] => {
    const value = Number(digits.replaceAll(/\D/g, '')) * 100 + Number(cents)
    const per = of.startsWith('man') ? 'month' : of.startsWith('kvartal') ? 'quarter' : 'year'
    const from = fromDayIn(clause)
    if (value <= 0 || value > largestAmount) return []
    return [
      {
        value: { amount: value, per, ...(from && { from }) },
        clause,
        at: match.index + match[0].indexOf(digits),
        length: match[0].length - match[0].indexOf(digits),
      },
    ]
  }
  const written = [...said.matchAll(perWords)].flatMap((match) => found(match, match[1], match[2], match[3]))
  if (written.length > 0) return written
  return [...said.matchAll(byLabel)].flatMap((match) => found(match, match[2], match[3], match[1]))
}
