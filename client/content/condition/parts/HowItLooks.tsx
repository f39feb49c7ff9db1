import type { Condition } from '#contract/content/condition.ts'
import type { ConditionParts } from '#contract/content/conditionParts.ts'
import { Meter } from '#client/ui/charts/Meter.tsx'

type HowItLooksProps = { items: Condition['items']; found: ConditionParts | undefined }

/** What there is of what there usually is, counted: no score of it all. */
export function HowItLooks({ items, found }: HowItLooksProps) {
  const papers = items.filter((item) => item.kind === 'paper' && (item.found || !item.dismissed))
  const parts = (found?.parts ?? []).filter(({ answer }) => answer?.answer !== 'unneeded')
  const rows = [
    { label: 'Papper', value: papers.filter((item) => item.found).length, of: papers.length },
    { label: 'Serienummer', value: found?.warranties.numbered ?? 0, of: found?.warranties.total ?? 0 },
    { label: 'Delar med år', value: parts.filter(({ year }) => year !== null).length, of: parts.length },
  ].filter((row) => row.of > 0)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="how-it-looks" className="sheet p-5">
      <h2 id="how-it-looks" className="mb-3 text-lg font-semibold">
        Så ser det ut nu
      </h2>
      <dl className="flex flex-col gap-3.5 text-sm">
        {rows.map(({ label, value, of }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
            <dt>{label}</dt>
            <dd className="text-ink-muted tabular-nums">{`${value} av ${of}`}</dd>
            <dd className="col-span-2" aria-hidden="true">
              <Meter value={value} highest={of} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
