import { afterEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { account } from '#contract/accounts/account.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { invitations } from '#contract/people/invitations.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { search } from '#contract/content/search.ts'
import { security } from '#contract/accounts/security.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aMessage, anEvent, anInvitation } from '#fixtures/builders.ts'
import { subjectOf } from '#fixtures/signUp.ts'
import { removeLeavers } from '#server/accounts/account/removal.ts'
import { closedFoldersOf, readableFolders } from '#server/accounts/account/export/subject.ts'
import { runAdmin } from '#server/app/admin/admin.ts'
import { exitCode } from '#server/app/admin/command.ts'
import { bytesOfFile } from '#server/content/files/serving/queries.ts'
import { removeOldMessages } from '#server/content/messages/commands.ts'
import { sendSummaries } from '#server/content/notifications/mailing/mailNotifications.ts'
import { sendReminders } from '#server/content/notifications/reminders/sendReminders.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { readCallsOf } from '#server/testing/readCalls.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

const { app, as, newcomer, world, db, pool, queue, storage, identity, tokenFor } = await startTestApp()
const { villan, elen, baten } = world.folders
const { anna } = world.people
const call = as('anna').call

let printed = ''
const admin = {
  config: { ...readConfig({}), publicUrl: 'https://parmen.exempel.se' },
  db,
  queue: async () => queue,
  storage: async () => storage,
  print: (line: string) => void (printed += `${line}\n`),
  ask: async () => undefined,
  operator: 'drift',
  close: async () => {},
}
function run(...words: (string | number)[]) {
  printed = ''
  return runAdmin(['folders', ...words.map(String)], admin.print, async () => admin)
}
const reason = 'Stockholms tingsrätt har beslutat det den 26 november.'
const takeDown = (id: number) => run('take-down', id, '--reason', reason)

afterEach(() => pool.query('delete from take_down'))

const listed = async (who: Parameters<typeof as>[0], id: number) =>
  (await as(who).call(folders.mine, { query: {} })).body.find((folder) => folder.id === id)

describe('a folder that an operator takes down', () => {
  test('is closed to its people, who are told why, is to strangers as before, and comes back as it was', async () => {
    const before = await call(folders.one, { params: { id: villan } })
    expect(await takeDown(villan)).toBe(exitCode.done)
    expect(printed).toContain(`Folder ${villan} "Villa Solhem" is closed to everybody, with its sub-folders.`)
    for (const id of [villan, elen])
      for (const who of ['anna', 'erik', 'olle'] as const) {
        const reply = await as(who).call(folders.one, { params: { id } })
        expect(reply).toBeProblem('folderTakenDown')
        expect(reply.body).toMatchObject({ status: 451, detail: reason })
      }
    expect(await as('sven').call(folders.one, { params: { id: elen } })).toBeProblem('folderTakenDown')
    expect(await as('sven').call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
    expect(await as('stina').call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
    expect(await run('restore', villan)).toBe(exitCode.done)
    expect(printed).toContain('is open again, as it was')
    expect(await call(folders.one, { params: { id: villan } })).toMatchObject({ status: 200, body: before.body })
  })

  test('is listed to them with its title and the reason alone, where they would see it', async () => {
    await call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.erik } })
    expect((await listed('anna', villan))?.offer).not.toBeNull()
    await takeDown(villan)
    const card = await listed('anna', villan)
    expect(card).toMatchObject({
      title: 'Villa Solhem',
      takenDown: reason,
      memberStatusId: 17,
      description: null,
      categoryId: null,
      cover: null,
      offer: null,
      handOver: null,
      eventDays: null,
      late: 0,
      next: null,
      people: [],
      memberCount: 0,
      waitingPapers: [],
    })
    expect((await listed('sven', elen))?.takenDown).toBe(reason)
    expect(await listed('anna', elen)).toBeUndefined()
    expect(await listed('stina', villan)).toBeUndefined()
  })

  test('is one sub-folder alone, without the rest', async () => {
    await takeDown(elen)
    expect((await call(folders.one, { params: { id: villan } })).status).toBe(200)
    const { body } = await call(folders.children, { query: { folderId: villan } })
    expect(body.filter(({ takenDown }) => takenDown !== null)).toMatchObject([
      { id: elen, title: 'El', takenDown: reason, activities: 0 },
    ])
    expect(await call(activities.add, { body: anEvent(elen) })).toBeProblem('folderTakenDown')
  })

  test('is listed once to whoever has two roles there, by the stronger, and to nobody who was a member once', async () => {
    const { active, ended } = memberStatus
    const { erik, stina } = world.people
    const inElen = { folder_id: elen, role_id: roles.observer }
    await db
      .insertInto('membership')
      .values([
        { ...inElen, user_id: erik.userId, status_id: active },
        { ...inElen, user_id: stina.userId, status_id: ended },
      ])
      .execute()
    await takeDown(elen)
    const { body } = await as('erik').call(folders.children, { query: { folderId: villan } })
    expect(body.filter(({ id }) => id === elen)).toMatchObject([{ roleId: roles.administrator, takenDown: reason }])
    expect(await as('stina').call(folders.one, { params: { id: elen } })).toBeProblem('folderNotFound')
    await db
      .deleteFrom('membership')
      .where('folder_id', '=', elen)
      .where('user_id', 'in', [erik.userId, stina.userId])
      .execute()
  })

  test('is not there at all if it is in the trash', async () => {
    const { body } = await call(folders.remove, { params: { id: elen } })
    await takeDown(elen)
    expect(await call(folders.one, { params: { id: elen } })).toBeProblem('folderNotFound')
    await pool.query('delete from take_down')
    await call(trash.restore, { params: { id: body.deletionId } })
  })

  test('keeps its sub-folder closed that was taken down by itself', async () => {
    await takeDown(elen)
    await takeDown(villan)
    await run('restore', villan)
    expect((await call(folders.one, { params: { id: villan } })).status).toBe(200)
    expect(await call(folders.one, { params: { id: elen } })).toBeProblem('folderTakenDown')
    await takeDown(villan)
    await pool.query('delete from mail')
    expect(await run('restore', elen)).toBe(exitCode.done)
    expect(printed).toContain(`is closed with its main folder ${villan} alone now`)
    expect(await db.selectFrom('mail').select('subject').execute()).toEqual([])
    expect(await call(folders.one, { params: { id: elen } })).toBeProblem('folderTakenDown')
    await run('restore', villan)
    expect((await call(folders.one, { params: { id: elen } })).status).toBe(200)
  })

  test('keeps its sub-folder closed that was taken down by itself while the main folder was closed', async () => {
    await takeDown(villan)
    expect(await takeDown(elen)).toBe(exitCode.done)
    await run('list')
    expect(printed.trim().split('\n').slice(1)).toHaveLength(2)
    await run('restore', villan)
    expect((await call(folders.one, { params: { id: villan } })).status).toBe(200)
    expect(await call(folders.one, { params: { id: elen } })).toBeProblem('folderTakenDown')
    expect(await run('restore', elen)).toBe(exitCode.done)
    expect((await call(folders.one, { params: { id: elen } })).status).toBe(200)
  })

  test('has its founder mailed and told of it in their security log, once', async () => {
    await pool.query('delete from security_event; delete from mail')
    await takeDown(villan)
    expect(await takeDown(villan)).toBe(exitCode.attention)
    expect(printed).toContain('was taken down already')
    await run('restore', villan)
    expect(await run('restore', villan)).toBe(exitCode.attention)
    const mails = await db.selectFrom('mail').select(['to_address as to', 'subject', 'text']).orderBy('id').execute()
    expect(mails).toMatchObject([
      {
        to: anna.email,
        subject: 'Mappen Villa Solhem är stängd av den som driver Pärmen',
        text: expect.stringContaining(reason),
      },
      { to: anna.email, subject: 'Mappen Villa Solhem är öppen igen' },
    ])
    const { body } = await call(security.events, { query: {} })
    expect(body.map(({ kind }) => kind)).toEqual(['folderRestored', 'folderTakenDown'])
    const { rows } = await pool.query('select distinct path, request_id as by from security_event')
    expect(rows).toEqual([{ path: `npm run admin -- folders show ${villan}`, by: 'admin drift' }])
  })

  test('tells the open pages of its people to ask anew', async () => {
    const url = await app.listen({ port: 0 })
    const page = await listenAt(url, (await tokenFor('anna')) ?? '')
    await takeDown(villan)
    expect(await page.until(null)).toContain(null)
    await run('restore', villan)
    expect(await page.until(null)).toContain(null)
    page.leave()
  })
})

