import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { rulesVersion } from '../reading/receipt/keptReceipt.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aSave, inboxOf } from '#server/testing/inboxItems.ts'
import { pageOf } from '#server/testing/readPages.ts'

const testApp = await startTestApp()
const { as, pool, world } = testApp
const { villan, vvs } = world.folders
const { call } = as('anna')
const putIn = inboxOf(testApp)

beforeEach(async () => {
  await pool.query('delete from inbox_item')
  await pool.query('delete from upload')
})

const receipt = `
          JÄRNBODEN SKOGÅS
       Org.nr 592222-0115
Kvitto: 000115   Kassa: 2
2026-11-14 16:42
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
TOTALT SEK                        238,80
Kontokort                         238,80
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`

const readingOf = (id: number) => call(inbox.reading, { params: { id } })
/** As the job records what stands on each paper that waits. */
const readAs = (text: string) =>
  pool.query(
    `insert into reading (content, owner, state, pages, read_at)
     select distinct content, 0, 'done', $1::jsonb, now() from upload where inbox_item_id is not null
     on conflict (content) do update set state = 'done', pages = excluded.pages, reason = null`,
    [JSON.stringify([pageOf(text)])],
  )

test('what was read is offered with its places, and what fails its check is no value', async () => {
  const id = await putIn('anna', ['ett kvitto'])
  const nothing = { read: null, place: null, known: null, kind: null, doubt: null }
  expect((await readingOf(id)).body).toMatchObject({ isWaiting: false, ...nothing })
  await readAs(receipt.replace('592222-0115', '592222-0116'))
  const { read } = (await readingOf(id)).body
  expect(read?.receipt.fields).toMatchObject({
    total: { state: 'agrees', value: 23_880, box: expect.arrayContaining([expect.any(Number)]) },
    orgNumber: { state: 'failed', value: null, why: 'checkDigit' },
  })
  expect(await as('erik').call(inbox.reading, { params: { id } })).toBeProblem('inboxItemNotFound')
})

test('the place is that of the last event of the same firm, by its number', async () => {
  const organisationNumber = '592222-0115'
  const { id: firmId } = (await call(firms.add, { body: aFirm(villan, { name: 'Järnboden', organisationNumber }) }))
    .body
  const id = await putIn('anna', ['ett annat kvitto'])
  await readAs(receipt)
  expect((await readingOf(id)).body.place).toBeNull()
  const done = { statusId: activityStatus.done, startDate: '2026-03-06', endDate: '2026-03-06', firmId, typeId: 1 }
  await call(activities.add, { body: anEvent(vvs, done) })
  expect((await readingOf(id)).body.place).toMatchObject({
    folderId: vvs,
    typeId: 1,
    firmId,
    firmName: 'Järnboden',
    day: '2026-03-06',
  })
  // Stina is in none of these folders.
  const other = await putIn('stina', ['ett annat kvitto'])
  expect((await as('stina').call(inbox.reading, { params: { id: other } })).body.place).toBeNull()

  const paid = { ...done, startDate: '2026-11-14', endDate: '2026-11-14', cost: 23_880, title: 'Rörtejp' }
  const { body: event } = await call(activities.add, { body: anEvent(vvs, paid) })
  expect((await readingOf(id)).body.known).toMatchObject({ activityId: event.id, title: 'Rörtejp', isSameFile: false })
})

describe('in the list', () => {
  const briefs = async () => (await call(inbox.list, { query: {} })).body.map(({ brief }) => brief)
  const number = '556016-0680'
  const known = receipt.replace('592222-0115', number)

  test('a receipt of a known firm agrees, with its sum, its day and where it belongs', async () => {
    const { id: firmId } = (await call(firms.add, { body: aFirm(villan, { organisationNumber: number }) })).body
    const done = { statusId: activityStatus.done, startDate: '2026-03-06', endDate: '2026-03-06', firmId }
    await call(activities.add, { body: anEvent(vvs, done) })
    await putIn('anna', ['ett kvitto'])
    await readAs(known)
    const brief = { kind: 'receipt', total: 23_880, vat: 4776, date: '2026-11-14', doubt: null, known: null }
    expect(await briefs()).toMatchObject([brief])
    expect((await briefs())[0]?.place).toMatchObject({ folderId: vvs, parentId: villan, seesCosts: true, firmId })
    expect((await briefs())[0]).not.toHaveProperty('read')
  })

  test('of two that are the same receipt the latter says so, so that they are not saved in one press', async () => {
    const first = await putIn('anna', ['ett kvitto'])
    await putIn('anna', ['samma kvitto på ett annat foto'])
    await readAs(known.replace(number, '556012-5790'))
    expect(await briefs()).toMatchObject([{ doubt: 'twice' }, { doubt: 'newFirm' }])
    await call(inbox.throw, { params: { id: first } })
    expect(await briefs()).toMatchObject([{ doubt: 'newFirm' }])
  })

  test.each([
    ['total', '47,76    191,04', '41,76    197,04', { total: null }],
    ['date', '2026-11-14', '2099-11-14', { date: null }],
    ['firm', number, '556016-0681', { place: null }],
    ['newFirm', number, '556012-5790', { place: null }],
  ])('one whose %s does not agree says so, and a value that fails is not told', async (doubt, said, wrong, told) => {
    await putIn('anna', ['ett kvitto'])
    await readAs(known.replace(said, wrong))
    expect(await briefs()).toMatchObject([{ kind: 'receipt', doubt, ...told }])
  })

  test('what was kept of the rules of another day is read anew', async () => {
    await putIn('anna', ['ett kvitto'])
    await readAs(known)
    const old = JSON.stringify({ kind: null, fields: {}, others: [] })
    await pool.query('update reading set receipt = $1, rules_version = 0', [old])
    expect(await briefs()).toMatchObject([{ kind: 'receipt' }])
    await pool.query('update reading set rules_version = $1', [rulesVersion])
    expect(await briefs()).toMatchObject([{ kind: null }])
  })

  test('one that is being read says so, and of what was thrown away nothing is told', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    await readAs(known)
    await pool.query("update reading set state = 'waiting', pages = null, receipt = null")
    expect(await briefs()).toMatchObject([{ isWaiting: true, kind: null, doubt: null }])
    await call(inbox.throw, { params: { id } })
    const thrown = (await call(inbox.list, { query: { thrown: 1 } })).body
    expect(thrown).toHaveLength(1)
    expect(thrown[0]).not.toHaveProperty('brief')
  })
})

test('the same bytes in a folder that the user sees are said to be there', async () => {
  const first = await putIn('anna', ['samma kvitto'])
  const { activityId } = (await call(inbox.save, { params: { id: first }, body: aSave(vvs) })).body
  const second = await putIn('anna', ['samma kvitto'])
  expect((await readingOf(second)).body.known).toMatchObject({ activityId, title: 'Rördelar', isSameFile: true })
  const elsewhere = await putIn('stina', ['samma kvitto'])
  expect((await as('stina').call(inbox.reading, { params: { id: elsewhere } })).body.known).toBeNull()
  expect(fileKind.receipt).toBe(aSave(vvs).kindId)
})
