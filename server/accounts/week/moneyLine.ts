import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import type { WeekLine } from '#contract/accounts/week.ts'
import { monthName } from '#contract/rules/monthNames.ts'
import type { MoneyFact } from './facts.ts'
import { plusDays } from './days.ts'

/** From this day of a month on its costs say something of it. */
const firstTellingDay = 15
const leastYears = 2

/**
 * What a month has cost against the usual: the median of the same month in the earlier years of which all of it is
 * known. Null under two of them, in the first half of a month, and if either is nothing.
 */
export function moneyLine(fact: MoneyFact, today: string): Omit<WeekLine, 'kind' | 'heading' | 'picture'> | null {
  const { key, cost, currency, month, largest, folderId } = fact
  const usual = usualCost(fact)
  if (usual === null || usual <= 0 || cost <= 0 || today < plusDays(month, firstTellingDay - 1)) return null
  const name = monthName(Number(month.slice(5, 7)))
  const year = Number(month.slice(0, 4))
  const path = folderId === null ? urls.costsOfFolders({ year }) : urls.costs(folderId, year)
  const [sum, often] = [moneyText(cost, currency), moneyText(about(usual), currency)]
  const most = largest && {
    text: moneyText(largest.cost, currency),
    name: largest.name,
    path: largest.folderId === null ? path : urls.firms(largest.folderId),
  }
  return {
    key,
    sentence: `${sum} ${month.slice(0, 7) === today.slice(0, 7) ? 'hittills ' : ''}i ${name}`,
    reason: `En vanlig ${name}: omkring ${often}.${most ? ` Mest: ${most.name}, ${most.text}.` : ''}`,
    button: { label: 'Se vad', path },
    folderId,
    figures: [{ text: sum, path }, { text: often, path }, ...(most ? [{ text: most.text, path: most.path }] : [])],
  }
}

/** The median of the earlier years; in one without costs it was nothing. Null under two years. */
export function usualCost({ month, since, earlier }: Pick<MoneyFact, 'month' | 'since' | 'earlier'>): number | null {
  const [year, restOfDay] = [Number(month.slice(0, 4)), month.slice(4)]
  const sinceYear = Number(since.slice(0, 4))
  const firstYear = since <= `${since.slice(0, 4)}${restOfDay}` ? sinceYear : sinceYear + 1
  const costs = Array.from({ length: Math.max(year - firstYear, 0) }, (_, index) => {
    return earlier.find((one) => one.year === firstYear + index)?.cost ?? 0
  }).toSorted((a, b) => a - b)
  if (costs.length < leastYears) return null
  const middle = Math.floor(costs.length / 2)
  const [low = 0, high = 0] = costs.length % 2 ? [costs[middle], costs[middle]] : [costs[middle - 1], costs[middle]]
  return (low + high) / 2
}

/** To a hundred crowns, and of less than a thousand to ten. */
function about(hundredths: number): number {
  const step = hundredths < 100_000 ? 1_000 : 10_000
  return Math.max(Math.round(hundredths / step) * step, step)
}
