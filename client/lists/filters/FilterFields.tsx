import { lazy, Suspense } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { classes } from '../../ui/layout/classes.ts'
import type { FilterName } from './filterParams.ts'
import type { FilterField } from './filterField.ts'
import type { Filters } from './useFilters.ts'

// Loaded on demand: the calendar is large, and most lists have no date filter.
const DayFilter = lazy(async () => ({ default: (await import('./DayFilter.tsx')).DayFilter }))

/** All filters and the sort order of a list. Each choice is written to the address at once. */
export function FilterFields({ filters, fields }: { filters: Filters; fields: readonly FilterField[] }) {
  return fields.map((field) =>
    field.kind === 'day' ? (
      <div key={field.name} className="min-h-18 shrink-0 xl:w-42">
        <Suspense>
          <DayFilter filters={filters} name={field.name} label={field.label} error={field.error} />
        </Suspense>
      </div>
    ) : (
      <SelectField
        key={field.name}
        label={field.label}
        placeholder={field.emptyLabel}
        options={field.options}
        value={selectedValue(field, filters)}
        onChange={(event) => filters.choose(field.name, event.target.value)}
        className={classes('shrink-0', widths[field.name])}
      />
    ),
  )
}

// Widths that fit the texts when all stand on one line.
const widths: Partial<Record<FilterName, string>> = {
  mapp: 'xl:w-40',
  typ: 'xl:w-36',
  status: 'xl:w-34',
  roll: 'xl:w-40',
  ansvarig: 'xl:w-36',
  ordning: 'xl:w-42',
}

/** A value in the address that is not an option counts as none. */
function selectedValue({ name, options }: FilterField & { kind: 'choice' }, { search }: Filters): string {
  const chosen = search.get(name)
  return options.some(({ value }) => String(value) === chosen) ? (chosen ?? '') : ''
}
