import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Activity } from '#contract/content/activities.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { responsibleChoices } from '../api.ts'

type ResponsibleFieldProps = {
  folderId: number
  /** The responsible person of an event that is changed, also when they have left since. */
  before?: Pick<Activity, 'responsibleId' | 'responsibleName' | 'responsibleHasLeft'>
}

/** The choice of the responsible member, in the form around it. */
export function ResponsibleField({ folderId, before }: ResponsibleFieldProps) {
  const { data = [] } = useQuery(responsibleChoices(folderId))
  const { field, fieldState } = useController<{ responsibleId?: number | null }, 'responsibleId'>({
    name: 'responsibleId',
  })
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  const options =
    before && !data.some(({ id }) => id === before.responsibleId) ? [...choices, ...asBefore(before)] : choices
  return (
    <SelectField
      label="Ansvarig"
      optional
      placeholder="Ingen utsedd"
      options={options}
      {...field}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(Number(target.value) || null)}
      error={fieldState.error?.message}
    />
  )
}

function asBefore({
  responsibleId,
  responsibleName,
  responsibleHasLeft,
}: NonNullable<ResponsibleFieldProps['before']>) {
  if (responsibleId === null) return []
  return [
    { value: responsibleId, label: `${responsibleName ?? ''}${responsibleHasLeft ? ' (har lämnat mappen)' : ''}` },
  ]
}
