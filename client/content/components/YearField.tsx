import { componentKind } from '#contract/items/component.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { yearsOf, type ComponentFormApi } from './formValues.ts'

export const YearField = ({ form, name }: { form: ComponentFormApi; name: 'modelYear' | 'dueYear' }) => (
  <TextField
    label={componentKind.fields[name].label}
    optional
    inputMode="numeric"
    autoComplete="off"
    hint={name === 'dueYear' ? 'Året, där inte bara livslängden säger det.' : undefined}
    {...form.register(name, { setValueAs: yearsOf })}
    error={form.formState.errors[name]?.message}
  />
)
