import { useId, useRef, type ReactNode } from 'react'
import { FieldError } from '#client/ui/fields/Field.tsx'
import type { Span } from './line/said.ts'
import type { LogFormApi } from './useLogForm.ts'

type LogLineProps = {
  form: LogFormApi
  /** Where words stand that were read of it: they are underlined. */
  read: readonly Span[]
}

/** The one line of '+ Logga', which grows with what is written; Enter saves it. */
export function LogLine({ form, read }: LogLineProps) {
  const id = useId()
  const marks = useRef<HTMLDivElement>(null)
  const { onChange, ...field } = form.register('title')
  const error = form.formState.errors.title?.message
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        Titel: vad har hänt, eller vad ska göras?
      </label>
      <div className="grid *:col-start-1 *:row-start-1">
        {/* The same text below, in the same place, for its lines: in a field no word can be marked. */}
        {read.length > 0 && (
          <div ref={marks} aria-hidden="true" className={marksStyle}>
            {marked(form.watch('title'), read)}
          </div>
        )}
        <textarea
          id={id}
          rows={1}
          placeholder="Vad har hänt?"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          aria-required="true"
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          {...field}
          onChange={(event) => {
            // What is pasted may have been several.
            event.target.value = event.target.value.replaceAll(/\s*\n\s*/g, ' ')
            return onChange(event)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onScroll={({ currentTarget }) => marks.current?.scrollTo(0, currentTarget.scrollTop)}
          className={lineStyle}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function marked(line: string, read: readonly Span[]): ReactNode[] {
  let done = 0
  const parts = read
    .toSorted(([one], [other]) => one - other)
    .flatMap(([from, to]) => {
      const before = line.slice(done, from)
      done = to
      return [
        before,
        <span key={from} className="border-b-2 border-accent/45">
          {line.slice(from, to)}
        </span>,
      ]
    })
  return [...parts, line.slice(done)]
}

const textStyle = 'max-h-40 min-h-13 w-full border-b py-2 text-xl font-semibold'
const marksStyle = `${textStyle} pointer-events-none overflow-hidden border-transparent whitespace-pre-wrap wrap-break-word select-none forced-colors:hidden`
const lineStyle = `${textStyle} field-sizing-content resize-none border-line-strong bg-transparent outline-none placeholder:text-ink-muted focus:border-focus focus:shadow-[0_1px_0_0_var(--color-focus)] forced-colors:focus:outline-2 aria-invalid:border-danger`
