import {
  ArrowUpDown,
  ChevronDown,
  ChevronRight,
  CircleDot,
  Folder,
  Paperclip,
  Puzzle,
  Rows3,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { View } from '../../session/preferences.ts'
import { chipChosen, chipFree, chipShape } from '#client/ui/fields/chipStyle.ts'
import { Switch } from '#client/ui/fields/CheckboxField.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Panel } from '#client/ui/overlays/Panel.tsx'
import type { ChoiceField, FilterField } from './filterField.ts'
import type { FilterName } from './filterParams.ts'
import { filterRow, filterValue } from './filterRow.ts'
import { PeriodRow } from './PeriodRow.tsx'
import type { Filters } from './useFilters.ts'

export type ViewChoice = { view: View; onChange: (view: View) => void }

type FilterPanelProps = {
  filters: Filters
  fields: readonly FilterField[]
  /** Whether the list is shown as rows or as cards, where that is chosen. */
  viewChoice?: ViewChoice | undefined
  /** What closing the panel shows, in words. */
  doneText: string
}

/** One chip for all filters and the sort order of a list, and how it is shown. Each choice takes effect at once. */
export function FilterPanel({ filters, fields, viewChoice, doneText }: FilterPanelProps) {
  const [narrowing, order] = [fields.filter((field) => !isOrder(field)), fields.filter(isOrder)]
  const chosen = narrowing.filter((field) => isChosen(field, filters)).length
  const row = (field: FilterField) => <FieldRow key={nameOf(field)} {...{ field, filters }} />
  return (
    <Panel
      title="Filter"
      doneText={doneText}
      className={classes(chipShape, chosen > 0 ? chipChosen : chipFree)}
      content={
        <>
          {narrowing.map(row)}
          {(viewChoice || order.length > 0) && (
            <div className={narrowing.length > 0 ? 'mt-1.5 border-t border-line-strong pt-1.5' : ''}>
              {viewChoice && <ViewRow {...viewChoice} />}
              {order.map(row)}
            </div>
          )}
        </>
      }
    >
      Filter
      {chosen > 0 && (
        <span>
          {chosen}
          <span className="sr-only"> valda</span>
        </span>
      )}
      <ChevronDown aria-hidden="true" />
    </Panel>
  )
}

const isOrder = (field: FilterField) => nameOf(field) === 'ordning'
const nameOf = (field: FilterField) => (field.kind === 'period' ? field.kind : field.name)

function isChosen(field: FilterField, filters: Filters): boolean {
  if (field.kind === 'period') return filters.search.has('fran') || filters.search.has('till')
  if (field.kind === 'toggle') return filters.search.get(field.name) === field.value
  return chosenValue(field, filters) !== null
}

type FieldRowProps = { field: FilterField; filters: Filters }

function FieldRow({ field, filters }: FieldRowProps) {
  if (field.kind === 'period') return <PeriodRow filters={filters} error={field.error} />
  const { name, label } = field
  if (field.kind === 'choice') return <ChoiceRow field={field} filters={filters} />
  return (
    <div className={filterRow}>
      {icons[name]}
      <span aria-hidden="true" className="grow">
        {label}
      </span>
      <Switch
        label={label}
        checked={isChosen(field, filters)}
        onChange={({ target }) => filters.choose(name, target.checked ? field.value : '')}
      />
    </div>
  )
}

/** The browser's own list, which suits a phone; it lies over the whole row. */
function ChoiceRow({ field, filters }: { field: ChoiceField; filters: Filters }) {
  const { name, label, emptyLabel, options } = field
  const value = chosenValue(field, filters)
  return (
    <div className={filterRow}>
      {icons[name]}
      <span aria-hidden="true" className="shrink-0">
        {label}
      </span>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => filters.choose(name, target.value)}
        className={classes(filterValue(value !== null), select)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronRight aria-hidden="true" className="pointer-events-none" />
    </div>
  )
}

const select =
  '-my-px -ms-40 -me-8 min-h-11 cursor-pointer appearance-none truncate rounded-sm bg-transparent ps-40 pe-8 [text-align-last:end] focus-visible:-outline-offset-2 [&_option]:bg-surface-raised [&_option]:text-ink'

function ViewRow({ view, onChange }: ViewChoice) {
  return (
    <div className={filterRow}>
      <Rows3 aria-hidden="true" />
      <span aria-hidden="true" className="grow">
        Visa som
      </span>
      <SegmentedControl label="Visa som" isMini segments={views} value={view} onChange={onChange} />
    </div>
  )
}

const views = [
  { value: 'rows', label: 'Rader' },
  { value: 'cards', label: 'Kort' },
] as const

const icons: Partial<Record<FilterName, ReactNode>> = {
  mapp: <Folder />,
  undermapp: <Folder />,
  komponent: <Puzzle />,
  papper: <Paperclip />,
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
