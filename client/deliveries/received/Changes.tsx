import type { ChangedField, DeliveryChange } from '#contract/receivedDeliveries.ts'
import { periodText } from '../../text/dates.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

const labels: Record<ChangedField, string> = {
  title: 'Titel',
  description: 'Vad som gjordes',
  outcome: 'Hur det gick',
  startDate: 'Från',
  endDate: 'Till',
  season: 'Hur dagen sägs',
  name: 'Namn',
  make: 'Tillverkare',
  model: 'Modell',
  modelYear: 'Årsmodell',
  serialNumber: 'Serienummer',
  warrantyUntil: 'Garanti till',
}
const seasonWords: Record<string, string> = { month: 'någon gång i månaden', latest: 'senast' }
const days = new Set<ChangedField>(['startDate', 'endDate', 'warrantyUntil'])

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
            <Field key={one.field} {...one} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Field({ field, was, is }: DeliveryChange['fields'][number]) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1">
      <dt className="col-span-2 text-xs font-semibold text-ink-muted">{labels[field]}</dt>
      <dd className="min-w-0 whitespace-pre-line text-ink-muted wrap-anywhere">
        <span className="block text-xs">Förut</span>
        {shown(field, was)}
      </dd>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="block text-xs text-ink-muted">Rättat</span>
        {shown(field, is)}
      </dd>
    </dl>
  )
}

function shown(field: ChangedField, value: string | null): string {
  if (value === null) return 'Inget'
  if (field === 'season') return seasonWords[value] ?? value
  return days.has(field) ? (periodText(value, null) ?? value) : value
}
