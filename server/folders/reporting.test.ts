import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults, type NewFault } from '#contract/content/faults.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aFault } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { tusClient } from '#server/testing/tus.ts'

/* Who may do what where observers report faults, role by role: server/rules/access/permissions.test.ts. */

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const { elcentral } = world.components
const olle = as('olle')

const setReporting = (who: PersonName, observersReport = true, id = villan) =>
  as(who).call(folders.setReporting, { params: { id }, body: { observersReport } })
const folder = async (who: PersonName, id: number) => (await as(who).call(folders.one, { params: { id } })).body
const report = (changes: Partial<NewFault> = {}) => olle.call(faults.add, { body: aFault(elen, changes) })
const change = (id: number, changes: Partial<NewFault> = {}) =>
  olle.call(faults.change, { params: { id }, query: { folderId: elen }, body: aFault(elen, changes) })

beforeEach(async () => {
  await setReporting('anna')
})

test('the founder alone lets observers report, in a main folder and all below it', async () => {
  for (const who of ['anna', 'olle', 'sven'] as const)
    expect(await folder(who, elen)).toMatchObject({ observersReport: true })
  for (const who of ['erik', 'petra', 'olle'] as const)
    expect(await setReporting(who, false)).toBeProblem('accessDenied')
  for (const who of ['sven', 'stina', 'ines'] as const)
    expect(await setReporting(who, false)).toBeProblem('folderNotFound')
  expect(await setReporting('anna', false, elen)).toBeProblem('folderNotFound')
  expect((await setReporting('anna', false)).body).toMatchObject({ observersReport: false })
  expect(await folder('olle', elen)).toMatchObject({ observersReport: false })
  expect(await report()).toBeProblem('accessDenied')
})

describe('an observer who may report', () => {
  test('is told which faults are theirs, and that they may report one of a component', async () => {
    const { body } = await report({ title: 'Surrar', componentId: elcentral })
    expect(body).toMatchObject({ isOwn: true, observersReport: true, createdBy: 'Olle Åkesson', roleId: 4 })
    const { body: seen } = await as('petra').call(faults.inFolder, {
      query: { folderId: elen, componentId: elcentral },
    })
    expect(seen).toMatchObject([{ id: body.id, isOwn: false }])
    const { body: component } = await olle.call(components.one, {
      params: { id: elcentral },
      query: { folderId: elen },
    })
    expect(component).toMatchObject({ observersReport: true })
  })

  test('says nothing of what repairs a fault, which would close it', async () => {
    const { body: events } = await olle.call(activities.inFolder, { query: { folderId: elen } })
    const activityId = events[0]?.id ?? 0
    expect(await report({ activityId })).toBeProblem('accessDenied')
    const { id } = (await report()).body
    expect(await change(id, { activityId })).toBeProblem('accessDenied')
    await as('petra').call(faults.planRepair, { params: { id }, query: { folderId: elen }, body: { title: 'Laga' } })
    expect(await change(id, { activityId: null })).toBeProblem('accessDenied')
    const { body: found } = await olle.call(faults.inFolder, { query: { folderId: elen, topX: 500 } })
    const planned = found.find((fault) => fault.id === id)
    expect(await change(id, { title: 'Surrar mer', activityId: planned?.activityId ?? null })).toMatchObject({
      status: 200,
      body: { title: 'Surrar mer', repairTitle: 'Laga' },
    })
  })

  test('finds those that they deleted in the trash, as long as they may report', async () => {
    const { id } = (await report({ title: 'Tas tillbaka' })).body
    const { deletionId } = (await olle.call(faults.remove, { params: { id }, query: { folderId: elen } })).body
    const titles = async () => (await olle.call(trash.mine, { query: {} })).body.map(({ title }) => title)
    expect(await titles()).toEqual(['Tas tillbaka'])
    await setReporting('anna', false)
    expect(await titles()).toEqual([])
    const restore = () => olle.call(trash.restore, { params: { id: deletionId } })
    expect(await restore()).toBeProblem('accessDenied')
    await setReporting('anna')
    expect((await restore()).body).toMatchObject({ kind: 'fault', faultId: id })
  })
})

describe('what others did about a fault is not taken from them by its reporter', () => {
  const inElen = (id: number) => ({ params: { id }, query: { folderId: elen } })
  const remove = (id: number) => olle.call(faults.remove, inElen(id))

  test('who may not delete one that is planned, or has papers of theirs', async () => {
    const [planned, shown] = [(await report()).body.id, (await report()).body.id]
    await as('petra').call(faults.planRepair, { ...inElen(planned), body: { title: 'Laga' } })
    expect(await remove(planned)).toBeProblem('faultTakenUp')
    await addFile(db, { folderId: elen, userId: world.people.olle.userId, faultId: shown })
    await addFile(db, { folderId: elen, userId: world.people.petra.userId, faultId: shown })
    expect(await remove(shown)).toBeProblem('faultTakenUp')
    expect((await as('petra').call(faults.remove, inElen(shown))).status).toBe(200)
  })

  test('nor change or delete one that is closed', async () => {
    const { id, updatedAt } = (await report()).body
    await as('petra').call(faults.close, { ...inElen(id), body: { isClosed: true, why: 'Inget fel', updatedAt } })
    expect(await change(id)).toBeProblem('faultTakenUp')
    expect(await remove(id)).toBeProblem('faultTakenUp')
  })

  test('nor bring back one that somebody else deleted', async () => {
    const { id } = (await report()).body
    const { deletionId } = (await as('anna').call(faults.remove, inElen(id))).body
    expect((await olle.call(trash.mine, { query: {} })).body).toEqual([])
    expect(await olle.call(trash.restore, { params: { id: deletionId } })).toBeProblem('accessDenied')
  })

  test('nor are they told what lies in the trash as they send the same paper', async () => {
    const { id: fileId } = await addFile(db, { folderId: elen, userId: world.people.petra.userId, text: 'hemligt' })
    const send = async () => {
      const { id: faultId } = (await report()).body
      const upload = await tusClient(app, () => tokenFor('olle')).upload('hemligt')
      const body = { folderId: elen, kindId: fileKind.photo, faultId }
      return (await olle.call(uploads.attach, { params: { id: upload }, body })).body.duplicateOf
    }
    expect(await send()).not.toBeNull()
    await pool.query('delete from file where id <> $1', [fileId])
    await as('petra').call(files.remove, inElen(fileId))
    expect(await send()).toBeNull()
  })
})

test('nothing is reported any more once it was answered that observers may not', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from folder where id = any($1) order by id for update', [[villan, elen]])
  await client.query('update folder set observers_report = false where id = $1', [villan])
  const reply = report()
  await untilBlocked(pool)
  await client.query('commit')
  client.release()
  expect(await reply).toBeProblem('accessDenied')
})
