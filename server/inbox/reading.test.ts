import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { fileKind } from '#contract/fileKinds.ts'
import { firms } from '#contract/firms.ts'
import { inbox } from '#contract/inbox.ts'
import { activityStatus } from '#contract/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '../testing/app.ts'
import { aSave, inboxOf } from '../testing/inboxItems.ts'
import { pageOf } from '../testing/readPages.ts'

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
  expect((await readingOf(id)).body).toEqual({ isWaiting: false, read: null, place: null, known: null })
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

test('the same bytes in a folder that the user sees are said to be there', async () => {
  const first = await putIn('anna', ['samma kvitto'])
  const { activityId } = (await call(inbox.save, { params: { id: first }, body: aSave(vvs) })).body
  const second = await putIn('anna', ['samma kvitto'])
  expect((await readingOf(second)).body.known).toMatchObject({ activityId, title: 'Rördelar', isSameFile: true })
  const elsewhere = await putIn('stina', ['samma kvitto'])
  expect((await as('stina').call(inbox.reading, { params: { id: elsewhere } })).body.known).toBeNull()
  expect(fileKind.receipt).toBe(aSave(vvs).kindId)
})
