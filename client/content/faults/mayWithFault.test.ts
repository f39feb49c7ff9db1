import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { mayWithFault } from './mayWithFault.ts'

const all = ['change', 'delete', 'addFile'] as const
const allowed = (changes: Parameters<typeof aFault>[0]) => all.filter((what) => mayWithFault(aFault(changes), what))

test('observers do with their own what partners do with all, where they may report', () => {
  const observer = { roleId: roles.observer, observersReport: true }
  expect(allowed({ ...observer, isOwn: true })).toEqual(all)
  expect(allowed({ ...observer, isOwn: false })).toEqual([])
  expect(allowed({ ...observer, observersReport: false, isOwn: true })).toEqual([])
  expect(allowed({ ...observer, isOwn: true, folderStatusId: folderStatus.archived })).toEqual(['delete'])
  expect(allowed({ roleId: roles.partner, isOwn: false })).toEqual(all)
})

test('but what others have planned or closed they do not take away', () => {
  const own = { roleId: roles.observer, observersReport: true, isOwn: true }
  expect(allowed({ ...own, activityId: 7 })).toEqual(['change', 'addFile'])
  expect(allowed({ ...own, isClosed: true })).toEqual(['addFile'])
  expect(allowed({ roleId: roles.partner, isOwn: true, isClosed: true, activityId: 7 })).toEqual(all)
})