test.each([
  ['it', { closed: villan, word: 'zqhemligt', title: 'Solhem' }],
  ['a sub-folder, taken down alone,', { closed: elen, word: 'zqundermapp', title: 'El' }],
])('nothing of what lies in %s is told anywhere else', { timeout: 120_000 }, async (_, { closed, word, title }) => {
  const { body: event } = await call(activities.add, {
    body: anEvent(closed, { title: word, startDate: '2026-12-01' }),
  })
  const { body: component } = await call(components.add, { body: { folderId: elen, name: word } })
  const { body: message } = await as('erik').call(messages.send, {
    body: aMessage(closed, { subject: word, isToGroup: true }),
  })
  const file = await addFile(db, { folderId: closed, userId: anna.userId, name: `${word}.pdf` })
  const { threadId } = (await call(messages.one, { params: { messageId: message.messageId } })).body
  const { code } = (await call(components.one, { params: { id: component.id }, query: { folderId: elen } })).body
  const { body: feed } = await call(calendars.add, { body: { folderId: closed } })
  const token = (await tokenFor('anna')) ?? ''
  const reads = readCallsOf({
    subject: subjectOf(token),
    folderId: villan,
    memberUserId: world.people.erik.userId,
    memberId: world.members.erik,
    component: { id: component.id, folderId: elen, code },
    event: { id: event.id, folderId: closed },
    file: { id: file.id, folderId: closed },
    messageId: message.messageId,
    threadId,
    words: word,
  })
  const telling = async () => {
    const found: string[] = []
    for (const { endpoint, input, note } of reads) {
      const reply = await call(endpoint, input)
      if (JSON.stringify(reply.body ?? '').includes(word)) found.push(`${endpoint.path} ${note}`)
    }
    return found
  }
  const holder = { userId: anna.userId, sessionId: '', isByOperator: true } as const
  const feedStatus = async () =>
    (await app.inject(new URL(feed.url, 'http://x').href.replace(/^https?:\/\/[^/]+/, ''))).statusCode
  expect((await telling()).length).toBeGreaterThan(20)
  expect(await bytesOfFile(db, holder, file.id)).toBeDefined()
  expect(await feedStatus()).toBe(200)
  await takeDown(closed)
  expect(await telling()).toEqual([])
  expect(await bytesOfFile(db, holder, file.id)).toBeUndefined()
  expect(await feedStatus()).toBe(404)
  const { body: hits } = await call(search.find, { query: { q: title } })
  expect(hits.filter(({ folderId }) => folderId === closed)).toEqual([])
  expect((await readableFolders(db, anna.userId)).map(({ id }) => id)).not.toContain(closed)
  expect(await closedFoldersOf(db, anna.userId)).toContainEqual(expect.objectContaining({ id: closed, reason }))
})

