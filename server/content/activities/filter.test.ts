import { expect, test, vi } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityFilter, FolderActivityFilter } from '#contract/content/activityFilter.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { search } from '#contract/content/search.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent, anInvitation } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, db, newcomer, world } = await startTestApp()

const astrid = await newcomer('Astrid')
const add = async (folderId: number, activity: Omit<NewActivity, 'folderId'>) =>
  (await astrid.call(activities.add, { body: { ...activity, folderId } })).body.id
const folder = async (folderTitle: string, parentId: number | null = null) =>
  (await astrid.call(folders.add, { body: { title: folderTitle, parentId } })).body.id

const huset = await folder('Huset')
const taket = await folder('Taket', huset)
const bilen = await folder('Bilen')

await add(huset, { title: 'Årsmöte', typeId: 5, startDate: '2026-03-10', statusId: activityStatus.done })
await add(taket, {
  title: 'Ösregn',
  description: 'Läcka vid 100 % av skorstenen, åtgärdas.',
  typeId: 2,
  startDate: '2026-05-01',
  endDate: '2026-05-20',
})
await add(bilen, {
  title: 'Zinkning',
  outcome: 'Godkänd utan anmärkning.',
  typeId: 2,
  startDate: '2025-01-02',
  statusId: activityStatus.done,
})
await add(bilen, { title: 'Att göra någon gång' })

const find = async (query: ActivityFilter & { topX?: number; skip?: number }) => {
  const { body, total } = await astrid.call(activities.ofUser, { query })
  const titles = body.map(({ title }) => title)
  if (!query.topX) expect(total).toBe(titles.length)
  return titles
}

test.each([
  ['arsmote', ['Årsmöte']],
  ['ÅRSMÖTE', ['Årsmöte']],
  ['a\u030arsm', ['Årsmöte']],
  ['smöt', ['Årsmöte']],
  ['lacka osregn', ['Ösregn']],
  ['atgardas', ['Ösregn']],
  ['100 %', ['Ösregn']],
  ['anmärkning', ['Zinkning']],
  ['zinkning godkand', ['Zinkning']],
  ['skorstenar', ['Ösregn']],
  ['läckan', ['Ösregn']],
  ['_', []],
  ['\\', []],
  ['årsmöte ösregn', []],
])('"%s" finds what holds all its words, whatever their case and accents', async (q, found) => {
  expect(await find({ q })).toEqual(found)
})

test.each(['Zinkning', 'skorstenen', 'skorstenar', 'läckor', 'anmärkning', 'godkänd zinkning'])(
  '"%s" finds the same events here as in the search over everything',
  async (q) => {
    const { body } = await astrid.call(search.find, { query: { q } })
    const events = body.filter(({ kind }) => kind === 'activity')
    expect(events).toHaveLength(1)
    expect(await find({ q })).toEqual(events.map(({ title }) => title))
  },
)

test('responsible, papers and days narrow the events of a folder and of those below it too', async () => {
  const { body: garage } = await astrid.call(folders.add, { body: { title: 'Garaget' } })
  const { userId } = astrid
  const responsible = { responsibleId: userId, startDate: '2024-12-30', endDate: '2025-01-02' }
  const { body: porten } = await astrid.call(activities.add, {
    body: anEvent(garage.id, { title: 'Porten', ...responsible }),
  })
  await astrid.call(activities.add, {
    body: anEvent(garage.id, { title: 'Lampan', typeId: 2, startDate: '2024-05-01' }),
  })
  await addFile(db, { folderId: garage.id, userId, activityId: porten.id })
  const narrowed = async (query: Partial<FolderActivityFilter>) => {
    const { body, total } = await astrid.call(activities.inFolder, {
      query: { folderId: garage.id, within: 'below', ...query },
    })
    expect(total).toBe(body.length)
    return body.map(({ title }) => title)
  }
  expect(await narrowed({})).toEqual(['Porten', 'Lampan'])
  expect(await narrowed({ responsibleId: userId })).toEqual(['Porten'])
  expect(await narrowed({ has: 'papers' })).toEqual(['Porten'])
  expect(await narrowed({ typeId: 2 })).toEqual(['Lampan'])
  expect(await narrowed({ q: 'lampor' })).toEqual(['Lampan'])
  expect(await narrowed({ id: porten.id, within: 'folder' })).toEqual(['Porten'])
  expect(await narrowed({ id: 2_000_000_000_000 })).toEqual([])
  expect(await narrowed({ from: '2025-01-01', to: '2025-12-31' })).toEqual(['Porten'])
  expect(await narrowed({ has: 'papers', typeId: 2 })).toEqual([])
  expect(await find({ responsibleId: userId })).toEqual(['Porten'])
  const filter = { folderId: garage.id, from: '2026-02-02', to: '2026-02-01' }
  expect(await astrid.call(activities.inFolder, { query: filter })).toBeProblem('invalidInput', 'to')
  await astrid.call(folders.remove, { params: { id: garage.id } })
})

