import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { activities, type Activity, type NewActivity } from '#contract/content/activities.ts'
import { calendars, mostFeeds } from '#contract/content/calendars.ts'
import { folders } from '#contract/folders/folders.ts'
import { series } from '#contract/content/series.ts'
import { members } from '#contract/people/members.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, db, pool, world } = await startTestApp()
const { villan, elen, baten } = world.folders
const { olle } = world.people
ICAL.design.strict = true

beforeEach(async () => {
  for (const table of ['activity', 'calendar_feed', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const make = async (who: PersonName, folderId: number | null = null) => {
  const { url, feed } = (await as(who).call(calendars.add, { body: { folderId } })).body
  return { id: feed.id, path: url.replace('http://127.0.0.1:3000', '') }
}
const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })

const add = async (event: Partial<NewActivity> = {}) => {
  const body = { folderId: villan, title: 'Sotning', startDate: dayIn(30), ...event }
  return (await as('anna').call(activities.add, { body })).body
}
function dayIn(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The events of a feed, read by another's strict parser. */
async function eventsIn(path: string) {
  const { statusCode, body } = await fetchFeed(path)
  expect(statusCode).toBe(200)
  return eventsOf(body)
}
function eventsOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as never)
  return calendar.getAllSubcomponents('vevent')
}
const valueOf = (event: ICAL.Component | undefined, name: string) => String(event?.getFirstPropertyValue(name))
const summaries = async (path: string) => (await eventsIn(path)).map((event) => valueOf(event, 'summary')).toSorted()

test('an event is a whole day, with its place, its address and an alarm, in lines of at most 75 octets', async () => {
  const { id } = await add({
    title:
      'Åka till återvinningen, och sedan rensa hängrännorna på båda sidor; ta med stegen från förrådet på övervåningen',
    description: 'Första raden\nAndra raden',
    startDate: '2031-12-30',
    endDate: '2031-12-31',
    reminderDays: 1,
  })
  const { path } = await make('anna', villan)
  const reply = await fetchFeed(path)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(reply.body).toMatch(/END:VCALENDAR\r\n$/)
  const lines = reply.body.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Pärmen: Villa Solhem',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'DTSTART;VALUE=DATE:20311230',
      'DTEND;VALUE=DATE:20320101',
      'TRIGGER;RELATED=START:-PT15H',
      `UID:${id}.event@127.0.0.1`,
    ]),
  )
  const [event] = eventsOf(reply.body)
  expect(valueOf(event, 'summary')).toContain('hängrännorna på båda sidor; ta med stegen')
  expect(valueOf(event, 'description')).toBe(
    `Villa Solhem\nFörsta raden\nAndra raden\nhttp://127.0.0.1:3000/objectPage_tabs1/${villan}?tab=tab2&accordion=${id}`,
  )
})

test.each<[Activity['reminderDays'], string]>([
  [0, 'TRIGGER;RELATED=START:PT9H'],
  [7, 'TRIGGER;RELATED=START:-P6DT15H'],
  [14, 'TRIGGER;RELATED=START:-P13DT15H'],
])('with a reminder %i days before, the alarm is at nine that morning', async (reminderDays, trigger) => {
  await add({ reminderDays })
  expect((await fetchFeed((await make('anna')).path)).body.split('\r\n')).toContain(trigger)
})

test('a feed is the same, byte for byte, until something changes, and is then the event’s next version', async () => {
  const { id } = await add()
  const { path } = await make('anna')
  const first = await fetchFeed(path)
  const etag = String(first.headers.etag)
  const second = await fetchFeed(path, { 'if-none-match': etag })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  for (const known of [`W/${etag}`, `"annan", W/${etag}`, '*'])
    expect((await fetchFeed(path, { 'if-none-match': known })).statusCode).toBe(304)
  expect((await fetchFeed(path)).body).toBe(first.body)
  await pool.query(
    `update activity set created_at = created_at - interval '1 minute', title = 'Sotning, flyttad' where id = $1`,
    [id],
  )
  const third = await fetchFeed(path, { 'if-none-match': etag })
  expect(third.statusCode).toBe(200)
  const [before, after] = [first, third].map(({ body }) => eventsOf(body)[0])
  expect(valueOf(after, 'uid')).toBe(valueOf(before, 'uid'))
  expect(Number(valueOf(after, 'sequence'))).toBeGreaterThan(Number(valueOf(before, 'sequence')))
})

