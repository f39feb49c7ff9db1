import { useController } from 'react-hook-form'
import { DateField } from '#client/ui/fields/DateField.tsx'

type DayFieldProps = { name: string; label: string; hint?: string; isRequired?: boolean }

/** A day of the form around it, which may be left out unless it is required. */
export function DayField({ name, label, hint, isRequired = false }: DayFieldProps) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange } = field
  return (
    <DateField
      label={label}
      hint={hint}
      optional={!isRequired}
      required={isRequired}
      {...{ ref, value, onChange }}
      error={fieldState.error?.message}
    />
  )
}
