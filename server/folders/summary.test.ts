import { type CalendarDate, today as todayIn } from '@internationalized/date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { week } from '#contract/accounts/week.ts'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { templates } from '#contract/folders/templates.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, folderStatus, userStatus } from '#contract/rules/statuses.ts'
import { noItems } from '#fixtures/noItems.ts'
import { aComponent, anEvent, anInvitation } from '#fixtures/builders.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, newcomer, world, db } = await startTestApp()
const today = todayIn('Europe/Stockholm')
const soon = today.add({ days: 3 })

const aFolder = async (who: TestClient, title: string, parentId: number | null = null) =>
  (await who.call(folders.add, { body: { title, parentId } })).body.id

const add = async (who: TestClient, folderId: number, day: CalendarDate | null, changes: Partial<NewActivity> = {}) =>
  (await who.call(activities.add, { body: anEvent(folderId, { startDate: day?.toString() ?? null, ...changes }) })).body

const open = async (who: TestClient, id: number) => (await who.call(folders.one, { params: { id } })).body
const card = async (who: TestClient, id: number) =>
  (await who.call(folders.mine, { query: {} })).body.find((one) => one.id === id)
const child = async (who: TestClient, folderId: number, id: number) =>
  (await who.call(folders.children, { query: { folderId } })).body.find((one) => one.id === id)

test('a card tells how many events are late and which is next, in the folder and below it', async () => {
  const moa = await newcomer('Moa')
  const huset = await aFolder(moa, 'Huset')
  const garaget = await aFolder(moa, 'Garaget', huset)
  expect(await card(moa, huset)).toMatchObject({ late: 0, next: null })
  await add(moa, garaget, today.subtract({ days: 1 }))
  await add(moa, huset, today.subtract({ years: 1 }), { statusId: activityStatus.ongoing })
  await add(moa, huset, today.subtract({ days: 1 }), { statusId: activityStatus.done })
  await add(moa, huset, null)
  const gone = await add(moa, huset, today)
  await moa.call(activities.remove, { params: { id: gone.id }, query: { folderId: huset } })
  await add(moa, huset, soon.add({ days: 1 }))
  const nearest = await add(moa, garaget, soon, { title: 'Däckbyte' })
  const next = { id: nearest.id, folderId: garaget, title: 'Däckbyte', startDate: soon.toString() }
  for (const one of [await card(moa, huset), await open(moa, huset)]) expect(one).toMatchObject({ late: 2, next })
  for (const one of [await child(moa, huset, garaget), await open(moa, garaget)])
    expect(one).toMatchObject({ late: 1, next })
  const lasting = await add(moa, garaget, today.subtract({ days: 2 }), { endDate: today.toString() })
  expect(await card(moa, huset)).toMatchObject({ late: 2, next: { id: lasting.id } })
})

test('a restricted sub-folder counts for those alone who see it', async () => {
  const { villan, elen, vvs } = world.folders
  await add(as('anna'), vvs, today.subtract({ days: 1 }))
  await as('anna').call(components.add, { body: aComponent(vvs) })
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await as('anna').call(folders.setInheritance, { params: { id: vvs }, body })
  const [petras, olles] = [await open(as('petra'), villan), await open(as('olle'), villan)]
  expect(petras.counts).toEqual({ ...noItems, children: 2, activities: 4, components: 3 })
  expect(olles.counts).toEqual({ ...noItems, children: 1, activities: 2, components: 1 })
  expect(petras.late - olles.late).toBe(1)
  expect(await card(as('olle'), villan)).toMatchObject({ late: olles.late, memberCount: 4 })
  expect(await child(as('anna'), villan, vvs)).toMatchObject({ late: 1, memberCount: 2 })
  expect(await open(as('sven'), elen)).toMatchObject({
    memberCount: 5,
    counts: { ...noItems, children: 0, activities: 1, components: 1 },
  })
})

test('nothing is late or next in an archived folder, and its items still count', async () => {
  const nils = await newcomer('Nils')
  const huset = await aFolder(nils, 'Huset')
  const garaget = await aFolder(nils, 'Garaget', huset)
  const archive = (id: number, title: string) =>
    nils.call(folders.change, { params: { id }, body: { title, statusId: folderStatus.archived } })
  await add(nils, huset, today.subtract({ days: 1 }))
  await add(nils, garaget, today.subtract({ days: 1 }))
  await add(nils, garaget, soon)
  expect(await card(nils, huset)).toMatchObject({ late: 2 })
  await archive(garaget, 'Garaget')
  expect(await open(nils, huset)).toMatchObject({ late: 1, next: null, counts: { children: 1, activities: 3 } })
  expect(await open(nils, garaget)).toMatchObject({ late: 0, next: null, counts: { activities: 2 } })
  await archive(huset, 'Huset')
  expect(await card(nils, huset)).toMatchObject({ late: 0, next: null })
})

