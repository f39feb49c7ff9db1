import { beforeEach, describe, expect, test } from 'vitest'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aMessage } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const { anna, erik } = world.people
const sender = tusClient(app, () => tokenFor('anna'))

beforeEach(async () => {
  for (const table of ['upload', 'file', 'message']) await pool.query(`delete from ${table}`)
})

/** Sends a file from Anna to Erik, and returns its id in the message. */
async function sent(uploadId: string, changes: Partial<NewMessage> = {}) {
  const body = aMessage(villan, { recipientIds: [erik.userId], uploadIds: [uploadId], ...changes })
  const { messageId } = (await as('anna').call(messages.send, { body })).body
  const { body: message } = await as('anna').call(messages.one, { params: { messageId } })
  return { id: message.files[0]?.id ?? 0, messageId }
}
const sentText = async (text: string, name = 'Kvitto.txt') => sent(await sender.upload(text, { name }))

const keep = (id: number, who: PersonName = 'erik', folderId = villan) =>
  as(who).call(messageFiles.keep, { params: { id }, body: { folderId, kindId: fileKind.receipt } })
const listed = async (folderId = villan, who: PersonName = 'petra') =>
  (await as(who).call(files.ofUser, { query: { folderId } })).body

describe('a file of a message that is kept', () => {
  test('is a paper of the folder for all who see it, by whoever kept it, with the same bytes', async () => {
    const { id } = await sentText('Skruv, 420 kr')
    const { status, body } = await keep(id)
    expect([status, body]).toEqual([201, { fileId: expect.any(Number) as number, duplicateOf: null }])
    const [paper] = await listed()
    expect(paper).toMatchObject({ name: 'Kvitto.txt', kindId: fileKind.receipt, size: 13, createdBy: 'Erik Berg' })
    const headers = { authorization: `Bearer ${await tokenFor('petra')}` }
    expect((await app.inject({ url: fileAddress('original', paper?.id ?? 0), headers })).body).toBe('Skruv, 420 kr')
    const { body: changes } = await as('anna').call(history.ofFolder, { query: { folderId: villan } })
    expect(changes[0]).toMatchObject({ kind: 'file', title: 'Kvitto.txt', changedBy: 'Erik Berg' })
  })

  test('stays when the message is removed, and goes to the trash and back like any other', async () => {
    const { id, messageId } = await sentText('Skruv')
    const fileId = (await keep(id)).body.fileId ?? 0
    await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
    expect(await listed()).toHaveLength(1)
    const at = { params: { id: fileId }, query: { folderId: villan } }
    const { deletionId } = (await as('erik').call(files.remove, at)).body
    expect(await listed()).toEqual([])
    await as('erik').call(trash.restore, { params: { id: deletionId } })
    expect(await listed()).toHaveLength(1)
  })

  test('may stand in a sub-folder, and be kept by its sender too', async () => {
    const { id } = await sentText('Skruv')
    expect((await keep(id, 'anna', elen)).status).toBe(201)
    expect(await listed(elen)).toMatchObject([{ folderId: elen }])
  })

  test('is said to be there already, where it is', async () => {
    const { id: there } = await addFile(db, { folderId: villan, userId: anna.userId, name: 'Redan.txt', text: 'Skruv' })
    const { id } = await sentText('Skruv')
    const { body } = await keep(id)
    expect(body.duplicateOf).toEqual({ fileId: there, name: 'Redan.txt', isInTrash: false, deletionId: null })
  })
})

describe('it is refused', () => {
  test('to whoever may not read the message, whatever they may in the folder', async () => {
    const { id } = await sentText('Hemligt')
    expect(await keep(id, 'petra')).toBeProblem('fileNotFound')
    expect(await keep(id + 1000)).toBeProblem('fileNotFound')
    expect(await listed()).toEqual([])
  })

  test('in a folder where they may not add, or that is archived', async () => {
    const { id } = await sentText('Skruv')
    const own = (await as('stina').call(folders.add, { body: { title: 'Stinas' } })).body.id
    expect(await keep(id, 'erik', own)).toBeProblem('folderNotFound')
    const { id: toOlle } = await sent(await sender.upload('b'), { recipientIds: [world.people.olle.userId] })
    expect(await keep(toOlle, 'olle')).toBeProblem('accessDenied')
  })

  test('while its bytes are on their way', async () => {
    const { id } = await sent(await sender.begun(4, { name: 'Senare.txt' }))
    expect(await keep(id)).toBeProblem('fileNotFound')
  })

  test('once the message is past its days', async () => {
    const { id } = await sentText('Skruv')
    await pool.query(`update message set created_at = now() - interval '31 days'`)
    expect(await keep(id)).toBeProblem('fileNotFound')
  })

  test('where there is no room for it, in the account or in the folder', async () => {
    const { id } = await sentText('Skruv')
    await addFile(db, { folderId: elen, userId: erik.userId, text: 'stor' })
    await pool.query(`update content set size = $1 where size = 4`, [readConfig({}).quota - 2])
    expect(await keep(id)).toBeProblem('quotaExceeded')
    await pool.query('update file set created_by = $1', [anna.userId])
    expect(await keep(id)).toBeProblem('folderQuotaExceeded')
  })
})
