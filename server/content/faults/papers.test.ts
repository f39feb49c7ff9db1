import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { faults } from '#contract/content/faults.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { timeline } from '#contract/content/timeline.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads, type UploadTarget } from '#contract/content/uploads.ts'
import { aFault } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { tusClient } from '#server/testing/tus.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

/* The pictures and papers of a fault. Who gets their bytes: `server/content/files/serving/everyAddress.test.ts`. */

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { elen, vvs } = world.folders
const { elbesiktning } = world.activities
const { elcentral } = world.components
const inElen = { query: { folderId: elen } }
const petra = tusClient(app, () => tokenFor('petra'))

const newFault = async (folderId = elen) => (await as('petra').call(faults.add, { body: aFault(folderId) })).body.id
const paperOf = async (faultId: number, rest: { name?: string; words?: string; text?: string } = {}) =>
  (await addFile(db, { folderId: elen, userId: world.people.petra.userId, faultId, ...rest })).id
const attach = (id: string, body: Partial<UploadTarget>) =>
  as('petra').call(uploads.attach, { params: { id }, body: { folderId: elen, kindId: fileKind.photo, ...body } })
const listed = async (faultId: number) =>
  (await as('olle').call(files.ofUser, { query: { folderId: elen, faultId } })).body
const remove = async (id: number) =>
  (await as('petra').call(faults.remove, { params: { id }, ...inElen })).body.deletionId
const one = (id: number) => as('olle').call(files.one, { params: { id }, ...inElen })

beforeEach(async () => {
  await pool.query('delete from upload')
  await pool.query('delete from file')
})

describe('a picture that is sent', () => {
  test('belongs to the fault, and says which it is', async () => {
    const faultId = await newFault()
    const { body } = await attach(await petra.upload('bild', { name: 'Pölen.jpg' }), { faultId })
    const said = { id: body.fileId, faultId, faultTitle: 'Läcker', activityId: null, componentId: null }
    expect(await listed(faultId)).toMatchObject([{ ...said, name: 'Pölen.jpg' }])
    expect(await listed(await newFault())).toEqual([])
  })

  test('may be placed before its bytes are there, and is known as broken off meanwhile', async () => {
    const faultId = await newFault()
    const id = await petra.begun(4)
    expect((await attach(id, { faultId })).body.fileId).toBeNull()
    expect((await as('petra').call(uploads.mine, { query: {} })).body).toMatchObject([{ id, folderId: elen, faultId }])
    await petra.append(id, 0, 'bild')
    expect(await listed(faultId)).toHaveLength(1)
  })

  test('is refused for a fault of another folder, in the trash, or beside another thing', async () => {
    const [id, elsewhere, thrown] = [await petra.upload('bild'), await newFault(vvs), await newFault()]
    await remove(thrown)
    expect(await attach(id, { faultId: elsewhere })).toBeProblem('faultNotFound')
    expect(await attach(id, { faultId: thrown })).toBeProblem('faultNotFound')
    const both = { faultId: await newFault(), activityId: elbesiktning }
    expect(await attach(id, both)).toBeProblem('invalidInput', 'componentId')
    expect((await pool.query('select from file')).rowCount).toBe(0)
  })
})

