import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { components } from '#contract/content/components.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { week } from '#contract/accounts/week.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { removeOldWeekLines } from './commands.ts'
import { mondayOf, plusDays } from './days.ts'
import { factsOf } from './queries.ts'
import { daysOf, linesOf } from './week.ts'

const { newcomer, as, pool, db } = await startTestApp()
const { today, monday } = daysOf(new Date())

let vera: Awaited<ReturnType<typeof newcomer>>
let huset = 0
beforeAll(async () => {
  vera = await newcomer('Vera')
  huset = (await vera.call(folders.add, { body: { title: 'Huset' } })).body.id
})

const read = async () => (await vera.call(week.mine, { query: {} })).body
const plan = async (title: string, startDate: string, more: object = {}) =>
  (
    await vera.call(activities.add, {
      body: anEvent(huset, { title, startDate, endDate: null, statusId: 20, ...more }),
    })
  ).body.id

test('whoever has nothing to be told has no lines, and no mail unless they choose it', async () => {
  expect(await read()).toMatchObject({
    from: monday,
    to: plusDays(monday, 6),
    lines: [],
    next: null,
    lastWeek: null,
    mail: 'off',
  })
  await vera.call(week.setMail, { body: { mail: 'monthly' } })
  expect(await read()).toMatchObject({ mail: 'monthly' })
  expect((await vera.call(week.mail, { query: {} })).body).toEqual({ mail: 'monthly' })
})

test('who only asks how often it is mailed has been shown no lines', async () => {
  const ines = await newcomer('Ines')
  const { id } = (await ines.call(folders.add, { body: { title: 'Båten' } })).body
  await ines.call(activities.add, { body: anEvent(id, { startDate: today, endDate: null, statusId: 20 }) })
  expect((await ines.call(week.mail, { query: {} })).body).toEqual({ mail: 'off' })
  const linesShown = () => db.selectFrom('week_line').where('user_id', '=', ines.userId).select('kind').execute()
  expect(await linesShown()).toEqual([])
  await ines.call(week.mine, { query: {} })
  expect(await linesShown()).toEqual([{ kind: 'coming' }])
})

test('a picture of these days in an earlier year is told apart, and no line has been shown by that', async () => {
  const tove = await newcomer('Tove')
  const yearAgo = async () => (await tove.call(week.yearAgo, { query: {} })).body.line
  const { id: folderId } = (await tove.call(folders.add, { body: { title: 'Stugan' } })).body
  const day = `${Number(today.slice(0, 4)) - 1}-${today.slice(5).replace('02-29', '02-28')}`
  const event = anEvent(folderId, { title: 'Eldade i kaminen', startDate: day, endDate: null, statusId: 22 })
  const { id: activityId } = (await tove.call(activities.add, { body: event })).body
  expect(await yearAgo()).toBeNull()
  const { id: fileId } = await addFile(db, {
    folderId,
    userId: tove.userId,
    activityId,
    picture: { width: 400, height: 300 },
  })
  const line = await yearAgo()
  expect(line).toMatchObject({ kind: 'yearAgo', heading: 'För ett år sedan', picture: { folderId, fileId } })
  expect(await db.selectFrom('week_line').where('user_id', '=', tove.userId).select('kind').execute()).toEqual([])
  expect((await tove.call(week.mine, { query: {} })).body.lines).toContainEqual(line)
})

