import type { Activity } from '#contract/content/activities.ts'
import type { Component } from '#contract/content/components.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import { mayBecome } from '#contract/rules/statuses.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField, type SelectOption } from '#client/ui/fields/SelectField.tsx'
import type { ActivityFormApi } from './useActivityForm.ts'

type ActivitySelectsProps = {
  form: ActivityFormApi
  activity: Activity
  lookups: Lookups
  components: Component[]
}

/** The select fields of an event: type, status and component. */
export function ActivitySelects({ form, activity, lookups, components }: ActivitySelectsProps) {
  const { errors } = form.formState
  const types = lookups.activityTypes.map(({ id, name }) => ({ value: id, label: name }))
  const statuses = lookups.statuses.filter(
    ({ id, kind }) => kind === 'activity' && mayBecome(kind, activity.statusId, id),
  )
  return (
    <>
      <FormRow>
        <SelectField
          label="Typ"
          optional
          placeholder="Välj typ"
          options={types}
          {...form.register('typeId', asId)}
          error={errors.typeId?.message}
        />
        <SelectField
          label="Status"
          options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('statusId', asId)}
          error={errors.statusId?.message}
        />
      </FormRow>
      <SelectField
        label="Komponent"
        optional
        placeholder="Välj komponent"
        options={componentOptions(components, activity)}
        {...form.register('componentId', asId)}
        error={errors.componentId?.message}
      />
    </>
  )
}

const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)) }

/** A chosen component that was deleted since stays an option, so that saving does not clear it. */
function componentOptions(components: Component[], activity: Activity): SelectOption[] {
  const choices = components.map(({ id, name }) => ({ value: id, label: name }))
  const chosen = activity.componentId
  if (!chosen || components.some(({ id }) => id === chosen)) return choices
  return [...choices, { value: chosen, label: `${activity.componentName ?? fallback.component} (raderad)` }]
}
