import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

/* Who finds what, in every answer: server/rules/domain/costVisibility.test.ts. */

const { as, world } = await startTestApp()
const { villan, elen } = world.folders
const { call } = as('anna')
const inElen = { query: { folderId: elen } }

const keep = (who: PersonName, keepsCosts = true, id = villan) =>
  as(who).call(folders.setCosts, { params: { id }, body: { keepsCosts } })
const folder = async (who: PersonName, id: number) => (await as(who).call(folders.one, { params: { id } })).body

beforeEach(async () => {
  await keep('anna')
})

test('the founder keeps costs in a main folder and all below it, and shows them again', async () => {
  for (const who of ['anna', 'erik', 'petra', 'olle'] as const) {
    const isShown = who === 'anna' || who === 'erik'
    expect(await folder(who, villan)).toMatchObject({ keepsCosts: true, seesCosts: isShown })
    expect(await folder(who, elen)).toMatchObject({ keepsCosts: false, seesCosts: isShown })
  }
  expect(await folder('sven', elen)).toMatchObject({ seesCosts: false })
  expect((await keep('anna', false)).body).toMatchObject({ keepsCosts: false, seesCosts: true })
  for (const who of ['petra', 'olle', 'sven'] as const)
    expect(await folder(who, elen)).toMatchObject({ seesCosts: true })
})

test('nobody but the founder does, and only in a main folder', async () => {
  for (const who of ['erik', 'petra', 'olle'] as const) expect(await keep(who, false)).toBeProblem('accessDenied')
  for (const who of ['sven', 'stina', 'ines'] as const) expect(await keep(who, false)).toBeProblem('folderNotFound')
  expect(await keep('anna', false, elen)).toBeProblem('folderNotFound')
  expect(await folder('anna', villan)).toMatchObject({ keepsCosts: true })
})

test('costs are kept in an archived folder too', async () => {
  await keep('anna', false)
  const title = 'Villa Solhem'
  await call(folders.change, { params: { id: villan }, body: { title, statusId: folderStatus.archived } })
  expect((await keep('anna')).body).toMatchObject({ keepsCosts: true, statusId: folderStatus.archived })
  await call(folders.change, { params: { id: villan }, body: { title, statusId: folderStatus.active } })
})

test('the history tells who kept them and when, and to keep them once more is no change', async () => {
  await keep('anna', false)
  await keep('anna')
  await keep('anna')
  const { body } = await as('olle').call(history.ofFolder, { query: { folderId: villan, topX: 3 } })
  const [all, few] = ['Alla som ser händelserna', 'Bara grundare och administratörer']
  const row = { kind: 'folder', action: 'changed', subjectId: villan, changedBy: 'Anna Berg' }
  expect(body.slice(0, 2)).toMatchObject([
    { ...row, changes: [{ field: 'keepsCosts', from: all, to: few }] },
    { ...row, changes: [{ field: 'keepsCosts', from: few, to: all }] },
  ])
})

test('of what has changed, the history tells whoever sees no costs all but those', async () => {
  const { id } = (await call(activities.add, { body: anEvent(elen, { title: 'Laddbox' }) })).body
  await call(activities.change, { params: { id }, ...inElen, body: { title: 'Ny laddbox', cost: 100 } })
  await call(activities.change, { params: { id }, ...inElen, body: { title: 'Ny laddbox', cost: 200 } })
  const told = async (who: PersonName) => {
    const { body } = await as(who).call(history.ofFolder, { query: { folderId: elen, topX: 2 } })
    return body.map(({ changes }) => changes.map(({ field }) => field))
  }
  expect(await told('erik')).toEqual([['cost'], ['title', 'cost']])
  expect(await told('petra')).toEqual([[], ['title']])
})