test('what is to be done soon is a line, with its steps and when it was done last year', async () => {
  const day = plusDays(monday, 9)
  const lastYear = `${Number(day.slice(0, 4)) - 1}${day.slice(4, 8)}01`
  const before = await plan('Stäng utekranen', lastYear, { statusId: 22 })
  const id = await plan('Stäng utekranen', day)
  await vera.call(activityChecklist.add, { params: { id }, query: { folderId: huset }, body: { text: 'Töm' } })
  await plan('Bortom', plusDays(monday, 40))
  const [line, ...others] = (await read()).lines
  expect(others).toEqual([])
  expect(line).toMatchObject({
    key: `coming:activity:${id}`,
    kind: 'coming',
    sentence: expect.stringContaining('Stäng utekranen, ') as string,
    reason: expect.stringMatching(/^0 av 1 steg klara\. (Förra året|Senast) gjordes det 1 \w+\.$/) as string,
    button: { label: 'Visa', path: urls.item('activity', huset, id) },
    folderId: huset,
    figures: [
      { text: '0 av 1 steg klara', path: urls.item('activity', huset, id) },
      { path: urls.item('activity', huset, before) },
    ],
  })
})

test('what has been done leaves its place empty until the week after', async () => {
  const { lines } = await read()
  const id = Number(lines[0]?.key.split(':')[2])
  await plan('Brådskar mer', today)
  expect((await read()).lines).toMatchObject([{ key: `coming:activity:${id}` }])
  await vera.call(activities.markDone, { params: { id }, query: { folderId: huset }, body: { day: today } })
  expect((await read()).lines).toEqual([])
})

test('last week is told with what became of it', async () => {
  await pool.query('update week_line set monday = monday - 7')
  const { lastWeek } = await read()
  expect(lastWeek?.lines).toMatchObject([{ outcome: 'Klar i dag, Vera', isDone: true }])
})

test('a line that is not acted on rests for four weeks', async () => {
  const [line] = (await read()).lines
  expect(line?.sentence).toMatch(/^Brådskar mer/)
  for (let weeks = 1; weeks <= 4; weeks++) {
    await pool.query('update week_line set monday = monday - 7')
    expect((await read()).lines).toEqual([])
  }
  await pool.query('update week_line set monday = monday - 7')
  expect((await read()).lines).toMatchObject([{ key: line?.key }])
})

test('what a month cost leads to a folder that the person sees', async () => {
  const nils = await newcomer('Nils')
  const { id: pannrum } = (await vera.call(folders.add, { body: { title: 'Pannrummet', parentId: huset } })).body
  await joinFolder(vera, nils, { folderId: pannrum, roleId: roles.administrator })
  const { id: firmId } = (await vera.call(firms.add, { body: aFirm(huset) })).body
  await vera.call(activities.add, {
    body: anEvent(pannrum, { startDate: '2026-11-10', endDate: '2026-11-10', statusId: 22, cost: 90_000, firmId }),
  })
  const of = async ({ userId }: { userId: number }) =>
    (await factsOf(db, { userId, verifiedEmail: null, today: '2026-11-25', monday: '2026-11-23' })).money
  expect(await of(vera)).toMatchObject([{ cost: 90_000, folderId: huset, largest: { folderId: huset } }])
  expect(await of(nils)).toMatchObject([{ cost: 90_000, folderId: pannrum, largest: { folderId: null } }])
})

test('nothing is told of a folder in the archive, nor to whoever has left it', async () => {
  await pool.query('delete from week_line')
  await pool.query('update folder set status_id = $2 where id = $1', [huset, folderStatus.archived])
  expect(await read()).toMatchObject({ lines: [], next: null })
  await pool.query('update folder set status_id = $2 where id = $1', [huset, folderStatus.active])
  expect((await as('olle').call(week.mine, { query: {} })).body.lines.map(({ folderId }) => folderId)).not.toContain(
    huset,
  )
  expect(await db.selectFrom('week_line').where('user_id', '=', vera.userId).selectAll().execute()).toEqual([])
})

test('lines of long ago are forgotten, and of a person who was removed there are none', async () => {
  await read()
  const shown = async () =>
    (await pool.query('select monday from week_line where user_id = $1', [vera.userId])).rowCount
  expect(await shown()).toBe(1)
  await pool.query('update week_line set monday = monday - 63')
  await removeOldWeekLines(db)
  expect(await shown()).toBe(1)
  await pool.query('update week_line set monday = monday - 14')
  await removeOldWeekLines(db)
  expect(await shown()).toBe(0)
})