test('nobody is reminded of what lies in it', async () => {
  const startDate = todayInSweden().add({ days: 30 }).toString()
  await call(activities.add, { body: anEvent(villan, { title: 'Sota', startDate, reminderDays: 0 }) })
  const remind = async () => {
    await pool.query('delete from reminder; delete from notification')
    await sendReminders({ db, queue }, { at: new Date(`${startDate}T08:00:00Z`) })
    const { rows } = await pool.query('select from notification where folder_id = $1', [villan])
    return rows.length
  }
  expect(await remind()).toBeGreaterThan(0)
  await takeDown(villan)
  expect(await remind()).toBe(0)
})

test('an invitation to it is good for nothing meanwhile, and is good again then', async () => {
  const guest = await newcomer('Gun')
  const { body } = await call(members.invite, { body: anInvitation(villan, { email: guest.email }) })
  const secret = new URL(body.link).hash.slice(1)
  await takeDown(villan)
  expect(await guest.call(invitations.show, { body: { secret } })).toBeProblem('invitationNotFound')
  expect(await guest.call(members.claim, { body: { secret } })).toBeProblem('invitationNotFound')
  await run('restore', villan)
  expect((await guest.call(members.claim, { body: { secret } })).status).toBe(200)
})

test('whoever was invited is not notified of it meanwhile, neither in the app nor in the next summary', async () => {
  const guest = await newcomer('Gustav')
  await pool.query('update app_user set email_verified = true where id = $1', [guest.userId])
  const { body } = await call(members.invite, { body: anInvitation(villan, { email: guest.email }) })
  await guest.call(members.claim, { body: { secret: new URL(body.link).hash.slice(1) } })
  await pool.query(`update notification set pace = 'daily', mailed_at = null where user_id = $1`, [guest.userId])
  const told = async () => (await guest.call(notifications.mine, { query: {} })).body.map(({ kind }) => kind)
  expect(await told()).toEqual(['invitation'])
  await takeDown(villan)
  expect(await told()).toEqual([])
  await pool.query('delete from mail')
  await sendSummaries({ db, queue, publicUrl: admin.config.publicUrl }, 'awake')
  const { rows } = await pool.query('select from mail where to_address = $1', [guest.email])
  expect(rows).toEqual([])
  await run('restore', villan)
  expect(await told()).toEqual(['invitation'])
})

