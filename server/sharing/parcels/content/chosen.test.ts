import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfPreset, type ParcelChoice } from '#contract/sharing/parcelContent.ts'
import { roles } from '#contract/rules/permissions.ts'
import { componentStatus, memberStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { grant } from '#server/rules/access/access.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { contentOf } from './contentOf.ts'

/* Which papers come along: of an oven that is in use, of one that was thrown away, and of events with and without them. */

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
const { call } = as('anna')
const { receipt, drawing } = fileKind

beforeAll(async () => {
  const oven = async (name: string) => (await call(components.add, { body: aComponent(elen, { name }) })).body.id
  const [own, gone] = [await oven('Ugn'), await oven('Gammal ugn')]
  await db.updateTable('component').set({ status_id: componentStatus.retired }).where('id', '=', gone).execute()
  const event = async (changes: object) => (await call(activities.add, { body: anEvent(elen, changes) })).body.id
  const done = { statusId: 22, startDate: '2021-05-03' } as const
  const bought = await event({ ...done, title: 'Köpte ugn', componentId: own, cost: 899_500 })
  const planned = await event({ title: 'Byta ugn', startDate: '2031-05-03', componentId: own })
  const add = (name: string, kindId: number, place: object) =>
    addFile(db, { folderId: elen, userId: world.people.anna.userId, name, kindId, day: '2021-05-04', ...place })
  await add('Kvitto ugn 8 995 kr.pdf', receipt, { activityId: bought })
  await add('Garanti ugn.pdf', fileKind.warranty, { componentId: own })
  await add('Kvitto gammal ugn.pdf', receipt, { componentId: gone })
  await add('Ritning nytt kök.pdf', drawing, { activityId: planned })
  await add('Kvitto villan.pdf', receipt, { folderId: villan })
})

async function papersFor(who: PersonName, choice: ParcelChoice, folderId = villan) {
  const granted = await grant(db, world.people[who].userId, folderId, 'ReadFolder')
  const { content, manifest } = await contentOf(db, granted, choice)
  const names = content.files.map(({ name }) => name).toSorted()
  expect(content.counts.papers).toBe(names.length)
  expect(manifest.filter(({ kind }) => kind === 'file')).toHaveLength(names.length)
  return names
}

const everything = choiceOfPreset('wholeFolder')
const insurance = choiceOfPreset('insurance')
const noReceipts = ['Garanti ugn.pdf', 'Ritning nytt kök.pdf']

test('without costs no receipt comes along, whatever the choice', async () => {
  expect(await papersFor('anna', everything)).toEqual([
    'Garanti ugn.pdf',
    'Kvitto gammal ugn.pdf',
    'Kvitto ugn 8 995 kr.pdf',
    'Kvitto villan.pdf',
    'Ritning nytt kök.pdf',
  ])
  expect(await papersFor('anna', { ...everything, withCosts: false })).toEqual(noReceipts)
  expect(await papersFor('anna', { ...insurance, withCosts: false })).toEqual(['Garanti ugn.pdf'])
})

test('nor for somebody who sees no costs of the folder, though they do of one below', async () => {
  await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  expect(await papersFor('olle', everything)).toEqual(noReceipts)
  await db
    .insertInto('membership')
    .values({
      folder_id: elen,
      user_id: world.people.olle.userId,
      role_id: roles.administrator,
      status_id: memberStatus.active,
    })
    .execute()
  expect(await papersFor('olle', everything)).toEqual(noReceipts)
  await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
})

test('the insurance company gets no receipt of what is no longer there', async () => {
  expect(await papersFor('anna', insurance)).toEqual([
    'Garanti ugn.pdf',
    'Kvitto ugn 8 995 kr.pdf',
    'Kvitto villan.pdf',
  ])
})

test('what is planned is shown to a buyer in no paper either', async () => {
  expect(await papersFor('anna', choiceOfPreset('agent'))).toEqual(['Garanti ugn.pdf'])
})