test('what is done and what is cancelled says so, without alarms; what has no day or lies in the trash is not there', async () => {
  await add({ title: 'Gjord', statusId: 22, startDate: dayIn(-1) })
  const { id } = await add({ title: 'Inställd' })
  await as('anna').call(activities.changeStatus, {
    params: { id },
    query: { folderId: villan },
    body: { statusId: 23 },
  })
  await add({ title: 'Utan dag', startDate: null })
  await add({ title: 'För länge sedan', statusId: 22, startDate: dayIn(-800) })
  const gone = await add({ title: 'Raderad' })
  await as('anna').call(activities.remove, { params: { id: gone.id }, query: { folderId: villan } })
  const { path } = await make('anna')
  expect(await summaries(path)).toEqual(['Inställd', '✓ Gjord'])
  const events = await eventsIn(path)
  const statusOf = (title: string) =>
    valueOf(
      events.find((event) => valueOf(event, 'summary') === title),
      'status',
    )
  expect([statusOf('Inställd'), statusOf('✓ Gjord')]).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(events.flatMap((event) => event.getAllSubcomponents('valarm'))).toEqual([])
})

test('what is open stays, however long ago it began', async () => {
  await add({ title: 'Försenad', startDate: dayIn(-1500) })
  await add({ title: 'Pågår', statusId: 21, startDate: dayIn(-900), endDate: dayIn(20) })
  await add({ title: 'Gjord', statusId: 22, startDate: dayIn(-900) })
  await add({ title: 'Nyss gjord', statusId: 22, startDate: dayIn(-30) })
  expect(await summaries((await make('anna', villan)).path)).toEqual(['Försenad', 'Pågår', '✓ Nyss gjord'])
})

test('one event on a day of five digits, or on its brink, leaves the others readable', async () => {
  await add({ title: 'Sotning' })
  const [late, early, last] = [await add(), await add(), await add({ title: 'Sista dagen', startDate: '2200-12-31' })]
  await asBefore(late.id, { start_date: '9999-12-31', end_date: '9999-12-31' })
  await asBefore(early.id, { start_date: '0999-12-31', end_date: '0999-12-31', status_id: 20 })
  const { path } = await make('anna', villan)
  expect(await summaries(path)).toEqual(['Sista dagen', 'Sotning'])
  const { body } = await fetchFeed(path)
  expect(body.match(/^DT(START|END).*:\d*\r$/gm)).toHaveLength(4)
  expect(body).not.toMatch(/^DT(START|END).*:(?!\d{8}\r)/m)
  const one = (id: number) => as('anna').call(calendars.event, { params: { id }, query: { folderId: villan } })
  expect((await one(last.id)).body.content).toContain('DTEND;VALUE=DATE:22010101')
  expect(await one(late.id)).toBeProblem('activityNotFound')
})

/** Writes columns past the triggers, as rows stored before input was cleaned still have them. */
async function asBefore(id: number, columns: Record<string, string | number>) {
  await pool.query('alter table activity disable trigger user')
  await db.updateTable('activity').set(columns).where('id', '=', id).execute()
  await pool.query('alter table activity enable trigger user')
}

