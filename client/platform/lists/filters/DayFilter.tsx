import { DateField } from '#client/ui/fields/DateField.tsx'
import { useDebouncedInput } from './useDebouncedInput.ts'
import { readDayParam, isIsoDay } from './filterParams.ts'
import type { Filters } from './useFilters.ts'

type DayFilterProps = { filters: Filters; name: 'fran' | 'till'; label: string; error?: string | undefined }

/** One end of a date filter. Applied once the date is complete. */
export function DayFilter({ filters, name, label, error }: DayFilterProps) {
  const [draft, setDraft] = useDebouncedInput(readDayParam(filters.search, name) ?? '', (text) => {
    if (text === '' || isIsoDay(text)) filters.type(name, text)
  })
  return <DateField label={label} error={error} value={draft || null} onChange={(day) => setDraft(day ?? '')} />
}
