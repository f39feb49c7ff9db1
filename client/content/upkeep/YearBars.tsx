import { Bars } from '#client/ui/charts/Bars.tsx'
import { drawnIn, highestOf, type Plan } from './upkeepText.ts'

/** What each year costs, and a line for what is set aside. */
export function YearBars({ plan, setAside }: { plan: Plan; setAside: number | null }) {
  const { unit, say } = drawnIn(highestOf(plan))
  const costs = plan.years.filter(({ cost }) => cost > 0).map(({ year, cost }) => `${year} ${say(cost)}`)
  const columns = plan.years.map(({ year, cost }) => ({
    name: year % 5 === 0 ? String(year) : '',
    short: year % 10 === 0 ? String(year) : '',
    ...(cost >= Math.max(highestOf(plan), setAside ?? 0) / 6 && cost > 0 && { figure: say(cost) }),
    bars: [{ value: cost || null, tone: 'usual' as const }],
  }))
  const label = `Kostnad per år ${plan.firstYear}–${plan.lastYear}, ${unit.toLowerCase()}: ${costs.join(', ')}`
  return <Bars label={label} columns={columns} line={setAside} />
}
