import { FormProvider } from 'react-hook-form'
import { ReadingFields, type TypedReading } from '../../forms/reading/ReadingFields.tsx'
import { latestReadingText } from '../../text/meterText.ts'
import { LitresField } from '../fuel/LitresField.tsx'
import type { LogFormApi } from './useLogForm.ts'
import type { Metered } from './useMetered.ts'

/** What was filled in a thing with a meter, and what the meter stood at. */
export function FuelFields({ form, metered: { id, meter } }: { form: LogFormApi; metered: Metered }) {
  const reading = form.watch('reading') ?? null
  const set = (next: TypedReading | null) => {
    form.clearErrors('reading')
    form.setValue('reading', next, { shouldDirty: true })
  }
  return (
    <FormProvider {...form}>
      <LitresField key={id} />
      <ReadingFields
        unit={meter.unit}
        optional
        reading={reading}
        onChange={set}
        errors={form.formState.errors.reading}
        doubt={null}
        component={null}
        hint={latestReadingText(meter)}
      />
    </FormProvider>
  )
}

/** Removes what was typed of another component, or before it was planned instead: neither is asked for now. */
export function removeFuel(form: LogFormApi) {
  form.setValue('litres', null)
  form.setValue('reading', null)
}
