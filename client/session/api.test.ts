import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api/http.ts'
import { userIdOf } from './api.ts'

vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>() }))

const anna = { uid: 'u1', email: 'anna@exempel.se', isEmailVerified: true, name: 'Anna Lind' }

beforeEach(() => {
  localStorage.clear()
  vi.mocked(call).mockReset()
  vi.mocked(call).mockResolvedValue({ userId: 7 })
})
afterEach(() => vi.restoreAllMocks())

test('who somebody is is asked once in a browser', async () => {
  expect(await userIdOf(anna)).toBe(7)
  expect(await userIdOf(anna)).toBe(7)
  expect(call).toHaveBeenCalledOnce()
})

test('a browser that keeps nothing lets one in', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
  expect(await userIdOf(anna)).toBe(7)
})
