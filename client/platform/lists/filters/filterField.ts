import { useQuery } from '@tanstack/react-query'
import { lookupsQuery } from '../../lookups/api.ts'
import type { SelectOption } from '#client/ui/fields/SelectField.tsx'
import type { FilterName } from './filterParams.ts'
import { folderChoices } from './api.ts'

/** One filter, or the sort order, of a list. */
export type FilterField = PeriodField | ChoiceField | ToggleField

/** A period with a first day, a last day, or both. */
export type PeriodField = { kind: 'period'; error: string | undefined }

export type ChoiceField = {
  kind: 'choice'
  name: FilterName
  label: string
  /** The label of the empty choice. */
  emptyLabel: string
  options: readonly SelectOption[]
}

/** On or off; `value` stands in the address while it is on. */
export type ToggleField = { kind: 'toggle'; name: FilterName; label: string; value: string }

/** The folder filter. A folder from the address that is not among the options stays chosen. */
export function useFolderField(chosen: number | undefined): ChoiceField {
  const { data: options = [] } = useQuery(folderChoices)
  return {
    kind: 'choice',
    name: 'mapp',
    label: 'Mapp',
    emptyLabel: 'Alla mappar',
    options: withChosen(options, chosen, 'Vald mapp'),
  }
}

/** The options, and the chosen value of the address even if it is not among them, or they are not known yet. */
export function withChosen(options: readonly SelectOption[], chosen: number | undefined, label: string) {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label }]
}

export function useStatusField(kind: 'folder' | 'activity' | 'component'): ChoiceField {
  const { data } = useQuery(lookupsQuery)
  const statuses = data?.statuses.filter((status) => status.kind === kind) ?? []
  return {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    emptyLabel: 'Alla statusar',
    options: statuses.map(asOption),
  }
}

export function useTypeField(): ChoiceField {
  const { data } = useQuery(lookupsQuery)
  return {
    kind: 'choice',
    name: 'typ',
    label: 'Typ',
    emptyLabel: 'Alla typer',
    options: data?.activityTypes.map(asOption) ?? [],
  }
}

export function useRoleField(): ChoiceField {
  const { data } = useQuery(lookupsQuery)
  return {
    kind: 'choice',
    name: 'roll',
    label: 'Roll',
    emptyLabel: 'Alla roller',
    options: data?.roles.map(asOption) ?? [],
  }
}

const asOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** The sort orders by their words in the address. The default order needs no word. */
export function orderField(defaultLabel: string, others: Record<string, string>): ChoiceField {
  const options = Object.entries(others).map(([value, label]) => ({ value, label }))
  return { kind: 'choice', name: 'ordning', label: 'Ordning', emptyLabel: defaultLabel, options }
}
