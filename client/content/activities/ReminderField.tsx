import type { UseFormRegisterReturn } from 'react-hook-form'
import { reminderChoices } from '#contract/rules/activityDays.ts'
import { reminderText } from '#client/platform/text/reminderText.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type ReminderFieldProps = UseFormRegisterReturn & { error: string | undefined }

/** The choice of when people are reminded of a planned event. */
export function ReminderField(props: ReminderFieldProps) {
  return (
    <SelectField
      label="Påminn"
      hint="Påminnelsen kommer också på dagen, och om händelsen blir försenad."
      options={options}
      {...props}
    />
  )
}

const options = [
  ...reminderChoices.map((days) => ({ value: days, label: reminderText(days) })),
  { value: '', label: reminderText(null) },
]

/** Options of `register` that turn the value of the field into the contract's. */
export const asReminderDays = {
  setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)),
}
