import { moneyText } from '#contract/rules/money.ts'
import { fundReach, type UpkeepPlan } from '#contract/rules/upkeepPlan.ts'
import type { Upkeep, UpkeepPart } from '#contract/content/upkeep.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'

export type Plan = UpkeepPlan<UpkeepPart>

const perMillion = 100_000_000
const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

const inMillions = (cost: number) => oneDecimal.format(cost / perMillion)

/** How costs are said in a drawing, by the highest in it: `1,9` of millions, `98,5` of thousands. */
export function drawnIn(highest: number) {
  const [per, unit] = highest < perMillion ? [100_000, 'Tusen kronor'] : [perMillion, 'Miljoner kronor']
  return { unit, say: (cost: number) => oneDecimal.format(cost / per) }
}

/** The most that a year costs. */
export const highestOf = (plan: Plan) => Math.max(...plan.years.map(({ cost }) => cost))

/** `15,2 miljoner`, `98 500 kr` */
export const roughly = (cost: number) => (cost < perMillion ? moneyText(cost, 'SEK') : `${inMillions(cost)} miljoner`)

/** How far the fund reaches, in one sentence; null where it is not known what there is. */
export function reachText(plan: Plan, fund: Upkeep['fund']): string | null {
  if (fund?.fund == null || plan.cost === 0) return null
  const reach = fundReach(plan, { fund: fund.fund, setAside: fund.setAside ?? 0 })
  const there = `Fonden på ${roughly(fund.fund)}`
  if (reach === null) return `${there} räcker hela planen, till och med ${plan.lastYear}.`
  const { year, lacking, part } = reach
  const when = part ? `När ${firstWords(part.name)} ska göras ${year}` : `År ${year}`
  const until = year === plan.firstYear ? 'räcker inte det första året' : `räcker till och med ${year - 1}`
  return `${there} ${until}. ${when} fattas ${roughly(lacking)}.`
}

/** 'Stammarna, relining' is 'stammarna' in a sentence. */
const firstWords = (name: string) => inSentence(name.split(',')[0] ?? name)

/** `Från 2003, håller omkring 25 år`; of what is not known nothing. */
export const lifeText = ({ from, lifeYears }: UpkeepPart) =>
  [
    from !== null && `Från ${from}`,
    lifeYears !== null && `${from === null ? 'Håller' : 'håller'} omkring ${lifeYears}\u00a0år`,
  ]
    .filter(Boolean)
    .join(', ')

const kronor = (cost: number | null) => (cost === null ? null : cost / 100)

/** The plan part by part, and then year by year, for a spreadsheet program. */
export const rowsOf = (plan: Plan) => [
  ['Del', 'Mapp', 'Från', 'Livslängd, år', 'Nästa', 'Kostnad', 'Källa', 'Görs'],
  ...plan.parts.map(({ name, folderTitle, from, lifeYears, next, cost, dueSource, years }) => [
    name,
    folderTitle,
    from,
    lifeYears,
    next,
    kronor(cost),
    dueSource,
    years.join(', '),
  ]),
  [],
  ['År', 'Kostnad'],
  ...plan.years.map(({ year, cost }) => [year, kronor(cost)]),
  ['Summa', kronor(plan.cost)],
]
