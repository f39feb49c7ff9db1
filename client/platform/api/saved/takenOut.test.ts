import { expect, test } from 'vitest'
import { takenWith } from './takenOut.ts'

test('a sub-folder is taken out with its main folder, and by itself where somebody sees that alone', () => {
  expect(takenWith({ id: 6, parentId: 5, parentRoleId: 2 })).toBe(5)
  expect(takenWith({ id: 6, parentId: 5, parentRoleId: null })).toBe(6)
  expect(takenWith({ id: 5, parentId: null, parentRoleId: null })).toBe(5)
})
