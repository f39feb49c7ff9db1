import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfHandOver, type HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { messages } from '#contract/content/messages.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFault, aFirm, aFolder, aMessage, anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, type NewFile } from '#server/testing/files.ts'
import { chosenToHandOver, receiptsNeeded } from './counts.ts'

/* A house with Värme, El and Ekonomi, in which each kind of thing is. */

const { as, world, db } = await startTestApp()
const { call } = as('anna')
const { userId } = world.people.anna
const done = { statusId: activityStatus.done, startDate: '2021-05-03' } as const
const yearly = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const

const ids: Record<string, number> = {}

beforeAll(async () => {
  const house = (await call(folders.add, { body: aFolder({ title: 'Huset', categoryId: mainCategory.house }) })).body.id
  const below = async (title: string, categoryId: number) =>
    (await call(folders.add, { body: aFolder({ title, parentId: house, categoryId }) })).body.id
  const [heat, electricity, economy] = [await below('Värme', 103), await below('El', 102), await below('Ekonomi', 111)]
  const event = async (folderId: number, changes: object) =>
    (await call(activities.add, { body: anEvent(folderId, changes) })).body.id
  const firm = (await call(firms.add, { body: aFirm(house, { name: 'Sundins Rör AB' }) })).body.id
  await call(firms.add, { body: aFirm(house, { name: 'Aldrig här AB' }) })
  const warranty = { name: 'Pump', warrantyUntil: '2097-01-01', price: 825_000 }
  const pump = (await call(components.add, { body: aComponent(heat, warranty) })).body.id
  const board = (await call(components.add, { body: aComponent(electricity, { name: 'Elcentral' }) })).body.id
  const change = await event(heat, { ...done, title: 'Bytte pump', componentId: pump, firmId: firm, cost: 210_050 })
  const alarm = await event(electricity, { ...done, title: 'Larmet: ny kod' })
  const note = await event(electricity, { ...done, title: 'Tankar', typeId: 6 })
  const sweep = await event(heat, { title: 'Sota', startDate: '2097-05-01', recurrence: yearly })
  const loan = await event(economy, { ...done, title: 'Lånet' })
  const drips = (await call(faults.add, { body: aFault(heat, { title: 'Droppar' }) })).body.id
  const add = async (name: string, place: Omit<NewFile, 'userId'>) =>
    (ids[name] = (await addFile(db, { userId, name, day: '2021-05-04', ...place })).id)
  await add('Kvitto.pdf', { folderId: heat, kindId: fileKind.receipt, activityId: change })
  await add('Manual.pdf', { folderId: heat, kindId: fileKind.manual, componentId: pump })
  await add('Kod.pdf', { folderId: electricity, kindId: fileKind.other, activityId: alarm })
  await add('Anteckning.pdf', { folderId: electricity, kindId: fileKind.other, activityId: note })
  await add('Ritning.pdf', { folderId: house, kindId: fileKind.drawing })
  await add('Rum.jpg', { folderId: house, kindId: fileKind.photo })
  await add('Droppe.jpg', { folderId: heat, kindId: fileKind.photo, faultId: drips })
  await call(messages.send, { body: aMessage(house) })
  const thrown = await event(heat, { ...done, title: 'Slängd' })
  await add('Slängd.pdf', { folderId: heat, kindId: fileKind.other, activityId: thrown })
  await call(activities.remove, { params: { id: thrown }, query: { folderId: heat } })
  Object.assign(ids, {
    house,
    heat,
    electricity,
    economy,
    pump,
    board,
    change,
    alarm,
    note,
    sweep,
    loan,
    drips,
    thrown,
    firm,
  })
})

const id = (name: string) => ids[name] ?? 0
const all = (...names: string[]) => names.map(id).toSorted((one, other) => one - other)

async function chosen(changes: (usual: HandOverChoice) => HandOverChoice = (usual) => usual) {
  const granted = await grant(db, userId, id('house'), 'ReadFolder')
  const usual = { ...choiceOfHandOver.usual, receiptsOfWarranties: false, stayingFolderIds: [id('economy')] }
  const { rows, chosen: going, counts } = await chosenToHandOver(db, granted, changes(usual))
  return { chosen: going, counts, receipts: receiptsNeeded(rows, going) }
}

