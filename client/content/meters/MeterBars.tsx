import type { MeterUse } from '#contract/content/meters.ts'
import { unitWords, type MeterUnit } from '#contract/rules/meter.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import { AsTable } from '#client/ui/charts/AsTable.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { amountOf } from './usedText.ts'

type Years = { years: MeterUse['years']; unit: MeterUnit }

const height = 180
const bottom = height - 24
/** Of the room of a month: each of its two bars, and where they begin. */
const wide = 0.36
const first = 0.12

/**
 * The months of a year beside those of the one before. It has attributes and classes alone, which a strict content
 * security policy allows. The table below it has the same figures.
 */
export function MeterBars({ years, unit }: Years) {
  const [before, now] = years
  const highest = Math.max(1, ...years.flatMap(({ months }) => months.map((used) => used ?? 0)))
  return (
    <svg
      role="img"
      aria-label={`Månad för månad ${before?.year} och ${now?.year}, i ${unitWords[unit]}`}
      width="100%"
      height={height}
      className="block"
    >
      {monthNames.map((name, at) => (
        <g key={name}>
          {[before, now].map((year, index) => {
            const used = year?.months[at] ?? null
            const tall = used === null ? 0 : Math.max(2, Math.round((used / highest) * (bottom - 8)))
            return (
              <rect
                key={year?.year}
                x={`${((at + first + index * (wide + 0.04)) * 100) / 12}%`}
                y={bottom - tall}
                width={`${(wide * 100) / 12}%`}
                height={tall}
                rx={3}
                className={index === 0 ? lastYear : thisYear}
              />
            )
          })}
          {[
            { text: name.slice(0, 3), where: 'max-sm:hidden' },
            { text: name.charAt(0), where: 'sm:hidden' },
          ].map(({ text, where }) => (
            <text
              key={where}
              x={`${((at + 0.5) * 100) / 12}%`}
              y={height - 6}
              textAnchor="middle"
              className={classes(label, where)}
            >
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

const lastYear = 'fill-accent/28 forced-colors:fill-[GrayText]'
const thisYear = 'fill-accent forced-colors:fill-[Highlight]'
const label = 'fill-ink-muted text-xs forced-colors:fill-[CanvasText]'

/** Which bars are of which year. */
export const MeterLegend = ({ years }: Pick<Years, 'years'>) => (
  <ul className="flex gap-4 text-sm text-ink-muted tabular-nums">
    {years.toReversed().map(({ year }, index) => (
      <li key={year} className="flex items-center gap-1.5">
        <svg aria-hidden="true" width={10} height={10}>
          <rect width={10} height={10} rx={3} className={index === 0 ? thisYear : lastYear} />
        </svg>
        {year}
      </li>
    ))}
  </ul>
)

export function MeterTable({ years, unit }: Years) {
  return (
    <AsTable summary="Visa som tabell">
      <table className="mt-2 w-full text-sm tabular-nums">
        <caption className="sr-only">Månad för månad, i {unitWords[unit]}</caption>
        <thead>
          <tr className="text-ink-muted">
            <th className="py-1 text-start font-normal">Månad</th>
            {years.map(({ year }) => (
              <th key={year} className="py-1 text-end font-normal">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {monthNames.map((name, at) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-start font-normal">
                {name}
              </th>
              {years.map(({ year, months }) => {
                const used = months[at] ?? null
                return (
                  <td key={year} className="py-1 text-end">
                    {used === null ? '' : amountOf(used, unit)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </AsTable>
  )
}
