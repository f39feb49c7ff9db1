import { ArrowUpDown, CircleDot, Folder, Hourglass, Paperclip, Puzzle, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../ui/fields/Chip.tsx'
import { ChipSelect } from '../../ui/fields/ChipSelect.tsx'
import type { ChoiceField, FilterField, ToggleField } from './filterField.ts'
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
        ) : field.kind === 'toggle' ? (
          <ToggleChip key={field.name} filters={filters} field={field} />
        ) : (
          <ChipSelect
            key={field.name}
            label={field.label}
            icon={icons[field.name]}
            placeholder={field.label}
            emptyLabel={field.emptyLabel}
            isRemovable
            options={field.options}
            value={chosenValue(field, filters)}
            onChange={(value) => filters.choose(field.name, value === null ? '' : String(value))}
          />
        ),
      )}
    </ChipRow>
  )
}

function ToggleChip({ filters, field: { name, label, value } }: { filters: Filters; field: ToggleField }) {
  const isChosen = filters.search.get(name) === value
  return (
    <Chip isChosen={isChosen} icon={icons[name]} onClick={() => filters.choose(name, isChosen ? '' : value)}>
      {label}
    </Chip>
  )
}

const icons: Partial<Record<FilterName, ReactNode>> = {
  mapp: <Folder />,
  undermapp: <Folder />,
  komponent: <Puzzle />,
  papper: <Paperclip />,
  ar: <Hourglass />,
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
