import { expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import { history, mostChanges } from '#contract/content/history.ts'
import { anEvent, aToken } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, newcomer, world, pool } = await startTestApp()
const { villan, elen, baten } = world.folders

const since = async (after?: string, who = as('anna')) =>
  (await who.call(history.since, { query: after === undefined ? {} : { after } })).body
const add = async (folderId: number) => (await as('anna').call(activities.add, { body: anEvent(folderId) })).body.id
const itemsAfter = async (after: string) => (await since(after)).changes.map(({ itemId }) => itemId)

test('the first cursor leads on: each change once, in the folders that one sees', async () => {
  const { next, ...first } = await since()
  expect(first).toEqual({ changes: [], isMore: false })
  const id = await add(elen)
  const found = await since(next)
  const told = { kind: 'activity', action: 'created', folderId: elen, itemId: id }
  const whichAndWhen = { id: expect.any(Number), changedAt: expect.any(String) }
  expect(found).toMatchObject({ isMore: false, changes: [{ ...told, ...whichAndWhen }] })
  expect(JSON.stringify(found)).not.toContain(anEvent(elen).title)
  expect(await since(found.next)).toMatchObject({ changes: [] })
  expect(await since(next, await newcomer('Nils'))).toMatchObject({ changes: [] })
})

test('what a transaction records that began earlier and ends later is not passed over', async () => {
  const { next } = await since()
  const other = await pool.connect()
  const title = async (id: number) => other.query(`update activity set title = title || '!' where id = $1`, [id])
  const [early, late] = [await add(villan), await add(villan)]
  const { next: there } = await since(next)
  try {
    await other.query('begin')
    await title(early)
    await as('anna').call(activities.change, {
      params: { id: late },
      query: { folderId: villan },
      body: { title: 'Ny', description: null },
    })
    const meanwhile = await since(there)
    expect(meanwhile.changes.map(({ itemId }) => itemId)).toEqual([])
    await other.query('commit')
    expect(new Set(await itemsAfter(meanwhile.next))).toEqual(new Set([early, late]))
  } finally {
    other.release(true)
  }
})

test('more than an answer holds is read on, none twice', async () => {
  const { next } = await since()
  await pool.query(
    `insert into change (folder_id, changed_by, kind, subject_id, action)
    select $1, $2, 'activity', 1000000 + n, 'changed' from generate_series(1, $3) as n`,
    [villan, world.people.anna.userId, mostChanges + 50],
  )
  const first = await since(next)
  const second = await since(first.next)
  expect([first.isMore, second.isMore]).toEqual([true, false])
  const ids = [...first.changes, ...second.changes].map(({ itemId }) => itemId)
  expect(ids).toEqual(Array.from({ length: mostChanges + 50 }, (_, n) => 1_000_001 + n))
})

test('a token is told of the folders that it opens alone', async () => {
  const { body } = await as('anna').call(personalTokens.add, { body: aToken({ folderIds: [elen] }) })
  const { next } = await since()
  const [inside, outside] = [await add(elen), await add(villan)]
  const { changes } = (await callApp(app, history.since, { query: { after: next } }, body.secret)).body
  expect(changes.map(({ itemId }) => itemId)).toEqual([inside])
  expect(await itemsAfter(next)).toEqual([inside, outside])
})

test('members are not told of, nor what was recorded before there was an order', async () => {
  const { next } = await since()
  await pool.query(`insert into change (folder_id, kind, subject_id, action) values ($1, 'member', 1, 'joined')`, [
    villan,
  ])
  await pool.query(
    `insert into change (folder_id, kind, subject_id, action, changed_in) values ($1, 'activity', 1, 'changed', null)`,
    [baten],
  )
  expect(await since(next)).toMatchObject({ changes: [] })
})

test('a cursor of another cluster is refused, as is one that is none', async () => {
  for (const after of ['9223372036854775807.0', 'igår', '1', '1.2.3', "0.0'"]) {
    const { status, body } = await as('anna').call(history.since, { query: { after } })
    expect([after, status]).toEqual([after, 400])
    expect(body).toMatchObject({ code: 'invalidInput', errors: [{ path: 'after' }] })
  }
})
