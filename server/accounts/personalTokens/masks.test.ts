import { expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { aToken } from '#fixtures/builders.ts'
import { asTokenCall } from '#server/platform/database/narrowed.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, db, pool } = await startTestApp()
const { call } = as('anna')

/** The columns of words that no mask is over, by why. */
const unmasked: Record<string, string[]> = {
  'written by the service': [
    'activity_type: name',
    'category: name',
    'component: code',
    'content: media_type',
    'file_kind: name',
    'hand_over_copy: code',
    'installation: swept_to',
    'migration: name, sha256',
    'notification: changed_items, step',
    'part_answer: life',
    'role: name',
    'series: rule, words',
    'share: choice',
    'status: name',
    'summary_token: kinds',
  ],
  'empty in every call of a program': [
    'invitation: words',
    'message: content, lemmas, search_title, search_vector, subject',
    'take_down: reason',
  ],
  'of accounts, operators and the server itself, which no call of a program is about': [
    'account_deletion: remaining_name',
    'admission: device',
    'app_user: issuer, subject',
    'captcha_secret: value',
    'captcha_used: nonce',
    'ended_session: id',
    'file_cookie_secret: value',
    'mail: html, kind, reply_to_address, reply_to_name, subject, text, to_address, to_name, unsubscribe_url',
    'mail_address: former_secret, secret',
    'mail_recipient: address',
    'maintenance: text',
    'membership: invited_email',
    'personal_token: client_id, name',
    'push_key: value',
    'push_subscription: auth, device, endpoint, p256dh, session_id',
    'rate_limit: key',
    'repeatable_call: answer, endpoint',
    'security_event: address, kind, path, request_id, subject',
    'sender_address: email',
    'webhook: url',
  ],
  'lies in the Inkorg, which no call of a program reads': [
    'inbox_item: sender, text, title',
    'proposal: description, recurrence, title, token_name, why',
    'proposal_source: quote',
  ],
}

test('shows a masked table with the columns that it has', async () => {
  const { rows } = await pool.query(`
      with each as (
        select table_schema, table_name, column_name, data_type, udt_name from information_schema.columns
        where table_schema in ('public', 'masked') and table_name in (
          select table_name from information_schema.views where table_schema = 'masked'))
      select table_name || '.' || column_name as name from each
      group by table_name, column_name having count(*) <> 2 or count(distinct udt_name) <> 1`)
  expect(rows).toEqual([])
})

test('masks each column of words, or it is said here why not', async () => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
      select relname as table, array_agg(attname::text order by attname) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join information_schema.columns as mask
        on mask.table_schema = 'masked' and mask.table_name = relname and mask.column_name = attname
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and format_type(atttypid, null) in
          ('text', 'citext', 'character', 'character varying', 'tsvector', 'jsonb', 'json', 'text[]', 'citext[]')
        and not masked.is_named(attrelid, attnum) and mask.is_updatable is distinct from 'NO'
      group by relname order by relname`)
  expect(rows.map(({ table, columns }) => `${table}: ${columns.join(', ')}`)).toEqual(
    Object.values(unmasked).flat().toSorted(),
  )
})

test('answers a token without the right nothing where there is no mask', async () => {
  const { body } = await call(personalTokens.add, { body: aToken() })
  const count = (seesOutside: boolean) =>
    asTokenCall({ tokenId: body.token.id, scope: 'read', seesOutside }, () =>
      db.selectFrom('activity').select('id').execute(),
    )
  await pool.query('alter schema masked rename to gone')
  try {
    await expect(count(false)).rejects.toMatchObject({ code: '42P01' })
    expect((await count(true)).length).toBeGreaterThan(0)
  } finally {
    await pool.query('alter schema gone rename to masked')
  }
})
