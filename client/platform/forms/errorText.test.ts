import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { problemText } from '../text/problems.ts'
import { errorText, networkText } from './formProblem.ts'

test.each([
  [1, 'en minut'],
  [60, 'en minut'],
  [61, '2\u00a0minuter'],
  [3600, '60\u00a0minuter'],
])('after %i seconds there is room again, which the text says', (retryAfterSeconds, wait) => {
  expect(errorText(new Problem('tooManyRequests', { retryAfterSeconds }))).toBe(
    `Det blev för många på en gång. Försök igen om ${wait}.`,
  )
})

test('without a time the text of the code stands, and other failures are of the network', () => {
  expect(errorText(new Problem('tooManyRequests'))).toBe(problemText.tooManyRequests)
  expect(errorText(new TypeError('Failed to fetch'))).toBe(networkText)
})

test('a full folder says what fits', () => {
  expect(problemText.folderFull).toMatch(/högst 5\s000 händelser, 2\s000 komponenter, 200 undermappar/)
})

test('during maintenance the operator’s text says when to come back', () => {
  expect(errorText(new Problem('maintenance', { detail: 'Vi är tillbaka klockan 14.' }))).toBe(
    'Pärmen är stängd en stund för underhåll. Försök igen senare. Vi är tillbaka klockan 14.',
  )
})
