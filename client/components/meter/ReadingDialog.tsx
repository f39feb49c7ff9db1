import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Component } from '#contract/components.ts'
import { MeterReadingChange, type MeterReading } from '#contract/meterReadings.ts'
import { DayChoice } from '../../forms/DayChoice.tsx'
import { showFormProblem } from '../../forms/formProblem.ts'
import { ReadingField } from '../../forms/ReadingField.tsx'
import { GuardedDialog, useGuard } from '../../modal/GuardedDialog.tsx'
import { today } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { DialogBody, DialogFooter, DialogForm } from '../../ui/overlays/dialogParts.tsx'
import { latestReadingText } from '../../text/meterText.ts'
import { useReadings } from './useReadings.ts'

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
  const { save } = useReadings(component)
  const form = useForm<MeterReadingChange, unknown, z.output<typeof MeterReadingChange>>({
    resolver: zodResolver(MeterReadingChange),
    defaultValues: {
      ...(reading && { value: reading.value }),
      readOn: reading?.readOn ?? today(),
      isReset: reading?.isReset ?? false,
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const isReset = useWatch({ control: form.control, name: 'isReset' })
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await save(values, reading)
      onClose()
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <DialogForm onSubmit={(event) => void onSubmit(event)}>
      <DialogBody>
        <FormError message={errors.root?.message} />
        <Controller
          control={form.control}
          name="value"
          render={({ field, fieldState }) => (
            <ReadingField
              unit={meter.unit}
              autoFocus
              ref={field.ref}
              value={field.value ?? null}
              onChange={(value) => {
                field.onChange(value ?? Number.NaN)
                // Of another number it may not be so.
                form.clearErrors('isReset')
              }}
              hint={reading ? undefined : latestReadingText(meter)}
              error={fieldState.error?.message}
            />
          )}
        />
        {/* Asked only where it must be so. */}
        {(errors.isReset || isReset) && (
          <CheckboxField
            label="Mätaren är utbytt eller nollställd"
            autoFocus={errors.isReset !== undefined}
            {...form.register('isReset')}
            error={errors.isReset?.message}
          />
        )}
        <Controller
          control={form.control}
          name="readOn"
          render={({ field, fieldState }) => (
            <DayChoice
              label="När?"
              value={field.value}
              onChange={(day) => field.onChange(day ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Sparar…">
          Spara
        </Button>
        <Button onClick={cancel}>Avbryt</Button>
      </DialogFooter>
    </DialogForm>
  )
}
