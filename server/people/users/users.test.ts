import { describe, expect, test } from 'vitest'
import { alreadyRegistered } from '#contract/people/registration.ts'
import { users, type Registration } from '#contract/people/users.ts'
import { callApp, signIn, subjectOf, tokenOf } from '#fixtures/signUp.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, newcomer, tokenFor, world, db } = await startTestApp()
const { anna, erik, sven, stina } = world.people

describe('CheckOrAddUser', () => {
  /** A user at the identity provider who is not yet registered here. */
  async function unregistered(firstName: string) {
    const credentials = { email: `${firstName}@oregistrerad.exempel.se`, password: 'en lång mening' }
    await app.inject({
      method: 'POST',
      url: '/api/identity/sign-up/email',
      payload: { name: firstName, ...credentials },
    })
    const token = await tokenOf(app, await signIn(app, credentials))
    const body = { email: credentials.email, firstName, lastName: 'Ny', subject: subjectOf(token) }
    const register = (change: Partial<Registration> = {}) =>
      callApp(app, users.checkOrAdd, { body: { ...body, ...change } }, token)
    return { token, body, register }
  }

  test('registers the token’s user, once', async () => {
    const { body, register } = await unregistered('Asa')
    const first = await register()
    expect(first).toMatchObject({
      status: 201,
      body: { user: { firstName: 'Asa', lastName: 'Ny', email: body.email.toLowerCase(), userStatusId: 9 } },
    })
    const second = await register({ firstName: 'Annan' })
    expect(second).toMatchObject({ status: 200, body: { message: alreadyRegistered, user: { ...first.body.user } } })
  })

  test('registers one user for concurrent calls', async () => {
    const { body, register } = await unregistered('dubbel')
    const replies = await Promise.all([register(), register(), register()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
    expect(await db.selectFrom('app_user').where('email', '=', body.email).select('id').execute()).toHaveLength(1)
  })

  test('rejects another user’s id or address, in any case', async () => {
    const { body, register } = await unregistered('kapare')
    expect(await register({ subject: subjectOf(await tokenFor('anna')) })).toBeProblem('notYourself')
    expect(await register({ email: anna.email })).toBeProblem('notYourself')
    expect((await register({ email: body.email.toUpperCase() })).status).toBe(201)
  })

  test('rejects missing or too long names, by field', async () => {
    const { register } = await unregistered('namnlos')
    expect(await register({ firstName: ' ' })).toBeProblem('invalidInput', 'firstName')
    expect(await register({ lastName: 'x'.repeat(10_000) })).toBeProblem('invalidInput', 'lastName')
  })

  test('refuses a name that is ours, by field, but an address in its place', async () => {
    const { body, register } = await unregistered('lanad')
    const named = (firstName: string, lastName: string) => register({ firstName, lastName })
    expect(await named('Pärmens', 'kundtjänst')).toBeProblem('invalidInput', 'firstName')
    expect(await named('Anna', 'på Pärmen')).toBeProblem('invalidInput', 'lastName')
    expect((await named(body.email, '')).status).toBe(201)
  })

  test('ignores date and status from a client', async () => {
    const { register } = await unregistered('resenar')
    const { body } = await register({ createdAt: '1999-01-01T00:00:00Z', userStatusId: 10 } as Partial<Registration>)
    const row = await db.selectFrom('app_user').where('id', '=', body.user.userId).selectAll().executeTakeFirstOrThrow()
    expect(row.status_id).toBe(9)
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })

  test('before it, every other call responds that the user is not registered', async () => {
    const { token } = await unregistered('vantande')
    expect(await callApp(app, users.one, { params: { userId: anna.userId } }, token)).toBeProblem('notRegistered')
  })
})

describe('getuserid', () => {
  test('returns one’s own id', async () => {
    const subject = subjectOf(await tokenFor('anna'))
    expect(await as('anna').call(users.idOf, { params: { subject } })).toMatchObject({
      status: 200,
      body: { userId: anna.userId },
    })
  })

  test('does not return another user’s', async () => {
    const subject = subjectOf(await tokenFor('anna'))
    expect(await as('erik').call(users.idOf, { params: { subject } })).toBeProblem('notYourself')
  })
})

describe('a user', () => {
  test('is visible to themselves and to users who share a folder with them', async () => {
    for (const who of ['anna', 'erik', 'sven'] as const)
      expect(await as(who).call(users.one, { params: { userId: anna.userId } })).toMatchObject({
        status: 200,
        body: { firstName: 'Anna' },
      })
  })

  test('is invisible to everyone else', async () => {
    const hidden = await as('stina').call(users.one, { params: { userId: anna.userId } })
    const missing = await as('stina').call(users.one, { params: { userId: 999_999 } })
    expect(hidden).toBeProblem('userNotFound')
    expect(hidden.body).toEqual(missing.body)
    // Ines is invited and has not accepted.
    expect(await as('ines').call(users.one, { params: { userId: anna.userId } })).toBeProblem('userNotFound')
    expect(await as('anna').call(users.one, { params: { userId: stina.userId } })).toBeProblem('userNotFound')
  })

  test('of one sub-folder only is invisible to members of other sub-folders', async () => {
    const person = await newcomer('Ville')
    expect(await person.call(users.one, { params: { userId: sven.userId } })).toBeProblem('userNotFound')
  })
})

describe('the profile', () => {
  test('is changed by its owner, and blanks are trimmed', async () => {
    const body = { firstName: ' Erik ', lastName: 'Berg', mobile: '070-123 45 67', company: ' ' }
    const reply = await as('erik').call(users.change, { query: { userId: erik.userId }, body })
    expect(reply).toMatchObject({ status: 200, body: { firstName: 'Erik', mobile: '070-123 45 67', company: null } })
  })

  test('keeps its status, whatever is sent', async () => {
    const body = { firstName: 'Erik', lastName: 'Berg', email: erik.email, userStatusId: 10, issuer: 'jag' }
    const { body: user } = await as('erik').call(users.change, { query: {}, body })
    expect(user).toMatchObject({ email: erik.email, userStatusId: 9 })
  })

  test('refuses another address, by field, and changes nothing', async () => {
    const body = { firstName: 'Någon', lastName: 'Annan', email: 'annan@exempel.se' }
    expect(await as('erik').call(users.change, { query: {}, body })).toBeProblem('invalidInput', 'email')
    const { body: user } = await as('erik').call(users.one, { params: { userId: erik.userId } })
    expect(user).toMatchObject({ firstName: 'Erik', email: erik.email })
  })

  test('refuses a name that is ours, by field, also of a firm', async () => {
    const change = (body: { firstName: string; lastName: string; company?: string }) =>
      as('erik').call(users.change, { query: {}, body })
    expect(await change({ firstName: 'Pärmens', lastName: 'kundtjänst' })).toBeProblem('invalidInput', 'firstName')
    expect(await change({ firstName: 'Erik', lastName: 'P\u200bärmen' })).toBeProblem('invalidInput', 'lastName')
    expect(await change({ firstName: 'Erik', lastName: 'Berg', company: 'Pärmen AB' })).toBeProblem(
      'invalidInput',
      'company',
    )
    const { body } = await as('erik').call(users.one, { params: { userId: erik.userId } })
    expect(body).toMatchObject({ firstName: 'Erik', lastName: 'Berg' })
    const { body: changed } = await change({ firstName: 'Erik\u202e\n', lastName: 'Berg' })
    expect(changed).toMatchObject({ firstName: 'Erik' })
  })

  test('rejects missing or too long fields, by field', async () => {
    const valid = { firstName: 'Erik', lastName: 'Berg' }
    const change = (more: object) => as('erik').call(users.change, { query: {}, body: { ...valid, ...more } })
    expect(await change({ firstName: '' })).toBeProblem('invalidInput', 'firstName')
    expect(await change({ lastName: '\0' })).toBeProblem('invalidInput', 'lastName')
    expect(await change({ mobile: '0'.repeat(41) })).toBeProblem('invalidInput', 'mobile')
    expect(await change({ company: 'x'.repeat(10_000) })).toBeProblem('invalidInput', 'company')
  })
})