test('of the people four are named, the founder first; who is suspended or only invited is none of them', async () => {
  const olga = await newcomer('Olga')
  const huset = await aFolder(olga, 'Huset')
  const join = async (firstName: string, roleId: 2 | 3 | 4) => {
    const person = await newcomer(firstName)
    const body = anInvitation(huset, { email: person.email, roleId })
    const { link, member } = (await olga.call(members.invite, { body })).body
    await person.call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
    await person.call(members.accept, { params: { id: member.id } })
    return person
  }
  const observer = await join('Bo', roles.observer)
  await join('Cia', roles.partner)
  const suspended = await join('Dag', roles.administrator)
  await join('Eva', roles.observer)
  await join('Fia', roles.administrator)
  await olga.call(members.invite, { body: anInvitation(huset) })
  await db.updateTable('app_user').set({ status_id: userStatus.suspended }).where('id', '=', suspended.userId).execute()
  const seen = await card(observer, huset)
  expect(seen?.people.map(({ name }) => name)).toEqual(['Olga Ny', 'Fia Ny', 'Cia Ny', 'Bo Ny'])
  expect(seen?.people[0]?.userId).toBe(olga.userId)
  expect(seen?.memberCount).toBe(5)
})

test('a pending invitation tells nothing of the folder', async () => {
  await add(as('anna'), world.folders.villan, today.subtract({ days: 1 }))
  expect(await card(as('ines'), world.folders.villan)).toMatchObject({
    late: 0,
    next: null,
    people: [],
    memberCount: 0,
  })
})

const stepsIn = async (visitor: TestClient, id: number) =>
  (await visitor.call(folders.one, { params: { id } })).body.firstSteps

test('a new folder tells its founder which first steps are done, in it and below it', async () => {
  const elsa = await newcomer('Elsa')
  const huset = await aFolder(elsa, 'Huset')
  const garaget = await aFolder(elsa, 'Garaget', huset)
  await add(elsa, huset, soon)
  const start = { plans: 0, hasDoneEvent: false, hasCompany: false, hasChosenWeekMail: false }
  expect(await stepsIn(elsa, huset)).toEqual(start)
  await add(elsa, garaget, today, { statusId: activityStatus.done })
  await elsa.call(members.invite, { body: anInvitation(huset, { email: world.people.olle.email }) })
  expect(await stepsIn(elsa, huset)).toEqual({ ...start, hasDoneEvent: true, hasCompany: true })
  await elsa.call(week.setMail, { body: { mail: 'off' } })
  expect(await stepsIn(elsa, huset)).toMatchObject({ hasChosenWeekMail: true })
  expect(await stepsIn(as('olle'), world.folders.villan)).toBeNull()
  await db
    .updateTable('folder')
    .set({ created_at: sql`now() - interval '30 days'` })
    .where('id', '=', huset)
    .execute()
  expect(await stepsIn(elsa, huset)).toBeNull()
})

test('what the template plans is a step until it is gone through, and no step stands anywhere once they are put away', async () => {
  const tyra = await newcomer('Tyra')
  const activitiesOf = ['Prova jordfelsbrytaren', 'Byt lampa'].map((title) => ({ title, startDate: soon.toString() }))
  const children = [{ title: 'El', components: [{ title: 'Elcentral' }], activities: activitiesOf }]
  const body = { categoryId: 1, folderTitle: 'Villa Tallbo', children }
  const { id } = (await tyra.call(templates.use, { body })).body
  await add(tyra, id, soon)
  const first = { plans: 2, hasDoneEvent: false, hasCompany: false, hasChosenWeekMail: false }
  expect(await stepsIn(tyra, id)).toEqual(first)
  const see = (seen: 'plans' | 'all') => tyra.call(folders.seeFirstSteps, { params: { id }, body: { seen } })
  expect((await see('plans')).body.firstSteps).toEqual({ ...first, plans: 0 })
  const other = (await tyra.call(templates.use, { body })).body
  expect(other.firstSteps).toEqual(first)
  expect((await see('all')).body.firstSteps).toBeNull()
  expect(await stepsIn(tyra, other.id)).toBeNull()
})
