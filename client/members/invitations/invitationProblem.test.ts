import { expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { invitationProblemOf } from './invitationProblem.ts'

test('a link that is used up, unreadable or to a folder one is in leads to nothing more', () => {
  expect(invitationProblemOf(new Problem('invitationNotFound'))).toBe('invitationNotFound')
  expect(invitationProblemOf(new Problem('invalidInput'))).toBe('invitationNotFound')
  expect(invitationProblemOf(new Problem('alreadyMember'))).toBe('alreadyMember')
})

test('after anything else the link is kept, for another try', () => {
  for (const error of [
    new Problem('unexpected'),
    new Problem('tooManyRequests'),
    new Problem('notSignedIn'),
    new Error(),
  ])
    expect(invitationProblemOf(error)).toBeUndefined()
})
