import { expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { roles } from '#contract/rules/permissions.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { support } from '#contract/accounts/support.ts'
import { users } from '#contract/people/users.ts'
import { aComponent, aMessage, anEvent } from '#fixtures/builders.ts'
import { callApp, signIn, subjectOf, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'

import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { remindLeavers, removeLeavers } from './removal.ts'

const { app, newcomer, db, pool, queue, identity } = await startTestApp()
const deps = { db, queue, identity, config: readConfig({}), log: console }

type Newcomer = Awaited<ReturnType<typeof newcomer>>
type Heirs = { folderId: number; heirId: number | null }[]

const addFolder = async (person: Newcomer, title: string) =>
  (await person.call(folders.add, { body: { title } })).body.id

const ask = async (person: Newcomer, name = 'Tidigare medlem', heirs: Heirs = []) =>
  expect((await person.call(account.remove, { body: { name, heirs } })).status).toBe(200)

/** Moves the end of the waiting period back, as if the days had passed. */
const pass = ({ userId }: Newcomer, days: number) =>
  pool.query(`update account_deletion set ends_at = ends_at - make_interval(days => $2) where user_id = $1`, [
    userId,
    days,
  ])

const founderOf = async (person: Newcomer, folderId: number) =>
  (await person.call(members.inFolder, { query: { folderId } })).body.find(({ roleId }) => roleId === roles.founder)

test('nothing is removed before the days are over, and one reminder is mailed three days before', async () => {
  const person = await newcomer('Rut')
  await ask(person)
  await pass(person, 26)
  const reminders = async () =>
    db.selectFrom('mail').where('to_address', '=', person.email).where('kind', '=', 'account-leaving-soon').execute()
  await remindLeavers(deps)
  expect(await reminders()).toHaveLength(0)
  await pass(person, 1)
  await Promise.all([remindLeavers(deps), remindLeavers(deps)])
  await remindLeavers(deps)
  expect(await reminders()).toHaveLength(1)
  await removeLeavers(deps)
  const token = await tokenOf(app, await signIn(app, { email: person.email, password: worldPassword }))
  expect((await callApp(app, account.keep, {}, token)).status).toBe(204)
  await removeLeavers(deps)
  expect((await callApp(app, folders.mine, { query: {} }, token)).status).toBe(200)
})

test('then the person is gone, and what they wrote in others’ folders has the name they chose', async () => {
  const [founder, leaver] = [await newcomer('Sigrid'), await newcomer('Tage')]
  const id = await addFolder(founder, 'Föreningen')
  await joinFolder(founder, leaver, { folderId: id, roleId: roles.administrator })
  await leaver.call(activities.add, { body: anEvent(id, { title: 'Vårstädning' }) })
  await leaver.call(components.add, { body: aComponent(id) })
  await addFile(db, { folderId: id, userId: leaver.userId })
  await leaver.call(messages.send, { body: { ...aMessage(id), isToGroup: true } })
  await leaver.call(support.send, { body: { subject: 'Hjälp', content: 'Hur gör jag?' } })
  await leaver.call(members.invite, { body: { folderId: id, email: 'gast@exempel.se', roleId: roles.observer } })
  await pool.query(
    `insert into inbox_rule (user_id, organisation_number, firm_name, folder_id) values ($1, '5922220115', 'Hemliga Rör', $2)`,
    [leaver.userId, id],
  )
  const hut = { params: { id: await addFolder(leaver, 'Kojan') } }
  await leaver.call(ownTemplates.save, { ...hut, body: { title: 'Hemlig koja' } })
  await leaver.call(folders.remove, hut)
  const { subject } = await db
    .selectFrom('app_user')
    .where('id', '=', leaver.userId)
    .select('subject')
    .executeTakeFirstOrThrow()
  // What was sent is emptied.
  await pool.query(`update mail set sent_at = now(), text = null, html = null, reply_to_name = null,
    reply_to_address = null, unsubscribe_url = null`)
  await ask(leaver, 'Tage från styrelsen')
  await pass(leaver, 30)
  await removeLeavers(deps)

  const { body: events } = await founder.call(activities.inFolder, { query: { folderId: id } })
  expect(events).toMatchObject([{ title: 'Vårstädning', createdBy: 'Tage från styrelsen' }])
  const { body: received } = await founder.call(messages.mine, { query: {} })
  expect(received).toMatchObject([{ senderFirstName: 'Tage från styrelsen', senderLastName: '' }])
  const { body: team } = await founder.call(members.inFolder, { query: { folderId: id } })
  expect(team.map(({ email }) => email)).toEqual([founder.email])
  const { body: changes } = await founder.call(history.ofFolder, { query: { folderId: id } })
  expect(changes.length).toBeGreaterThan(3)

  // Counters of calls last two hours.
  expect(await wordsIn(leaver.email)).toEqual(['rate_limit'])
  expect(await wordsIn(subject)).toEqual(['security_event'])
  for (const words of ['Hemlig koja', 'Hemliga Rör']) expect(await wordsIn(words)).toEqual([])
  const known = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email: leaver.email, password: worldPassword },
  })
  expect(known.statusCode).toBe(401)
  // The address is free: whoever has it begins anew.
  const again = await newcomer('Tage')
  expect(again.userId).not.toBe(leaver.userId)
  expect((await again.call(folders.mine, { query: {} })).body).toEqual([])
})

