import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { startTestApp } from '#server/testing/app.ts'
import { outOfTurn } from '#server/platform/http/limitConcurrency.ts'
import { inboxOf } from '#server/testing/inboxItems.ts'
import { tusClient } from '#server/testing/tus.ts'

const test1 = await startTestApp()
const { app, as, tokenFor, world } = test1
const { villan } = world.folders
const anna = as('anna')

test('a table that waits in the Inkorg stays there: it is taken in from one’s own uploads alone', async () => {
  await inboxOf(test1)('anna', ['Datum;Vad\n2009-05-12;Sotning'], { name: 'logg.csv' })
  const papers = async () => (await anna.call(inbox.list, { query: {} })).body[0]?.papers ?? []
  const [paper] = await papers()
  const body = { folderId: villan, uploadId: paper?.id ?? '' }
  expect(await anna.call(imports.begin, { body })).toBeProblem('uploadNotFound')
  expect(await papers()).toHaveLength(1)
})

test('what is taken in while it is put somewhere else is one of the two', async () => {
  const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')
  const uploadId = await tus.upload('Datum;Vad\n2009-05-12;Sotning', { name: 'logg.csv' })
  const item = { idempotencyKey: randomUUID(), source: 'share' as const, title: 'Logg', uploadIds: [uploadId] }
  const [begun, added] = await Promise.all([
    anna.call(imports.begin, { body: { folderId: villan, uploadId } }),
    anna.call(inbox.add, { body: item }),
  ])
  const list = (await anna.call(inbox.list, { query: {} })).body.find(({ title }) => title === 'Logg')
  const became = [added.status, begun.status, list?.papers.length ?? 0].join(' ')
  expect(['201 404 1', '404 201 0']).toContain(became)
})

test('whoever has many files read keeps nobody else from having theirs read', async () => {
  const none = Promise.withResolvers<void>()
  // As many as one person may have waiting, before these: all that follow wait, and hold no turn.
  const before = Array.from({ length: 4 }, () => outOfTurn(world.people.anna.userId, () => none.promise))
  const body = { folderId: villan, text: 'Datum;Vad\n2009-05-12;Sotning' }
  let read = 0
  const all = Array.from({ length: 5 }, () => anna.call(imports.begin, { body }).finally(() => read++))
  expect((await as('erik').call(imports.begin, { body })).status).toBe(201)
  expect(read).toBe(0)
  none.resolve()
  await Promise.all(before)
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 201))
})
