import { ArrowUpDown, CircleDot, Folder, Hourglass, Paperclip, Puzzle, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import type { ChoiceField, FilterField, ToggleField } from './filterField.ts'
import type { FilterName } from './filterParams.ts'
import { PeriodChip } from './PeriodChip.tsx'
import type { Filters } from './useFilters.ts'

type FilterChipsProps = {
  filters: Filters
  fields: readonly FilterField[]
  /** A phone shows what is chosen alone. */
  isFolded?: boolean
}

/** All filters and the sort order of a list. Each choice is written to the address at once. */
export function FilterChips({ filters, fields, isFolded = false }: FilterChipsProps) {
  return (
    <ChipRow label="Filter">
      {fields.map((field) => (
        <span
          key={nameOf(field)}
          // One that was taken away with its own button keeps the focus.
          className={classes('contents', isFolded && !isChosen(field, filters) && 'max-sm:not-focus-within:hidden')}
        >
          <FieldChip field={field} filters={filters} />
        </span>
      ))}
    </ChipRow>
  )
}

function FieldChip({ field, filters }: { field: FilterField; filters: Filters }) {
  if (field.kind === 'period') return <PeriodChip filters={filters} error={field.error} />
  if (field.kind === 'toggle') return <ToggleChip filters={filters} field={field} />
  return (
    <ChipSelect
      label={field.label}
      icon={icons[field.name]}
      placeholder={field.label}
      emptyLabel={field.emptyLabel}
      isRemovable
      options={field.options}
      value={chosenValue(field, filters)}
      onChange={(value) => filters.choose(field.name, value === null ? '' : String(value))}
    />
  )
}

const nameOf = (field: FilterField) => (field.kind === 'period' ? field.kind : field.name)

function isChosen(field: FilterField, filters: Filters): boolean {
  if (field.kind === 'period') return filters.search.has('fran') || filters.search.has('till')
  if (field.kind === 'toggle') return isOn(field, filters)
  return chosenValue(field, filters) !== null
}

const isOn = ({ name, value }: ToggleField, { search }: Filters) => search.get(name) === value

function ToggleChip({ filters, field }: { filters: Filters; field: ToggleField }) {
  const { name, label, value } = field
  const isPressed = isOn(field, filters)
  return (
    <Chip isChosen={isPressed} icon={icons[name]} onClick={() => filters.choose(name, isPressed ? '' : value)}>
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