describe('nothing of it is removed for good', () => {
  test('from its trash, which then has as many days left as it had', async () => {
    const { body: event } = await call(activities.add, { body: anEvent(elen, { title: 'Borttagen' }) })
    const { body: gone } = await call(activities.remove, { params: { id: event.id }, query: { folderId: elen } })
    await takeDown(villan)
    const age = (days: number) =>
      pool.query(
        `update deletion set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${gone.deletionId};
        update take_down set since = since - make_interval(days => ${days})`,
      )
    await age(40)
    await purgeTrash(db)
    await run('restore', villan)
    await purgeTrash(db)
    expect((await call(trash.restore, { params: { id: gone.deletionId } })).status).toBe(200)
  })

  test('from the trash of a sub-folder that is closed by itself later, which keeps its days of before', async () => {
    const { body: event } = await call(activities.add, { body: anEvent(elen, { title: 'Gammal' }) })
    const { body: gone } = await call(activities.remove, { params: { id: event.id }, query: { folderId: elen } })
    const age = (days: number) =>
      pool.query(
        `update deletion set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${gone.deletionId};
        update take_down set since = since - make_interval(days => ${days})`,
      )
    await age(10)
    await takeDown(villan)
    await age(25)
    await takeDown(elen)
    await age(15)
    await run('restore', villan)
    await run('restore', elen)
    await purgeTrash(db)
    expect((await call(trash.restore, { params: { id: gone.deletionId } })).status).toBe(200)
  })

  test('as a folder in the trash, which its founder cannot bring back meanwhile', async () => {
    const person = await newcomer('Moa')
    const { id } = (await person.call(folders.add, { body: { title: 'Slängd' } })).body
    const { body } = await person.call(folders.remove, { params: { id } })
    await takeDown(id)
    await pool.query(`update deletion set deleted_at = now() - interval '40 days' where id = $1`, [body.deletionId])
    await purgeTrash(db)
    expect((await person.call(trash.mine, { query: {} })).body).toEqual([])
    expect(await person.call(trash.restore, { params: { id: body.deletionId } })).toBeProblem('deletionNotFound')
    expect(await run('show', id)).toBe(exitCode.done)
  })

  test('with a main folder in the trash that it lies below', async () => {
    const person = await newcomer('Maj')
    const { id } = (await person.call(folders.add, { body: { title: 'Hus' } })).body
    const { id: child } = (await person.call(folders.add, { body: { title: 'Rum', parentId: id } })).body
    await person.call(folders.remove, { params: { id: child } })
    await takeDown(child)
    const { body } = await person.call(folders.remove, { params: { id } })
    await pool.query(`update deletion set deleted_at = now() - interval '40 days' where id = $1`, [body.deletionId])
    await purgeTrash(db)
    expect(await run('show', child)).toBe(exitCode.done)
  })

  test('of its old messages', async () => {
    const { messageId } = (await call(messages.send, { body: aMessage(villan, { isToGroup: true }) })).body
    await pool.query(`update message set created_at = now() - interval '40 days' where id = $1`, [messageId])
    const left = async () => (await pool.query('select from message where id = $1', [messageId])).rows.length
    await takeDown(villan)
    await removeOldMessages(db)
    expect(await left()).toBe(1)
    await run('restore', villan)
    await removeOldMessages(db)
    expect(await left()).toBe(0)
  })

  test('with its founder’s account, what is below a folder that goes to its heir meanwhile', async () => {
    const [founder, heir] = [await newcomer('Rita'), await newcomer('Henrik')]
    const { id } = (await founder.call(folders.add, { body: { title: 'Öppen' } })).body
    const { id: closed } = (await founder.call(folders.add, { body: { title: 'Stängd', parentId: id } })).body
    const { id: alone } = (await founder.call(folders.add, { body: { title: 'Ensam' } })).body
    const { id: below } = (await founder.call(folders.add, { body: { title: 'Under', parentId: alone } })).body
    await joinFolder(founder, heir, { folderId: id, roleId: 2 })
    await takeDown(closed)
    await takeDown(below)
    await founder.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })
    await pool.query(`update account_deletion set ends_at = now() where user_id = $1`, [founder.userId])
    const night = () => removeLeavers({ db, queue, identity, config: readConfig({}), log: console })
    await night()
    expect((await heir.call(folders.one, { params: { id } })).body).toMatchObject({ title: 'Öppen', roleId: 1 })
    expect(await heir.call(folders.one, { params: { id: closed } })).toBeProblem('folderTakenDown')
    expect(await run('show', alone)).toBe(exitCode.done)
    await run('restore', below)
    await night()
    expect(await run('show', alone)).toBe(exitCode.attention)
    expect(await run('show', closed)).toBe(exitCode.done)
  })

  test('with its founder’s account: it waits, and goes to its heir the night after it was restored', async () => {
    const [founder, heir] = [await newcomer('Rut'), await newcomer('Hans')]
    const { id } = (await founder.call(folders.add, { body: { title: 'Ärvd' } })).body
    const { id: alone } = (await founder.call(folders.add, { body: { title: 'Ensam' } })).body
    await joinFolder(founder, heir, { folderId: id, roleId: 2 })
    await takeDown(id)
    await takeDown(alone)
    await founder.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })
    await pool.query(`update account_deletion set ends_at = now() where user_id = $1`, [founder.userId])
    const night = () => removeLeavers({ db, queue, identity, config: readConfig({}), log: console })
    await night()
    expect(await heir.call(folders.one, { params: { id } })).toBeProblem('folderTakenDown')
    expect(await run('show', alone)).toBe(exitCode.done)
    await run('restore', id)
    await night()
    expect((await heir.call(folders.one, { params: { id } })).body).toMatchObject({ title: 'Ärvd', roleId: 1 })
    await run('restore', alone)
    await night()
    expect(await run('show', alone)).toBe(exitCode.attention)
    const { rows } = await pool.query('select from account_deletion where user_id = $1', [founder.userId])
    expect(rows).toEqual([])
  })
})

test('the command says what is wrong with it, and does nothing', async () => {
  await expect(run('take-down', villan)).rejects.toThrow('folders take-down <id> --reason "<reason>"')
  expect(await run('take-down', villan, '--reason', ' ')).toBe(exitCode.attention)
  expect(await run('take-down', villan, '--reason', 'x'.repeat(1001))).toBe(exitCode.attention)
  for (const id of ['4711', '0', 'Villa', '99999999999999999999', '1.5']) {
    expect(await run('take-down', id, '--reason', reason)).toBe(exitCode.attention)
    expect(printed).toContain(`There is no folder ${id}.`)
  }
  expect(await run('restore', baten)).toBe(exitCode.attention)
  expect(printed).toContain('was not taken down')
  await run('list')
  expect(printed).toBe('None.\n')
  await takeDown(villan)
  await run('restore', elen)
  expect(printed).toContain(`is closed with its main folder: folders restore ${villan}`)
  await run('list')
  expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^folder/), expect.stringContaining(reason)])
})
