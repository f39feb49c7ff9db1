import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, pool } = await startTestApp()
const { elen } = world.folders

test('an update returns the folder even if it is deleted concurrently', async () => {
  const blocker = await pool.connect()
  // Read for the response only.
  await blocker.query('begin; lock table category in access exclusive mode')
  const change = as('anna').call(folders.change, { params: { id: elen }, body: { title: 'Elen' } })
  await untilBlocked(pool)
  const removal = as('erik').call(folders.remove, { params: { id: elen } })
  await untilBlocked(pool, 2)
  await blocker.query('rollback')
  blocker.release()
  expect(await change).toMatchObject({ status: 200, body: { title: 'Elen' } })
  expect((await removal).status).toBe(200)
  expect(await as('anna').call(folders.one, { params: { id: elen } })).toBeProblem('folderNotFound')
})
