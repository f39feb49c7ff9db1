import { describe, expect, test } from 'vitest'
import { activities, type Activity, type ActivityChange, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { history } from '#contract/content/history.ts'
import type { Recurrence, RecurrenceQuery } from '#contract/rules/recurrence.ts'
import { series } from '#contract/content/series.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { elen } = world.folders
const { planned, done, cancelled } = activityStatus
const inElen = { query: { folderId: elen } }

const yearly: Recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' }
const monthly: Recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD' }
const yearAfter: Recurrence = { kind: 'afterDone', interval: 12, unit: 'month' }

const add = (changes: Partial<NewActivity> = {}) =>
  as('anna').call(activities.add, {
    body: anEvent(elen, { startDate: '2097-05-01', recurrence: yearly, ...changes }),
  })
const added = async (changes?: Partial<NewActivity>) => (await add(changes)).body

const markDone = (id: number, day: string, body: Partial<ActivityDone> = {}, who: PersonName = 'petra') =>
  as(who).call(activities.markDone, { params: { id }, ...inElen, body: { day, ...body } })
const nextOf = async (id: number, day: string, body?: Partial<ActivityDone>) =>
  (await markDone(id, day, body)).body.next
const skip = (id: number, reason?: string) =>
  as('petra').call(series.skip, { params: { id }, ...inElen, body: { reason } })
const undo = (event: Activity, changed: Activity, next: Activity | null) =>
  as('petra').call(activities.undoDone, {
    params: { id: event.id },
    ...inElen,
    body: {
      statusId: planned,
      startDate: event.startDate,
      endDate: event.endDate,
      season: event.season,
      outcome: event.outcome,
      nextId: next?.id ?? null,
      updatedAt: changed.updatedAt,
    },
  })
const change = ({ id, title, startDate }: Activity, changes: Partial<ActivityChange>) =>
  as('anna').call(activities.change, { params: { id }, ...inElen, body: { title, startDate, ...changes } })
const setEnded = (id: number, isEnded: boolean) =>
  as('petra').call(series.end, { params: { id }, ...inElen, body: { isEnded } })
const remove = async (id: number) =>
  (await as('anna').call(activities.remove, { params: { id }, ...inElen })).body.deletionId
const restore = (id: number) => as('anna').call(trash.restore, { params: { id } })

const events = async (title: string) => {
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  return body.filter((event) => event.title === title).map(({ startDate, statusId }) => [startDate, statusId])
}
const historyOf = async (activityId: number) => {
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 500 } })
  return body.filter(({ kind, subjectId }) => kind === 'activity' && subjectId === activityId)
}