test('a control character or a mark that turns text reaches no calendar, whenever it was stored', async () => {
  const hidden = '\u0007\u001b\u0085\u202e\u2066\ufeff'
  const { id } = await add({ title: `Sot${hidden}ning`, description: `Rad 1${hidden}\r\nRad 2`, reminderDays: 1 })
  await asBefore(id, { title: `Sot${hidden}ning 👩‍👩‍👧`, description: `Rad 1${hidden}\r\nRad\t2` })
  await db.updateTable('folder').set({ title: `Villa\u202e Solhem` }).where('id', '=', villan).execute()
  const { body } = await fetchFeed((await make('anna', villan)).path)
  const [event] = eventsOf(body)
  expect(body).not.toMatch(/(?![\r\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u)
  expect(body).toContain('X-WR-CALNAME:Pärmen: Villa Solhem\r\n')
  expect(valueOf(event, 'summary')).toBe('Sot ning 👩‍👩‍👧')
  expect(valueOf(event, 'description')).toContain('Rad 1\n\nRad\t2')
  const { fileName } = (await as('anna').call(calendars.event, { params: { id }, query: { folderId: villan } })).body
  expect(fileName).toBe('Sot ning 👩‍👩‍👧.ics')
  await db.updateTable('folder').set({ title: 'Villa Solhem' }).where('id', '=', villan).execute()
})

test('what a series is expected to bring is tentative, the same at each call, and gives way to the event itself', async () => {
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const { id, ...first } = await add({ recurrence, startDate: dayIn(-10), endDate: dayIn(-9) })
  const { path } = await make('anna', villan)
  const shown = async () =>
    (await eventsIn(path)).map((event) => ['uid', 'status', 'dtstart', 'dtend'].map((name) => valueOf(event, name)))
  const expectedIn = (years: number) => {
    const day = yearsAfter(first.startDate, years)
    const status = ['TENTATIVE', day, dayAfter(dayAfter(day))]
    return [`${first.series?.id}-${day}.series@127.0.0.1`, ...status]
  }
  const before = await shown()
  expect(before.slice(1)).toEqual([expectedIn(1), expectedIn(2)])
  expect((await fetchFeed(path)).body).toBe((await fetchFeed(path)).body)
  const done = { params: { id }, query: { folderId: villan }, body: { day: dayIn(0) } }
  const { next } = (await as('anna').call(activities.markDone, done)).body
  const after = await shown()
  expect(after.map(([uid]) => uid)).toEqual([`${next?.id}.event@127.0.0.1`, `${id}.event@127.0.0.1`, expectedIn(2)[0]])
  const ending = { params: { id: next?.id ?? 0 }, query: { folderId: villan }, body: { isEnded: true } }
  await as('anna').call(series.end, ending)
  expect(await shown()).toHaveLength(2)
})
const yearsAfter = (day: string | null, years: number) => `${Number(day?.slice(0, 4)) + years}${day?.slice(4)}`
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('a feed has what its user sees, in one folder with those below it or in all, but not what is archived', async () => {
  await add({ title: 'I villan' })
  await add({ title: 'I elen', folderId: elen })
  await as('stina').call(activities.add, { body: { folderId: baten, title: 'I båten', startDate: dayIn(3) } })
  expect(await summaries((await make('anna', villan)).path)).toEqual(['I elen', 'I villan'])
  expect(await summaries((await make('sven')).path)).toEqual(['I elen'])
  expect(await as('sven').call(calendars.add, { body: { folderId: baten } })).toBeProblem('folderNotFound')
  await db.updateTable('folder').set({ status_id: 19 }).where('id', '=', elen).execute()
  expect(await summaries((await make('anna')).path)).toEqual(['I villan'])
  await db.updateTable('folder').set({ status_id: 18 }).where('id', '=', elen).execute()
})

test('whoever loses access gets no more, nor does a user who is suspended, leaving or removed', async () => {
  const { path } = await make('olle', villan)
  const status = async () => (await fetchFeed(path)).statusCode
  expect(await status()).toBe(200)
  for (const statusId of [10, 11, 12]) {
    await db.updateTable('app_user').set({ status_id: statusId }).where('id', '=', olle.userId).execute()
    expect([statusId, await status()]).toEqual([statusId, 404])
  }
  await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', olle.userId).execute()
  expect(await status()).toBe(200)
  await as('olle').call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })
  expect(await status()).toBe(404)
  expect((await as('olle').call(calendars.mine, { query: {} })).body).toMatchObject([
    { folderId: villan, folderTitle: null },
  ])
})

