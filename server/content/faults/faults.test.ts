import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults, type NewFault } from '#contract/content/faults.ts'
import { severity } from '#contract/rules/severity.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aFault, aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elcentral } = world.components
const inElen = { query: { folderId: elen } }

const report = (changes: Partial<NewFault> = {}, who: PersonName = 'petra') =>
  as(who).call(faults.add, { body: aFault(elen, changes) })
const newOne = async (changes: Partial<NewFault> = {}) => (await report(changes)).body
const plan = (id: number) =>
  as('petra').call(faults.planRepair, { params: { id }, ...inElen, body: { title: 'Laga', startDate: '2097-05-01' } })
const close = (id: number, isClosed: boolean, why: string | null = null) =>
  as('petra').call(faults.close, { params: { id }, ...inElen, body: { isClosed, why } })
const listed = async (who: PersonName = 'anna', query: object = {}) =>
  (await as(who).call(faults.inFolder, { query: { folderId: elen, topX: 500, ...query } })).body
const find = async (id: number) => (await listed()).find((fault) => fault.id === id)
const setStatus = (id: number, statusId: 20 | 22) =>
  as('petra').call(activities.changeStatus, { params: { id }, ...inElen, body: { statusId } })

test('a fault says where and how bad, of what, and whom to ask', async () => {
  const { id: firmId } = (await as('anna').call(firms.add, { body: aFirm(villan) })).body
  const said = { place: 'Under elcentralen', severity: severity.urgent, description: 'Varmt', componentId: elcentral }
  const { body } = await report({ ...said, firmId, reportedOn: '2026-11-20' })
  expect(body).toMatchObject({
    ...said,
    firmName: 'Elmontören AB',
    reportedOn: '2026-11-20',
    createdBy: 'Petra Lindström',
    isClosed: false,
    activityId: null,
  })
  expect((await listed('olle', { componentId: elcentral })).map(({ id }) => id)).toEqual([body.id])
})

test('a component says how many it has, and an event what it repairs', async () => {
  const counts = async () =>
    (await as('olle').call(components.one, { params: { id: elcentral }, ...inElen })).body.faults
  const before = await counts()
  const { id } = await newOne({ componentId: elcentral, title: 'Surrar' })
  const { activityId } = (await plan(id)).body
  expect(await counts()).toEqual({ ...before, open: before.open + 1 })
  const repairs = async () =>
    (await as('olle').call(activities.inFolder, inElen)).body.find((event) => event.id === activityId)?.repairs
  expect(await repairs()).toEqual([{ id, title: 'Surrar' }])
  await setStatus(Number(activityId), 22)
  expect(await counts()).toEqual({ ...before, closed: before.closed + 1 })
  await as('petra').call(faults.remove, { params: { id }, ...inElen })
  expect([await counts(), await repairs()]).toEqual([before, []])
})

test('the open ones come first, the worst of them first; a main folder has those below it too', async () => {
  const closed = await newOne({ severity: severity.urgent })
  await close(closed.id, true, 'Behövdes inte')
  const [minor, bad] = [await newOne({ severity: severity.canWait }), await newOne({ severity: severity.urgent })]
  const ids = (await listed('anna', { folderId: villan })).map(({ id }) => id)
  const order = [bad, minor, closed].map(({ id }) => ids.indexOf(id))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order.includes(-1)).toBe(false)
  const alone = async (query: object) => (await listed('anna', query)).map(({ id }) => id)
  expect(await alone({ folderId: villan, id: minor.id, topX: 1 })).toEqual([minor.id])
  expect(await alone({ folderId: vvs, id: minor.id })).toEqual([])
  expect(await alone({ id: 2_000_000_000_000 })).toEqual([])
  expect(await as('stina').call(faults.inFolder, inElen)).toBeProblem('folderNotFound')
})

test('a folder says how much is to be repaired in it and below, and how bad the worst is, as far as the reader sees it', async () => {
  const openFaults = async (id: number, who: PersonName = 'anna') =>
    (await as(who).call(folders.one, { params: { id } })).body.openFaults
  const [before] = [await openFaults(elen)]
  const { id } = await newOne({ severity: severity.urgent })
  const after = { total: (before?.total ?? 0) + 1, worst: severity.urgent }
  expect([await openFaults(elen), await openFaults(elen, 'olle')]).toEqual([after, after])
  expect(await openFaults(villan)).toEqual(after)
  expect(await openFaults(vvs)).toBeNull()
  await close(id, true)
  expect((await openFaults(elen))?.total ?? 0).toBe(after.total - 1)
  const { deletionId } = (await as('petra').call(faults.remove, { params: { id: (await newOne()).id }, ...inElen }))
    .body
  expect((await openFaults(elen))?.total ?? 0).toBe(after.total - 1)
  await as('petra').call(trash.restore, { params: { id: deletionId } })
  expect((await openFaults(elen))?.total).toBe(after.total)
})