test('blank search text does not filter', async () => {
  expect(await find({ q: '  ' })).toHaveLength(4)
})

test('a main folder includes its sub-folders', async () => {
  expect(await find({ folderId: huset })).toEqual(['Ösregn', 'Årsmöte'])
  expect(await find({ folderId: taket })).toEqual(['Ösregn'])
})

test('type and status filter, alone and combined', async () => {
  expect(await find({ typeId: 2 })).toEqual(['Ösregn', 'Zinkning'])
  expect(await find({ statusId: activityStatus.done })).toEqual(['Årsmöte', 'Zinkning'])
  expect(await find({ typeId: 2, statusId: activityStatus.done })).toEqual(['Zinkning'])
  expect(await find({ typeId: 2_000_000_000_000 })).toEqual([])
})

test('what is to be done and what is over are each a filter', async () => {
  expect(await find({ when: 'upcoming', sort: 'oldest' })).toEqual(['Ösregn', 'Att göra någon gång'])
  expect(await find({ when: 'done' })).toEqual(['Årsmöte', 'Zinkning'])
})

test("a component's events are a filter, wherever the component lies", async () => {
  const { body: pannan } = await astrid.call(components.add, { body: aComponent(taket) })
  const { body: bytet } = await astrid.call(activities.add, {
    body: anEvent(taket, { title: 'Bytet', componentId: pannan.id, startDate: '2026-01-01' }),
  })
  expect(await find({ componentId: pannan.id })).toEqual(['Bytet'])
  expect(await find({ componentId: pannan.id, when: 'done' })).toEqual([])
  expect(await find({ componentId: 999_999 })).toEqual([])
  expect((await as('anna').call(activities.ofUser, { query: { componentId: pannan.id } })).total).toBe(0)
  await astrid.call(activities.remove, { params: { id: bytet.id }, query: { folderId: taket } })
})

test('in a main folder each row has the role in its own folder, and no row is of one that the reader does not see', async () => {
  const { villan, elen, vvs } = world.folders
  const { anna, petra, olle } = { anna: as('anna'), petra: as('petra'), olle: as('olle') }
  const { body: invited } = await anna.call(members.invite, {
    body: anInvitation(elen, { email: world.people.olle.email, roleId: roles.partner }),
  })
  await olle.call(members.claim, { body: { secret: new URL(invited.link).hash.slice(1) } })
  await olle.call(members.accept, { params: { id: invited.member.id } })
  const kept = { inherits: false, keep: [world.people.petra.userId] }
  await anna.call(folders.setInheritance, { params: { id: vvs }, body: kept })
  const rolesSeenBy = async (who: typeof anna) => {
    const query = { folderId: villan }
    const [events, parts] = [await who.call(activities.ofUser, { query }), await who.call(components.ofUser, { query })]
    const below = await who.call(activities.inFolder, { query: { ...query, within: 'below' } })
    expect(below.body).toEqual(events.body)
    return [events, parts].map(({ body }) => new Map(body.map(({ folderId, roleId }) => [folderId, roleId])))
  }
  expect(await rolesSeenBy(olle)).toEqual([
    new Map([
      [villan, roles.observer],
      [elen, roles.partner],
    ]),
    new Map([[elen, roles.partner]]),
  ])
  expect((await rolesSeenBy(petra)).map((seen) => seen.get(vvs))).toEqual([roles.partner, roles.partner])
})

