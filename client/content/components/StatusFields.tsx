import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { components, type Component } from '#contract/content/components.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import { componentStatus, mayBecome } from '#contract/rules/statuses.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { ComponentFormApi } from './formValues.ts'
import { PlannedField } from './PlannedField.tsx'

type StatusFieldsProps = { form: ComponentFormApi; component: Component; lookups: Lookups }

/** The status of an existing component and, if it was replaced, its replacement. */
export function StatusFields({ form, component, lookups }: StatusFieldsProps) {
  const [statusId, replacedById] = useWatch({ control: form.control, name: ['statusId', 'replacedById'] })
  const next = lookups.statuses.filter(
    ({ id, kind }) => kind === 'component' && mayBecome(kind, component.statusId, id),
  )
  const isReplaced = Boolean(replacedById) && Number(replacedById) !== component.replacedById
  const wasInUse = component.statusId === componentStatus.inUse
  const isLeft = Number(statusId) !== componentStatus.inUse && (wasInUse || isReplaced)
  return (
    <>
      <SelectField
        label="Status"
        options={next.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.register('statusId', { setValueAs: Number })}
        error={form.formState.errors.statusId?.message}
      />
      {Number(statusId) === componentStatus.replaced && <ReplacementField {...{ form, component }} />}
      {isLeft && <PlannedField {...{ form, component }} isReplaced={isReplaced} />}
    </>
  )
}

function ReplacementField({ form, component }: Omit<StatusFieldsProps, 'lookups'>) {
  const { data, isError } = useQuery(choicesIn(components.inFolder, component.folderId))
  const choices = (data?.items ?? []).filter(
    ({ id, statusId }) => id === component.replacedById || (id !== component.id && statusId === componentStatus.inUse),
  )
  const { replacedById, replacedByName } = component
  // Until the list has loaded, the current replacement is the only option.
  const chosen = replacedById && !data ? [{ id: replacedById, name: replacedByName ?? '' }] : []
  return (
    <SelectField
      label="Ersatt av"
      optional
      placeholder="Välj komponent"
      hint={isError ? 'Mappens komponenter kunde inte hämtas.' : 'En komponent i samma mapp som är i bruk.'}
      options={[...chosen, ...choices].map(({ id, name }) => ({
        value: id,
        label: name || fallback.component,
      }))}
      // Unregistered for every other status, so that the field is not sent.
      {...form.register('replacedById', { setValueAs: asId, shouldUnregister: true })}
      error={form.formState.errors.replacedById?.message}
    />
  )
}

const asId = (value: unknown) => (value === '' || value == null ? null : Number(value))