/** A member of Huset with this role, and what they are told. */
async function memberOf(firstName: string, roleId: number) {
  const person = await newcomer(firstName)
  const { userId } = person
  await db
    .insertInto('membership')
    .values({ folder_id: huset, user_id: userId, role_id: roleId, status_id: 14 })
    .execute()
  return { userId, told: async () => (await person.call(week.mine, { query: {} })).body.lines.map(({ key }) => key) }
}

test('what is nobody’s own is told to those who run the folder alone, and what is somebody’s to them', async () => {
  await pool.query('delete from week_line')
  await pool.query('delete from activity where folder_id = $1', [huset])
  const id = await plan('Ingens', today)
  const partner = await memberOf('Pia', roles.partner)
  const administrator = await memberOf('Adam', roles.administrator)
  expect([await partner.told(), await administrator.told()]).toEqual([[], [`coming:activity:${id}`]])
  await pool.query('update activity set responsible_id = $2 where id = $1', [id, partner.userId])
  expect(await partner.told()).toEqual([`coming:activity:${id}`])
  // Whoever is no longer there is told nothing of it.
  await pool.query('update membership set status_id = 17 where user_id = $1', [partner.userId])
  expect(await partner.told()).toEqual([])
})

test('what a month has cost is told to those who see costs', async () => {
  await pool.query('delete from week_line')
  await pool.query('delete from activity where folder_id = $1', [huset])
  const day = '2030-06-20'
  for (const [startDate, cost] of [
    ['2027-06-01', 100_000],
    ['2028-06-05', 200_000],
    ['2029-06-09', 900_000],
    [day, 320_000],
  ] as const)
    await plan('Räkning', startDate, { statusId: 22, cost })
  const observer = await memberOf('Olof', roles.observer)
  const moneyOf = async (userId: number, on = day) => {
    const asked = { userId, verifiedEmail: null, today: on, monday: mondayOf(on) }
    const facts = await factsOf(db, asked)
    return linesOf(facts, asked)
      .filter(({ kind }) => kind === 'money')
      .map(({ sentence, reason }) => `${sentence}. ${reason}`.replaceAll('\u00a0', ' '))
  }
  const line = '3 200 kr hittills i juni. En vanlig juni: omkring 2 000 kr.'
  expect([await moneyOf(vera.userId), await moneyOf(observer.userId)]).toEqual([[line], [line]])
  // Before the middle of the month it says nothing, nor with one earlier year.
  expect(await moneyOf(vera.userId, '2030-06-14')).toEqual([])
  expect(await moneyOf(vera.userId, '2028-06-20')).toEqual([])
  await vera.call(folders.setCosts, { params: { id: huset }, body: { keepsCosts: true } })
  expect([await moneyOf(vera.userId), await moneyOf(observer.userId)]).toEqual([[line], []])
})

test('of last week somebody is told what their role of today lets them act on', async () => {
  await pool.query('delete from week_line')
  await pool.query('delete from activity where folder_id = $1', [huset])
  await plan('Ingens', today)
  const { body: pump } = await vera.call(components.add, {
    body: aComponent(huset, { name: 'Värmepump', serialNumber: null, warrantyUntil: plusDays(today, 400) }),
  })
  const helen = await newcomer('Helen')
  await joinFolder(vera, helen, { folderId: huset, roleId: roles.administrator })
  const lastWeekOf = async () => (await helen.call(week.mine, { query: {} })).body.lastWeek?.lines.map(({ key }) => key)
  expect((await helen.call(week.mine, { query: {} })).body.lines).toMatchObject([
    { kind: 'coming' },
    { kind: 'fact', key: `fact:serial:${pump.id}` },
  ])
  await pool.query('update week_line set monday = monday - 7')
  expect(await lastWeekOf()).toHaveLength(2)
  const become = (roleId: number) =>
    pool.query('update membership set role_id = $2 where user_id = $1', [helen.userId, roleId])
  await become(roles.partner)
  expect(await lastWeekOf()).toEqual([`fact:serial:${pump.id}`])
  await become(roles.observer)
  expect(await lastWeekOf()).toBeUndefined()
})

