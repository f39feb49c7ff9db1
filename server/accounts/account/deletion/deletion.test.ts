import { describe, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { users } from '#contract/people/users.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'

const { app, as, newcomer, db, pool, world } = await startTestApp()

type Newcomer = Awaited<ReturnType<typeof newcomer>>

const addFolder = async (person: Newcomer, title: string) =>
  (await person.call(folders.add, { body: { title } })).body.id

/** Signs in again, as after a deletion was asked for. */
async function signedInAgain({ email }: { email: string }) {
  const token = await tokenOf(app, await signIn(app, { email, password: worldPassword }))
  return { call: ((endpoint, input) => callApp(app, endpoint, input, token)) as Newcomer['call'] }
}

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mail').where('to_address', '=', email).select(['kind', 'text']).orderBy('id').execute()

describe('before an account is deleted', () => {
  test('its folders are listed with who would take them over', async () => {
    const [lena, adam, petter] = [await newcomer('Lena'), await newcomer('Adam'), await newcomer('Petter')]
    const own = await addFolder(lena, 'Bara min')
    const shared = await addFolder(lena, 'Delad')
    const { body: below } = await lena.call(folders.add, { body: { title: 'Under', parentId: own } })
    await joinFolder(lena, petter, { folderId: shared, roleId: roles.partner })
    await joinFolder(lena, adam, { folderId: shared, roleId: roles.administrator })
    await joinFolder(lena, adam, { folderId: below.id, roleId: roles.observer })
    expect((await lena.call(account.deletion, {})).body).toEqual({
      endsAt: null,
      name: 'Lena Ny',
      folders: [
        { id: own, title: 'Bara min', members: [], guests: 1, heirId: null },
        {
          id: shared,
          title: 'Delad',
          members: [
            { userId: adam.userId, name: 'Adam Ny', roleName: 'Administratör' },
            { userId: petter.userId, name: 'Petter Ny', roleName: 'Partner' },
          ],
          guests: 0,
          heirId: adam.userId,
        },
      ],
    })
  })

  test('somebody who signed in long ago proves who they are', async () => {
    const person = await newcomer('Gammal')
    await pool.query(
      `update identity.session set "createdAt" = now() - interval '11 minutes'
       where "userId" = (select subject from app_user where id = $1)`,
      [person.userId],
    )
    expect(await person.call(account.remove, { body: { name: 'X', heirs: [] } })).toBeProblem('proofRequired')
    expect((await person.call(account.deletion, {})).body.endsAt).toBeNull()
  })

  test('an heir must be a member, and the folder one’s own', async () => {
    const [person, other] = [await newcomer('Vera'), await newcomer('Viktor')]
    const id = await addFolder(person, 'Min')
    const ask = (folderId: number, heirId: number) =>
      person.call(account.remove, { body: { name: 'X', heirs: [{ folderId, heirId }] } })
    expect(await ask(id, other.userId)).toBeProblem('memberNotFound')
    expect(await ask(id, person.userId)).toBeProblem('memberNotFound')
    expect(await ask(await addFolder(other, 'Hens'), other.userId)).toBeProblem('folderNotFound')
    expect(await ask(world.folders.villan, other.userId)).toBeProblem('folderNotFound')
    expect(await person.call(account.remove, { body: { name: ' ', heirs: [] } })).toBeProblem('invalidInput', 'name')
    expect((await person.call(folders.mine, { query: {} })).status).toBe(200)
  })
})

describe('an account that is to be deleted', () => {
  test('is signed out everywhere, mailed, and can do nothing but be kept', async () => {
    const person = await newcomer('Lisa')
    const id = await addFolder(person, 'Kvar')
    const before = await db.selectFrom('app_user').where('id', '=', person.userId).selectAll().executeTakeFirstOrThrow()
    const { status, body } = await person.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })
    expect(status).toBe(200)
    const days = (new Date(body.endsAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect(await person.call(folders.mine, { query: {} })).toBeProblem('notSignedIn')
    const mails = await mailsTo(person)
    expect(mails.at(-1)).toMatchObject({ kind: 'account-leaving' })
    expect(mails.at(-1)?.text).toContain('/kontot-tas-bort')

    const back = await signedInAgain(person)
    expect(await back.call(folders.mine, { query: {} })).toBeProblem('accountLeaving')
    expect(await back.call(users.change, { query: {}, body: { firstName: 'A', lastName: 'B' } })).toBeProblem(
      'accountLeaving',
    )
    expect(await back.call(account.remove, { body: { name: 'Y', heirs: [] } })).toBeProblem('accountLeaving')
    expect((await back.call(account.deletion, {})).body).toMatchObject({ endsAt: body.endsAt, name: 'Tidigare medlem' })

    expect((await back.call(account.keep, {})).status).toBe(204)
    expect((await back.call(folders.mine, { query: {} })).body.map((folder) => folder.id)).toEqual([id])
    const { updated_at: _, ...after } = await db
      .selectFrom('app_user')
      .where('id', '=', person.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject(after)
    expect((await back.call(account.deletion, {})).body).toMatchObject({ endsAt: null, name: 'Lisa Ny' })
    const { body: events } = await back.call(security.events, { query: {} })
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'accountKept',
      'signedInOnNewDevice',
      'accountDeletionRequested',
    ])
  })

  test('stands in its teams as leaving, and gets nothing', async () => {
    const [founder, leaver] = [await newcomer('Fredrik'), await newcomer('Lars')]
    const id = await addFolder(founder, 'Gemensam')
    await joinFolder(founder, leaver, { folderId: id, roleId: roles.partner })
    await leaver.call(account.remove, { body: { name: 'Lars', heirs: [] } })
    const { body: team } = await founder.call(members.inFolder, { query: { folderId: id } })
    expect(team.map(({ firstName, userStatusId }) => [firstName, userStatusId])).toEqual([
      ['Fredrik', 9],
      ['Lars', 11],
    ])
    const { body: everyone } = await founder.call(members.team, { query: {} })
    expect(everyone).toEqual([])
  })

  test('asked for twice at once, it is one deletion', async () => {
    const person = await newcomer('Dubbel')
    const ask = () => person.call(account.remove, { body: { name: 'Dubbel', heirs: [] } })
    const replies = await Promise.all([ask(), ask()])
    const done = replies.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => body.endsAt)).size).toBe(1)
    expect((await mailsTo(person)).filter(({ kind }) => kind === 'account-leaving')).toHaveLength(1)
  })

  test('counts anew for somebody who was suspended in between', async () => {
    const person = await newcomer('Sune')
    await person.call(account.remove, { body: { name: 'Sune', heirs: [] } })
    await pool.query(`update account_deletion set ends_at = now() where user_id = $1`, [person.userId])
    await pool.query('update app_user set status_id = 9 where id = $1', [person.userId])
    const back = await signedInAgain(person)
    const { body } = await back.call(account.remove, { body: { name: 'Sune', heirs: [] } })
    expect(new Date(body.endsAt).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })

  test('keeping an account that nobody deletes changes nothing', async () => {
    expect((await as('anna').call(account.keep, {})).status).toBe(204)
    expect((await as('anna').call(folders.mine, { query: {} })).status).toBe(200)
  })
})
