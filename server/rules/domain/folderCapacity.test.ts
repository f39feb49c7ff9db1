import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, anEvent, anInvitation } from '#fixtures/builders.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, world, pool } = await startTestApp()
const { villan, elen } = world.folders

/** Fills the table up to the limit, less `room`, without history and without telling anybody. */
async function fill(count: string, insert: string, max: number, room: number) {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ count: number }>(count, [villan])
  await client.query(`${insert} from generate_series(1, $2::int) as n`, [villan, max - (rows[0]?.count ?? 0) - room])
  client.release(true)
}

type Adding = [
  name: string,
  count: string,
  insert: string,
  max: number,
  add: (who: TestClient) => Promise<{ status: number }>,
]

const adding: Adding[] = [
  [
    'events',
    'select count(*) from activity where folder_id = $1 and deletion_id is null',
    `insert into activity (folder_id, title, initiated_by) select $1, 'Sotning', 1`,
    folderCapacity.activities,
    (who) => who.call(activities.add, { body: anEvent(villan) }),
  ],
  [
    'components',
    'select count(*) from component where folder_id = $1 and deletion_id is null',
    `insert into component (folder_id, name, created_by) select $1, 'Pump', 1`,
    folderCapacity.components,
    (who) => who.call(components.add, { body: aComponent(villan) }),
  ],
  [
    'sub-folders',
    'select count(*) from folder where parent_id = $1 and deletion_id is null',
    `insert into folder (parent_id, title, created_by) select $1, 'Rum', 1`,
    folderCapacity.subFolders,
    (who) => who.call(folders.add, { body: { title: 'Rum', parentId: villan } }),
  ],
  [
    'members and invitations',
    'select count(*) from membership where folder_id = $1 and status_id in (14, 15)',
    `insert into membership (folder_id, user_id, role_id, status_id) select $1, 1000000 + n, 4, 14`,
    folderCapacity.members,
    (who) => who.call(members.invite, { body: anInvitation(villan, { email: `${crypto.randomUUID()}@exempel.se` }) }),
  ],
]

test.each(adding)('a folder holds a largest number of %s', async (_, count, insert, max, add) => {
  await fill(count, insert, max, 1)
  expect((await add(as('anna'))).status).toBe(201)
  expect(await add(as('anna'))).toBeProblem('folderFull')
})

test('another folder has its own room, and what lies in the trash takes none', async () => {
  expect((await as('anna').call(activities.add, { body: anEvent(elen) })).status).toBe(201)
  await as('anna').call(activities.remove, {
    params: { id: world.activities.takbyte },
    query: { folderId: villan },
  })
  expect((await as('anna').call(activities.add, { body: anEvent(villan) })).status).toBe(201)
})

test('what is restored from the trash needs room like what is new', async () => {
  const [anna, query] = [as('anna'), { folderId: villan }]
  const add = {
    activity: () => anna.call(activities.add, { body: anEvent(villan) }),
    component: () => anna.call(components.add, { body: aComponent(villan) }),
    folder: () => anna.call(folders.add, { body: { title: 'Rum', parentId: villan } }),
  }
  const remove = {
    activity: (id: number) => anna.call(activities.remove, { params: { id }, query }),
    component: (id: number) => anna.call(components.remove, { params: { id }, query }),
    folder: (id: number) => anna.call(folders.remove, { params: { id } }),
  }
  for (const kind of ['activity', 'component', 'folder'] as const) {
    const table = kind === 'folder' ? 'parent_id' : 'folder_id'
    const { rows } = await pool.query<{ id: number }>(
      `select id from ${kind} where ${table} = $1 and deletion_id is null order by id desc limit 2`,
      [villan],
    )
    const [first, second] = rows.map(({ id }) => id)
    const { deletionId } = (await remove[kind](first ?? 0)).body
    expect((await add[kind]()).status).toBe(201)
    const restore = () => anna.call(trash.restore, { params: { id: deletionId } })
    expect(await restore()).toBeProblem('folderFull')
    await remove[kind](second ?? 0)
    expect((await restore()).status).toBe(200)
  }
})
