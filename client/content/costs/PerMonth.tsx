import { useId } from 'react'
import type { CostsOfYear, Share } from '#contract/content/costs.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { moneyText, wholeMonth } from '#contract/rules/money.ts'
import { Meter } from '#client/ui/charts/Meter.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { CostTable } from './CostTable.tsx'
import { shareHead, ShareName } from './ShareName.tsx'
import { sectionBox } from './YearSection.tsx'

type PerMonthProps = { folder: OpenFolder | null; costs: CostsOfYear }

/** The monthly cost of a folder, its sub-folders and its components, or of all folders, over the last twelve months. */
export function PerMonth({ folder, costs }: PerMonthProps) {
  const headingId = useId()
  const { currency, lastTwelveMonths, folders, components } = costs
  if (lastTwelveMonths === 0) return null
  const perMonth = (share: number) => `${moneyText(wholeMonth(share), currency)} i månaden`
  return (
    <section aria-labelledby={headingId}>
      <GroupHeading level={2}>
        <span id={headingId}>Kostnad i månaden</span>
      </GroupHeading>
      <div className={`${sectionBox} mt-1`}>
        <p>
          <strong className="font-semibold">
            {folder ? folder.title || fallback.title : 'Sammanlagt'}: {perMonth(lastTwelveMonths)}
          </strong>{' '}
          de senaste tolv månaderna.
        </p>
        <div className="mt-3 grid auto-cols-fr gap-6 empty:hidden lg:grid-flow-col">
          {(folder === null || folder.parentId === null) && folders.length > 1 && (
            <Things {...{ folder, currency }} what="folders" shares={folders} />
          )}
          {folder && (
            <Things {...{ folder, currency }} what="components" shares={components.filter(({ id }) => id !== null)} />
          )}
        </div>
      </div>
    </section>
  )
}

type ThingsProps = Pick<CostsOfYear, 'currency'> & {
  folder: OpenFolder | null
  what: 'folders' | 'components'
  shares: Share[]
}

function Things({ folder, what, shares, currency }: ThingsProps) {
  const label = shareHead(what, folder)
  const recent = shares
    .filter(({ lastTwelveMonths }) => lastTwelveMonths !== 0)
    .toSorted((one, other) => other.lastTwelveMonths - one.lastTwelveMonths)
  if (recent.length === 0) return null
  const highest = Math.max(0, recent[0]?.lastTwelveMonths ?? 0)
  return (
    <div className="-mx-4 sm:mx-0">
      <CostTable
        label={`${label}, kostnad i månaden`}
        columns={[
          { head: label },
          { head: 'Andel', isWide: true, isHeadHidden: true, className: 'w-1/3' },
          { head: 'I månaden', isFigure: true },
        ]}
        rows={recent.map((share) => ({
          key: share.id ?? 0,
          cells: [
            <ShareName key="name" {...{ what, folder, share }} />,
            <Meter key="meter" value={share.lastTwelveMonths} highest={highest} />,
            moneyText(wholeMonth(share.lastTwelveMonths), currency),
          ],
        }))}
      />
    </div>
  )
}
