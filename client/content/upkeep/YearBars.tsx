import type { UpkeepPlan } from '#contract/rules/upkeepPlan.ts'
import type { UpkeepPart } from '#contract/content/upkeep.ts'
import { drawnIn, highestOf } from './upkeepText.ts'

type YearBarsProps = { plan: UpkeepPlan<UpkeepPart>; setAside: number | null }

const height = 180
const [top, bottom] = [22, height - 24]

/** What each year costs, and a line for what is set aside. The table has the same in words. */
export function YearBars({ plan, setAside }: YearBarsProps) {
  const highest = Math.max(highestOf(plan), setAside ?? 0, 1)
  const { unit, say } = drawnIn(highestOf(plan))
  const yOf = (cost: number) => bottom - Math.round(((bottom - top) * cost) / highest)
  const room = 100 / plan.years.length
  const label = `Kostnad per år ${plan.firstYear}–${plan.lastYear}, ${unit.toLowerCase()}: ${plan.years
    .filter(({ cost }) => cost > 0)
    .map(({ year, cost }) => `${year} ${say(cost)}`)
    .join(', ')}`
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
      {plan.years.map(({ year, cost }, index) => {
        const middle = `${room * (index + 0.5)}%`
        return (
          <g key={year}>
            {cost > 0 && (
              <rect
                x={`${room * (index + 0.07)}%`}
                width={`${room * 0.86}%`}
                y={yOf(cost)}
                height={bottom - yOf(cost)}
                className="fill-accent/60 forced-colors:fill-[CanvasText]"
              />
            )}
            {cost >= highest / 6 && (
              <text
                x={middle}
                y={yOf(cost) - 6}
                textAnchor="middle"
                className={`${words} fill-ink font-semibold max-sm:hidden`}
              >
                {say(cost)}
              </text>
            )}
            {year % 5 === 0 && (
              <text
                x={middle}
                y={height - 6}
                textAnchor="middle"
                className={`${words} fill-ink-muted ${year % 10 === 0 ? '' : 'max-sm:hidden'}`}
              >
                {year}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-line-strong" />
      {setAside !== null && (
        <line
          x1="0"
          x2="100%"
          y1={yOf(setAside)}
          y2={yOf(setAside)}
          strokeDasharray="4 4"
          className="stroke-ink-muted"
        />
      )}
    </svg>
  )
}

const words = 'text-xs tabular-nums'
