import { useWatch } from 'react-hook-form'
import { serviceMonth } from '#contract/rules/deliverySteps.ts'
import { limits } from '#contract/platform/limits.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { today } from '#client/platform/text/dates.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { intervalText } from '../deliveryText.ts'
import type { DeliveryForm } from './deliveryForm.ts'

const intervals = [6, 12, 24, 36, 60, 120]
const monthsAhead = 120

/** The first days of the months to come. */
function comingMonths(now = today()) {
  const [year = 0, month = 1] = now.split('-').map(Number)
  return Array.from({ length: monthsAhead }, (_, index) => {
    const ahead = year * 12 + month + index
    return `${Math.floor(ahead / 12)}-${String((ahead % 12) + 1).padStart(2, '0')}-01`
  })
}

/** The next service, which the customer may say yes to. */
export function ServiceField({ form }: { form: DeliveryForm }) {
  const service = useWatch({ control: form.control, name: 'service' })
  const months = comingMonths()
  const set = (changes: Partial<NonNullable<typeof service>>) =>
    service && form.setValue('service', { ...service, ...changes }, { shouldValidate: form.formState.isSubmitted })
  return (
    <section>
      <GroupHeading level={2}>Nästa service</GroupHeading>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface-raised px-4.5 py-2 shadow-card">
        <CheckboxField
          appearance="switch"
          label="Föreslå nästa service"
          hint="Kunden bestämmer själv. Ett ja ser ni i listan över kunder, annars ingenting."
          checked={Boolean(service)}
          onChange={({ target }) =>
            form.setValue(
              'service',
              target.checked ? { title: 'Service', day: months[11] ?? '', everyMonths: 12 } : null,
            )
          }
        />
        {service && (
          <div className="flex flex-col gap-4 pb-3">
            <TextField
              label="Vad ska göras?"
              value={service.title}
              maxLength={limits.title}
              autoComplete="off"
              error={form.formState.errors.service?.title?.message}
              onChange={({ target }) => set({ title: target.value })}
            />
            <FormRow>
              <SelectField
                label="När?"
                value={service.day}
                options={months.map((day) => ({ value: day, label: capitalised(serviceMonth(day)) }))}
                onChange={({ target }) => set({ day: target.value })}
              />
              <SelectField
                label="Sedan"
                value={service.everyMonths ?? ''}
                options={[
                  { value: '', label: 'Bara den gången' },
                  ...intervals.map((every) => ({ value: every, label: capitalised(intervalText(every)) })),
                ]}
                onChange={({ target }) => set({ everyMonths: target.value === '' ? null : Number(target.value) })}
              />
            </FormRow>
          </div>
        )}
      </div>
    </section>
  )
}
