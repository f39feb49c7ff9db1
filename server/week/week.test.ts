import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { activityChecklist } from '#contract/activityChecklist.ts'
import { folders } from '#contract/folders.ts'
import { folderStatus } from '#contract/statuses.ts'
import { urls } from '#contract/urls.ts'
import { week } from '#contract/week.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '../testing/app.ts'
import { removeOldWeekLines } from './commands.ts'
import { plusDays } from './days.ts'
import { daysOf } from './week.ts'

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
