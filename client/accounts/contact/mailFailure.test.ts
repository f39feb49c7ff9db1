import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { NetworkError } from '#client/platform/api/request.ts'
import { mailFailureText } from './mailFailure.ts'

const answered = (status: number, body?: unknown) =>
  new Problem('unexpected', { cause: { status, body, headers: new Headers() } })

test.each<[string, unknown, string]>([
  ['an answer that cannot be read', answered(200), 'Ett fel uppstod när svaret bearbetades.'],
  ['an answer that says nothing', answered(502), 'Meddelandet kunde inte skickas (502): Okänt fel'],
  [
    'an answer that says why',
    answered(507, { detail: 'Lådan är full.' }),
    'Meddelandet kunde inte skickas (507): Lådan är full.',
  ],
  ['no answer', new NetworkError(), 'Ett nätverksfel uppstod. Försök igen.'],
  ['nobody to send it to', new Problem('noValidRecipients'), 'Inga giltiga e-postadresser hittades.'],
])('%s has its text', (_, error, text) => {
  expect(mailFailureText(error)).toBe(text)
})
