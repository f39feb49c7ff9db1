import type { FieldErrors } from 'react-hook-form'

type Issue = { message?: string | undefined } | undefined

/** Returns the first error of a form's recurrence, on whichever of its fields. */
export function recurrenceErrorOf(errors: FieldErrors): string | undefined {
  const error = errors['recurrence'] as
    | (Issue & { rule?: Issue; interval?: Issue; unit?: Issue; usage?: Issue })
    | undefined
  return (
    error?.message ?? error?.rule?.message ?? error?.interval?.message ?? error?.unit?.message ?? error?.usage?.message
  )
}
