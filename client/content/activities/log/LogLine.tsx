import { useId } from 'react'
import { FieldError } from '#client/ui/fields/Field.tsx'
import type { LogFormApi } from './useLogForm.ts'

/** The one line of '+ Logga', which grows with what is written; Enter saves it. */
export function LogLine({ form }: { form: LogFormApi }) {
  const id = useId()
  const { onChange, ...field } = form.register('title')
  const error = form.formState.errors.title?.message
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        Titel: vad har hänt, eller vad ska göras?
      </label>
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
        className={lineStyle}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const lineStyle =
  'field-sizing-content max-h-40 min-h-13 w-full resize-none border-b border-line-strong bg-transparent py-2 text-xl font-semibold outline-none placeholder:text-ink-muted focus:border-focus focus:shadow-[0_1px_0_0_var(--color-focus)] forced-colors:focus:outline-2 aria-invalid:border-danger'
