import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { IdentityError, type IdentityErrorCode } from '#client/platform/session/identity/identityProvider.ts'

type Shown<V extends FieldValues> = {
  text: (error: unknown) => string
  /** The field of each error code; other errors concern the form as a whole. */
  fieldOf?: Partial<Record<IdentityErrorCode, FieldPath<V>>>
}

/** Shows the provider's error in the form, which keeps what was typed. */
export function showIdentityError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  { text, fieldOf = {} }: Shown<V>,
) {
  const field = error instanceof IdentityError ? fieldOf[error.code] : undefined
  form.setError(field ?? 'root', { message: text(error) }, { shouldFocus: true })
}
