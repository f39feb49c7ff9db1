import { zodResolver } from '@hookform/resolvers/zod'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Component } from '#contract/content/components.ts'
import { meterReadings, MeterReadingChange, type MeterReading } from '#contract/content/meterReadings.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { DayChoice } from '#client/platform/forms/DayChoice.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { doubtOf } from '#client/platform/forms/reading/doubts.ts'
import { ReadingFields, type TypedReading } from '#client/platform/forms/reading/ReadingFields.tsx'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { today } from '#client/platform/text/dates.ts'
import { latestReadingText } from '#client/platform/text/meterText.ts'
import { useSubmitText } from '#client/platform/unsent/useSubmitText.ts'
import { useSaveReading } from './useSaveReading.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type ReadingDialogProps = {
  component: Component
  meter: NonNullable<Component['meter']>
  /** Null: a new one. */
  reading: MeterReading | null
  onClose: () => void
}

/** Asks what the meter stands at, and on which day. Mounted while it is open. */
export function ReadingDialog(props: ReadingDialogProps) {
  const guard = useGuard({ onClose: props.onClose })
  return (
    <GuardedDialog title={props.reading ? 'Ändra avläsning' : 'Läs av mätaren'} size="small" guard={guard}>
      <ReadingForm {...props} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type ReadingFormProps = ReadingDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function ReadingForm({ component, meter, reading, onClose, cancel, setDirty }: ReadingFormProps) {
  const save = useSaveReading(component, meter)
  const submitText = useSubmitText(reading === null)
  const form = useDraftedForm<MeterReadingChange, unknown, z.output<typeof MeterReadingChange>>(
    `reading-${reading?.id ?? `of-${component.id}`}`,
    {
      resolver: zodResolver(MeterReadingChange),
      defaultValues: {
        ...(reading && { value: reading.value }),
        readOn: reading?.readOn ?? today(),
        isReset: reading?.isReset ?? false,
        turnedAt: reading?.turnedAt ?? null,
        isConfirmed: false,
      },
    },
  )
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })
  // What stood before is needed to ask, and to correct it.
  const isAsked = errors.isReset !== undefined || errors.isConfirmed !== undefined
  const readings = useInfiniteQuery({ ...pages(meterReadings.ofComponent, at(component)), enabled: isAsked })
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const { value, readOn = '' } = typed
  const doubt =
    value === undefined || !readings.data
      ? null
      : doubtOf(readings.data.items, meter, { value, readOn, id: reading?.id ?? null })

  const setReading = (next: TypedReading | null) => {
    form.clearErrors(['value', 'isReset', 'isConfirmed'])
    form.setValue('value', next?.value ?? Number.NaN, { shouldDirty: true })
    form.setValue('isReset', next?.isReset ?? reading?.isReset ?? false)
    form.setValue('turnedAt', next?.turnedAt ?? null)
    form.setValue('isConfirmed', next?.isConfirmed ?? false)
  }

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await save(values, reading)
      onClose()
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errors.root?.message}
      submitText={submitText}
      isBusy={isSubmitting}
      cancel={cancel}
    >
      <ReadingFields
        unit={meter.unit}
        autoFocus
        reading={value === undefined ? null : { ...typed, value }}
        onChange={setReading}
        errors={errors}
        doubt={doubt}
        component={component}
        hint={reading ? undefined : latestReadingText(meter)}
      />
      <Controller
        control={form.control}
        name="readOn"
        render={({ field, fieldState }) => (
          <DayChoice
            label="När?"
            value={field.value}
            onChange={(day) => {
              field.onChange(day ?? '')
              // On another day it may be as expected.
              form.clearErrors(['isReset', 'isConfirmed'])
            }}
            error={fieldState.error?.message}
          />
        )}
      />
    </DialogForm>
  )
}
