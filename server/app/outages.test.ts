import { expect, inject, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { app, as, pool, tokenFor, world } = await startTestApp()

test('calls that wait for a locked table leave the others alone, and are answered 503 in the end', async () => {
  await tokenFor('anna')
  const blocker = await pool.connect()
  await blocker.query('begin; lock table activity in access exclusive mode; lock table identity."user"')
  const signIn = app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email: world.people.erik.email, password: worldPassword },
  })
  // The identity provider answers this one's failures by itself.
  const cookie = inject('cookies')[world.people.anna.email] ?? ''
  const session = app.inject({ url: '/api/identity/get-session', headers: { cookie } })
  const list = () => as('anna').call(activities.inFolder, { query: { folderId: world.folders.villan } })
  const waiting = Array.from({ length: 30 }, list)
  // A third of the pool's ten connections, and two for the identity provider.
  await untilBlocked(pool, 6)
  expect(await as('anna').call(lookups.all, {})).toMatchObject({ status: 200 })
  const answers = await Promise.all(waiting)
  const refused = await Promise.all([signIn, session])
  await blocker.query('rollback')
  blocker.release()
  for (const answer of answers) expect(answer).toBeProblem('notReady')
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ status: 503, code: 'notReady' })
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect(await list()).toMatchObject({ status: 200 })
})
