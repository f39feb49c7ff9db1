import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { condition } from '#contract/content/condition.ts'
import { folders } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mondayOf } from './days.ts'
import { factsOf } from './queries.ts'
import { linesOf } from './week.ts'

const { newcomer, db } = await startTestApp()
const vera = await newcomer('Vera')
const summerHouse = async (zipCode: string) =>
  (await vera.call(folders.add, { body: { title: 'Stugan', categoryId: 3, zipCode } })).body.id
const item = 'fritidshus.stanga-vattnet'

async function toldOn(today: string) {
  const asked = { userId: vera.userId, verifiedEmail: null, today, monday: mondayOf(today) }
  return linesOf(await factsOf(db, asked), asked).map(({ key, sentence, reason, button }) => ({
    key,
    sentence,
    reason,
    button,
  }))
}

test('a summer house is told before the frost to turn off the water, unless that is planned, done or not needed', async () => {
  const id = await summerHouse('74010')
  const line = {
    key: `coming:usual:2030-${item}-${id}`,
    sentence: 'Stäng av och töm vattnet före vintern',
    reason: 'Brukar göras före frosten, och inget är planerat.',
    button: { label: 'Planera', path: urls.condition(id) },
  }
  expect(await toldOn('2030-09-14')).toEqual([])
  expect(await toldOn('2030-09-15')).toEqual([line])
  expect(await toldOn('2030-10-31')).toEqual([line])
  expect(await toldOn('2030-11-01')).toEqual([])
  const body = anEvent(id, { title: 'Töm vattnet', startDate: '2031-01-01', endDate: null, statusId: 20 })
  const event = { params: { id: (await vera.call(activities.add, { body })).body.id }, query: { folderId: id } }
  expect(await toldOn('2030-10-01')).toEqual([])
  await vera.call(activities.markDone, { ...event, body: { day: '2029-10-05' } })
  expect(await toldOn('2030-10-01')).toMatchObject([{ reason: `${line.reason} Senast gjordes det 5 okt 2029.` }])
  expect(await toldOn('2029-10-20')).toEqual([])
  await vera.call(condition.dismiss, { params: { id, itemId: item }, body: { reason: 'Kommunalt vatten.' } })
  expect(await toldOn('2030-10-01')).toEqual([])
})

test('in the north it comes three weeks earlier', async () => {
  const id = await summerHouse('98133')
  expect(await toldOn('2030-08-24')).toEqual([])
  expect(await toldOn('2030-08-25')).toMatchObject([{ key: `coming:usual:2030-${item}-${id}` }])
  expect(await toldOn('2030-10-11')).toEqual([])
})