describe('the next one', () => {
  test('is there in the same step, on the day of the rule, and what is done stays as history', async () => {
    const event = await added({ title: 'Service', description: 'Ring Kyl & Värme.', typeId: 1 })
    expect(event.series).toMatchObject({ words: 'Varje år den 1 maj', day: '2097-05-01', isEnded: false })
    expect(event.series?.recurrence).toEqual({
      kind: 'fixed',
      rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1;SKIP=BACKWARD',
    })
    const { body } = await markDone(event.id, '2097-05-20', { outcome: 'Klart' })
    expect(body.next).toMatchObject({
      title: 'Service',
      description: 'Ring Kyl & Värme.',
      typeId: 1,
      outcome: null,
      statusId: planned,
      startDate: '2098-05-01',
      endDate: '2098-05-01',
      series: { ...event.series, day: '2098-05-01' },
    })
    expect(await events('Service')).toEqual([
      ['2098-05-01', planned],
      ['2097-05-20', done],
    ])
  })

  test.each([
    ['done before its day', monthly, '2097-05-31', '2097-05-12', '2097-06-30'],
    ['done late, what has passed does not come back as many', monthly, '2097-01-31', '2097-04-02', '2097-04-30'],
    ['from completion, it counts from the day it was done', yearAfter, '2097-05-01', '2097-06-10', '2098-06-10'],
    ['from completion, done early', yearAfter, '2097-05-01', '2096-12-24', '2097-12-24'],
  ])('%s', async (_says, recurrence, startDate, day, next) => {
    const event = await added({ recurrence, startDate })
    expect((await nextOf(event.id, day))?.startDate).toBe(next)
  })

  test('the 31st comes back after February', async () => {
    const event = await added({ recurrence: monthly, startDate: '2097-01-31' })
    const february = await nextOf(event.id, '2097-01-31')
    const march = await nextOf(february?.id ?? 0, '2097-02-28')
    expect([february?.startDate, march?.startDate]).toEqual(['2097-02-28', '2097-03-31'])
  })

  test('lasts as long, and is some time in the month or at the latest as it was', async () => {
    const week = await added({ endDate: '2097-05-05' })
    expect(await nextOf(week.id, '2097-05-03')).toMatchObject({ startDate: '2098-05-01', endDate: '2098-05-05' })
    const february = await added({ startDate: '2095-02-10', season: 'month' })
    expect(february).toMatchObject({ startDate: '2095-02-01', endDate: '2095-02-28', season: 'month' })
    const next = await nextOf(february.id, '2095-02-10')
    expect(next).toMatchObject({ startDate: '2096-02-01', endDate: '2096-02-29', season: 'month' })
    const latest = await added({ startDate: '2097-11-30', season: 'latest' })
    expect(latest.series?.words).toBe('Varje år före 1 december')
    const { body } = await markDone(latest.id, '2097-10-02')
    expect(body.activity).toMatchObject({ startDate: '2097-10-02', season: null })
    expect(body.next).toMatchObject({ startDate: '2098-11-30', endDate: '2098-11-30', season: 'latest' })
  })

  test('can be moved as it is planned, and comes from the rule again after that', async () => {
    const event = await added()
    const next = await nextOf(event.id, '2097-05-01', { next: { day: '2098-06-20' } })
    expect(next).toMatchObject({ startDate: '2098-06-20', series: { day: '2098-05-01' } })
    expect((await nextOf(next?.id ?? 0, '2098-06-20'))?.startDate).toBe('2099-05-01')
  })

  test('comes however the event is closed', async () => {
    const [changed, status] = [await added({ title: 'Ändrad' }), await added({ title: 'Status' })]
    await change(changed, { statusId: done })
    await as('anna').call(activities.changeStatus, {
      params: { id: status.id },
      ...inElen,
      body: { statusId: cancelled },
    })
    expect(await events('Ändrad')).toEqual([
      ['2098-05-01', planned],
      ['2097-05-01', done],
    ])
    expect(await events('Status')).toEqual([
      ['2098-05-01', planned],
      ['2097-05-01', cancelled],
    ])
  })

  test('comes at once where the first was done already', async () => {
    await added({ title: 'Redan gjort', statusId: done, startDate: '2026-11-02', recurrence: yearAfter })
    expect(await events('Redan gjort')).toEqual([
      ['2027-11-02', planned],
      ['2026-11-02', done],
    ])
  })

  test('does not come after the last; asked for, it comes once more', async () => {
    const rule = { kind: 'fixed', rule: 'FREQ=YEARLY;COUNT=1' } as const
    expect(await nextOf((await added({ recurrence: rule })).id, '2097-05-01')).toBeNull()
    const asked = await nextOf((await added({ recurrence: rule })).id, '2097-05-01', { next: { day: '2098-01-01' } })
    expect(asked).toMatchObject({ startDate: '2098-01-01', series: null })
  })

  test('is one though two mark it as done at once', async () => {
    const event = await added({ title: 'Samtidigt' })
    const replies = await Promise.all([
      markDone(event.id, '2097-05-01'),
      markDone(event.id, '2097-05-01', {}, 'erik'),
      skip(event.id),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await events('Samtidigt')).toHaveLength(2)
  })

  test('is gone again when what was done is undone', async () => {
    const event = await added({ title: 'Ångrad', season: 'month' })
    const { activity, next } = (await markDone(event.id, '2097-05-20')).body
    const { body } = await undo(event, activity, next)
    expect(body).toEqual({ ...event, roleId: 3, roleName: 'Partner', updatedAt: expect.any(String) })
    expect(await events('Ångrad')).toEqual([['2097-05-01', planned]])
  })
})

describe('left out', () => {
  test('it stays as cancelled with why, the history says so, and the next one is there', async () => {
    const event = await added({ title: 'Överhoppad' })
    const { body } = await skip(event.id, 'Huset står tomt.')
    expect(body.activity).toMatchObject({ statusId: cancelled, startDate: '2097-05-01', outcome: 'Huset står tomt.' })
    expect(body.next).toMatchObject({ startDate: '2098-05-01', statusId: planned })
    const [latest] = await historyOf(event.id)
    expect(latest).toMatchObject({
      changedBy: 'Petra Lindström',
      changes: [
        { field: 'status', from: 'Planerad', to: 'Inställd' },
        { field: 'outcome', from: null, to: 'Huset står tomt.' },
      ],
    })
    await undo(event, body.activity, body.next)
    expect(await events('Överhoppad')).toEqual([['2097-05-01', planned]])
  })

  test('only an open event of a series can be', async () => {
    expect(await skip((await added({ recurrence: null })).id)).toBeProblem('illegalTransition')
    const event = await added()
    await skip(event.id)
    expect(await skip(event.id)).toBeProblem('illegalTransition')
  })
})

describe('a series', () => {
  test('that is ended leaves the event as the last; taken back, it goes on', async () => {
    const event = await added()
    expect((await setEnded(event.id, true)).body.series).toMatchObject({ words: 'Varje år den 1 maj', isEnded: true })
    const [latest] = await historyOf(event.id)
    expect(latest?.changes).toEqual([{ field: 'series', from: 'Varje år den 1 maj', to: null }])
    expect((await setEnded(event.id, false)).body.series?.isEnded).toBe(false)
    expect((await nextOf(event.id, '2097-05-01'))?.startDate).toBe('2098-05-01')
    const last = await added()
    await setEnded(last.id, true)
    expect(await nextOf(last.id, '2097-05-01')).toBeNull()
  })

  test('is not moved by moving one of its events', async () => {
    const event = await added()
    const { body } = await change(event, { startDate: '2097-08-15' })
    expect(body).toMatchObject({ startDate: '2097-08-15', series: { day: '2097-05-01', words: 'Varje år den 1 maj' } })
    expect((await nextOf(event.id, '2097-08-15'))?.startDate).toBe('2098-05-01')
  })

  test('is another from one of its events on, and those before stay with the old one', async () => {
    const first = await added({ title: 'Oljebyte' })
    const second = await nextOf(first.id, '2097-05-01')
    const { body } = await change(second!, { startDate: '2098-09-30', recurrence: monthly })
    expect(body).toMatchObject({
      startDate: '2098-09-30',
      series: { words: 'Varje månad den 30', firstDay: '2098-09-30' },
    })
    const [latest] = await historyOf(body.id)
    expect(latest?.changes).toContainEqual({ field: 'series', from: 'Varje år den 1 maj', to: 'Varje månad den 30' })
    expect((await nextOf(body.id, '2098-09-30'))?.startDate).toBe('2098-10-30')
    const kept = db.selectFrom('activity').innerJoin('series', 'series.id', 'activity.series_id')
    const old = await kept.where('activity.id', '=', first.id).select(['words', 'ended_at']).executeTakeFirstOrThrow()
    expect(old).toEqual({ words: 'Varje år den 1 maj', ended_at: expect.any(Date) })
  })

  test('is the same where the same rule is sent again, and gone where nothing is left of it', async () => {
    const event = await added()
    const again = (await change(event, { recurrence: event.series!.recurrence })).body
    expect(again.series).toEqual(event.series)
    await change(event, { recurrence: monthly })
    const old = db.selectFrom('series').where('id', '=', event.series!.id).select('id')
    expect(await old.executeTakeFirst()).toBeUndefined()
  })

  test('begins on the first day of its rule', async () => {
    const event = await added({ recurrence: { kind: 'fixed', rule: 'FREQ=MONTHLY;BYDAY=-1FR' } })
    expect(event).toMatchObject({ startDate: '2097-05-31', series: { words: 'Sista fredagen varje månad' } })
  })

  test('sleeps with its open event in the trash, and nothing comes back twice', async () => {
    const first = await added({ title: 'Papperskorg' })
    const second = await nextOf(first.id, '2097-05-01')
    const deletion = await remove(second!.id)
    await restore(deletion)
    expect(await events('Papperskorg')).toEqual([
      ['2098-05-01', planned],
      ['2097-05-01', done],
    ])
    const again = await remove(second!.id)
    // Undone without its next one, which lies in the trash, the first is of the series again.
    await as('petra').call(activities.undoDone, {
      params: { id: first.id },
      ...inElen,
      body: { statusId: planned, startDate: '2097-05-01' },
    })
    await restore(again)
    const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
    const open = body
      .filter(({ title }) => title === 'Papperskorg')
      .map((event) => [event.startDate, event.series?.words])
    expect(open).toEqual([
      ['2098-05-01', undefined],
      ['2097-05-01', 'Varje år den 1 maj'],
    ])
  })
})

describe('refused with a field', () => {
  test.each([
    ['recurrence.rule', { kind: 'fixed', rule: 'FREQ=HOURLY' }],
    ['recurrence.rule', { kind: 'fixed', rule: 'FREQ=YEARLY;UNTIL=20000101' }],
    ['recurrence.rule', { kind: 'fixed', rule: '\0' }],
    ['recurrence.interval', { kind: 'afterDone', interval: 0, unit: 'month' }],
    ['recurrence.unit', { kind: 'afterDone', interval: 1, unit: 'century' }],
  ])('%s', async (path, recurrence) => {
    expect(await add({ recurrence: recurrence as Recurrence })).toBeProblem('invalidInput', path)
  })

  test('an event without a day, and one that is over', async () => {
    expect(await add({ startDate: null })).toBeProblem('invalidInput', 'startDate')
    const event = await added({ recurrence: null, statusId: done })
    expect(await change(event, { statusId: done, recurrence: yearly })).toBeProblem('invalidInput', 'recurrence')
  })
})

describe('the preview', () => {
  const preview = (query: RecurrenceQuery) => as('anna').call(series.preview, { query })

  test('says a rule in words, with its next three days', async () => {
    const rule = 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD'
    expect((await preview({ day: '2027-01-31', rule })).body).toEqual({
      words: 'Sista dagen varje månad',
      days: ['2027-01-31', '2027-02-28', '2027-03-31'],
    })
    expect((await preview({ day: '2027-01-31', rule, after: '2027-03-02' })).body.days[0]).toBe('2027-03-31')
    expect((await preview({ day: '2026-03-02', interval: 12, unit: 'month' })).body).toEqual({
      words: '12\u00a0månader efter förra gången',
      days: ['2026-03-02', '2027-03-02', '2028-03-02'],
    })
  })

  test.each([
    [{ day: '2027-01-31' }, 'rule'],
    [{ day: '2027-01-31', rule: 'FREQ=DAILY', interval: 1, unit: 'day' as const }, 'rule'],
    [{ day: '2027-01-31', rule: 'FREQ=DAILY;INTERVAL=5000' }, 'rule'],
    [{ day: '2027-01-31', rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29' }, 'rule'],
    [{ day: '2027-02-31', rule: 'FREQ=DAILY' }, 'day'],
  ])('refuses %j at %s', async (query, path) => {
    expect(await preview(query)).toBeProblem('invalidInput', path)
  })
})
