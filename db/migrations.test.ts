import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('every foreign key has an index, so that no delete scans a whole table', async () => {
  // Lookup rows are never deleted. Columns that are mostly null need no index entry for the null rows.
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text not in ('status', 'role', 'category', 'activity_type', 'file_kind')
      and not exists (
        select from pg_index
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where indrelid = conrelid and (indkey::int2[])[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid), '(deletion_id IS NOT NULL)')
            in ('(deletion_id IS NOT NULL)', format('(%I IS NOT NULL)', attname)))`)
  expect(rows).toEqual([])
})

/** A database with the migrations up to this one, to be filled before the rest are applied. */
async function databaseUpTo(last: string) {
  const { pool, drop } = await createTestDatabase('template1')
  const folder = mkdtempSync(join(tmpdir(), 'parmen-migrations-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await drop()
  })
  const all = join(import.meta.dirname, 'migrations')
  const older = readdirSync(all).filter((name) => name.slice(0, 4) <= last)
  for (const name of older) cpSync(join(all, name), join(folder, name))
  await migrate(pool, { folder })
  return { pool, migrateOn: () => migrate(pool) }
}

test('each customer service message from before cases becomes a case of its own, with nothing lost', async () => {
  const { pool, migrateOn } = await databaseUpTo('0013')
  await pool.query(`
    insert into app_user (issuer, subject, email, first_name)
      values ('prov', 'ada', 'ada@exempel.se', 'Ada'), ('prov', 'bo', 'bo@exempel.se', 'Bo');
    insert into folder (title, created_by) values ('Huset', 1);
    insert into customer_service_message
      (folder_id, sender_id, receiver_id, subject, content, status_id, read_at, created_at, updated_at)
    values
      (1, 1, null, 'Fakturan', 'Var är den?', 29, null, '2026-01-01', '2026-01-01'),
      (null, 2, 1, 'Svar', 'Under Konto.', 30, '2026-01-04', '2026-01-03', '2026-01-04'),
      (null, 1, null, 'Tack', 'Tack!', 31, null, '2026-01-05', '2026-01-06');
    insert into contact_message (name, email, subject, message, status_id, created_at)
    values
      ('Berit Ek', 'berit@exempel.se', 'En fråga', 'Kan vi vara flera?', 29, '2026-02-01'),
      ('Cid', 'cid@exempel.se', 'Tack', 'Tack för hjälpen!', 31, '2026-02-02');`)
  await migrateOn()

  const { rows: cases } = await pool.query(`
    select user_id::int, contact_name, contact_email::text, folder_id::int, subject, status_id,
      created_at::date::text as began, updated_at::date::text as updated, closed_at::date::text as closed
    from support_case order by id`)
  const nobody = { user_id: null, contact_name: null, contact_email: null, folder_id: null, closed: null }
  expect(cases).toEqual([
    {
      ...nobody,
      user_id: 1,
      folder_id: 1,
      subject: 'Fakturan',
      status_id: 29,
      began: '2026-01-01',
      updated: '2026-01-01',
    },
    { ...nobody, user_id: 1, subject: 'Svar', status_id: 30, began: '2026-01-03', updated: '2026-01-04' },
    {
      ...nobody,
      user_id: 1,
      subject: 'Tack',
      status_id: 31,
      began: '2026-01-05',
      updated: '2026-01-06',
      closed: '2026-01-06',
    },
    {
      ...nobody,
      contact_name: 'Berit Ek',
      contact_email: 'berit@exempel.se',
      subject: 'En fråga',
      status_id: 29,
      began: '2026-02-01',
      updated: '2026-02-01',
    },
    {
      ...nobody,
      contact_name: 'Cid',
      contact_email: 'cid@exempel.se',
      subject: 'Tack',
      status_id: 31,
      began: '2026-02-02',
      updated: '2026-02-02',
      closed: '2026-02-02',
    },
  ])
  const { rows: letters } = await pool.query(`
    select case_id::int, sender_id::int, receiver_id::int, content, created_at::date::text as sent, read_at::date::text as read
    from customer_service_message order by id`)
  const unread = { receiver_id: null, read: null }
  expect(letters).toEqual([
    { ...unread, case_id: 1, sender_id: 1, content: 'Var är den?', sent: '2026-01-01' },
    { case_id: 2, sender_id: 2, receiver_id: 1, content: 'Under Konto.', sent: '2026-01-03', read: '2026-01-04' },
    { ...unread, case_id: 3, sender_id: 1, content: 'Tack!', sent: '2026-01-05' },
    { ...unread, case_id: 4, sender_id: null, content: 'Kan vi vara flera?', sent: '2026-02-01' },
    { ...unread, case_id: 5, sender_id: null, content: 'Tack för hjälpen!', sent: '2026-02-02' },
  ])
})

test('a message that lay in the trash alone is gone with its act of deleting, and nothing else is', async () => {
  const { pool, migrateOn } = await databaseUpTo('0022')
  await pool.query(`
    insert into app_user (issuer, subject, email, first_name)
      values ('prov', 'ada', 'ada@exempel.se', 'Ada'), ('prov', 'bo', 'bo@exempel.se', 'Bo');
    insert into deletion (deleted_by) values (1), (1), (1);
    insert into folder (title, created_by, deletion_id) values ('Huset', 1, null), ('Stugan', 1, 1);
    insert into activity (folder_id, title, initiated_by, deletion_id) values (1, 'Sotning', 1, 2);
    insert into message (folder_id, sender_id, subject, content, deletion_id)
      values (1, 1, 'Kvar', 'Hej', null), (1, 1, 'Borta', 'Hej', 3), (2, 1, 'Med mappen', 'Hej', null);
    insert into message_read (message_id, user_id) select id, 2 from message;
    insert into notification (user_id, kind, message_id, pace) select 2, 'message', id, 'off' from message;`)
  await migrateOn()

  const { rows } = await pool.query(`
    select (select array_agg(subject order by id) from message) as messages,
      (select array_agg(message_id::int order by id) from message_read) as reads,
      (select array_agg(message_id::int order by id) from notification) as notifications,
      (select array_agg(id::int order by id) from deletion) as deletions`)
  expect(rows).toEqual([{ messages: ['Kvar', 'Med mappen'], reads: [1, 3], notifications: [1, 3], deletions: [1, 2] }])
})

test('what was decided of a price before it had a column of its own is found there', async () => {
  const { pool, migrateOn } = await databaseUpTo('0155')
  await pool.query(`
    insert into app_user (issuer, subject, email, first_name) values ('prov', 'ada', 'ada@exempel.se', 'Ada');
    insert into folder (title, created_by) values ('Huset', 1);
    insert into activity (folder_id, title, initiated_by, status_id, start_date, end_date, season, reminder_days)
    select 1, title, 1, status, day::date, day::date, season, 14
    from (values ('Välj pris: A', 20, '2097-01-31', 'latest'), ('Välj pris: B', 22, '2097-01-31', 'latest'),
      ('Säg upp eller behåll: C', 22, '2097-03-31', 'latest'), ('Säg upp eller behåll: D', 20, '2097-03-31', 'latest'),
      ('Har de bekräftat uppsägningen: E', 20, '2097-01-31', 'latest'), ('Mitt eget namn', 20, '2097-03-31', 'latest'),
      ('Välj pris: D', 22, '2026-01-31', 'latest'), ('Välj pris: elavtalet', 20, '2097-02-01', null))
      it (title, status, day, season);
    insert into agreement
      (folder_id, created_by, title, after, ends_on, notice_months, price_until, activity_id, asked_on, asked_until, kept_until, notice_on)
    select 1, 1, title, 'renews', '2097-06-30', 3, price::date, activity, day::date, until::date, kept::date, notice::date
    from (values ('A', '2097-01-31', 1, '2097-01-31', '2097-01-31', null, null),
      ('B', '2097-01-31', 2, '2097-01-31', '2097-01-31', '2097-01-31', null),
      ('C', '2097-01-31', 3, '2097-03-31', '2097-06-30', '2097-06-30', null),
      ('D', '2026-01-31', 4, '2097-03-31', '2097-06-30', '2026-01-31', null),
      ('E', '2097-01-31', 5, '2097-01-31', null, null, '2097-01-17'),
      ('F', null, 6, '2097-03-31', '2097-06-30', null, null))
      it (title, price, activity, day, until, kept, notice);`)
  await migrateOn()

  const { rows } = await pool.query(`
    select title, asks_price as asks, kept_until::text as kept, price_chosen_until::text as price, decided_last as last
    from agreement order by id`)
  const open = { asks: false, kept: null, price: null, last: null }
  expect(rows).toEqual([
    { ...open, title: 'A', asks: true },
    { ...open, title: 'B', asks: true, price: '2097-01-31', last: 'price' },
    { ...open, title: 'C', kept: '2097-06-30', last: 'keep' },
    // Its day has passed, so that nothing more is asked about what it was kept for either.
    { ...open, title: 'D', kept: '2026-01-31', price: '2026-01-31', last: 'keep' },
    { ...open, title: 'E' },
    { ...open, title: 'F' },
  ])
  const { rows: asking } = await pool.query('select id::int from activity where asks_of_agreement order by id')
  expect(asking.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
