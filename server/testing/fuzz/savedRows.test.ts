import { expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '../app.ts'
import { saveRows } from './savedRows.ts'

const { app, pool, world } = await startTestApp()
// Anew: the world's own session may be older than what an account is deleted with.
const cookie = await signIn(app, { email: world.people.stina.email, password: worldPassword })

test('somebody who has asked to be deleted has their account and their session again', async () => {
  const restore = await saveRows(pool)
  const removal = { body: { name: 'Stina', heirs: [] } }
  expect((await callApp(app, account.remove, removal, await tokenOf(app, cookie))).status).toBeLessThan(300)
  await expect(tokenOf(app, cookie)).rejects.toThrow('token: 401')
  await restore()
  expect(await tokenOf(app, cookie)).not.toBe('')
  expect((await pool.query('select from account_deletion')).rows).toEqual([])
})
