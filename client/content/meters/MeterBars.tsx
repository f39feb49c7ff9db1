import type { MeterUse } from '#contract/content/meters.ts'
import { unitWords, type MeterUnit } from '#contract/rules/meter.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import { AsTable } from '#client/ui/charts/AsTable.tsx'
import { Bars, fills } from '#client/ui/charts/Bars.tsx'
import { amountOf } from './usedText.ts'

type Years = { years: MeterUse['years']; unit: MeterUnit }

/** The months of a year beside those of the one before, of which the latest stands out. */
export function MeterBars({ years, unit, latest }: Years & Pick<MeterUse, 'latest'>) {
  const [before, now] = years
  const columns = monthNames.map((name, at) => {
    const isCurrent = latest?.month === `${now?.year}-${`${at + 1}`.padStart(2, '0')}`
    return {
      name: name.slice(0, 3),
      short: name.charAt(0),
      isCurrent,
      bars: [
        { value: before?.months[at] ?? null, tone: 'pale' as const },
        { value: now?.months[at] ?? null, tone: isCurrent ? ('full' as const) : ('usual' as const) },
      ],
    }
  })
  return <Bars label={`Månad för månad ${before?.year} och ${now?.year}, i ${unitWords[unit]}`} columns={columns} />
}

/** Which bars are of which year. */
export const MeterLegend = ({ years }: Pick<Years, 'years'>) => (
  <ul className="flex gap-4 text-sm text-ink-muted tabular-nums">
    {years.toReversed().map(({ year }, index) => (
      <li key={year} className="flex items-center gap-1.5">
        <svg aria-hidden="true" width={10} height={10}>
          <rect width={10} height={10} rx={3} className={index === 0 ? fills.full : fills.pale} />
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
