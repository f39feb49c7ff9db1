import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aSave, inboxOf } from '#server/testing/inboxItems.ts'

const test1 = await startTestApp()
const { as, world } = test1
const { villan } = world.folders
const anna = as('anna')

test('what was saved is not taken back once somebody has renamed a paper of it', async () => {
  const params = { id: await inboxOf(test1)('anna', ['ett kvitto']) }
  const { activityId } = (await anna.call(inbox.save, { params, body: aSave(villan) })).body
  const papers = async () => (await anna.call(files.ofUser, { query: { folderId: villan, activityId } })).body
  const ofPaper = { params: { id: (await papers())[0]?.id ?? 0 }, query: { folderId: villan } }
  const body = { name: 'Kök.txt', kindId: fileKind.receipt, day: '2026-11-14', activityId }
  expect((await as('erik').call(files.change, { ...ofPaper, body })).status).toBe(200)
  expect(await anna.call(inbox.undoSave, { params, body: { folderId: villan } })).toBeProblem('changedMeanwhile')
  expect(await papers()).toMatchObject([{ name: 'Kök.txt' }])
})
