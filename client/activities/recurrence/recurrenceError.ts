import type { FieldErrors } from 'react-hook-form'

type Said = { message?: string | undefined } | undefined

/** Returns the first error of a form's recurrence, on whichever of its fields. */
export function recurrenceErrorOf(errors: FieldErrors): string | undefined {
  const error = errors['recurrence'] as (Said & { rule?: Said; interval?: Said; unit?: Said; usage?: Said }) | undefined
  return (
    error?.message ?? error?.rule?.message ?? error?.interval?.message ?? error?.unit?.message ?? error?.usage?.message
  )
}
