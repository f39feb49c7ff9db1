import { useController } from 'react-hook-form'
import { DateField } from '../ui/fields/DateField.tsx'

type DayFieldProps = { name: string; label: string; hint?: string }

/** A day of the form around it, which may be left out. */
export function DayField({ name, label, hint }: DayFieldProps) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange } = field
  return (
    <DateField label={label} hint={hint} optional {...{ ref, value, onChange }} error={fieldState.error?.message} />
  )
}