test('the weeks before are told as far back as it is kept what was shown in them', async () => {
  await pool.query('delete from week_line')
  for (const table of ['activity', 'component']) await pool.query(`delete from ${table} where folder_id = $1`, [huset])
  await plan('Sota', today)
  expect((await read()).earlier).toBeNull()
  await pool.query('update week_line set monday = monday - 21')
  expect((await read()).earlier).toBe(plusDays(monday, -7))
  const before = async (day: string) => (await vera.call(week.before, { query: { day } })).body
  expect(await before(plusDays(monday, -5))).toMatchObject({
    from: plusDays(monday, -7),
    to: plusDays(monday, -1),
    lines: [],
    earlier: plusDays(monday, -14),
    later: null,
  })
  expect(await before(plusDays(monday, -21))).toMatchObject({
    lines: [{ outcome: 'Inte gjort, kommer igen tidigast om två veckor', isDone: false }],
    earlier: null,
    later: plusDays(monday, -14),
  })
  await pool.query('update week_line set monday = monday - 28')
  expect(await before(plusDays(monday, -49))).toMatchObject({ lines: [{ outcome: 'Inte gjort' }] })
  // The week of now, and a day to come, are not told of before they are over.
  expect(await before(plusDays(monday, 70))).toMatchObject({ from: plusDays(monday, -7), later: null })
  expect(
    (await (await newcomer('Otto')).call(week.before, { query: { day: plusDays(monday, -49) } })).body,
  ).toMatchObject({
    lines: [],
    earlier: null,
  })
})

test('a year that was written in Pärmens skick is not asked for', async () => {
  await pool.query('delete from week_line')
  for (const table of ['activity', 'component']) await pool.query(`delete from ${table} where folder_id = $1`, [huset])
  const dryer = { name: 'Torkskåp', serialNumber: null, warrantyUntil: null, boughtOn: null, modelYear: null }
  const { body: added } = await vera.call(components.add, {
    body: aComponent(huset, { ...dryer, expectedLifeYears: 20 }),
  })
  const line = { key: `fact:bought:${added.id}`, sentence: 'Året för Torkskåp' }
  expect((await read()).lines).toMatchObject([line])
  await vera.call(conditionParts.setYear, {
    params: { id: added.id },
    query: { folderId: huset },
    body: { year: 2004 },
  })
  expect((await read()).lines).toEqual([])
  await pool.query('update week_line set monday = monday - 7')
  expect((await read()).lastWeek?.lines).toMatchObject([{ key: line.key, outcome: 'Ifyllt i dag' }])
})

test('nor one of which somebody has said there that nobody knows it', async () => {
  await pool.query('delete from week_line')
  await pool.query('delete from component where folder_id = $1', [huset])
  await pool.query('update folder set category_id = 1 where id = $1', [huset])
  const washer = { name: 'Tvättmaskin', serialNumber: null, warrantyUntil: null, boughtOn: null, modelYear: null }
  const { body: added } = await vera.call(components.add, {
    body: aComponent(huset, { ...washer, expectedLifeYears: 15 }),
  })
  expect((await read()).lines).toMatchObject([{ key: `fact:bought:${added.id}` }])
  await vera.call(conditionParts.answer, {
    params: { id: huset, life: 'hus.tvattmaskin' },
    body: { componentId: added.id, answer: 'unknown' },
  })
  expect((await read()).lines).toEqual([])
  await pool.query('update week_line set monday = monday - 7')
  expect((await read()).lastWeek?.lines).toMatchObject([{ outcome: 'Inte aktuell längre' }])
})
