import { Wrench } from 'lucide-react'
import { mainCategory } from '#contract/rules/categories.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'

/** A folder as it looks, made of the product's own parts: so it is always right, in dark colours too. */
export function ShownFolder() {
  return (
    <div
      role="img"
      aria-label="Mappen Villa Solhem: härnäst ska elementen luftas, senast byttes en packning i köksblandaren för 148&nbsp;kronor"
      className="mt-6 grid overflow-hidden rounded-xl border border-line bg-surface shadow-lift sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <CategoryDrawing categoryId={mainCategory.house} className="h-26 w-full sm:h-full" />
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <p className="text-xl font-semibold tracking-tight">Villa Solhem</p>
        <p className="my-1 flex h-8 items-center text-sm font-semibold text-accent">
          <span>12 papper</span>
          <span className={fact}>25&nbsp;327&nbsp;kr i år</span>
          <span className={fact}>sedan 2017</span>
        </p>
        <ul className="sheet">
          <ShownRow title="Lufta elementen" day="30 nov" />
          <ShownRow title="Testa jordfelsbrytaren" day="3 dec" />
          <ShownRow title="Bytte packning i köksblandaren" day="25 nov" cost="148&nbsp;kr" />
        </ul>
      </div>
    </div>
  )
}

const fact = "before:px-2 before:text-ink-muted before:content-['·']"

function ShownRow({ title, day, cost }: { title: string; day: string; cost?: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 ps-2.5 pe-3.5 sm:min-h-12">
      <span className="grid w-8 shrink-0 place-items-center">
        {cost ? (
          <span className="grid size-7 place-items-center rounded-md bg-surface-sunken text-ink-muted">
            <Wrench aria-hidden="true" className="size-4" />
          </span>
        ) : (
          <span className="size-6 rounded-full border border-line-strong bg-surface-raised" />
        )}
      </span>
      <span className="min-w-0 grow truncate font-medium">{title}</span>
      <span className="flex shrink-0 gap-2.5 text-sm text-ink-muted tabular-nums">
        <span className="max-sm:hidden">{cost}</span>
        {day}
      </span>
    </li>
  )
}
