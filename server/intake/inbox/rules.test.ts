import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { inbox, type InboxSave } from '#contract/intake/inbox.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aSave, inboxOf } from '#server/testing/inboxItems.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { removeOldInboxItems } from './retention.ts'

const testApp = await startTestApp()
const { as, db, pool, world } = testApp
const { villan, vvs, elen } = world.folders
const { call } = as('anna')
const putIn = inboxOf(testApp)
const number = '592222-0115'

beforeEach(async () => {
  await pool.query('delete from inbox_item')
  await pool.query('delete from upload')
  await pool.query('delete from inbox_rule')
  await pool.query('delete from activity')
  await pool.query('delete from firm')
})

const receipt = `
          JÄRNBODEN SKOGÅS
       Org.nr ${number}
Kvitto: 000115   Kassa: 2
2026-11-14 16:42
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
TOTALT SEK                        238,80
Kontokort                         238,80
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`

const invoice = `
          JÄRNBODEN SKOGÅS
       Org.nr ${number}
FAKTURA
Fakturadatum 2026-11-14
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
ATT BETALA SEK                    238,80
Bankgiro 123-4567
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`

/** Puts a receipt in and returns its id, once it has been read. */
async function received(who: PersonName = 'anna', text = receipt) {
  const id = await putIn(who, [`kvitto ${Math.random()}`])
  await pool.query(
    `insert into reading (content, owner, state, pages, read_at)
     select distinct content, 0, 'done', $1::jsonb, now() from upload where inbox_item_id = $2`,
    [JSON.stringify([pageOf(text)]), id],
  )
  return id
}
const save = (id: number, folderId: number, other: Partial<InboxSave> = {}, who: PersonName = 'anna') =>
  as(who).call(inbox.save, { params: { id }, body: aSave(folderId, other) })
const suggested = async (who: PersonName = 'anna', text = receipt) =>
  (await as(who).call(inbox.reading, { params: { id: await received(who, text) } })).body
const rules = async (who: PersonName = 'anna') => (await as(who).call(inboxRules.mine, { query: {} })).body
const knownFirm = async () =>
  (await call(firms.add, { body: aFirm(villan, { name: 'Järnboden', organisationNumber: number }) })).body.id
const done = (firmId: number, other: object = {}) =>
  anEvent(vvs, { statusId: activityStatus.done, startDate: '2026-03-06', endDate: '2026-03-06', firmId, ...other })

test('where a person lays what comes from a firm is suggested for the next from it, to them alone', async () => {
  const firmId = await knownFirm()
  const { id: componentId } = (await call(components.add, { body: aComponent(elen) })).body
  await call(activities.add, { body: done(firmId, { typeId: 1 }) })
  expect((await suggested()).place).toMatchObject({ folderId: vvs, typeId: 1, isRemembered: false })
  await save(await received(), elen, { typeId: 2, componentId, firmId })
  const remembered = { folderId: elen, typeId: 2, componentId, firmId, firmName: 'Järnboden', isRemembered: true }
  expect(await suggested()).toMatchObject({ doubt: null, place: remembered })
  expect(await rules()).toMatchObject([
    { firmName: 'Järnboden', folderTitle: 'El', typeId: 2, componentName: 'Brandvarnare' },
  ])
  expect((await suggested('erik')).place).toMatchObject({ isRemembered: false })
  expect(await rules('erik')).toEqual([])
})

test('what is saved as it was suggested teaches nothing', async () => {
  const firmId = await knownFirm()
  await call(activities.add, { body: done(firmId, { typeId: 1 }) })
  await save(await received(), vvs, { typeId: 1, firmId })
  expect(await rules()).toEqual([])
})

test('a firm that no folder knows is known by what was chosen for it, and named as it was read', async () => {
  await save(await received(), elen)
  expect(await suggested()).toMatchObject({ doubt: null, place: { folderId: elen, firmId: null, isRemembered: true } })
  expect(await rules()).toMatchObject([{ firmName: expect.stringMatching(/järnboden/i) }])
  await save(await received(), vvs)
  expect(await rules()).toMatchObject([{ folderTitle: 'VVS' }])
})

test('it is forgotten by its person alone, and with the save that taught it', async () => {
  const id = await received()
  await save(id, elen)
  const [rule] = await rules()
  const forget = (who: PersonName) => as(who).call(inboxRules.forget, { params: { id: rule?.id ?? 0 } })
  expect(await forget('erik')).toBeProblem('inboxRuleNotFound')
  expect((await forget('anna')).status).toBe(204)
  expect((await suggested()).place).toBeNull()
  const second = await received()
  await save(second, elen)
  await call(inbox.undoSave, { params: { id: second }, body: { folderId: elen } })
  expect(await rules()).toEqual([])
})

