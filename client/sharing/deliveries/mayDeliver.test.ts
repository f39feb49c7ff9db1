import { expect, test } from 'vitest'
import { mainCategory } from '#contract/rules/categories.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aFolder } from '#client/testing/answers.ts'
import { mayDeliver } from './mayDeliver.ts'

const { partner, observer, administrator } = roles
const firm = { categoryId: mainCategory.firm, parentId: null, parentCategoryId: null }
const ofFirm = { categoryId: null, parentId: 3, parentCategoryId: mainCategory.firm }
const home = { categoryId: mainCategory.house, parentId: null, parentCategoryId: null }

test.each([
  ['a partner of a firm', { ...firm, roleId: partner }, true],
  ['a partner of a folder in it', { ...ofFirm, roleId: partner }, true],
  ['an observer of a firm', { ...firm, roleId: observer }, false],
  ['a partner at home', { ...home, roleId: partner }, false],
  ['an administrator at home', { ...home, roleId: administrator }, true],
  ['anybody where it is archived', { ...firm, roleId: administrator, statusId: folderStatus.archived }, false],
])('whether a job is delivered by %s: %j is %o', (_, folder, may) => {
  expect(mayDeliver(aFolder(folder))).toBe(may)
})
