import { beforeEach, describe, expect, test } from 'vitest'
import { security } from '#contract/security.ts'
import { users } from '#contract/users.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '../../testing/app.ts'
import { addFile } from '../../testing/files.ts'
import { runAdmin } from './admin.ts'
import { exitCode } from './command.ts'

const { app, as, newcomer, world, db, pool, queue, storage } = await startTestApp()
const { olle, stina } = world.people

let printed = ''
const admin = {
  config: { identity: 'embedded' as const },
  db,
  queue: async () => queue,
  storage: async () => storage,
  print: (line: string) => void (printed += `${line}\n`),
  operator: 'drift',
  close: async () => {},
}
/** The exit code; what it said is in `printed`. */
function run(line: string) {
  printed = ''
  return runAdmin(line.split(' '), admin.print, () => admin)
}

const signIn = (email: string, password = worldPassword) =>
  app.inject({ method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password } })

beforeEach(() => pool.query('delete from security_event'))

describe('suspending a user', () => {
  test('ends their sessions and tokens at once, and refuses sign-ins until it is undone', async () => {
    const user = await newcomer('Sune')
    expect(await user.call(security.events, { query: {} })).toMatchObject({ status: 200 })
    expect(await run(`users suspend ${user.email}`)).toBe(exitCode.done)
    expect(printed).toContain(`${user.email} (${user.userId}) is now suspended.`)
    expect(await user.call(security.events, { query: {} })).toBeProblem('notSignedIn')

    const refused = await signIn(user.email)
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: 'ACCOUNT_SUSPENDED' })])
    expect(refused.cookies.filter(({ value }) => value !== '')).toEqual([])
    // Only whoever has the password learns it.
    expect((await signIn(user.email, 'ett-annat-lösenord')).statusCode).toBe(401)
    const { rows } = await pool.query(
      'select 1 from identity.session s join app_user u on u.subject = s."userId" where u.id = $1',
      [user.userId],
    )
    expect(rows).toEqual([])

    expect(await run(`users suspend ${user.userId} --undo`)).toBe(exitCode.done)
    expect((await signIn(user.email)).statusCode).toBe(200)
  })

  test('is noted for its owner, once, and can be listed', async () => {
    await run(`users suspend ${stina.email}`)
    await run(`users suspend ${stina.email}`)
    expect(printed).toContain('was suspended already')
    await run('users list --suspended')
    expect(printed.trim().split('\n')).toEqual([
      expect.stringMatching(/^id +address/),
      expect.stringContaining(stina.email),
    ])
    await run(`users suspend ${stina.email} --undo`)
    const { rows } = await pool.query(
      'select kind, user_id as "userId", request_id as "by" from security_event order by id',
    )
    expect(rows).toEqual([
      { kind: 'suspended', userId: stina.userId, by: 'admin drift' },
      { kind: 'reinstated', userId: stina.userId, by: 'admin drift' },
    ])
  })

  test('needs a user that there is, and one alone', async () => {
    expect(await run('users suspend ingen@exempel.se')).toBe(exitCode.attention)
    expect(printed).toContain('There is no user')
    await pool.query(
      `insert into app_user (issuer, subject, email, first_name) values ('https://securetoken.google.com/x', 'y', $1, 'Olle')`,
      [olle.email],
    )
    expect(await run(`users suspend ${olle.email}`)).toBe(exitCode.attention)
    expect(printed).toContain('Say which by its id')
    await pool.query(`delete from app_user where subject = 'y'`)
    expect((await as('olle').call(security.events, { query: {} })).status).toBe(200)
  })
})

test('verifying confirms the address, here and at the identity provider, and is noted for its owner', async () => {
  const user = await newcomer('Vera')
  expect(await run(`users verify ${user.email}`)).toBe(exitCode.done)
  expect(printed).toContain('is now confirmed')
  const { rows } = await pool.query(
    'select u.email_verified as ours, i."emailVerified" as theirs from app_user u join identity."user" i on i.id = u.subject where u.id = $1',
    [user.userId],
  )
  expect(rows).toEqual([{ ours: true, theirs: true }])
  // The token of before does not take it back.
  expect((await user.call(users.one, { params: { userId: user.userId } })).status).toBe(200)
  await run(`users verify ${user.email}`)
  expect(printed).toContain('was confirmed already')
  const events = (await user.call(security.events, { query: {} })).body
  expect(events.filter(({ kind }) => kind === 'emailConfirmedByOperator')).toHaveLength(1)
  await run('users list vera@')
  expect(printed).toMatch(/vera@nykomling.exempel.se +yes +Vera Ny +active/)
})

test('mails that were given up are listed, and sent again', async () => {
  await pool.query(`delete from pgboss.job; delete from mail`)
  expect(await run('mail failed')).toBe(exitCode.done)
  expect(printed).toBe('None.\n')
  await pool.query(
    `insert into mail (kind, to_name, to_address, subject, text, html) values ('greeting', 'Åsa', 'asa@exempel.se', 'Hej', 'Hej', 'Hej')`,
  )
  expect(await run('mail failed')).toBe(exitCode.attention)
  expect(printed).toMatch(/greeting +asa@exempel\.se .*given up/)
  expect(await run('mail again')).toBe(exitCode.done)
  expect(printed).toBe('1 unsent mails are tried again.\n')
  expect(await run('mail failed')).toBe(exitCode.done)
  await run('jobs')
  expect(printed).toMatch(/deliver-mail +1 +0 +0 +0/)
})

test('a stored file that is missing is found', async () => {
  const { sha256 } = await addFile(db, {
    folderId: world.folders.villan,
    userId: world.people.anna.userId,
    text: 'borta',
  })
  expect(await run('storage check')).toBe(exitCode.attention)
  expect(printed).toMatch(new RegExp(`missing +\\d+ +Kvitto.pdf +${world.folders.villan} +${sha256}`))
})

test('keys are rotated: tokens of the old one count on, unless they are to end at once', async () => {
  const keyOf = async () => {
    const { cookies } = await signIn(olle.email)
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const { token } = (await app.inject({ url: '/api/identity/token', headers: { cookie } })).json<{ token: string }>()
    return { token, kid: (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid }
  }
  const statusWith = async (token: string) =>
    (await app.inject({ url: security.events.path, headers: { authorization: `Bearer ${token}` } })).statusCode
  const first = await keyOf()
  await run('keys rotate')
  const second = await keyOf()
  expect(second.kid).not.toBe(first.kid)
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([200, 200])
  await run('keys list')
  expect(printed.trim().split('\n')).toHaveLength(3)
  await run('keys rotate --at-once')
  expect(await statusWith((await keyOf()).token)).toBe(200)
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([401, 401])
})

test.each(['', 'users erase 1', 'users suspend', 'users suspend 1 2', 'jobs list --all', 'keys rotate now'])(
  '"%s" is no command: all are printed',
  async (line) => {
    expect(await run(line)).toBe(exitCode.misused)
    expect(printed).toContain('users suspend <id or address> [--undo]')
  },
)
