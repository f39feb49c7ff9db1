import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { users } from '#contract/people/users.ts'
import { callApp, signIn, subjectOf, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, newcomer, world, db } = await startTestApp()

/** A new user who changes to another address and has opened the confirmation link. */
async function moved(firstName: string, newEmail: string) {
  const { userId, email } = await newcomer(firstName)
  const cookie = await signIn(app, { email, password: worldPassword })
  const oldToken = await tokenOf(app, cookie)
  const identity = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie } })
  await identity('change-email', { newEmail })
  const { text } = await db
    .selectFrom('mail')
    .where('to_address', '=', newEmail)
    .where('kind', '=', 'confirm-new-email')
    .select('text')
    .executeTakeFirstOrThrow()
  const confirmed = await identity('confirm-new-email', { token: /\/byt-epost#(\S+)/.exec(text ?? '')?.[1] })
  expect(confirmed.statusCode).toBe(200)
  const newToken = await tokenOf(app, cookie)
  const emailBy = async (token: string) => (await callApp(app, users.one, { params: { userId } }, token)).body.email
  return { userId, email, emailBy, oldToken, newToken }
}

test('a new address is used from the first call with a token that contains it', async () => {
  const { email, emailBy, oldToken, newToken } = await moved('Flytta', 'flytta@nytt.example')
  expect(await emailBy(oldToken)).toBe(email)
  expect(await emailBy(newToken)).toBe('flytta@nytt.example')
})

test('a token issued before the change does not restore the old address', async () => {
  const { emailBy, oldToken, newToken } = await moved('Stanna', 'stanna@nytt.example')
  await emailBy(newToken)
  expect(await emailBy(oldToken)).toBe('stanna@nytt.example')
})

describe('an ID token ends with its session', () => {
  /** A new user signed in twice: here, and on another device. */
  async function onTwoDevices(firstName: string) {
    const { userId, email } = await newcomer(firstName)
    const password = worldPassword
    const [here, elsewhere] = [await signIn(app, { email, password }), await signIn(app, { email, password })]
    const [token, otherToken] = [await tokenOf(app, here), await tokenOf(app, elsewhere)]
    const identity = (path: string, payload: object = {}) =>
      app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie: here } })
    const read = (by: string) => callApp(app, users.one, { params: { userId } }, by)
    return { email, password, token, otherToken, identity, read }
  }

  test('when it is signed out; the other device stays signed in', async () => {
    const { token, otherToken, identity, read } = await onTwoDevices('Utlogga')
    await identity('sign-out')
    expect(await read(token)).toBeProblem('notSignedIn')
    expect(await callApp(app, users.idOf, { params: { subject: subjectOf(token) } }, token)).toBeProblem('notSignedIn')
    expect(await read(otherToken)).toMatchObject({ status: 200 })
  })

  test('when the other devices are signed out', async () => {
    const { token, otherToken, identity, read } = await onTwoDevices('Ensam')
    await identity('revoke-other-sessions')
    expect(await read(otherToken)).toBeProblem('notSignedIn')
    expect(await read(token)).toMatchObject({ status: 200 })
  })

  test('when the password is changed or set anew by mail', async () => {
    const { email, password, token, otherToken, identity, read } = await onTwoDevices('Glomma')
    await identity('change-password', {
      currentPassword: password,
      newPassword: 'ett nytt ord för Glomma',
      revokeOtherSessions: true,
    })
    expect(await read(token)).toBeProblem('notSignedIn')
    expect(await read(otherToken)).toBeProblem('notSignedIn')
    const third = await tokenOf(app, await signIn(app, { email, password: 'ett nytt ord för Glomma' }))
    expect(await read(third)).toMatchObject({ status: 200 })
    await identity('request-password-reset', { email })
    const { text } = await db
      .selectFrom('mail')
      .where('to_address', '=', email)
      .where('kind', '=', 'reset-password')
      .select('text')
      .executeTakeFirstOrThrow()
    const secret = /\/nytt-losenord#(\S+)/.exec(text ?? '')?.[1]
    await identity('reset-password', { token: secret, newPassword: 'ännu ett ord för Glomma' })
    expect(await read(third)).toBeProblem('notSignedIn')
  })
})

test('unchanged claims are not written again', async () => {
  const version = () =>
    db
      .selectFrom('app_user')
      .where('id', '=', world.people.anna.userId)
      .select(sql<string>`xmin::text`.as('writer'))
      .executeTakeFirstOrThrow()
  const before = await version()
  await as('anna').call(users.one, { params: { userId: world.people.anna.userId } })
  expect(await version()).toEqual(before)
})

test('an invitation to the new address appears once the address is verified', async () => {
  const newEmail = 'inbjuden@nytt.example'
  const body = { email: newEmail, folderId: world.folders.villan, roleId: roles.observer }
  const { body: invited } = await as('anna').call(members.invite, { body })
  const { userId, oldToken, newToken } = await moved('Vidar', newEmail)
  const pending = async (token: string) => {
    const { body: all } = await callApp(app, members.commitments, { query: { memberUserId: userId } }, token)
    return all.map(({ memberId }) => memberId)
  }
  expect(await pending(oldToken)).toEqual([])
  expect(await pending(newToken)).toEqual([invited.member.id])
})
