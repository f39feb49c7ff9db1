import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { invitationProblemOf } from './invitationProblem.ts'

test('a link that is used, malformed or for a member cannot be used', () => {
  expect(invitationProblemOf(new Problem('invitationNotFound'))).toBe('invitationNotFound')
  expect(invitationProblemOf(new Problem('invalidInput'))).toBe('invitationNotFound')
  expect(invitationProblemOf(new Problem('alreadyMember'))).toBe('alreadyMember')
})

test('after any other error the link is kept for a retry', () => {
  for (const error of [
    new Problem('unexpected'),
    new Problem('tooManyRequests'),
    new Problem('notSignedIn'),
    new Error(),
  ])
    expect(invitationProblemOf(error)).toBeUndefined()
})
