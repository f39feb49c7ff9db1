import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { aFolder, anOpenFolder } from '#client/testing/answers.ts'
import { showsCondition } from './showsCondition.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const young = { categoryId: 1, roleId: roles.partner, createdAt: '2026-11-20T12:00:00Z' }
const withCounts = (components: number, files: number) => {
  const folder = anOpenFolder(young)
  return showsCondition({ ...folder, counts: { ...folder.counts, components, files, activities: 30 } }, now)
}

test('the condition of a folder waits for ten things, or for 30 days, and is not for observers', () => {
  expect([withCounts(6, 3), withCounts(6, 4)]).toEqual([false, true])
  // A card has no counts.
  expect(showsCondition(aFolder(young), now)).toBe(false)
  const old = { ...young, createdAt: '2026-10-28T12:00:00Z' }
  expect(showsCondition(aFolder(old), now)).toBe(true)
  expect(showsCondition(aFolder({ ...old, roleId: roles.observer }), now)).toBe(false)
  expect(showsCondition(aFolder({ ...old, categoryId: 12 }), now)).toBe(false)
})
