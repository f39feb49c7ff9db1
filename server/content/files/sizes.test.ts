import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { files } from '#contract/content/files.ts'
import { messages } from '#contract/content/messages.ts'
import { largestPaper, takenPartOf, takenSizeOf } from '#contract/content/takeOut.ts'
import { aMessage } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, addMessageFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
const { userId } = world.people.anna

const picture = { width: 4000, height: 3000 }
await addFile(db, { folderId: villan, userId, text: 'tio tecken', name: 'Kvitto.pdf' })
await addFile(db, { folderId: elen, userId, text: 'en bild', name: 'Tak.jpg', picture })
await addFile(db, { folderId: elen, userId, text: 'elva tecken', name: 'Schema.pdf' })
const { sha256 } = await addFile(db, { folderId: villan, userId, name: 'Handbok.pdf' })
const hash = Buffer.from(sha256, 'hex')
await db
  .updateTable('content')
  .set({ size: largestPaper + 1 })
  .where('sha256', '=', hash)
  .execute()

const sizes = async (who: PersonName, folderId?: number) =>
  (await as(who).call(files.sizes, { query: { ...(folderId !== undefined && { folderId }) } })).body

const nothing = { count: 0, size: 0 }
const ofPicture = { count: 1, size: takenSizeOf({ ...picture, size: 7, mediaType: 'image/jpeg', preview: 'done' }) }

test('a main folder says how much there is to take out of it and of its sub-folders, by what it is', async () => {
  const ofVillan = {
    folderId: villan,
    pictures: ofPicture,
    papers: { count: 2, size: 10 + 11 },
    large: { count: 1, size: largestPaper + 1 },
  }
  expect(await sizes('anna', villan)).toEqual([ofVillan])
  expect((await sizes('anna')).filter(({ folderId }) => folderId === villan)).toEqual([ofVillan])
  expect(ofPicture.size).toBeGreaterThan(100_000)
})

test('and that of what the caller sees alone', async () => {
  const ofElen = { folderId: elen, pictures: ofPicture, papers: { count: 1, size: 11 }, large: nothing }
  expect(await sizes('sven')).toEqual([ofElen])
  expect(await sizes('sven', elen)).toEqual([ofElen])
  expect(await sizes('stina')).toEqual([])
  const child = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  await as('anna').call(folders.setInheritance, { params: { id: child.body.id }, body: { inherits: false, keep: [] } })
  await addFile(db, { folderId: child.body.id, userId, text: 'tolv  tecken' })
  expect((await sizes('anna', villan))[0]?.papers).toEqual({ count: 3, size: 10 + 11 + 12 })
  expect((await sizes('olle', villan))[0]?.papers).toEqual({ count: 2, size: 10 + 11 })
})

test('what was sent with a message counts for those who may read it, as long as it is there', async () => {
  const before = { anna: (await sizes('anna', villan))[0], petra: (await sizes('petra', villan))[0] }
  const body = aMessage(elen, { recipientIds: [world.people.erik.userId] })
  const { messageId } = (await as('anna').call(messages.send, { body })).body
  await addMessageFile(db, { messageId, text: 'tretton teck.' })
  await addMessageFile(db, { messageId, text: 'en bild', mediaType: 'image/jpeg' })
  const [told] = await sizes('anna', villan)
  expect(told?.papers.size).toBe((before.anna?.papers.size ?? 0) + 13)
  expect(told?.pictures.count).toBe((before.anna?.pictures.count ?? 0) + 1)
  expect((await sizes('erik', elen))[0]?.papers).toEqual({ count: 2, size: 11 + 13 })
  expect((await sizes('petra', villan))[0]).toEqual(before.petra)
  // As many bytes as the client counts of what it is told of them.
  const sent = (await as('erik').call(messages.mine, { query: { folderId: elen } })).body.flatMap((one) => one.files)
  const sum = sent.reduce(
    (all, { mediaType, ...file }) => all + takenSizeOf({ ...file, mediaType: mediaType ?? '' }),
    0,
  )
  const own = (await as('erik').call(files.ofUser, { query: { folderId: elen } })).body
  const [ofElen] = await sizes('erik', elen)
  expect((ofElen?.papers.size ?? 0) + (ofElen?.pictures.size ?? 0)).toBe(
    own.reduce((all, file) => all + takenSizeOf(file), sum),
  )
  await db
    .updateTable('message')
    .set({ created_at: sql`now() - interval '31 days'` })
    .execute()
  expect((await sizes('anna', villan))[0]).toEqual(before.anna)
})

test('every file that the client counts is of the part that the server counts it to', async () => {
  const { body } = await as('anna').call(files.ofUser, { query: { folderId: villan, topX: 200 } })
  const [told] = await sizes('anna', villan)
  for (const part of ['pictures', 'papers', 'large'] as const) {
    const own = body.filter((file) => takenPartOf(file) === part)
    const size = own.reduce((sum, file) => sum + takenSizeOf(file), 0)
    expect([part, { count: own.length, size }]).toEqual([part, told?.[part]])
  }
})