test('a save that is taken back leaves what was remembered before it, whichever is taken back first', async () => {
  const undo = (id: number, folderId: number) => call(inbox.undoSave, { params: { id }, body: { folderId } })
  const [first, second, third] = [await received(), await received(), await received()]
  await save(first, elen, { typeId: 2 })
  await save(second, vvs)
  await save(third, villan)
  expect(await rules()).toMatchObject([{ folderTitle: 'Villa Solhem' }])
  await undo(second, vvs)
  expect((await suggested()).place).toMatchObject({ folderId: villan, isRemembered: true })
  await undo(third, villan)
  expect((await suggested()).place).toMatchObject({ folderId: elen, typeId: 2, isRemembered: true })
  expect(await rules()).toMatchObject([{ folderTitle: 'El', typeId: 2 }])
  await undo(first, elen)
  expect(await rules()).toEqual([])
})

test('of what was remembered before, only what may come back is kept', async () => {
  const kept = async () => (await pool.query('select from inbox_rule')).rowCount
  for (const folderId of [elen, vvs, elen]) {
    await save(await received(), folderId)
    await pool.query(`update inbox_rule set learned_at = learned_at - interval '25 hours'`)
  }
  await save(await received(), vvs)
  // The last, and the one that taking it back brings up.
  expect([await kept(), await rules()]).toMatchObject([2, [{ folderTitle: 'VVS' }]])
})

test('what was forgotten is had again by its person for a day, as it was', async () => {
  await save(await received(), elen)
  await save(await received(), vvs, { typeId: 1 })
  const [rule] = await rules()
  const of = { params: { id: rule?.id ?? 0 } }
  const restore = (who: PersonName = 'anna') => as(who).call(inboxRules.restore, of)
  expect(await restore()).toBeProblem('inboxRuleNotFound')
  await call(inboxRules.forget, of)
  // Not what was remembered before it, either.
  expect([await rules(), (await suggested()).place]).toEqual([[], null])
  expect(await call(inboxRules.forget, of)).toBeProblem('inboxRuleNotFound')
  expect(await restore('erik')).toBeProblem('inboxRuleNotFound')
  await removeOldInboxItems(db)
  expect((await restore()).status).toBe(204)
  expect(await rules()).toEqual([rule])
  await call(inboxRules.forget, of)
  await pool.query(`update inbox_rule set forgotten_at = now() - interval '25 hours'`)
  await removeOldInboxItems(db)
  expect(await restore()).toBeProblem('inboxRuleNotFound')
})

test('a component that is gone, and a folder where nothing may be added, are not suggested', async () => {
  const { id: componentId } = (await call(components.add, { body: aComponent(elen) })).body
  await save(await received(), elen, { componentId })
  await call(components.remove, { params: { id: componentId }, query: { folderId: elen } })
  expect((await suggested()).place).toMatchObject({ folderId: elen, componentId: null })
  // The boat is Stina's.
  await pool.query('update inbox_rule set folder_id = $1', [world.folders.baten])
  expect((await suggested()).place).toBeNull()
  expect(await rules()).toEqual([])
})

test('an invoice is likely of the done event of its firm that has no papers, in the days before it', async () => {
  const firmId = await knownFirm()
  const at = (day: string, other: object = {}) => done(firmId, { startDate: day, endDate: day, ...other })
  const fitting = async (text = invoice) => (await suggested('anna', text)).fitting
  await call(activities.add, { body: at('2026-03-06') })
  await call(activities.add, { body: at('2026-11-20') })
  await call(activities.add, { body: at('2026-11-06', { cost: 500 }) })
  expect(await fitting()).toBeNull()
  const { id } = (await call(activities.add, { body: at('2026-11-05') })).body
  expect(await fitting()).toEqual({ folderId: vvs, activityId: id, title: 'Sotning', day: '2026-11-05' })
  expect(await fitting(receipt)).toBeNull()
  // With a paper of its own it has its invoice.
  const body = { ...aSave(vvs), activityId: id }
  await call(inbox.saveTo, { params: { id: await received('anna', invoice) }, body })
  expect(await fitting()).toBeNull()
})

test('a kind or a component that there is not is refused as ever, of a firm that is known by its number too', async () => {
  const id = await received()
  expect(await save(id, elen, { componentId: 2_000_000_000 })).toBeProblem('componentNotFound')
  expect(await save(id, elen, { typeId: 999 })).toBeProblem('invalidInput')
  expect(await rules()).toEqual([])
  expect((await save(id, elen)).status).toBe(200)
  expect(await rules()).toMatchObject([{ folderTitle: 'El' }])
})

test('a component that was moved elsewhere is named no more', async () => {
  const { id: componentId } = (await call(components.add, { body: aComponent(elen) })).body
  await save(await received(), elen, { componentId })
  await pool.query('delete from activity')
  // Where Anna is not.
  const moved = [world.folders.baten, componentId]
  await pool.query(`update component set folder_id = $1, name = 'Utombordaren' where id = $2`, moved)
  expect(await rules()).toMatchObject([{ folderTitle: 'El', componentName: null }])
})