describe('whoever writes events but sees no costs', () => {
  const money = { estimatedCost: 50_000, cost: 40_000, vat: 8_000, currency: 'EUR' } as const
  const paid = async () =>
    (await call(activities.add, { body: anEvent(elen, { title: 'Laddbox', ...money, statusId: activityStatus.done }) }))
      .body
  const readBack = async (id: number) =>
    (await call(activities.inFolder, { query: { folderId: elen, topX: 500 } })).body.find((one) => one.id === id)

  test('changes an event without touching what it cost, though they send back what they were answered', async () => {
    const { id } = await paid()
    const { body } = await as('petra').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
    const seen = body.find((one) => one.id === id)
    const none = { estimatedCost: null, cost: null, vat: null, currency: 'SEK' } as const
    expect(seen).toMatchObject({ ...none, seesCosts: false })
    const sent = { ...none, title: 'Laddboxen' } as const
    const changed = await as('petra').call(activities.change, { params: { id }, ...inElen, body: sent })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Laddboxen', ...none } })
    await as('petra').call(activities.change, { params: { id }, ...inElen, body: { title: 'Laddbox' } })
    expect(await readBack(id)).toMatchObject({ title: 'Laddbox', ...money })
  })

  test.each(['estimatedCost', 'cost'] as const)('may not write a %s of their own', async (path) => {
    const { id } = await paid()
    const errors = [{ path, message: 'Bara grundaren och administratörerna skriver kostnader här.' }]
    const body = { title: 'Laddbox', [path]: 100 }
    const change = await as('sven').call(activities.change, { params: { id }, ...inElen, body })
    expect(change).toBeProblem('costsKept')
    expect(change.body).toMatchObject({ errors })
    expect(await as('sven').call(activities.add, { body: anEvent(elen, body) })).toBeProblem('costsKept')
    expect(await readBack(id)).toMatchObject(money)
  })

  test('marks an event as done and takes that back without touching what it cost', async () => {
    const event = anEvent(elen, { ...money, startDate: '2026-11-01' })
    const params = { id: (await call(activities.add, { body: event })).body.id }
    const petra = as('petra')
    const done = { day: '2026-11-02', cost: 100 }
    expect(await petra.call(activities.markDone, { params, ...inElen, body: done })).toBeProblem('costsKept')
    const body = { ...done, cost: null, vat: null, currency: 'SEK' as const }
    expect(await petra.call(activities.markDone, { params, ...inElen, body })).toMatchObject({
      status: 200,
      body: { activity: { statusId: activityStatus.done, cost: null } },
    })
    expect(await readBack(params.id)).toMatchObject(money)
    const before = { statusId: activityStatus.planned, startDate: '2026-11-01', endDate: '2026-11-01', cost: null }
    await petra.call(activities.undoDone, { params, ...inElen, body: before })
    expect(await readBack(params.id)).toMatchObject({ statusId: activityStatus.planned, ...money })
  })

  test('changes a component without touching what it was bought for and costs today, and says nothing of that', async () => {
    const prices = { price: 70_000, priceToday: 90_000 }
    const { id } = (await call(components.add, { body: aComponent(elen, { ...prices, currency: 'NOK' }) })).body
    const petra = as('petra')
    const hidden = { price: null, priceToday: null }
    const body = { name: 'Pump', ...hidden, currency: 'SEK' as const }
    const changed = await petra.call(components.change, { params: { id }, ...inElen, body })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Pump', ...hidden, priceTodayOn: null, seesCosts: false },
    })
    for (const field of ['price', 'priceToday'] as const) {
      const priced = { ...body, [field]: 1 }
      const refused = [
        await petra.call(components.change, { params: { id }, ...inElen, body: priced }),
        await petra.call(components.add, { body: { ...priced, folderId: elen } }),
        await petra.call(components.replace, { params: { id }, ...inElen, body: priced }),
      ]
      for (const answer of refused) expect(answer).toBeProblem('costsKept', field)
    }
    const { body: found } = await call(components.one, { params: { id }, ...inElen })
    expect(found).toMatchObject({ name: 'Pump', ...prices, currency: 'NOK', priceTodayOn: expect.any(String) })
  })

  test('has nothing to do with offers', async () => {
    const firmId = (await call(firms.add, { body: aFirm(villan) })).body.id
    const { id } = (await call(activities.add, { body: anEvent(elen) })).body
    const ofEvent = { params: { id }, ...inElen }
    const body = { firmId, amount: 100 }
    const offer = (await call(activityOffers.add, { ...ofEvent, body })).body
    const ofOffer = { params: { id, offerId: offer.id }, ...inElen }
    const petra = as('petra')
    for (const reply of [
      await petra.call(activityOffers.ofActivity, ofEvent),
      await petra.call(activityOffers.add, { ...ofEvent, body }),
      await petra.call(activityOffers.change, { ...ofOffer, body }),
      await petra.call(activityOffers.choose, { ...ofOffer, body: { isChosen: true } }),
      await petra.call(activityOffers.remove, ofOffer),
    ])
      expect(reply).toBeProblem('costsKept')
    expect(await as('olle').call(activityOffers.add, { ...ofEvent, body })).toBeProblem('accessDenied')
    expect((await call(activityOffers.ofActivity, ofEvent)).body).toMatchObject([{ amount: 100, isChosen: false }])
  })
})
