import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aSubFolder } from '#client/testing/answers.ts'
import { mayMoveFolder } from './mayMoveFolder.ts'

test('a sub-folder is moved by those who may take it out of its main folder, unless it is archived', () => {
  const garage = aSubFolder({ parentRoleId: roles.founder, parentStatusId: folderStatus.active })
  expect(mayMoveFolder(garage)).toBe(true)
  expect(mayMoveFolder({ ...garage, statusId: folderStatus.archived })).toBe(false)
})