describe('what goes along', () => {
  test('with the usual: not costs, receipts, notes, the economy or the trash', async () => {
    const { chosen: going, counts } = await chosen()
    expect(going).toMatchObject({
      folder: [id('house'), id('electricity'), id('heat')],
      activity: all('change', 'alarm', 'sweep'),
      component: all('pump', 'board'),
      fault: all('drips'),
      file: all('Manual.pdf', 'Kod.pdf', 'Ritning.pdf', 'Rum.jpg', 'Droppe.jpg'),
      withWarranty: all('pump'),
      withCosts: { activity: [], component: [] },
      firm: all('firm'),
    })
    expect(going.series).toHaveLength(1)
    expect(counts.kinds).toEqual({
      history: { goes: 2, of: 3 },
      components: { goes: 2, of: 2 },
      warranties: { goes: 1, of: 1 },
      papers: { goes: 3, of: 4 },
      pictures: { goes: 2, of: 2 },
      planned: { goes: 1, of: 1 },
      faults: { goes: 1, of: 1 },
      notes: { goes: 0, of: 1 },
      costs: { goes: 0, of: 1 },
      firms: { goes: 1, of: 2 },
    })
    expect(counts.years).toEqual({ first: 2021, last: 2021 })
  })

  test('sums up: by kind and by sub-folder', async () => {
    const { counts } = await chosen()
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    const parts = Object.values(counts.kinds)
    expect(sum(parts.map(({ goes }) => goes))).toBe(counts.goes)
    expect(sum(parts.map(({ of }) => of)) + counts.conversations).toBe(counts.goes + counts.stays)
    expect(sum(counts.folders.map(({ stays }) => stays)) + counts.conversations).toBe(counts.stays)
    expect(counts.folders.find((one) => one.id === id('economy'))).toMatchObject({
      events: { goes: 0, of: 1 },
      papers: { goes: 0, of: 0 },
    })
  })

  test('unless an exception stops it, with its papers; an exception also wins where its sub-folder stays', async () => {
    const {
      chosen: going,
      counts,
      receipts,
    } = await chosen((usual) => ({
      ...usual,
      exceptions: [
        { kind: 'activity', id: id('alarm'), goes: false },
        { kind: 'activity', id: id('loan'), goes: true },
        { kind: 'file', id: id('Kvitto.pdf'), goes: true },
        { kind: 'fault', id: id('drips'), goes: false },
        // Of the trash, and of nobody's: neither is anything that could go.
        { kind: 'activity', id: id('thrown'), goes: true },
        { kind: 'component', id: world.components.motor, goes: true },
      ],
    }))
    expect(going.activity).toEqual(all('change', 'sweep', 'loan'))
    expect(going.component).toEqual(all('pump', 'board'))
    expect(going.file).toEqual(all('Kvitto.pdf', 'Manual.pdf', 'Ritning.pdf', 'Rum.jpg'))
    expect(going.folder).toContain(id('economy'))
    expect([counts.kinds.faults, receipts]).toEqual([{ goes: 0, of: 1 }, []])
  })

  test('without its sub-folder, which stays as a whole', async () => {
    const { chosen: going } = await chosen((usual) => ({ ...usual, stayingFolderIds: [id('heat'), id('economy')] }))
    expect(going).toMatchObject({
      folder: [id('house'), id('electricity')],
      activity: all('alarm'),
      component: all('board'),
      fault: [],
      series: [],
      firm: [],
    })
  })

  test('with what things cost: the receipts that a warranty needs are offered, bills recur, or all of it', async () => {
    expect((await chosen()).receipts).toEqual([{ id: id('Kvitto.pdf'), name: 'Kvitto.pdf', componentName: 'Pump' }])
    const running = await chosen((usual) => ({ ...usual, costs: 'running' }))
    expect(running.chosen.withCosts).toEqual({ activity: all('sweep'), component: [] })
    expect(running.chosen.file).not.toContain(id('Kvitto.pdf'))
    const needed = await chosen((usual) => ({ ...usual, receiptsOfWarranties: true }))
    expect([needed.chosen.file.includes(id('Kvitto.pdf')), needed.receipts]).toEqual([true, []])
    const everything = await chosen((usual) => ({ ...usual, costs: 'all' }))
    expect(everything.chosen.withCosts).toEqual({
      activity: everything.chosen.activity,
      component: everything.chosen.component,
    })
    expect(everything.chosen.file).toContain(id('Kvitto.pdf'))
  })

  test('without a series whose next event stays', async () => {
    const { chosen: going } = await chosen((usual) => ({ ...usual, kinds: { ...usual.kinds, planned: false } }))
    expect([going.activity, going.series]).toEqual([all('change', 'alarm'), []])
  })

  test('with the other presets', async () => {
    const papers = await chosen((usual) => ({ ...choiceOfHandOver.papers, stayingFolderIds: usual.stayingFolderIds }))
    expect(papers.chosen).toMatchObject({ activity: [], component: all('pump', 'board'), withWarranty: all('pump') })
    const everything = await chosen(() => choiceOfHandOver.everything)
    // Beside what is said between members the firm that nothing names.
    expect([everything.counts.stays, everything.receipts]).toEqual([everything.counts.conversations + 1, []])
    expect(everything.chosen.activity).toEqual(all('change', 'alarm', 'note', 'sweep', 'loan'))
  })
})
