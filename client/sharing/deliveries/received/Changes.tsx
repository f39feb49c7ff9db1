import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import type { Kind } from '#contract/items/kind.ts'
import { textOf } from '#contract/items/say.ts'
import type { DeliveryChange } from '#contract/sharing/receivedDeliveries.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'

const kindOf: Partial<Record<DeliveryChange['kind'], Kind>> = { activity: eventKind, component: componentKind }

const kinds = { activity: 'Händelsen', component: 'Komponenten', file: 'Papperet' } as const
const states = { added: 'Nytt', removed: 'Inte med längre' } as const

/** What a later version has otherwise: of each thing the former words and the corrected ones, side by side. */
export function Changes({ changes }: { changes: readonly DeliveryChange[] }) {
  if (changes.length === 0)
    return (
      <p className="text-ink-muted">Inget av det som ligger i mappen är ändrat, bara det som firman skriver här.</p>
    )
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={JSON.stringify(change)} className="rounded-md border border-line p-3.5 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted">{kinds[change.kind]}</span>
            <b className="font-semibold wrap-anywhere">{change.name}</b>
            {change.what !== 'changed' && <Badge>{states[change.what]}</Badge>}
          </p>
          {change.fields.map((one) => (
            <Field key={one.field} kind={change.kind} {...one} />
          ))}
        </li>
      ))}
    </ul>
  )
}

type FieldProps = DeliveryChange['fields'][number] & Pick<DeliveryChange, 'kind'>

function Field({ kind, field, was, is }: FieldProps) {
  const of = kindOf[kind]
  const shown = (value: string | null) =>
    of && value !== null ? textOf(of, field, { [field]: value }, periodText) : 'Inget'
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1">
      <dt className="col-span-2 text-xs font-semibold text-ink-muted">{of?.fields[field]?.label}</dt>
      <dd className="min-w-0 whitespace-pre-line text-ink-muted wrap-anywhere">
        <span className="block text-xs">Förut</span>
        {shown(was)}
      </dd>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="block text-xs text-ink-muted">Rättat</span>
        {shown(is)}
      </dd>
    </dl>
  )
}
