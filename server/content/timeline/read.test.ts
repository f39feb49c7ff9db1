import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { timeline, type TimelineEntry } from '#contract/content/timeline.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

/*
 * Anna has stopped inheritance of 'Bokföring' and kept Petra: Erik (administrator), Olle (observer) and Sven (of El
 * alone) do not see it. Her message went to Petra alone.
 */

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { anna, erik, petra } = world.people
let bokforing = 0
const secret = 'Hemlig revision'

beforeAll(async () => {
  const { call } = as('anna')
  bokforing = (await call(folders.add, { body: { title: 'Bokföring', parentId: villan } })).body.id
  const body = { inherits: false, keep: [petra.userId] }
  await call(folders.setInheritance, { params: { id: bokforing }, body })
  await call(activities.add, { body: anEvent(bokforing, { title: secret, startDate: '2003-05-01' }) })
  await addFile(db, { folderId: bokforing, userId: anna.userId, name: `${secret}.pdf`, day: '2003-06-01' })
  const toPetra = { folderId: villan, subject: secret, content: secret, recipientIds: [petra.userId] }
  await call(messages.send, { body: toPetra })
})

type Query = Partial<Parameters<typeof ask>[1]>

const ask = (who: PersonName | null, query: { folderId: number; [name: string]: unknown }) =>
  as(who).call(timeline.ofFolder, { query: { topX: 500, ...query } })

async function read(who: PersonName, query: Query = {}): Promise<TimelineEntry[]> {
  const { body } = await ask(who, { folderId: villan, ...query })
  return body.entries
}

const titleOf = ({ activity, file, message, change }: TimelineEntry) =>
  activity?.title ?? file?.name ?? message?.subject ?? `${change?.changedBy}: ${change?.total}`

