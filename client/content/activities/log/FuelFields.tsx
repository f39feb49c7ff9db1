import { useInfiniteQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { mayWithItem } from '#contract/rules/archive.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { dayOfReading, doubtOf } from '#client/platform/forms/reading/doubts.ts'
import { ReadingFields, type TypedReading } from '#client/platform/forms/reading/ReadingFields.tsx'
import { today } from '#client/platform/text/dates.ts'
import { latestReadingText } from '#client/platform/text/meterText.ts'
import { LitresField } from '../fuel/LitresField.tsx'
import type { LogFormApi } from './useLogForm.ts'
import type { Metered } from './useMetered.ts'

/** What was filled in a thing with a meter, and what the meter stood at. */
export function FuelFields({ form, metered }: { form: LogFormApi; metered: Metered }) {
  const { id, meter } = metered
  const reading = form.watch('reading') ?? null
  const doubt = useDoubt(form, metered)
  const set = (next: TypedReading | null) => {
    form.clearErrors('reading')
    form.setValue('reading', next, { shouldDirty: true })
  }
  return (
    <FormProvider {...form}>
      <LitresField key={id} />
      <ReadingFields
        key={`reading ${id}`}
        unit={meter.unit}
        optional
        reading={reading}
        onChange={set}
        errors={form.formState.errors.reading}
        doubt={doubt}
        component={mayWithItem(metered, 'UpdateComponent') ? metered : null}
        hint={latestReadingText(meter)}
      />
    </FormProvider>
  )
}

/** Why the typed reading is in doubt, by what the meter has stood at; null while that is not known. */
function useDoubt(form: LogFormApi, metered: Metered) {
  const [reading, startDate, endDate] = form.watch(['reading', 'startDate', 'endDate'])
  const { data } = useInfiniteQuery({ ...pages(meterReadings.ofComponent, at(metered)), enabled: reading != null })
  if (!reading || !data) return null
  const readOn = dayOfReading(endDate || startDate || today())
  return doubtOf(data.items, metered.meter, { value: reading.value, readOn, id: null })
}

/** Removes what was typed of another component, or before it was planned instead: neither is asked for now. */
export function removeFuel(form: LogFormApi) {
  form.setValue('litres', null)
  form.setValue('reading', null)
}
