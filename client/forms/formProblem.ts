import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Problem, statusOf, type ProblemCode } from '#contract/problems.ts'
import { problemText } from '../text/problems.ts'

export const networkText = 'Ett nätverksfel uppstod. Försök igen.'

/** What to tell about a failed call: the text of its code, or that the connection failed. */
export function errorText(error: unknown): string {
  return error instanceof Problem ? problemText[error.code] : networkText
}

/** What was asked for is gone, or was never the caller's. */
export const isNotFound = (error: unknown) => error instanceof Problem && statusOf[error.code] === 404

type FieldOf<V extends FieldValues> = Partial<Record<ProblemCode, FieldPath<V>>>

/**
 * Shows a failed call in the form it came from, where nothing typed is lost: by the fields the server names, or that
 * `fieldOf` names for a code, else as `errors.root` for the form as a whole, in the words of `toRootText`.
 */
export function showFormProblem<V extends FieldValues>(
  form: UseFormReturn<V, unknown, FieldValues>,
  error: unknown,
  fieldOf: FieldOf<V> = {},
  toRootText = errorText,
) {
  const known = Object.keys(form.getValues())
  const fields =
    error instanceof Problem ? error.fields.filter(({ path }) => known.includes(path.split('.')[0] ?? '')) : []
  for (const { path, message } of fields) form.setError(path as FieldPath<V>, { message }, { shouldFocus: true })
  const field = error instanceof Problem && fieldOf[error.code]
  if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
  if (!field && fields.length === 0) form.setError('root', { message: toRootText(error) })
  // Whoever has read that, and saves once more, means it.
  if (error instanceof Problem && error.code === 'changedMeanwhile')
    form.setValue('updatedAt' as FieldPath<V>, undefined as never)
}
