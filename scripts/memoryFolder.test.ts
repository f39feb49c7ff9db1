import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memoryFolder.ts'

test('temporary files go to memory only where there is such a folder, with room enough', () => {
  expect(memoryFolder(tmpdir(), 0)).toBe(tmpdir())
  expect(memoryFolder(tmpdir(), Infinity)).toBeNull()
  expect(memoryFolder('/nowhere', 0)).toBeNull()
})
