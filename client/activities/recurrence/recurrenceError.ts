import type { FieldErrors } from 'react-hook-form'

type Said = { message?: string | undefined } | undefined

/** What is wrong with the recurrence of a form, wherever in it. */
export function recurrenceErrorOf(errors: FieldErrors): string | undefined {
  const error = errors['recurrence'] as (Said & { rule?: Said; interval?: Said; unit?: Said; usage?: Said }) | undefined
  return (
    error?.message ?? error?.rule?.message ?? error?.interval?.message ?? error?.unit?.message ?? error?.usage?.message
  )
}
