import { useMemo, type Ref } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker } from 'react-aria-components/DatePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { CalendarMonth, CalendarPopover } from './CalendarPopover.tsx'
import { DateFrame, type FocusHandle, DateSegments } from './DateFrame.tsx'
import { type IsoDate, toCalendarDate } from './dateValue.ts'
import type { FieldTexts } from './Field.tsx'

export type DateFieldProps = FieldTexts & {
  value: IsoDate | null | undefined
  /** Called with null when the field is emptied. Not called for an incomplete date. */
  onChange: (value: IsoDate | null) => void
  onBlur?: () => void
  ref?: Ref<FocusHandle>
  name?: string
  required?: boolean
  disabled?: boolean
  min?: IsoDate
  max?: IsoDate
}

/** A date, typed or picked. In a Controller: `<DateField label="Datum" {...field} />`. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, value, onChange, onBlur, ref, name, required, disabled, min, max } = props
  // Memoised: a new object on each render would reset a partly typed date.
  const day = useMemo(() => toCalendarDate(value), [value])
  return (
    <I18nProvider locale="sv-SE">
      <DatePicker
        className="flex min-w-0 flex-col gap-1.5"
        value={day}
        onChange={(date) => onChange(date ? date.toString() : null)}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isRequired={required ?? false}
        isDisabled={disabled ?? false}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        {...(name && { name })}
        {...(onBlur && { onBlur })}
      >
        <DateFrame
          {...{ label, hint, error, optional }}
          focusRef={ref}
          inputs={<DateSegments />}
          popover={
            <CalendarPopover>
              <Calendar>
                <CalendarMonth />
              </Calendar>
            </CalendarPopover>
          }
        />
      </DatePicker>
    </I18nProvider>
  )
}
