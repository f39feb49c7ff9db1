import { CalendarPlus, Pencil } from 'lucide-react'
import type { PlannedPart, UpkeepPlan } from '#contract/rules/upkeepPlan.ts'
import type { UpkeepPart } from '#contract/content/upkeep.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { lifeText } from './upkeepText.ts'

export type Part = PlannedPart<UpkeepPart>
type PartTableProps = {
  plan: UpkeepPlan<UpkeepPart>
  /** Null: the reader may change none of it. */
  actions: { move: (part: Part) => void; change: (part: Part) => void } | null
}

/** The parts of the plan, what is late first, each with a band of the years in which it is done. */
export function PartTable({ plan, actions }: PartTableProps) {
  return (
    <div className="sheet overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-start text-ink-muted">
          <tr className="border-b border-line">
            <th className={`${cell} text-start font-semibold`}>Del</th>
            <th className={`${cell} font-normal max-lg:hidden print:hidden`}>
              {plan.firstYear}–{plan.lastYear}
            </th>
            <th className={`${cell} text-end font-semibold`}>Nästa</th>
            <th className={`${cell} text-end font-semibold max-sm:hidden print:table-cell`}>Kostnad</th>
            <th className={`${cell} text-start font-semibold max-sm:hidden print:table-cell`}>Källa</th>
            {actions && (
              <th className="w-11 print:hidden">
                <span className="sr-only">Ändra</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {plan.parts.map((part) => (
            <PartRow key={part.componentId} {...{ plan, part, actions }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PartRow({ plan, part, actions }: PartTableProps & { part: Part }) {
  const { name, folderId, componentId, next, isLate, cost, dueSource } = part
  const money = cost === null ? 'pris saknas' : moneyText(cost, 'SEK')
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-36 text-start font-medium`}>
        <TextLink className="touch-line" to={urls.component(folderId, componentId)}>
          {name}
        </TextLink>
        <span className="block text-xs font-normal text-ink-muted print:ms-2 print:inline">{lifeText(part)}</span>
      </th>
      <td className={`${cell} w-2/5 max-lg:hidden print:hidden`}>
        <Band {...{ plan, part }} />
      </td>
      <td className={`${cell} text-end tabular-nums`}>
        {isLate ? (
          <b className="font-semibold text-danger">skulle gjorts {next}</b>
        ) : (
          <b className="font-semibold">{next}</b>
        )}
        <span className="block text-xs whitespace-nowrap text-ink-muted sm:hidden print:hidden">{money}</span>
      </td>
      <td className={`${cell} text-end whitespace-nowrap tabular-nums max-sm:hidden print:table-cell`}>{money}</td>
      <td className={`${cell} max-sm:hidden print:table-cell`}>
        {dueSource ?? <span className="text-ink-muted">Livslängden</span>}
      </td>
      {actions && (
        <td className="print:hidden">
          <OverflowMenu
            about={name}
            items={[
              {
                id: 'move',
                label: 'Såg bra ut, flytta fem år',
                icon: <CalendarPlus />,
                onAction: () => actions.move(part),
              },
              {
                id: 'change',
                label: 'Ändra år, livslängd och pris',
                icon: <Pencil />,
                onAction: () => actions.change(part),
              },
            ]}
          />
        </td>
      )}
    </tr>
  )
}

/** A dot for each time, the larger the more it costs. */
function Band({ plan, part }: { plan: UpkeepPlan<UpkeepPart>; part: Part }) {
  const largest = Math.max(...plan.parts.map(({ cost }) => cost ?? 0), 1)
  const radius = 4 + 5 * Math.sqrt((part.cost ?? 0) / largest)
  return (
    <svg role="img" aria-label={part.years.join(', ')} width="100%" height="20" className="block overflow-visible">
      <line x1="0" x2="100%" y1="10" y2="10" strokeWidth="4" className="stroke-surface-sunken" />
      {part.years.map((year) => (
        <circle
          key={year}
          cx={`${((year - plan.firstYear + 0.5) * 100) / plan.years.length}%`}
          cy="10"
          r={radius}
          className={part.isLate && year === plan.firstYear ? 'fill-danger' : 'fill-accent'}
        />
      ))}
    </svg>
  )
}

const cell = 'px-3 py-2 align-middle print:py-0.5 print:text-xs sm:px-4'
