import { expect, test } from 'vitest'
import { sharedBuffersMb } from './sharedBuffers.ts'

const gigabyte = 1024 ** 3

test.each([
  ['an eighth of the memory', 4 * gigabyte, 512],
  ['not less than PostgreSQL takes of itself', 0.5 * gigabyte, 128],
  ['not more than a large service gains from', 64 * gigabyte, 1024],
])('PostgreSQL keeps %s', (_what, memory, megabytes) => {
  expect(sharedBuffersMb(memory)).toBe(megabytes)
})
