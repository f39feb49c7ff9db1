import type { CostsOfYear } from '#contract/content/costs.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { CostAddress } from './address.ts'
import { Division } from './Division.tsx'
import { Largest } from './Largest.tsx'
import { YearSection } from './YearSection.tsx'

type YearOfCostsProps = { folder: OpenFolder | null; costs: CostsOfYear; address: CostAddress }

/** The chosen year beside the others, by what it was for, and what was most expensive; of a folder, or of all. */
export function YearOfCosts({ folder, costs, address }: YearOfCostsProps) {
  return (
    <>
      <YearSection {...{ costs, address }} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Division {...{ folder, costs, address }} />
        <Largest folderId={folder?.id ?? null} costs={costs} />
      </div>
    </>
  )
}

/** `what`: which folders the sums are of. */
export function HowItIsCounted({ costs: { undated, currency }, what }: { costs: CostsOfYear; what: string }) {
  return (
    <div className="max-w-prose px-1 text-xs text-ink-muted">
      <p>
        Summorna räknas på händelsernas kostnader, med moms, på det år då händelsen började. Inställda händelser och vad
        komponenter köptes för räknas inte. {what}
      </p>
      {undated.events > 0 && (
        <p className="mt-1">
          {undated.events === 1 ? 'En händelse' : `${undated.events} händelser`} utan dag räknas inte i något år:{' '}
          {moneyText(undated.cost, currency)}.
        </p>
      )}
    </div>
  )
}
