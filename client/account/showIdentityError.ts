import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { IdentityError, type IdentityErrorCode } from '../session/identity/identityProvider.ts'

type Shown<V extends FieldValues> = {
  text: (error: unknown) => string
  /** By what goes with which field; all else is told of the form as a whole. */
  fieldOf?: Partial<Record<IdentityErrorCode, FieldPath<V>>>
}

/** Shows why the sign-in's provider refused, in the form it came from, where nothing typed is lost. */
export function showIdentityError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  { text, fieldOf = {} }: Shown<V>,
) {
  const field = error instanceof IdentityError ? fieldOf[error.code] : undefined
  form.setError(field ?? 'root', { message: text(error) }, { shouldFocus: true })
}
