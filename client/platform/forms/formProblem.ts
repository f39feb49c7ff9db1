import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { currentConnection } from '../api/connection.ts'
import { OutboxFull } from '../api/outboxFull.ts'
import { closedText } from '../text/maintenance.ts'
import { problemText } from '../text/problems.ts'

export const networkText = 'Ett nätverksfel uppstod. Försök igen.'

const offlineText = 'Det här går inte utan nät. Inget är borta: försök igen när nätet är tillbaka.'

/** It could neither be sent nor kept in the browser. */
const keptNowhereText =
  'Nätet är borta, och webbläsaren kunde inte spara det här. Stäng inte sidan, och spara igen när nätet är tillbaka.'

/** Error text of a failed call: by its problem code, or a network error. */
export function errorText(error: unknown): string {
  if (error instanceof OutboxFull) return keptNowhereText
  if (!(error instanceof Problem)) return currentConnection() === 'offline' ? offlineText : networkText
  if (error.code === 'maintenance') return closedText(error.detail)
  if (error.code === 'folderTakenDown') return takenDownText(error.detail)
  return error.code === 'tooManyRequests' ? tooManyText(error) : problemText[error.code]
}

const takenDownText = (reason = '') =>
  [problemText.folderTakenDown, reason && `Skälet: ${reason}`].filter(Boolean).join(' ')

function tooManyText({ retryAfterSeconds }: Problem): string {
  if (retryAfterSeconds === undefined) return problemText.tooManyRequests
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 1 ? `${minutes}\u00a0minuter` : 'en minut'
  return `Det blev för många på en gång. Försök igen om ${wait}.`
}

/** The requested item is gone, or the user may not see it. */
export const isNotFound = (error: unknown) => error instanceof Problem && statusOf[error.code] === 404

type FieldOf<V extends FieldValues> = Partial<Record<ProblemCode, FieldPath<V>>>

/**
 * Shows a failed call in its form: at the fields the server names, at the field `fieldOf` gives for the code, or else
 * as `errors.root` with `toRootText`.
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
  // Without its version the next save overwrites: the user has read the warning.
  if (error instanceof Problem && error.code === 'changedMeanwhile')
    form.setValue('updatedAt' as FieldPath<V>, undefined as never)
}
