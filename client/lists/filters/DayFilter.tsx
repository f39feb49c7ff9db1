import { DateField } from '../../ui/fields/DateField.tsx'
import { useDraft } from './useDraft.ts'
import { dayIn, isDay } from './address.ts'
import type { Filters } from './useFilters.ts'

type DayFilterProps = { filters: Filters; name: 'fran' | 'till'; label: string; error?: string | undefined }

/** One end of a period. A day asks for something once it is whole. */
export function DayFilter({ filters, name, label, error }: DayFilterProps) {
  const [draft, setDraft] = useDraft(dayIn(filters.search, name) ?? '', (text) => {
    if (text === '' || isDay(text)) filters.type(name, text)
  })
  return <DateField label={label} error={error} value={draft || null} onChange={(day) => setDraft(day ?? '')} />
}
