import { useMemo } from 'react'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonth, CalendarPopover } from './CalendarPopover.tsx'
import type { DateFieldProps } from './DateField.tsx'
import { DateFrame, DateSegments } from './DateFrame.tsx'
import { type DateRange, type IsoDate, toCalendarDate } from './dateValue.ts'

type DateRangeFieldProps = Omit<DateFieldProps, 'value' | 'onChange' | 'name'> & {
  /** A single day has the same start and end. */
  value: DateRange | null | undefined
  /** Called with null until both ends are set. */
  onChange: (value: DateRange | null) => void
  /** Accepted so that a Controller's `field` can be spread; not used. */
  name?: string
}

/** A date range, typed or picked. In a Controller: `<DateRangeField label="Datum" {...field} />`. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hint, error, optional, value, onChange, onBlur, ref, required, disabled, min, max } = props
  // Memoised: a new object on each render would reset a partly typed date.
  const range = useMemo(() => rangeOf(value?.start, value?.end), [value?.start, value?.end])
  return (
    <I18nProvider locale="sv-SE">
      <DateRangePicker
        className="flex min-w-0 flex-col gap-1.5"
        value={range}
        onChange={(next) => onChange(next && { start: next.start.toString(), end: next.end.toString() })}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isRequired={required ?? false}
        isDisabled={disabled ?? false}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        {...(onBlur && { onBlur })}
      >
        <DateFrame
          {...{ label, hint, error, optional }}
          focusRef={ref}
          inputs={
            <>
              <DateSegments slot="start" />
              <span aria-hidden="true" className="px-1.5 text-ink-muted">
                –
              </span>
              <DateSegments slot="end" />
            </>
          }
          popover={
            <CalendarPopover>
              <RangeCalendar>
                <CalendarMonth isRange />
              </RangeCalendar>
            </CalendarPopover>
          }
        />
      </DateRangePicker>
    </I18nProvider>
  )
}

function rangeOf(first: IsoDate | undefined, last: IsoDate | undefined) {
  const start = toCalendarDate(first)
  const end = toCalendarDate(last)
  return start && end && { start, end }
}
