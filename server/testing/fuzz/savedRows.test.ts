import { expect, inject, test } from 'vitest'
import { account } from '#contract/account.ts'
import { tokenOf } from '#fixtures/signUp.ts'
import { startTestApp } from '../app.ts'
import { saveRows } from './savedRows.ts'

const { app, as, pool, world } = await startTestApp()
const cookie = inject('cookies')[world.people.stina.email] ?? ''

test('somebody who has asked to be deleted has their account and their session again', async () => {
  const restore = await saveRows(pool)
  expect((await as('stina').call(account.remove, { body: { name: 'Stina', heirs: [] } })).status).toBeLessThan(300)
  await expect(tokenOf(app, cookie)).rejects.toThrow('token: 401')
  await restore()
  expect(await tokenOf(app, cookie)).not.toBe('')
  expect((await pool.query('select from account_deletion')).rows).toEqual([])
})
