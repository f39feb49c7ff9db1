import { today as todayIn } from '@internationalized/date'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import { rounds } from '#contract/content/rounds.ts'
import { folders } from '#contract/folders/folders.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { product } from '#contract/platform/product.ts'
import { addDemoCar } from '#fixtures/demo/car.ts'
import { addDemoDays } from '#fixtures/demo/days.ts'
import { addDemoRound } from '#fixtures/demo/rounds.ts'
import { addDemoYears } from '#fixtures/demo/years.ts'
import type { SignedInUser } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, db, world } = await startTestApp()
const today = todayIn(product.timeZone)

const answersOf = ({ call }: TestClient): Pick<SignedInUser, 'call'> => ({
  call: async (endpoint, input) => (await call(endpoint, input)).body,
})

test('the demo has something late, something to come, something done and a replaced component', async () => {
  await addDemoDays(world, { anna: answersOf(as('anna')), petra: answersOf(as('petra')) }, today)
  const { body: toDo } = await as('anna').call(activities.toDo, { query: {} })
  expect(toDo.late.activities.map(({ title }) => title)).toContain('Rensa stuprör och hängrännor')
  expect(toDo.soon.total + toDo.later.total).toBeGreaterThan(4)
  const { body: done } = await as('anna').call(activities.ofUser, { query: { when: 'done', topX: 2 } })
  expect(done.map(({ title }) => title)).toEqual(['Sotning', 'Bytte packning i köksblandaren'])
  const { body: parts } = await as('anna').call(components.ofUser, { query: { statusId: 25 } })
  expect(parts.map(({ name, replacedByName }) => [name, replacedByName])).toEqual([['Varmvattenberedare', 'Värmepump']])
})

test('the demo has years behind it, with costs and firms, and something that repeats', async () => {
  await addDemoYears(world, answersOf(as('anna')), today)
  const { body: done } = await as('anna').call(activities.ofUser, { query: { when: 'done', sort: 'oldest', topX: 1 } })
  expect(done).toMatchObject([{ title: 'Målade om ytterdörren', cost: 185_000, firmName: null }])
  const { body: found } = await as('anna').call(activities.ofUser, { query: { q: 'utekranen' } })
  expect(found).toMatchObject([{ responsibleName: 'Erik Berg', series: { words: expect.stringMatching(/^Varje år/) } }])
})

test('the demo has a car whose service comes round by its meter', async () => {
  await addDemoCar(answersOf(as('anna')), today)
  const { body: found } = await as('anna').call(activities.ofUser, { query: { q: 'service', when: 'upcoming' } })
  const service = found.find(({ componentName }) => componentName === 'Bilen')
  expect(service).toMatchObject({ series: { words: expect.stringMatching(/mil/) as string } })
  const { body: read } = await as('anna').call(meterReadings.ofComponent, {
    params: { id: service?.componentId ?? 0 },
    query: { folderId: service?.folderId ?? 0 },
  })
  expect(read[0]).toMatchObject({ value: 120_400, eventTitle: 'Tankning' })
  const { body: folder } = await as('anna').call(folders.one, { params: { id: service?.folderId ?? 0 } })
  expect(folder.thing?.meters).toMatchObject([{ name: 'Bilen', consumption: 55 }])
})

test('the demo has last year’s round with its protocol, and one that is due', async () => {
  await addDemoRound(db, world, { anna: answersOf(as('anna')), erik: answersOf(as('erik')) }, today)
  const inFolder = { query: { folderId: world.folders.villan } }
  const { body } = await as('anna').call(rounds.ofFolder, inFolder)
  expect(body.planned).toMatchObject({ startDate: today.toString() })
  expect(body.rounds).toMatchObject([{ outcome: expect.stringContaining(' 3 behövde något'), open: 0 }])
  const activityId = body.rounds[0]?.activityId ?? 0
  const { body: papers } = await as('anna').call(files.ofUser, { query: { ...inFolder.query, activityId } })
  expect(papers).toMatchObject([{ name: `Rond ${today.year - 1}, protokoll.pdf` }])
})
