import { useFormContext } from 'react-hook-form'
import { readingText } from '#contract/meter.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { ReadingField } from '../../forms/ReadingField.tsx'
import { periodText } from '../../text/dates.ts'
import { latestReadingText } from '../../text/meterText.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { MeterOfComponent } from '../recurrence/usage.ts'

type ReadingOfDoneProps = {
  unit: MeterOfComponent['unit']
  /** Undefined until it has loaded. */
  meter: MeterOfComponent | null | undefined
}

/** What the meter of the component stood at when the event was done, in the form around it. */
export function ReadingOfDone({ unit, meter }: ReadingOfDoneProps) {
  const { watch, setValue, formState, clearErrors } = useFormContext<ActivityDone>()
  const reading = watch('reading') ?? null
  const lower = lowerThan(meter, { value: reading?.value, day: watch('day') })
  const errors = formState.errors.reading
  const set = (value: ActivityDone['reading']) => {
    clearErrors('reading')
    setValue('reading', value, { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-1">
      <ReadingField
        unit={unit}
        optional
        value={reading?.value ?? null}
        onChange={(value) => set(value === null ? null : { value, isReset: false })}
        // As high before it has loaded.
        hint={meter ? latestReadingText(meter) : '\u00A0'}
        error={errors?.value?.message}
      />
      {reading && lower && (
        <CheckboxField
          label="Mätaren är utbytt eller nollställd"
          hint={lower}
          checked={reading.isReset === true}
          onChange={({ target }) => set({ ...reading, isReset: target.checked })}
          error={errors?.isReset?.message}
        />
      )}
    </div>
  )
}

type Typed = { value: number | undefined; day: string }

/** That the meter stood higher before, in words; null if what is typed may be. The server knows of the earlier readings too. */
export function lowerThan(meter: MeterOfComponent | null | undefined, { value, day }: Typed): string | null {
  if (value === undefined || !meter?.latest || meter.latest.readOn > day || value >= meter.latest.value) return null
  return `Den ${periodText(meter.latest.readOn, null)} stod den på ${readingText(meter.latest.value, meter.unit)}, som är mer.`
}
