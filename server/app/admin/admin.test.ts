import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { users } from '#contract/people/users.ts'
import { worldPassword } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { codeFor } from '#server/testing/authenticatorApp.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { unzipped } from '#server/testing/unzipped.ts'
import { Misuse, runAdmin } from './admin.ts'
import { exitCode } from './command.ts'

const { app, as, newcomer, world, db, pool, queue, storage } = await startTestApp()
const { olle, stina } = world.people

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-operator-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let printed = ''
/** What the operator answers; undefined without a terminal. */
let answer: string | undefined
const admin = {
  config: {
    identity: 'embedded' as const,
    publicUrl: 'https://parmen.exempel.se',
    dataDir,
    mailFrom: 'noreply@parmen.exempel.se',
  },
  db,
  queue: async () => queue,
  storage: async () => storage,
  print: (line: string) => void (printed += `${line}\n`),
  ask: async () => answer,
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

const mailsTo = (address: string) =>
  db.selectFrom('mail').where('to_address', '=', address).orderBy('id').select(['subject', 'text']).execute()

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

test('an address that the identity provider alone knows as confirmed is listed as such once it is verified', async () => {
  const user = await newcomer('Viola')
  await pool.query(
    `update identity."user" set "emailVerified" = true where id = (select subject from app_user where id = $1)`,
    [user.userId],
  )
  expect(await run(`users verify ${user.email}`)).toBe(exitCode.done)
  expect(printed).toContain('is now confirmed')
  await run('users list viola@')
  expect(printed).toMatch(/viola@nykomling.exempel.se +yes +/)
})

describe('a copy of what the account may read', () => {
  test('is written to a new file, as its own export, and noted for its owner', async () => {
    const user = await newcomer('Greta')
    await user.call(folders.add, { body: { title: 'Sommarstugan' } })
    const file = join(dataDir, 'greta.zip')
    expect(await run(`users export ${user.email} ${file}`)).toBe(exitCode.done)
    const entries = await unzipped(readFileSync(file))
    expect(Object.keys(entries)).toContain('Mappar/Sommarstugan/data.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { body: events } = await user.call(security.events, { query: {} })
    expect(events[0]?.kind).toBe('accountExportedByOperator')
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Kundtjänst har hämtat allt på ditt konto')
    expect(await run(`users export ${user.email} ${file}`)).toBe(exitCode.attention)
    expect(printed).toContain('is there already')
    expect(await unzipped(readFileSync(file))).toEqual(entries)
  })

  test('leaves the file of another export, or of one that was killed, as it is, and says what to do', async () => {
    const user = await newcomer('Gudrun')
    const file = join(dataDir, 'gudrun.zip')
    writeFileSync(`${file}.partial`, 'half')
    expect(await run(`users export ${user.email} ${file}`)).toBe(exitCode.attention)
    expect(printed).toContain('Remove it if none runs.')
    expect(readFileSync(`${file}.partial`, 'utf8')).toBe('half')
    rmSync(`${file}.partial`)
    expect(await run(`users export ${user.email} ${file}`)).toBe(exitCode.done)
    expect(readdirSync(dataDir)).not.toContain('gudrun.zip.partial')
  })

  test('has the files of a suspended account and of a leaving one, and says how many are missing', async () => {
    const user = await newcomer('Folke')
    const { body: folder } = await user.call(folders.add, { body: { title: 'Garaget' } })
    const { sha256 } = await addFile(db, { folderId: folder.id, userId: user.userId, text: 'kvittot' })
    const bytes = Buffer.from('kvittot')
    await storage.put(keyOf(sha256), [bytes] as never, bytes.length)
    for (const [name, status] of Object.entries({ suspended: userStatus.suspended, leaving: userStatus.leaving })) {
      await db.updateTable('app_user').set({ status_id: status }).where('id', '=', user.userId).execute()
      const file = join(dataDir, `${name}.zip`)
      expect(await run(`users export ${user.email} ${file}`)).toBe(exitCode.done)
      expect(await unzipped(readFileSync(file))).toHaveProperty(['Mappar/Garaget/Papper/Kvitto.pdf'], 'kvittot')
    }
    await storage.remove(keyOf(sha256))
    expect(await run(`users export ${user.email} ${join(dataDir, 'missing.zip')}`)).toBe(exitCode.attention)
    expect(printed).toContain('1 files are missing in the storage')
  })
})

describe('removing an account', () => {
  test('begins as its owner would, after what becomes of the folders was said and confirmed', async () => {
    const [user, heir] = [await newcomer('Rune'), await newcomer('Arvid')]
    const { body: shared } = await user.call(folders.add, { body: { title: 'Delad' } })
    const { body: own } = await user.call(folders.add, { body: { title: 'Egen' } })
    await joinFolder(user, heir, { folderId: shared.id, roleId: roles.partner })

    answer = undefined
    expect(await run(`users remove ${user.email}`)).toBe(exitCode.attention)
    expect(printed).toContain(`folder ${shared.id} "Delad" goes to Arvid Ny (${heir.userId})`)
    expect(printed).toContain(`folder ${own.id} "Egen" is removed`)
    expect(printed).toContain('Nothing was done.')
    answer = 'ja'
    expect(await run(`users remove ${user.email}`)).toBe(exitCode.attention)
    expect((await user.call(folders.mine, { query: {} })).body).toHaveLength(2)

    answer = user.email
    expect(await run(`users remove ${user.email} Medlem`)).toBe(exitCode.done)
    expect(await user.call(folders.mine, { query: {} })).toBeProblem('notSignedIn')
    const asked = await db.selectFrom('account_deletion').where('user_id', '=', user.userId).selectAll().execute()
    expect(asked).toMatchObject([{ remaining_name: 'Medlem' }])
    const text = (await mailsTo(user.email)).at(-1)?.text
    expect(text).toContain('Kundtjänst har fått en begäran om att ditt konto')
    expect(text).toContain(`https://parmen.exempel.se${urls.contact}`)
    const noted = await db
      .selectFrom('security_event')
      .where('kind', '=', 'accountDeletionByOperator')
      .selectAll()
      .execute()
    expect(noted).toMatchObject([{ user_id: user.userId, request_id: 'admin drift' }])

    expect(await run(`users remove ${user.email} --yes`)).toBe(exitCode.done)
    expect(printed).toContain('is to be removed already')
    await run('users list rune@')
    expect(printed).toMatch(/Rune Ny +leaving/)
  })

  test('passes folders on to whom its owner has named, or to nobody, as Ta bort kontot does', async () => {
    const [user, first, second] = [await newcomer('Rakel'), await newcomer('Adam'), await newcomer('Bertil')]
    const ids: number[] = []
    for (const title of ['Huset', 'Bilen', 'Egen']) {
      const { id } = (await user.call(folders.add, { body: { title } })).body
      ids.push(id)
      if (title === 'Egen') continue
      await joinFolder(user, first, { folderId: id, roleId: roles.administrator })
      await joinFolder(user, second, { folderId: id, roleId: roles.observer })
    }
    const [house = 0, car = 0, own = 0] = ids
    const remove = (heirs: string) => {
      printed = ''
      const words = ['users', 'remove', user.email, '--heirs', heirs, '--yes']
      return runAdmin(words, admin.print, async () => admin)
    }
    for (const [heirs, why] of [
      ['Bertil', '"Bertil" is no heir'],
      [`${house}=`, 'is no heir'],
      [`${world.folders.villan}=${second.userId}`, 'is not theirs to pass on'],
      [`${own}=${second.userId}`, `User ${second.userId} is no member of folder ${own}`],
      [`${house}=${user.userId}`, 'is no member of folder'],
      [`${house}=none ${house}=none`, 'is named twice'],
    ] as const) {
      expect(await remove(heirs)).toBe(exitCode.attention)
      expect(printed).toContain(why)
    }
    expect((await user.call(folders.mine, { query: {} })).body).toHaveLength(3)

    expect(await remove(`${house}=${second.userId}, ${car}=none`)).toBe(exitCode.done)
    expect(printed).toContain(`goes to Bertil Ny (${second.userId}); it could be Adam Ny (${first.userId})`)
    expect(printed).toContain(`"Bilen" is removed with all that is in it: Adam Ny (${first.userId}), Bertil Ny`)
    const kept = await db
      .selectFrom('folder_heir')
      .where('user_id', '=', user.userId)
      .select(['folder_id', 'heir_id'])
      .orderBy('folder_id')
      .execute()
    expect(kept).toEqual([
      { folder_id: house, heir_id: second.userId },
      { folder_id: car, heir_id: null },
    ])
  })

  test('says of guests who lose sub-folders, and of the trash', async () => {
    const [user, guest] = [await newcomer('Ruben'), await newcomer('Gerda')]
    const { body: house } = await user.call(folders.add, { body: { title: 'Huset' } })
    const { body: power } = await user.call(folders.add, { body: { title: 'El', parentId: house.id } })
    const { body: trashed } = await user.call(folders.add, { body: { title: 'Slängd' } })
    await joinFolder(user, guest, { folderId: power.id, roleId: roles.partner })
    await user.call(folders.remove, { params: { id: trashed.id } })
    answer = ''
    expect(await run(`users remove ${user.email}`)).toBe(exitCode.attention)
    expect(printed).toContain('nobody else is a member, and 1 who see only sub-folders of it lose those')
    expect(printed).toContain(`folder ${trashed.id} "Slängd" is removed from the trash`)
  })

  test('is undone by the operator too, and its owner is mailed of it; a leaving account is not suspended', async () => {
    const user = await newcomer('Ulla')
    expect(await run(`users remove ${user.email} --undo`)).toBe(exitCode.attention)
    await run(`users remove ${user.email} --yes`)
    expect(await run(`users suspend ${user.email}`)).toBe(exitCode.attention)
    expect(printed).toContain('is leaving, and stays so')
    expect(await run(`users remove ${user.email} --undo`)).toBe(exitCode.done)
    await run('users list ulla@')
    expect(printed).toMatch(/Ulla Ny +active/)
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Ditt konto är kvar')
    const noted = await db
      .selectFrom('security_event')
      .where('user_id', '=', user.userId)
      .orderBy('id')
      .select('kind')
      .execute()
    expect(noted.map(({ kind }) => kind).slice(-2)).toEqual(['accountDeletionByOperator', 'accountKept'])
  })

  test('needs a name that may stay, and an account that is not removed', async () => {
    const user = await newcomer('Roland')
    expect(await run(`users remove ${user.email} ${'x'.repeat(101)} --yes`)).toBe(exitCode.attention)
    expect(printed).toContain('cannot stay as the name')
    await db
      .updateTable('app_user')
      .set({ status_id: userStatus.removed, email: '' })
      .where('id', '=', user.userId)
      .execute()
    for (const name of [String(user.userId), ''])
      expect(await runAdmin(['users', 'remove', name, '--yes'], admin.print, async () => admin)).toBe(
        exitCode.attention,
      )
    expect(printed).toContain(`User ${user.userId} was removed`)
    expect(printed).toContain('There is no user .')
  })

  test('is not begun for a suspended one, which the command says', async () => {
    const user = await newcomer('Sixten')
    await run(`users suspend ${user.email}`)
    expect(await run(`users remove ${user.email} --yes`)).toBe(exitCode.attention)
    expect(printed).toContain('users suspend <id or address> --undo')
    expect(
      await db.selectFrom('account_deletion').where('user_id', '=', user.userId).select('user_id').execute(),
    ).toEqual([])
  })
})

test('a mail is sent to show that mail arrives; an address that is none is refused', async () => {
  expect(await run('mail test asa@exempel.se')).toBe(exitCode.done)
  const outbox = join(dataDir, 'outbox')
  const [file = ''] = readdirSync(outbox)
  expect(readFileSync(join(outbox, file), 'utf8')).toContain('To: asa@exempel.se')
  expect(await run('mail test asa@exempel.se,bo@exempel.se')).toBe(exitCode.attention)
  expect(readdirSync(outbox)).toEqual([file])
  const { rows } = await pool.query(`select kind, user_id as "userId", request_id as "by" from security_event`)
  expect(rows).toEqual([{ kind: 'testMailSent', userId: null, by: 'admin drift' }])
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
  const newToken = async () => {
    const cookie = cookieOf(await signIn(olle.email))
    const { token } = (await app.inject({ url: '/api/identity/token', headers: { cookie } })).json<{ token: string }>()
    return { token, kid: (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid }
  }
  const statusWith = async (token: string) =>
    (await app.inject({ url: security.events.path, headers: { authorization: `Bearer ${token}` } })).statusCode
  const first = await newToken()
  await run('keys rotate')
  const second = await newToken()
  expect(second.kid).not.toBe(first.kid)
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([200, 200])
  await run('keys list')
  expect(printed.trim().split('\n')).toHaveLength(3)
  await run('keys rotate --at-once')
  expect(await statusWith((await newToken()).token)).toBe(200)
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
