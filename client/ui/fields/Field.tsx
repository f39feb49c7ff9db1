import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../layout/classes.ts'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** Shown below the field and linked with aria-describedby; an empty string counts as none. */
  error?: string | undefined
  /** Shows "valfritt" beside the label. */
  optional?: boolean | undefined
  /** Announced by screen readers; by default true for every text field that is not marked "valfritt". */
  required?: boolean | undefined
}

/** Ids and ARIA attributes that link an input to its label, hint and error. */
export function useFieldWiring({
  id,
  hint,
  error,
  required,
}: {
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}) {
  const own = useId()
  const inputId = id ?? own
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    hintId,
    errorId,
    input: {
      id: inputId,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true }),
      // Not the attribute `required`: some screen readers call an empty field invalid before anything was sent.
      ...(required && { 'aria-required': true }),
    },
  }
}

type FieldProps = FieldTexts & {
  wiring: ReturnType<typeof useFieldWiring>
  className?: string | undefined
  /** Content opposite the error and hint, such as a character count. */
  aside?: ReactNode
  children: ReactNode
}

/** Label above, then input, error and hint. */
export function Field({ label, hint, error, optional, wiring, className, aside, children }: FieldProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={wiring.input.id} className="min-w-0 text-sm font-semibold">
          {label}
        </label>
        {optional && <span className="text-xs text-ink-muted">valfritt</span>}
      </div>
      {children}
      {(hint || error || aside) && (
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-col gap-1">
            {error && <FieldError id={wiring.errorId}>{error}</FieldError>}
            {hint && (
              <div id={wiring.hintId} className="text-xs text-ink-muted">
                {hint}
              </div>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}

/**
 * The error of one field, announced as it comes or changes: the focus may be in the field already, or stay at the button.
 * The input refers to it with `aria-describedby`.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert className="mt-0.75 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
