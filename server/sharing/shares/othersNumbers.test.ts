import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares, type NewShare } from '#contract/sharing/shares.ts'
import { anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { contentOfDocument } from '../documents/queries.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { linkBrowser } from '#server/testing/links.ts'

/* What an agent passes on has the numbers of nobody else, and no agreements. */

const { app, as, world, db, storage } = await startTestApp()
const { villan, vvs } = world.folders
const { call } = as('anna')
const { userId } = world.people.anna
const secret = /070-174 06 52|0701740611|kerstin|811228|98741|olle ?\(at\)|elavtal/i

beforeAll(async () => {
  const done = { statusId: 22 as const, startDate: '2021-05-03' }
  const description = 'Fråga Kerstin Holm 070-174 06 52, olle (at) exempel.se eller Petra Lindström 0701740611.'
  await call(activities.add, { body: anEvent(vvs, { ...done, title: 'Häcken, 8112289874', description }) })
  const paper = { folderId: vvs, userId, mediaType: 'text/plain' }
  const manual = { name: 'Manual Kerstin Holm 070-174 06 52.txt', kindId: fileKind.manual, text: 'Så här' }
  const { sha256 } = await addFile(db, { ...paper, ...manual })
  await storage.put(keyOf(sha256, 'original'), [Buffer.from('Så här')] as never, 8)
  await addFile(db, { ...paper, name: 'Elavtal 1 250 kr.txt', kindId: fileKind.agreement, text: 'Avtal' })
})

const share = (changes: Partial<NewShare>): NewShare => ({
  folderId: villan,
  preset: 'agent',
  scope: { kind: 'folder' },
  recipient: 'Mäklaren',
  days: 30,
  isFrozen: false,
  ...changes,
})

test.each([false, true])(
  'through the link, as it is and frozen (%s), and in what its maker is shown',
  async (isFrozen) => {
    const { body: made } = await call(shares.add, { body: share({ isFrozen }) })
    const browser = linkBrowser(app)
    const params = { id: made.share.id }
    await browser.open(made.url.split('#')[1] ?? '', made.code)
    const { content } = (await browser.call(shares.read, { params })).body
    const before = (await call(shareLooks.preview, { body: share({ isFrozen }) })).body.view.content
    for (const shown of [content, before]) {
      expect(JSON.stringify(shown)).not.toMatch(secret)
      // Whoever is of the house is named, without the number.
      expect(shown.events.find(({ title }) => title.startsWith('Häcken'))).toMatchObject({
        title: 'Häcken, [struket]',
        description: 'Fråga [struket], [struket] eller Petra Lindström [struket].',
      })
      expect(shown.files.map(({ kindId }) => kindId)).not.toContain(fileKind.agreement)
    }
    const number = content.files.find(({ name }) => name.startsWith('Manual'))?.number ?? 0
    const file = await browser.get(parcelFileAddress({ kind: 'share', ...params, number, form: 'original' }))
    expect(file.statusCode).toBe(200)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).not.toMatch(secret)
  },
)

test('in the history for a buyer too; what somebody chooses themselves is theirs to see to', async () => {
  const granted = await grant(db, userId, villan, 'ReadFolder')
  const asking = { hidesCosts: false, left: new AbortController().signal }
  expect(JSON.stringify((await contentOfDocument(db, granted, 'history', asking)).content)).not.toMatch(secret)
  const kinds = { withCosts: false, things: true, history: true, planned: true, faults: true, fileKinds: [] }
  const { body } = await call(shareLooks.preview, { body: share({ preset: 'own', kinds }) })
  expect(JSON.stringify(body.view.content)).toContain('070-174 06 52')
})
