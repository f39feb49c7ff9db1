import { expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, db, pool } = await startTestApp()
const { villan } = world.folders

test('nobody can be invited to a folder that is deleted concurrently', async () => {
  const deleting = await pool.connect()
  await deleting.query('begin')
  await deleting.query('select from folder where id = $1 for update', [villan])
  const body = { folderId: villan, email: 'ny@exempel.se', roleId: 4 as const }
  const invitation = as('anna').call(members.invite, { body })
  await untilBlocked(pool)
  const { rows } = await deleting.query<{ id: number }>('insert into deletion (deleted_by) values ($1) returning id', [
    world.people.anna.userId,
  ])
  await deleting.query('update folder set deletion_id = $1 where id = $2', [rows[0]?.id, villan])
  await deleting.query('commit')
  deleting.release()
  expect(await invitation).toBeProblem('folderNotFound')
  expect(await db.selectFrom('mail').where('to_address', '=', 'ny@exempel.se').select('id').execute()).toEqual([])
})