test('entries come by day, the latest first: events, files, messages and changes of each', async () => {
  const picture = { width: 1600, height: 1200 }
  const { elbesiktning } = world.activities
  const day = '2025-05-14'
  const photo = { folderId: elen, userId: petra.userId, name: 'Foto.jpg', activityId: elbesiktning, picture, day }
  const { id } = await addFile(db, photo)
  const entries = await read('olle', { folderId: elen, to: '2025-12-31' })
  expect(entries.map(titleOf)).toEqual(['Elbesiktning', 'Foto.jpg'])
  expect(entries[0]).toMatchObject({
    day,
    folderId: elen,
    folderTitle: 'El',
    activity: {
      id: elbesiktning,
      text: 'Två anmärkningar, båda åtgärdade på plats.',
      typeName: 'Besiktning',
      statusName: 'Klar',
      componentName: 'Elcentral i hallen',
      picture: { fileId: id, ...picture },
    },
    file: null,
    message: null,
    change: null,
  })
  expect(entries[1]?.file).toMatchObject({ id, createdBy: 'Petra Lindström', belongsTo: 'Elbesiktning' })
  const days = (await read('anna')).map((entry) => entry.day)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('an event without a day is none of them, nor what lies in the trash', async () => {
  const { call } = as('anna')
  await call(activities.add, { body: anEvent(vvs, { title: 'Någon gång', startDate: null, endDate: null }) })
  const { id } = (await call(activities.add, { body: anEvent(vvs, { title: 'Bort', startDate: '2026-02-02' }) })).body
  await addFile(db, { folderId: vvs, userId: anna.userId, name: 'Borta.pdf', activityId: id })
  await call(activities.remove, { params: { id }, query: { folderId: vvs } })
  const titles = (await read('anna', { folderId: vvs })).map(titleOf)
  expect(titles).not.toContain('Någon gång')
  expect(titles).not.toContain('Bort')
  expect(titles).not.toContain('Borta.pdf')
})

test('changes are summed by person, folder and day, with the last three in words', async () => {
  for (const title of ['Vatten', 'VVS']) await as('erik').call(folders.change, { params: { id: vvs }, body: { title } })
  const [summed, ...others] = await read('olle', { folderId: vvs, kind: 'change', personId: erik.userId })
  expect(others).toEqual([])
  expect(summed?.change).toMatchObject({
    changedBy: 'Erik Berg',
    total: 2,
    latest: [
      { kind: 'folder', action: 'changed', changes: [{ field: 'title', from: 'Vatten', to: 'VVS' }] },
      { kind: 'folder', action: 'changed', changes: [{ field: 'title', from: 'VVS', to: 'Vatten' }, {}, {}] },
    ],
  })
  const [byAnna] = await read('olle', { folderId: vvs, kind: 'change', personId: anna.userId })
  expect(byAnna?.change?.latest).toHaveLength(3)
})

describe('what somebody may not see neither appears nor counts', () => {
  const saw: Record<string, PersonName[]> = {
    'an event of the restricted sub-folder': ['anna', 'petra'],
    'a file of it': ['anna', 'petra'],
    'its changes': ['anna', 'petra'],
    'a message to another': ['anna', 'petra'],
  }
  const isThere: Record<string, (entry: TimelineEntry) => boolean> = {
    'an event of the restricted sub-folder': ({ activity }) => activity?.title === secret,
    'a file of it': ({ file }) => file?.name === `${secret}.pdf`,
    'its changes': ({ change, folderId }) => change !== null && folderId === bokforing,
    'a message to another': ({ message }) => message?.subject === secret,
  }

  test.each(Object.keys(saw))('%s', async (what) => {
    const found: Record<string, boolean> = {}
    const who = ['anna', 'erik', 'petra', 'olle'] as const
    for (const one of who) found[one] = (await read(one)).some((entry) => isThere[what]?.(entry))
    expect(found).toEqual(Object.fromEntries(who.map((one) => [one, saw[what]?.includes(one)])))
  })

  test.each(['erik', 'olle', 'sven'] as const)('for %s', async (who) => {
    const folderId = who === 'sven' ? elen : villan
    for (const query of [{}, { subFolderId: bokforing }, { personId: anna.userId }, { from: '2003-01-01' }]) {
      const text = JSON.stringify((await ask(who, { folderId, ...query })).body)
      expect(text).not.toContain(secret)
      expect(text).not.toContain('Bokföring')
    }
    expect((await ask(who, { folderId, subFolderId: bokforing })).body).toEqual({ entries: [], hasMore: false })
    expect((await ask(who, { folderId, topX: 1, to: '2003-12-31' })).body).toEqual({ entries: [], hasMore: false })
    expect(await ask(who, { folderId: bokforing })).toBeProblem('folderNotFound')
    const { body } = await as(who).call(timeline.choices, { query: { folderId } })
    expect(body.years).not.toContain(2003)
    expect(body.folders.map(({ title }) => title)).toEqual(who === 'sven' ? [] : ['El', 'VVS'])
  })

  test('to somebody of a sub-folder alone the folder above it is not there, nor to a stranger', async () => {
    expect(await ask('sven', { folderId: villan })).toBeProblem('folderNotFound')
    expect(await ask('stina', { folderId: villan })).toBeProblem('folderNotFound')
    expect(await as('stina').call(timeline.choices, { query: { folderId: villan } })).toBeProblem('folderNotFound')
    expect(await ask(null, { folderId: villan })).toBeProblem('notSignedIn')
    const other = { folderId: villan, userId: erik.userId }
    expect(await ask('anna', other)).toBeProblem('notYourself')
  })

  test('who declined an invitation is not named, nor found by their name', async () => {
    const { id } = (await as('ines').call(members.commitments, { query: { memberUserId: world.people.ines.userId } }))
      .body[0] ?? { id: 0 }
    expect(id).toBe(villan)
    await as('ines').call(members.decline, { params: { id: world.members.ines } })
    const changes = await read('anna', { kind: 'change' })
    const declined = changes.flatMap(({ change }) => change?.latest ?? []).filter(({ action }) => action === 'declined')
    expect(declined).toMatchObject([{ changedBy: null }])
    expect(changes.filter(({ change }) => change?.changedBy === 'Ines Ärlig')).toEqual([])
    expect(await read('anna', { personId: world.people.ines.userId })).toEqual([])
  })
})

describe('a filter', () => {
  test.each(['activity', 'file', 'message', 'change'] as const)(
    'by kind gives each %s and nothing else',
    async (kind) => {
      const all = await read('anna')
      expect(await read('anna', { kind })).toEqual(all.filter((entry) => entry[kind] !== null))
      expect(all.filter((entry) => entry[kind] !== null).length).toBeGreaterThan(0)
    },
  )

  test('by sub-folder gives what lies in it', async () => {
    const all = await read('anna')
    expect(await read('anna', { subFolderId: elen })).toEqual(all.filter(({ folderId }) => folderId === elen))
    expect(await read('anna', { subFolderId: baten })).toEqual([])
  })

  test('by days gives what lies within them', async () => {
    const all = await read('anna')
    const within = all.filter(({ day }) => day >= '2025-01-01' && day <= '2025-12-31')
    expect(within.length).toBeGreaterThan(0)
    expect(await read('anna', { from: '2025-01-01', to: '2025-12-31' })).toEqual(within)
  })

  test('by person gives what they added, sent, made, or are responsible for', async () => {
    const { call } = as('anna')
    await call(activities.add, {
      body: anEvent(villan, { title: 'Åt Petra', startDate: '2026-03-03', responsibleId: petra.userId }),
    })
    const titles = (await read('anna', { personId: petra.userId, to: '2026-10-01' })).map(titleOf)
    expect(titles).toEqual(['Åt Petra', 'Foto.jpg'])
    expect(await read('anna', { personId: 999_999_999_999 })).toEqual([])
  })

  test('that is wrong is refused', async () => {
    const refused = [
      { after: 'Elbesiktning' },
      { after: '2026-02-30.1.1.0' },
      { after: '2026-02-20.5.1.0' },
      { kind: 'folder' },
      { topX: 501 },
      { from: '2026-02-02', to: '2026-02-01' },
    ]
    for (const query of refused) expect(await ask('anna', { folderId: villan, ...query })).toBeProblem('invalidInput')
  })
})

describe('pages', () => {
  const day = '2026-07-07'

  beforeAll(async () => {
    for (let number = 1; number <= 5; number++) {
      await as('anna').call(activities.add, { body: anEvent(number % 2 ? elen : villan, { startDate: day }) })
      await addFile(db, { folderId: number % 2 ? elen : vvs, userId: anna.userId, day })
    }
  })

  test.each([1, 2, 3, 7])('of %i are the whole list, also where days are equal', async (topX) => {
    const all = await read('anna')
    const pages: TimelineEntry[] = []
    for (let after: string | undefined, more = true; more; after = pages.at(-1)?.id) {
      const { body } = await ask('anna', { folderId: villan, topX, ...(after !== undefined && { after }) })
      pages.push(...body.entries)
      more = body.hasMore
      expect(body.entries.length).toBeLessThanOrEqual(topX)
    }
    expect(pages).toEqual(all)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test('go on where they were, whatever is added above and below', async () => {
    const all = await read('anna', { to: day })
    const after = all[3]?.id
    await as('anna').call(activities.add, { body: anEvent(elen, { startDate: day }) })
    await as('anna').call(activities.add, { body: anEvent(elen, { title: 'Sist', startDate: '1999-01-01' }) })
    const rest = await read('anna', { to: day, after })
    expect(rest.map(({ id }) => id).slice(0, -1)).toEqual(all.slice(4).map(({ id }) => id))
    expect(rest.at(-1)?.activity?.title).toBe('Sist')
  })
})

test('the choices are the years with anything in them, and the sub-folders and people that the caller sees', async () => {
  const { body } = await as('anna').call(timeline.choices, { query: { folderId: villan } })
  const days = (await read('anna')).map((entry) => Number(entry.day.slice(0, 4)))
  expect(body.years).toEqual([...new Set(days)])
  expect(body.folders.map(({ title }) => title)).toEqual(['Bokföring', 'El', 'VVS'])
  expect(body.people.map(({ name }) => name)).toEqual([
    'Anna Berg',
    'Erik Berg',
    'Olle Åkesson',
    'Petra Lindström',
    'Sven Öberg',
  ])
  const ofBoat = await as('stina').call(timeline.choices, { query: { folderId: baten } })
  expect(ofBoat.body.folders).toEqual([])
})
