import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { members, type SentInvitation } from '#contract/people/members.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aMember } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { inviteAll, useInvitees, type Invitee } from './useInvitees.ts'

const common = { folderId: 7, roleId: roles.observer, words: 'Hej!' } as const

const someone = (email: string, changes: Partial<Invitee> = {}): Invitee => ({ id: 1, email, roleId: null, ...changes })
const people = (...emails: string[]): Invitee[] => emails.map((email, id) => someone(email, { id }))

/** Answers that an address was invited, or the problem that it has. */
const answering = (problems: Record<string, ProblemCode>) =>
  serve(members.invite, ({ body }): SentInvitation => {
    const code = problems[body.email]
    if (code) throw new Problem(code)
    const member = aMember({ email: body.email, roleId: body.roleId })
    return {
      member,
      link: 'http://127.0.0.1:3000/inbjudan#x',
      expiresAt: '2026-12-26T00:00:00.000Z',
      mailing: 'mailed',
    }
  })

test('each is invited with its own role, or that of all', async () => {
  const asked = answering({})
  const list = [someone('a@exempel.se', { roleId: roles.partner }), someone('b@exempel.se')]
  const outcome = await inviteAll(list, common)
  expect(outcome).toMatchObject({ sent: [{ member: { email: 'a@exempel.se' } }, {}], left: [] })
  expect(asked).toMatchObject([
    { body: { folderId: 7, email: 'a@exempel.se', roleId: roles.partner, words: 'Hej!' } },
    { body: { email: 'b@exempel.se', roleId: roles.observer } },
  ])
})

test('one that cannot be invited is told of by itself, and the others are invited', async () => {
  const asked = answering({ 'b@exempel.se': 'alreadyInvited' })
  const list = [...people('a@exempel.se', 'b@exempel.se', 'c@exempel.se'), someone('fel', { problem: 'Fel.' })]
  const { sent, left, stoppedBy } = await inviteAll(list, common)
  expect(sent.map(({ member }) => member.email)).toEqual(['a@exempel.se', 'c@exempel.se'])
  expect(left).toMatchObject([
    { email: 'b@exempel.se', problem: 'Den här personen är redan inbjuden till mappen.' },
    { email: 'fel', problem: 'Fel.' },
  ])
  expect(stoppedBy).toBeUndefined()
  expect(asked).toHaveLength(3)
})

test('what would stop the others too stops at once, and keeps them without a mark', async () => {
  const asked = answering({ 'b@exempel.se': 'folderFull' })
  const { sent, left, stoppedBy } = await inviteAll(people('a@exempel.se', 'b@exempel.se', 'c@exempel.se'), common)
  expect(sent).toHaveLength(1)
  expect(left.map(({ email, problem }) => [email, problem])).toEqual([
    ['b@exempel.se', undefined],
    ['c@exempel.se', undefined],
  ])
  expect(stoppedBy).toMatchObject({ code: 'folderFull' })
  expect(asked).toHaveLength(2)
})

test('a list says what is wrong with each, and no longer when the other is gone', () => {
  const { result } = renderHook(useInvitees)
  act(() => result.current.add('a@exempel.se; A@exempel.se, styrelsen'))
  const problems = () => result.current.list.map(({ problem }) => problem)
  expect(problems()).toEqual([undefined, 'Adressen står redan i listan.', expect.stringContaining('ser inte rätt ut')])
  act(() => result.current.remove(result.current.list[0]?.id ?? 0))
  expect(problems()).toEqual([undefined, expect.stringContaining('ser inte rätt ut')])
})