test('a period matches overlapping events, and none without a date', async () => {
  expect(await find({ from: '2026-05-20', to: '2026-05-31' })).toEqual(['Ösregn'])
  expect(await find({ from: '2026-05-10', to: '2026-05-11' })).toEqual(['Ösregn'])
  expect(await find({ from: '2026-05-21' })).toEqual([])
  expect(await find({ to: '2026-03-10' })).toEqual(['Årsmöte', 'Zinkning'])
  expect(await find({ from: '2026-03-11', to: '2026-04-30' })).toEqual([])
})

test('events without a date come last in both date orders; titles sort å and ö last; by change the newest comes first', async () => {
  expect(await find({ sort: 'latest' })).toEqual(['Ösregn', 'Årsmöte', 'Zinkning', 'Att göra någon gång'])
  expect(await find({ sort: 'oldest' })).toEqual(['Zinkning', 'Årsmöte', 'Ösregn', 'Att göra någon gång'])
  expect(await find({ sort: 'title' })).toEqual(['Att göra någon gång', 'Zinkning', 'Årsmöte', 'Ösregn'])
  expect(await find({ sort: 'changed' })).toEqual(['Att göra någon gång', 'Zinkning', 'Ösregn', 'Årsmöte'])
})

test('the pages of a filtered list are contiguous, each with the total count', async () => {
  const query = { statusId: activityStatus.done, sort: 'title', topX: 1 } as const
  expect([...(await find(query)), ...(await find({ ...query, skip: 1 }))]).toEqual(['Zinkning', 'Årsmöte'])
  expect((await astrid.call(activities.ofUser, { query })).total).toBe(2)
})

test("another user's folder matches nothing, like one that does not exist", async () => {
  const inFolder = (who: PersonName, folderId: number) => as(who).call(activities.ofUser, { query: { folderId } })
  expect(await inFolder('anna', world.folders.baten)).toMatchObject({ status: 200, body: [], total: 0 })
  expect(await inFolder('anna', 999_999)).toMatchObject({ status: 200, body: [], total: 0 })
  const { body } = await inFolder('sven', world.folders.villan)
  expect(body.map(({ folderId }) => folderId)).toEqual([world.folders.elen])
})

test.each([
  ['statusId', { statusId: 18 }],
  ['statusId', { statusId: 'klar' }],
  ['typeId', { typeId: 0 }],
  ['when', { when: 'soon' }],
  ['componentId', { componentId: -1 }],
  ['responsibleId', { responsibleId: 'jag' }],
  ['has', { has: 'cakes' }],
  ['folderId', { folderId: 'huset' }],
  ['from', { from: '2026-02-30' }],
  ['to', { from: '2026-02-02', to: '2026-02-01' }],
  ['sort', { sort: 'newest' }],
  ['q', { q: 'å'.repeat(201) }],
  ['q', { q: 'a\0b' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await astrid.call(activities.ofUser, { query: query as ActivityFilter })).toBeProblem('invalidInput', field)
})

test.each([
  ['a folder', () => astrid.call(activities.inFolder, { query: { folderId: huset } })],
  ['all folders', () => astrid.call(activities.ofUser, { query: {} })],
])('the page of %s that nothing narrows is built once', async (_, ask) => {
  await ask()
  const compile = vi.spyOn(db.getExecutor(), 'compileQuery')
  await ask()
  expect(compile).not.toHaveBeenCalled()
  compile.mockRestore()
})
