import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#contract/people/users.ts'
import { serve } from '#client/testing/serve.ts'
import { findOrRegisterUser } from './api.ts'

const anna = { uid: 'u1', email: 'anna@exempel.se', isEmailVerified: true, name: 'Anna Lind' }

let asked: object[]

beforeEach(() => {
  localStorage.clear()
  asked = serve(users.idOf, { userId: 7 })
})
afterEach(() => vi.restoreAllMocks())

test('the user id is requested once per browser', async () => {
  expect(await findOrRegisterUser(anna)).toBe(7)
  expect(await findOrRegisterUser(anna)).toBe(7)
  expect(asked).toHaveLength(1)
})

test('sign-in works without localStorage', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
  expect(await findOrRegisterUser(anna)).toBe(7)
})
