import { beforeEach, describe, expect, test } from 'vitest'
import { security } from '#contract/security.ts'
import { users } from '#contract/users.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '../../testing/app.ts'
import { codeFor } from '../../testing/authenticatorApp.ts'
import { addFile } from '../../testing/files.ts'
import { Misuse, runAdmin } from './admin.ts'
import { exitCode } from './command.ts'

const { app, as, newcomer, world, db, pool, queue, storage } = await startTestApp()
const { olle, stina } = world.people

let printed = ''
const admin = {
  config: { identity: 'embedded' as const, publicUrl: 'https://parmen.exempel.se' },
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
  return runAdmin(line.split(' '), admin.print, async () => admin)
}

const signIn = (email: string, password = worldPassword) =>
  app.inject({ method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password } })

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

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

test('two-step sign-in is turned off for who has lost its codes: they are signed out, mailed, and sign in with their password', async () => {
  const user = await newcomer('Tove')
  const cookie = cookieOf(await signIn(user.email))
  const call = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/identity/two-factor/${path}`, payload, headers: { cookie } })
  const { totpURI } = (await call('enable', { password: worldPassword })).json<{ totpURI: string }>()
  expect((await call('verify-totp', { code: codeFor(totpURI) })).statusCode).toBe(200)
  expect((await signIn(user.email)).json()).toMatchObject({ twoFactorRedirect: true })

  expect(await run(`users two-step-off ${user.email}`)).toBe(exitCode.done)
  expect(printed).toContain('signs in without a second step from now on')
  expect((await app.inject({ url: '/api/identity/token', headers: { cookie } })).statusCode).toBe(401)
  expect((await signIn(user.email)).json()).toMatchObject({ user: { email: user.email } })
  const mails = await db.selectFrom('mail').where('to_address', '=', user.email).select('subject').execute()
  expect(mails.map(({ subject }) => subject)).toContain('Tvåstegsinloggning är av')
  const noted = await db.selectFrom('security_event').where('kind', '=', 'twoStepOff').selectAll().execute()
  expect(noted).toMatchObject([{ user_id: user.userId, request_id: 'admin drift' }])
  await run(`users two-step-off ${user.email}`)
  expect(printed).toContain('had no two-step sign-in')
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
    const cookie = cookieOf(await signIn(olle.email))
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

test.each(['--help', 'users --help', 'users suspend 1 --help'])(
  '"%s" prints all commands, and does none',
  async (line) => {
    expect(await run(line)).toBe(exitCode.done)
    expect(printed).toContain('users suspend <id or address> [--undo]\n')
    expect(printed).toContain('keys rotate [--at-once]\n')
  },
)

test.each([
  ['', 'Which command? They are listed by: npm run admin -- --help'],
  ['users erase 1', 'There is no command users erase. They are listed by: npm run admin -- --help'],
  ['files', 'There is no command files. They are listed by: npm run admin -- --help'],
  ['users suspend', 'Usage: npm run admin -- users suspend <id or address> [--undo]'],
  ['users suspend 1 2', 'Usage: npm run admin -- users suspend <id or address> [--undo]'],
  ['jobs list --all', 'Usage: npm run admin -- jobs list'],
  ['keys rotate now', 'Usage: npm run admin -- keys rotate [--at-once]'],
])('"%s" is no command, which one line says', async (line, said) => {
  await expect(run(line)).rejects.toThrow(new Misuse(said))
  expect(printed).toBe('')
})
