import { ArrowUpDown, CircleDot, Folder, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipRow } from '../../ui/fields/Chip.tsx'
import { ChipSelect } from '../../ui/fields/ChipSelect.tsx'
import type { ChoiceField, FilterField } from './filterField.ts'
import type { FilterName } from './filterParams.ts'
import { PeriodChip } from './PeriodChip.tsx'
import type { Filters } from './useFilters.ts'

/** All filters and the sort order of a list. Each choice is written to the address at once. */
export function FilterChips({ filters, fields }: { filters: Filters; fields: readonly FilterField[] }) {
  return (
    <ChipRow label="Filter">
      {fields.map((field) =>
        field.kind === 'period' ? (
          <PeriodChip key={field.kind} filters={filters} error={field.error} />
        ) : (
          <ChipSelect
            key={field.name}
            label={field.label}
            icon={icons[field.name]}
            placeholder={field.label}
            emptyLabel={field.emptyLabel}
            options={field.options}
            value={chosenValue(field, filters)}
            onChange={(value) => filters.choose(field.name, value === null ? '' : String(value))}
          />
        ),
      )}
    </ChipRow>
  )
}

const icons: Partial<Record<FilterName, ReactNode>> = {
  mapp: <Folder />,
  typ: <Tag />,
  status: <CircleDot />,
  roll: <UserRound />,
  ansvarig: <UserRound />,
  ordning: <ArrowUpDown />,
}

/** A value in the address that is not an option counts as none. */
function chosenValue({ name, options }: ChoiceField, { search }: Filters) {
  const chosen = search.get(name)
  return options.find(({ value }) => String(value) === chosen)?.value ?? null
}
