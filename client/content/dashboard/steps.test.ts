import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { aFolderCard } from '#client/testing/answers.ts'
import { firstFolderOf, stepsOf } from './steps.ts'

const own = aFolderCard({ id: 1, roleId: roles.founder })
const taken = { state: 'exchanged', role: 'buyer', answer: 'yes', sellerName: 'Anna Berg' } as const

test.each([
  ['a folder of one’s own', [own], 1],
  ['a folder of one’s own and an invitation', [own, aFolderCard({ memberStatusId: memberStatus.invited })], 1],
  ['no folder', [], undefined],
  ['a second folder', [own, aFolderCard({ id: 2 })], undefined],
  ['somebody else’s folder', [aFolderCard({ roleId: roles.partner })], undefined],
  ['a folder that was taken over', [aFolderCard({ roleId: roles.founder, handOver: taken })], undefined],
  ['an archived folder', [aFolderCard({ roleId: roles.founder, statusId: folderStatus.archived })], undefined],
])('with %s the first folder is that one, or none', (_with, cards, id) => {
  expect(firstFolderOf(cards)?.id).toBe(id)
})

test('a step is done once what it asks for exists', () => {
  const done = stepsOf({ hasDoneEvent: true, hasComponent: false, hasCompany: true }).map(({ isDone }) => isDone)
  expect(done).toEqual([true, false, true])
})
