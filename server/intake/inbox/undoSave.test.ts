import { describe, expect, test } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { anAgreement } from '#fixtures/builders.ts'
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

describe('an agreement that was made of a paper', () => {
  const inVillan = { query: { folderId: villan } }
  async function made() {
    const price = { fromOn: '2026-01-01', amount: 46_500, per: 'month' as const }
    const added = anAgreement(villan, {
      endsOn: '2097-04-14',
      after: 'renews',
      renewsMonths: 12,
      noticeMonths: 3,
      price,
    })
    const { id: agreementId, activityId } = (await anna.call(agreements.add, { body: added })).body
    const params = { id: await inboxOf(test1)('anna', ['ett avtal']) }
    const to = { folderId: villan, kindId: fileKind.agreement, agreementId }
    expect((await anna.call(inbox.saveTo, { params, body: to })).status).toBe(200)
    const undo = () => anna.call(inbox.undoSave, { params, body: { folderId: villan, agreementId } })
    const isThere = async () =>
      (await anna.call(agreements.inFolder, { query: { folderId: villan, id: agreementId } })).body
    return { params, agreementId, activityId: activityId ?? 0, undo, isThere }
  }

  test('goes with its price and the event that asks about it, and the paper waits again', async () => {
    const { params, agreementId, activityId, undo, isThere } = await made()
    expect((await undo()).status).toBe(204)
    expect(await isThere()).toEqual([])
    expect((await anna.call(inbox.one, { params })).body.papers).toMatchObject([{ state: 'waiting' }])
    const left = await test1.pool.query(
      `select from activity where id = $1 union all select from agreement_price where agreement_id = $2
       union all select from file where agreement_id = $2 union all select from deletion`,
      [activityId, agreementId],
    )
    expect(left.rows).toEqual([])
    expect(await undo()).toBeProblem('inboxItemNotFound')
    expect((await anna.call(inbox.save, { params, body: aSave(villan) })).status).toBe(200)
  })

  test('stays once it, its price or its event was changed, and where it is another', async () => {
    const [first, second, third, fourth] = [await made(), await made(), await made(), await made()]
    await anna.call(agreements.decide, { params: { id: first.agreementId }, ...inVillan, body: { kind: 'keep' } })
    const price = { fromOn: '2026-11-01', amount: 48_000, per: 'month' as const }
    await anna.call(agreements.price, { params: { id: second.agreementId }, ...inVillan, body: price })
    const ofSameDay = { ...price, fromOn: '2026-01-01' }
    await anna.call(agreements.price, { params: { id: fourth.agreementId }, ...inVillan, body: ofSameDay })
    const body = { statusId: 22 as const }
    await anna.call(activities.changeStatus, { params: { id: third.activityId }, ...inVillan, body })
    for (const { undo, isThere } of [first, second, third, fourth]) {
      expect(await undo()).toBeProblem('changedMeanwhile')
      expect(await isThere()).toHaveLength(1)
    }
    const { params } = await made()
    const other = { params, body: { folderId: villan, agreementId: first.agreementId } }
    expect(await anna.call(inbox.undoSave, other)).toBeProblem('changedMeanwhile')
    expect(await as('erik').call(inbox.undoSave, other)).toBeProblem('inboxItemNotFound')
  })
})