describe('a paper', () => {
  const change = (id: number, thing: object) =>
    as('petra').call(files.change, {
      params: { id },
      ...inElen,
      body: { name: 'Kvitto.pdf', kindId: fileKind.receipt, day: '2026-05-04', ...thing },
    })

  test('is moved from an event to a fault and on, alone or with others, and the history says so', async () => {
    const faultId = await newFault()
    const { id } = await addFile(db, { folderId: elen, userId: world.people.petra.userId, activityId: elbesiktning })
    expect((await change(id, { faultId })).body).toMatchObject({ faultId, activityId: null, eventTitle: null })
    const chosen = [{ id, folderId: elen }]
    const moved = await as('petra').call(bulkFiles.change, {
      body: { files: chosen, place: { componentId: elcentral } },
    })
    expect([moved.status, await listed(faultId)]).toEqual([204, []])
    await as('petra').call(bulkFiles.change, { body: { files: chosen, place: { faultId } } })
    expect(await listed(faultId)).toMatchObject([{ id, componentId: null }])
    const { body } = await as('olle').call(history.ofFolder, inElen)
    expect(body[0]?.changes).toEqual([
      { field: 'component', from: 'Elcentral i hallen', to: null },
      { field: 'fault', from: null, to: 'Läcker' },
    ])
  })

  test('is not moved to a fault of another folder', async () => {
    const [id, elsewhere] = [await paperOf(await newFault()), await newFault(vvs)]
    expect(await change(id, { faultId: elsewhere })).toBeProblem('faultNotFound')
    const body = { files: [{ id, folderId: elen }], place: { faultId: elsewhere } }
    expect(await as('petra').call(bulkFiles.change, { body })).toBeProblem('faultNotFound')
  })

  test('stays with the fault when its repair is planned and done', async () => {
    const faultId = await newFault()
    const id = await paperOf(faultId)
    const repair = { params: { id: faultId }, ...inElen, body: { title: 'Laga' } }
    const { activityId } = (await as('petra').call(faults.planRepair, repair)).body
    await as('petra').call(activities.markDone, {
      params: { id: activityId ?? 0 },
      ...inElen,
      body: { day: '2026-11-22' },
    })
    expect(await listed(faultId)).toMatchObject([{ id, activityId: null }])
  })

  test('is in the timeline with what it belongs to', async () => {
    await paperOf(await newFault(), { name: 'Pölen.jpg' })
    const { body } = await as('olle').call(timeline.ofFolder, { query: { folderId: elen, kind: 'file' } })
    expect(body.entries).toMatchObject([{ file: { name: 'Pölen.jpg', belongsTo: 'Läcker' } }])
  })
})

describe('with its fault a paper', () => {
  test('goes to the trash, where nothing of it is shown, and comes back', async () => {
    const faultId = await newFault()
    const id = await paperOf(faultId, { words: 'gråvatten' })
    const hits = async () => (await as('olle').call(search.find, { query: { q: 'gråvatten' } })).body
    const bytes = async () => {
      const headers = { authorization: `Bearer ${await tokenFor('olle')}` }
      return (await app.inject({ url: fileAddress('original', id), headers })).statusCode
    }
    const counted = async () => (await as('olle').call(files.summary, inElen)).body.faults
    expect(await hits()).toMatchObject([{ kind: 'file', id, folderId: elen }])
    expect(await counted()).toEqual([{ id: faultId, title: 'Läcker', folderTitle: 'El', total: 1 }])
    const deletionId = await remove(faultId)
    expect(await one(id)).toBeProblem('fileNotFound')
    expect([await listed(faultId), await hits(), await counted(), await bytes()]).toEqual([[], [], [], 404])
    await as('petra').call(trash.restore, { params: { id: deletionId } })
    expect([await listed(faultId), await hits()]).toMatchObject([[{ id }], [{ id }]])
  })

  test('is known as the same when it is sent again, and offered back', async () => {
    const faultId = await newFault()
    const id = await paperOf(faultId, { text: 'samma' })
    const deletionId = await remove(faultId)
    const again = (await attach(await petra.upload('samma'), {})).body
    expect(again.duplicateOf).toMatchObject({ fileId: id, isInTrash: true, deletionId })
  })

  test('is gone for good after thirty days, and what was on its way to it', async () => {
    const [faultId, other] = [await newFault(), await newFault()]
    await paperOf(faultId)
    const left = await paperOf(other)
    await attach(await petra.begun(4), { faultId })
    await remove(faultId)
    await pool.query(`update deletion set deleted_at = now() - interval '31 days'`)
    await purgeTrash(db)
    expect((await db.selectFrom('file').select('id').execute()).map(({ id }) => id)).toEqual([left])
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
  })
})

test('the faults of a folder are found by words of their title', async () => {
  await as('petra').call(faults.add, { body: aFault(elen, { title: 'Åskledaren glappar' }) })
  const { body } = await as('olle').call(faults.inFolder, { query: { folderId: elen, q: 'askled' } })
  expect(body.map(({ title }) => title)).toEqual(['Åskledaren glappar'])
})
