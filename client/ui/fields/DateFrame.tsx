import { Calendar as CalendarIcon, CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from 'react-aria-components/Button'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import type { FieldTexts } from './Field.tsx'

/** The handle that react-hook-form needs to focus the field. */
export type FocusHandle = { focus: () => void }

type DateFrameProps = FieldTexts & { focusRef?: Ref<FocusHandle> | undefined; inputs: ReactNode; popover: ReactNode }

/** Label, date input, calendar button, hint and error; inside a React Aria date picker. */
export function DateFrame({ label, hint, error, optional, focusRef, inputs, popover }: DateFrameProps) {
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(focusRef, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))

  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <Label className="text-sm font-semibold">{label}</Label>
        {optional && <span className="text-xs text-ink-muted">valfritt</span>}
      </div>
      <Group ref={group} onBlurCapture={flushTypedDigit} className="field-frame flex items-center ps-3">
        <div className="flex grow flex-wrap items-center py-1.5 tabular-nums">{inputs}</div>
        <Button className="relative grid h-10.5 w-11 shrink-0 before:absolute before:-inset-px sm:w-10 place-items-center self-start rounded-md text-ink-muted outline-offset-[-4px] hover:text-ink [&_svg]:size-5">
          <CalendarIcon />
        </Button>
      </Group>
      {error && (
        <div role="alert">
          <FieldError className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert className="mt-0.75 size-4 shrink-0" />
            <span>{error}</span>
          </FieldError>
        </div>
      )}
      {hint && (
        <Text slot="description" className="text-xs text-ink-muted">
          {hint}
        </Text>
      )}
      {popover}
    </>
  )
}

/**
 * A segment loses focus with its last digit, and React Aria then commits the last rendered value, without that digit:
 * 02 becomes 01. Flushing before the blur renders it.
 */
function flushTypedDigit() {
  flushSync(() => undefined)
}

/** The year, month and day segments; `slot` is the end of a range. */
export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot && { slot })} className="inline-flex whitespace-nowrap">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-px outline-none data-focused:forced-chosen data-focused:bg-accent data-focused:text-accent-ink data-[type=literal]:px-0 data-[type=literal]:text-ink-muted data-placeholder:text-ink-muted data-focused:data-placeholder:text-accent-ink"
        />
      )}
    </DateInput>
  )
}
