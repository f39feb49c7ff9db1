import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { earliestDay, latestDay } from '#contract/platform/days.ts'
import { series } from '#contract/content/series.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, pool, world } = await startTestApp()
const { elen } = world.folders
const inElen = { query: { folderId: elen } }

const add = (startDate: string, more: object = {}) =>
  as('anna').call(activities.add, { body: anEvent(elen, { startDate, endDate: null, ...more }) })

/** A row of before the bounds, as a backup brings it back. */
async function addOlder(startDate: string) {
  const { id } = (await add('2030-01-01')).body
  await pool.query('alter table activity disable trigger user')
  await pool.query('update activity set start_date = $2, end_date = $2 where id = $1', [id, startDate])
  await pool.query('alter table activity enable trigger user')
  return id
}

test('a day from the year 1000 to 2200 is taken, any other is refused by field', async () => {
  for (const day of [earliestDay, latestDay]) expect((await add(day)).body).toMatchObject({ startDate: day })
  for (const day of ['0999-12-31', '2201-01-01', '9999-12-31'])
    expect(await add(day)).toBeProblem('invalidInput', 'startDate')
  expect(await add('2200-12-30', { endDate: '2201-01-02' })).toBeProblem('invalidInput', 'endDate')
})

test('a recurrence may not end later than that, and ends there', async () => {
  const until = { kind: 'fixed', rule: 'FREQ=YEARLY;UNTIL=99991231' } as const
  expect(await add('2030-05-01', { recurrence: until })).toBeProblem('invalidInput', 'recurrence.rule')
  const query = { day: '2030-05-01', rule: until.rule }
  expect(await as('anna').call(series.preview, { query })).toBeProblem('invalidInput', 'rule')
  const cases = [
    ['2200-12-31', { kind: 'fixed', rule: 'FREQ=DAILY' }],
    ['2200-06-01', { kind: 'fixed', rule: 'FREQ=YEARLY' }],
    ['2030-06-01', { kind: 'afterDone', interval: 999, unit: 'year' }],
  ] as const
  for (const [day, recurrence] of cases) {
    const { id } = (await add(day, { recurrence })).body
    const done = await as('anna').call(activities.markDone, { params: { id }, ...inElen, body: { day } })
    expect(done).toMatchObject({ status: 200, body: { next: null } })
  }
})

test('the next of several days ends with the last day there is', async () => {
  const recurrence = { kind: 'fixed', rule: 'FREQ=MONTHLY;INTERVAL=1' } as const
  const { id } = (await add('2200-11-30', { endDate: '2200-12-05', recurrence })).body
  const body = { day: '2200-11-30' }
  const { next } = (await as('anna').call(activities.markDone, { params: { id }, ...inElen, body })).body
  expect(next).toMatchObject({ startDate: '2200-12-30', endDate: '2200-12-31' })
})

test('what was given before can be done, renamed, deleted and brought to a day that may be, and to no other', async () => {
  const [first, second] = [await addOlder('9999-12-31'), await addOlder('0999-12-31')]
  const update = 'update activity set start_date = $2, end_date = $2, title = $3 where id = $1'
  await pool.query(update, [first, '9999-12-31', 'Döpt om'])
  await expect(pool.query(update, [first, '9999-12-30', 'Flyttad'])).rejects.toThrow('outside 1000-01-01 to 2200-12-31')
  const call = { params: { id: first }, ...inElen }
  const done = await as('anna').call(activities.markDone, { ...call, body: { day: '2026-11-22' } })
  expect(done.body.activity).toMatchObject({ title: 'Döpt om', startDate: '2026-11-22', endDate: '2026-11-22' })
  const moved = anEvent(elen, { startDate: '2027-05-01', endDate: null })
  const change = { params: { id: second }, ...inElen }
  expect((await as('anna').call(activities.change, { ...change, body: moved })).body).toMatchObject({
    startDate: '2027-05-01',
  })
  const third = await addOlder('9999-12-31')
  expect((await as('anna').call(activities.remove, { params: { id: third }, ...inElen })).status).toBe(200)
})

/** Written by the server, of today or counted from days that were given. */
const counted = [
  'activity.series_day',
  'activity.counted_from',
  'agreement.asked_on',
  'agreement.asked_until',
  'agreement.kept_until',
  'agreement.price_chosen_until',
  'component.expected_until',
  'component.price_today_on',
  'delivery.reminded_of',
  'delivery_claim.delivered_on',
  'loan.reminded_on',
  'notification.due_on',
  'personal_token_day.day',
  'reminder.due_on',
  'reminder.remind_on',
  'reminder_snooze.remind_on',
  'week_line.monday',
  'week_setting.sent_for',
]

test('the database refuses a day outside in every column that a person fills, as it is added and as it is changed', async () => {
  const { rows } = await pool.query<{ column: string; added: boolean; changed: boolean }>(`
    select format('%s.%s', class.relname, attname) as column,
      bool_or(tgname = 'possible_days_added' and pg_get_triggerdef(trigger.oid) ~ ('new\\.' || attname)) as added,
      bool_or(tgname = 'possible_days_changed' and pg_get_triggerdef(trigger.oid) ~ ('new\\.' || attname)) as changed
    from pg_attribute
    join pg_class class on class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    left join pg_trigger trigger on tgrelid = class.oid
    where atttypid = 'date'::regtype and not attisdropped
    group by 1 order by 1
  `)
  const guarded = rows.filter(({ added, changed }) => added && changed).map(({ column }) => column)
  expect(rows.map(({ column }) => column).filter((column) => !guarded.includes(column))).toEqual(counted.toSorted())
  expect(guarded.length).toBeGreaterThan(9)
})