/** The tables, of the product and of the identity provider, that hold the text anywhere. */
async function wordsIn(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname in ('public', 'identity')`,
  )
  const held: string[] = []
  for (const { table } of rows) {
    const found = await pool.query(`select 1 from ${table} as one where one::text ilike $1 limit 1`, [`%${text}%`])
    if (found.rowCount) held.push(table.replace('public.', ''))
  }
  return held
}

test('folders go to whom they were left to, or to the administrator of longest standing, and the rest is removed', async () => {
  const [leaver, adam, asta, per] = [
    await newcomer('Leif'),
    await newcomer('Adam'),
    await newcomer('Asta'),
    await newcomer('Per'),
  ]
  const [alone, chosen, byDefault, unwanted, gone] = [
    await addFolder(leaver, 'Ensam'),
    await addFolder(leaver, 'Vald'),
    await addFolder(leaver, 'Förvald'),
    await addFolder(leaver, 'Oönskad'),
    await addFolder(leaver, 'Arvingen lämnar'),
  ]
  await leaver.call(folders.add, { body: { title: 'Under', parentId: alone } })
  await leaver.call(activities.add, { body: anEvent(alone) })
  await addFile(db, { folderId: alone, userId: leaver.userId })
  for (const id of [chosen, byDefault, unwanted, gone]) {
    await joinFolder(leaver, per, { folderId: id, roleId: roles.partner })
    await joinFolder(leaver, asta, { folderId: id, roleId: roles.administrator })
    await joinFolder(leaver, adam, { folderId: id, roleId: roles.administrator })
  }
  await ask(leaver, 'Leif', [
    { folderId: chosen, heirId: per.userId },
    { folderId: unwanted, heirId: null },
    { folderId: gone, heirId: per.userId },
  ])
  const inGone = (await per.call(members.inFolder, { query: { folderId: gone } })).body
  const own = inGone.find(({ userId }) => userId === per.userId)
  await per.call(members.remove, { params: { id: own?.id ?? 0 }, query: { folderId: gone } })
  await pass(leaver, 30)
  await Promise.all([removeLeavers(deps), removeLeavers(deps)])

  expect(await founderOf(per, chosen)).toMatchObject({ userId: per.userId })
  expect(await founderOf(adam, byDefault)).toMatchObject({ userId: asta.userId })
  expect(await founderOf(adam, gone)).toMatchObject({ userId: asta.userId })
  expect(await adam.call(folders.one, { params: { id: unwanted } })).toBeProblem('folderNotFound')
  const left = await db.selectFrom('folder').where('created_by', '=', leaver.userId).select('id').execute()
  expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([chosen, byDefault, gone])
  expect((await per.call(notifications.mine, { query: {} })).body[0]).toMatchObject({ kind: 'transfer', title: 'Vald' })
})

test('of somebody who left no trace with others nothing is left', async () => {
  const person = await newcomer('Ella')
  await addFolder(person, 'Min')
  await ask(person)
  await pass(person, 30)
  await removeLeavers(deps)
  expect(await db.selectFrom('app_user').where('id', '=', person.userId).executeTakeFirst()).toBeUndefined()
  expect(await db.selectFrom('account_deletion').selectAll().execute()).toEqual([])
})

test('whoever is signed in when the account is removed is not registered anew by it', async () => {
  const person = await newcomer('Sixten')
  await ask(person)
  const { email } = person
  const token = await tokenOf(app, await signIn(app, { email, password: worldPassword }))
  await pass(person, 30)
  await removeLeavers(deps)
  const body = { email, firstName: 'Sixten', subject: subjectOf(token) }
  expect(await callApp(app, users.checkOrAdd, { body }, token)).toBeProblem('notSignedIn')
  expect(await db.selectFrom('app_user').where('email', '=', email).select('id').execute()).toEqual([])
})

test('of keeping and removing at once one is too late, and nothing is half done', async () => {
  const person = await newcomer('Kerstin')
  const id = await addFolder(person, 'Min')
  await ask(person)
  const token = await tokenOf(app, await signIn(app, { email: person.email, password: worldPassword }))
  await pass(person, 30)
  const [kept] = await Promise.all([callApp(app, account.keep, {}, token), removeLeavers(deps)])
  const left = await db.selectFrom('folder').where('id', '=', id).select('id').execute()
  const [user] = await db.selectFrom('app_user').where('id', '=', person.userId).select('status_id').execute()
  expect([left.length, user?.status_id]).toEqual(kept.status === 204 && user ? [1, userStatus.active] : [0, undefined])
})

test('a removal that broke off is completed by the next', async () => {
  const [leaver, heir] = [await newcomer('Bruno'), await newcomer('Hedda')]
  const id = await addFolder(leaver, 'Båten')
  await joinFolder(leaver, heir, { folderId: id, roleId: roles.observer })
  await ask(leaver)
  await pass(leaver, 30)
  await pool.query(`alter table membership add constraint broken check (role_id <> 1 or user_id <> ${heir.userId})`)
  await removeLeavers({ ...deps, log: { error: () => undefined } })
  expect(await founderOf(heir, id)).toBeUndefined()
  await pool.query('alter table membership drop constraint broken')
  await removeLeavers(deps)
  expect(await founderOf(heir, id)).toMatchObject({ userId: heir.userId })
})