test('an address can be removed by its user alone, and then gives the same as one that never was', async () => {
  const { id, path } = await make('anna')
  expect(await as('erik').call(calendars.remove, { params: { id } })).toBeProblem('calendarNotFound')
  expect((await fetchFeed(path)).statusCode).toBe(200)
  expect((await as('anna').call(calendars.remove, { params: { id } })).status).toBe(204)
  const [removed, unknown] = [await fetchFeed(path), await fetchFeed(`/kalender.ics?nyckel=${'a'.repeat(43)}`)]
  expect([removed.statusCode, removed.json()]).toEqual([404, unknown.json()])
  for (const strange of ['/kalender.ics', '/kalender.ics?nyckel=1', '/kalender.ics?nyckel=a&nyckel=b'])
    expect((await fetchFeed(strange)).statusCode).toBe(404)
})

test('the list says when each was last fetched, and holds no secret; there are at most twenty', async () => {
  const { path } = await make('anna', villan)
  const mine = async () => (await as('anna').call(calendars.mine, { query: {} })).body
  expect(await mine()).toMatchObject([{ folderTitle: 'Villa Solhem', usedAt: null }])
  await fetchFeed(path)
  const [used] = await mine()
  expect(Date.now() - Date.parse(used?.usedAt ?? '')).toBeLessThan(60_000)
  expect(Object.keys(used ?? {}).toSorted()).toEqual(['createdAt', 'folderId', 'folderTitle', 'id', 'usedAt'])
  const { rows } = await pool.query<{ stored: string }>('select feed::text as stored from calendar_feed as feed')
  expect(rows[0]?.stored).not.toContain(path.split('=')[1])
  for (let count = 1; count < mostFeeds; count++) await make('anna')
  expect(await as('anna').call(calendars.add, { body: { folderId: null } })).toBeProblem('tooManyCalendars')
  expect((await mine()).map(({ folderId }) => folderId).at(-1)).toBe(villan)
})

test('guessing secrets is slowed down, and so is a program that asks without end', async () => {
  const { path } = await make('anna')
  const repeated = async (url: string) => {
    let last = 0
    for (let count = 0; count <= 120; count++) last = (await fetchFeed(url)).statusCode
    return last
  }
  expect(await repeated('/kalender.ics?nyckel=wrong')).toBe(429)
  expect((await fetchFeed(path)).statusCode).toBe(200)
  expect(await repeated(path)).toBe(429)
})

test('one event is a file of its own, named after it', async () => {
  const { id } = await add({ title: 'Sota / rensa' })
  const one = (folderId: number) => as('anna').call(calendars.event, { params: { id }, query: { folderId } })
  const { body } = await one(villan)
  expect(body.fileName).toBe('Sota - rensa.ics')
  expect(eventsOf(body.content).map((event) => valueOf(event, 'uid'))).toEqual([`${id}.event@127.0.0.1`])
  expect(await one(elen)).toBeProblem('activityNotFound')
  const dayless = await add({ startDate: null })
  const input = { params: { id: dayless.id }, query: { folderId: villan } }
  expect(await as('anna').call(calendars.event, input)).toBeProblem('activityNotFound')
})

test('of a deleted folder nothing is fetched', async () => {
  const { id } = (await as('anna').call(folders.add, { body: { title: 'Bod' } })).body
  const { path } = await make('anna', id)
  await as('anna').call(folders.remove, { params: { id } })
  expect((await fetchFeed(path)).statusCode).toBe(404)
})
