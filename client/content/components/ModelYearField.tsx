import { TextField } from '#client/ui/fields/TextField.tsx'
import { yearsOf, type ComponentFormApi } from './formValues.ts'

export function ModelYearField({ form }: { form: ComponentFormApi }) {
  return (
    <TextField
      label="Årsmodell"
      optional
      inputMode="numeric"
      autoComplete="off"
      {...form.register('modelYear', { setValueAs: yearsOf })}
      error={form.formState.errors.modelYear?.message}
    />
  )
}