test('the repair that is planned has its component and firm, closes it when it is done, and opens it when that is taken back', async () => {
  const { id } = await newOne({ componentId: elcentral })
  const { activityId } = (await plan(id)).body
  const event = (await as('anna').call(activities.inFolder, inElen)).body.find((one) => one.id === activityId)
  expect(event).toMatchObject({ title: 'Laga', componentId: elcentral, startDate: '2097-05-01' })
  const repair = { params: { id: activityId ?? 0 }, ...inElen }
  await as('petra').call(activities.markDone, { ...repair, body: { day: '2026-11-22' } })
  expect(await find(id)).toMatchObject({ isClosed: true, closedWhy: null, repairTitle: 'Laga' })
  await as('petra').call(activities.undoDone, { ...repair, body: { statusId: activityStatus.planned } })
  expect(await find(id)).toMatchObject({ isClosed: false, closedAt: null })
})

test('one that was closed with a reason of its own stays closed whatever its repair becomes', async () => {
  const { id } = await newOne()
  const activityId = (await plan(id)).body.activityId ?? 0
  await close(id, true, 'Behövdes inte')
  await setStatus(activityId, 22)
  await setStatus(activityId, 20)
  expect(await find(id)).toMatchObject({ isClosed: true, closedWhy: 'Behövdes inte' })
  expect((await close(id, false)).body).toMatchObject({ isClosed: false, closedWhy: null })
})

test('what is back names the earlier one; what is of another folder is not found', async () => {
  const earlier = await newOne()
  expect((await newOne({ earlierId: earlier.id })).earlierId).toBe(earlier.id)
  const event = (await as('anna').call(activities.add, { body: anEvent(vvs) })).body
  expect(await report({ activityId: event.id })).toBeProblem('activityNotFound')
  expect(await report({ earlierId: 999_999 })).toBeProblem('faultNotFound')
  expect(await report({ componentId: world.components.beredare })).toBeProblem('componentNotFound')
  expect(await report({ firmId: 999_999 })).toBeProblem('firmNotFound')
  expect(
    await as('anna').call(faults.close, {
      params: { id: earlier.id },
      query: { folderId: vvs },
      body: { isClosed: true },
    }),
  ).toBeProblem('faultNotFound')
})

test('a change that does not say how bad it is leaves that as it was', async () => {
  const { id } = await newOne({ severity: severity.urgent })
  const input = { params: { id }, ...inElen, body: aFault(elen, { title: 'Varmare' }) }
  expect((await as('petra').call(faults.change, input)).body).toMatchObject({
    title: 'Varmare',
    severity: severity.urgent,
  })
})

test('its changes are in the history, and one that came between is told', async () => {
  const { id, updatedAt, ...fault } = await newOne()
  const change = (body: object) =>
    as('petra').call(faults.change, { params: { id }, ...inElen, body: { ...aFault(elen), ...body } })
  expect((await change({ severity: severity.urgent, updatedAt })).status).toBe(200)
  expect(await change({ title: 'Nytt', updatedAt })).toBeProblem('changedMeanwhile')
  await close(id, true, 'Behövdes inte')
  const { body } = await as('anna').call(history.ofFolder, inElen)
  const [closed, changed] = body.filter(({ kind, subjectId }) => kind === 'fault' && subjectId === id)
  expect(changed).toMatchObject({
    title: fault.title,
    changes: [{ field: 'severity', from: 'Bör åtgärdas', to: 'Bråttom' }],
  })
  expect(closed?.changes).toEqual([
    { field: 'faultState', from: 'Att åtgärda', to: 'Avslutat' },
    { field: 'closedWhy', from: null, to: 'Behövdes inte' },
  ])
})

test('it is found by its words, lies in the trash, and comes back', async () => {
  const { id } = await newOne({ place: 'Vid gavelspetsen' })
  const hits = async () => (await as('olle').call(search.find, { query: { q: 'gavelspetsen' } })).body
  expect(await hits()).toMatchObject([{ kind: 'fault', folderId: elen }])
  const { deletionId } = (await as('petra').call(faults.remove, { params: { id }, ...inElen })).body
  expect([await find(id), await hits()]).toEqual([undefined, []])
  expect((await as('petra').call(trash.restore, { params: { id: deletionId } })).body).toMatchObject({
    kind: 'fault',
    faultId: id,
  })
  expect(await find(id)).toBeDefined()
})
