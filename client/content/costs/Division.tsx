import type { CostsOfYear, Share } from '#contract/content/costs.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { moneyText } from '#contract/rules/money.ts'
import { monthText } from '#client/platform/text/dates.ts'
import { AsTable } from '#client/ui/charts/AsTable.tsx'
import { BarChart } from '#client/ui/charts/BarChart.tsx'
import { Meter } from '#client/ui/charts/Meter.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { divisions, type CostAddress, type DivisionWord } from './address.ts'
import { CostTable } from './CostTable.tsx'
import { figuresOf } from './figures.ts'
import { ShareName, shareHead, type ShareKind } from './ShareName.tsx'
import { sectionBox } from './YearSection.tsx'

type DivisionProps = { folder: OpenFolder | null; costs: CostsOfYear; address: CostAddress }

type Choice = { word: DivisionWord; label: string; inTitle: string; isOffered?: (folder: OpenFolder | null) => boolean }

const ofAll = (folder: OpenFolder | null) => folder === null

const choices: Choice[] = [
  { word: 'mapp', label: 'Mapp', inTitle: 'mapp', isOffered: ofAll },
  { word: 'kategori', label: 'Kategori', inTitle: 'kategori', isOffered: ofAll },
  { word: 'undermapp', label: 'Undermapp', inTitle: 'undermapp', isOffered: (folder) => folder?.parentId === null },
  { word: 'typ', label: 'Typ', inTitle: 'typ' },
  { word: 'komponent', label: 'Komponent', inTitle: 'komponent', isOffered: (folder) => !ofAll(folder) },
  { word: 'firma', label: 'Utförs av', inTitle: 'utförare' },
  { word: 'manad', label: 'Månad', inTitle: 'månad' },
]

/** The chosen year by folder, type, component, who carried it out, or month. */
export function Division({ folder, costs, address }: DivisionProps) {
  const offered = choices.filter(({ isOffered }) => isOffered?.(folder) ?? true)
  const chosen = offered.find(({ word }) => word === address.division) ?? offered[0]
  if (!chosen) return null
  const what = divisions[chosen.word]
  return (
    <section aria-label={`${costs.year} per ${chosen.inTitle}`}>
      <GroupHeading level={2}>
        {costs.year} per {chosen.inTitle}
      </GroupHeading>
      <div className="mt-1 mb-3 print:hidden">
        <ChipRow label="Dela upp per">
          {offered.map(({ word, label }) => (
            <Chip key={word} isChosen={word === chosen.word} onClick={() => address.go({ division: word })}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {what === 'months' ? (
        <Months costs={costs} />
      ) : (
        <Shares
          {...{ what, folder, costs }}
          label={`${costs.year} per ${chosen.inTitle}`}
          shares={costs[what].filter(({ events }) => events > 0)}
        />
      )}
    </section>
  )
}

function Months({ costs: { year, months, currency } }: Pick<DivisionProps, 'costs'>) {
  const all = Array.from({ length: 12 }, (_, index) => {
    const { cost = 0, events = 0 } = months.find(({ month }) => month === index + 1) ?? {}
    // In the running year it is said without the year.
    const name = monthText(`2001-${String(index + 1).padStart(2, '0')}-01`, '2001-01-01')
    return { name, cost, events }
  })
  const { unit, figureOf } = figuresOf(
    all.map(({ cost }) => cost),
    currency,
  )
  const bars = all.map(({ name, cost }) => ({
    label: name.slice(0, 3).toLowerCase(),
    shortLabel: name.slice(0, 1),
    value: cost,
    figure: cost === 0 ? '' : figureOf(cost),
    text: `${name.toLowerCase()}: ${moneyText(cost, currency)}`,
  }))
  return (
    <div className={sectionBox}>
      <BarChart label={`Kostnad per månad ${year}`} bars={bars} />
      <p className="mt-2 mb-2 text-xs text-ink-muted">{unit}.</p>
      <AsTable summary="Visa månaderna som tabell">
        <CostTable
          label={`Kostnad per månad ${year}`}
          columns={[{ head: 'Månad' }, { head: 'Händelser', isFigure: true }, { head: 'Kostnad', isFigure: true }]}
          rows={all.map(({ name, events, cost }) => ({ key: name, cells: [name, events, moneyText(cost, currency)] }))}
        />
      </AsTable>
    </div>
  )
}

type SharesProps = Pick<DivisionProps, 'folder' | 'costs'> & {
  what: ShareKind
  label: string
  shares: Share[]
}

function Shares({ what, folder, costs: { events, cost, currency, year }, label, shares }: SharesProps) {
  const highest = Math.max(0, ...shares.map((share) => share.cost))
  const rest = restOf(shares, { events, cost })
  const rows = rest ? [...shares, rest] : shares
  if (rows.length === 0) return <p className={`${sectionBox} text-sm text-ink-muted`}>{year} har inga kostnader.</p>
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
      <CostTable
        label={label}
        columns={[
          { head: shareHead(what, folder) },
          { head: 'Händelser', isFigure: true, className: 'w-24' },
          { head: 'Andel', isWide: true, isHeadHidden: true, className: 'w-2/5' },
          { head: 'Kostnad', isFigure: true },
        ]}
        rows={rows.map((share) => ({
          key: share.id ?? `${share.title}`,
          cells: [
            <ShareName key="name" {...{ what, folder, year, share }} />,
            share.events,
            <Meter key="meter" value={share.cost} highest={highest} />,
            moneyText(share.cost, currency),
          ],
        }))}
        foot={['Summa', events, null, moneyText(cost, currency)]}
      />
    </div>
  )
}

/** The part of the sum that is not in the listed shares. */
function restOf(shares: readonly Share[], sum: { events: number; cost: number }): Share | null {
  const total = (of: (share: Share) => number) => shares.reduce((all, share) => all + of(share), 0)
  const [events, cost] = [sum.events - total((share) => share.events), sum.cost - total((share) => share.cost)]
  return events > 0 ? { id: null, title: 'Övrigt', events, cost, lastTwelveMonths: 0 } : null
}
