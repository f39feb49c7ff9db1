import { Problem } from '#contract/platform/problems.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import type { HttpResponse } from '#client/platform/api/send.ts'

/** Error text for a mail that could not be sent, also when the response is not one of our problem codes. */
export function mailFailureText(error: unknown): string {
  const reply =
    error instanceof Problem && error.code === 'unexpected' ? (error.cause as HttpResponse | undefined) : undefined
  if (!reply) return errorText(error)
  if (reply.status < 400) return 'Ett fel uppstod när svaret bearbetades.'
  const { detail } = (reply.body ?? {}) as { detail?: unknown }
  return `Meddelandet kunde inte skickas (${reply.status}): ${typeof detail === 'string' ? detail : 'Okänt fel'}`
}
