import { expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { kinds, mailedKinds, notifications, type Kind, type Notification } from '#contract/content/notifications.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { removeOldNotifications } from './commands.ts'

const { as, newcomer, world, db, pool } = await startTestApp()
const { villan, vvs } = world.folders

const listOf = (visitor: TestClient, query: { topX?: number; skip?: number; readState?: 'unread' } = {}) =>
  visitor.call(notifications.mine, { query })
const unreadOf = async (who: PersonName) => (await as(who).call(notifications.unread, { query: {} })).body.unread
const send = async (subject: string, folderId = villan) => {
  const body = { folderId, subject, content: subject, isToGroup: true }
  return (await as('anna').call(messages.send, { body })).body.messageId
}
const newest = async (who: PersonName): Promise<Partial<Notification>> => (await listOf(as(who))).body[0] ?? {}

test('recipients of a message find it in their list, the sender does not', async () => {
  const messageId = await send('Takrännorna')
  expect(await newest('erik')).toMatchObject({
    kind: 'message',
    title: 'Takrännorna',
    actorName: 'Anna Berg',
    folderId: villan,
    folderTitle: 'Villa Solhem',
    messageId,
    activityId: null,
    dueOn: null,
    occurrences: 1,
    change: null,
    alsoChanged: null,
    isRead: false,
  })
  expect((await listOf(as('anna'))).body.filter(({ kind }) => kind === 'message')).toEqual([])
  expect((await listOf(as('stina'))).body).toEqual([])
})

test('reading a message marks its notification as read, without moving it in the list', async () => {
  const first = await send('Läs mig')
  await send('Och mig sedan')
  const before = await unreadOf('erik')
  await as('erik').call(messages.markAsRead, { query: { messageId: first } })
  const { body } = await listOf(as('erik'))
  expect(body.slice(0, 2)).toMatchObject([
    { title: 'Och mig sedan', isRead: false },
    { title: 'Läs mig', isRead: true },
  ])
  expect(await unreadOf('erik')).toBe(before - 1)
  const unread = (await listOf(as('erik'), { readState: 'unread' })).body
  expect(unread.every(({ isRead }) => !isRead)).toBe(true)
  expect(unread).toHaveLength(before - 1)
})

test('users can mark their own notifications as read, some or all, and nobody else’s', async () => {
  await send('Alla får den här')
  const [ofErik, ofPetra] = [await newest('erik'), await newest('petra')]
  const ids = [ofErik.id ?? 0, ofPetra.id ?? 0]
  expect((await as('erik').call(notifications.markAsRead, { body: { ids } })).status).toBe(204)
  expect(await newest('erik')).toMatchObject({ id: ofErik.id, isRead: true })
  expect(await newest('petra')).toMatchObject({ id: ofPetra.id, isRead: false })
  expect(await unreadOf('erik')).toBeGreaterThan(0)
  await as('erik').call(notifications.markAsRead, { body: { ids: null } })
  expect(await unreadOf('erik')).toBe(0)
  expect(await unreadOf('petra')).toBeGreaterThan(0)
})

test('the list is paged, latest first, with the total count', async () => {
  const { body: all, total } = await listOf(as('petra'))
  expect(total).toBe(all.length)
  const { body: second, total: same } = await listOf(as('petra'), { topX: 2, skip: 1 })
  expect([second, same]).toEqual([all.slice(1, 3), total])
  const moments = all.map(({ updatedAt }) => updatedAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('notifications of deleted items, and of folders the user has left, disappear', async () => {
  const messageId = await send('Kastas')
  expect(await newest('olle')).toMatchObject({ messageId })
  await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
  expect(await newest('olle')).not.toMatchObject({ messageId })
  const inVvs = await send('I undermappen', vvs)
  expect(await newest('olle')).toMatchObject({ messageId: inVvs, folderTitle: 'VVS' })
  await as('olle').call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })
  expect((await listOf(as('olle'))).body).toEqual([])
  expect(await unreadOf('olle')).toBe(0)
})

test('an invitation is listed for the user who can answer it, until it is answered', async () => {
  const invited = await newcomer('Disa')
  await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', invited.userId).execute()
  const body = { folderId: villan, email: invited.email, roleId: roles.observer }
  const { link } = (await as('anna').call(members.invite, { body })).body
  // The next token says that her address is unverified, so the invitation disappears too.
  expect((await listOf(invited)).body).toEqual([])
  await invited.call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
  const told = { kind: 'invitation', title: 'Villa Solhem', actorName: 'Anna Berg', folderId: villan, isRead: false }
  expect((await listOf(invited)).body).toMatchObject([told])
  const relation = await db
    .selectFrom('membership')
    .where('invited_email', '=', invited.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await invited.call(members.decline, { params: { id: relation.id } })
  expect((await listOf(invited)).body).toEqual([])
  const rows = await db.selectFrom('notification').where('user_id', '=', invited.userId).select('read_at').execute()
  expect(rows).toEqual([{ read_at: expect.any(Date) as Date }])
})

test('an invitation to a folder the user is already in is no longer listed', async () => {
  const invited = await newcomer('Ebbe')
  await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', invited.userId).execute()
  const claimed = async (email: string) => {
    const body = { folderId: villan, email, roleId: roles.observer }
    const { link, member } = (await as('anna').call(members.invite, { body })).body
    await invited.call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
    return member.id
  }
  await claimed(invited.email)
  expect((await listOf(invited)).body).toMatchObject([{ kind: 'invitation' }])
  const id = await claimed('ebbe.jobb@exempel.se')
  expect((await invited.call(members.accept, { params: { id } })).status).toBe(200)
  expect((await listOf(invited)).body).toEqual([])
})

test('the mail frequency is the default until it is chosen', async () => {
  const preferences = async () => (await as('sven').call(notifications.preferences, { query: {} })).body
  expect(await preferences()).toEqual(mailedKinds.map((kind) => ({ kind, frequency: kinds[kind].defaultFrequency })))
  for (const frequency of ['daily', 'off', 'weekly', 'daily'] as const)
    expect((await as('sven').call(notifications.setPreference, { body: { kind: 'due', frequency } })).status).toBe(204)
  expect(await preferences()).toContainEqual({ kind: 'due', frequency: 'daily' })
  expect((await as('erik').call(notifications.preferences, { query: {} })).body).toContainEqual({
    kind: 'due',
    frequency: 'now',
  })
  const wrong = { kind: 'due', frequency: 'hourly' } as unknown as { kind: 'due'; frequency: 'now' }
  expect(await as('sven').call(notifications.setPreference, { body: wrong })).toBeProblem('invalidInput', 'frequency')
})

test('notifications not updated for thirty days are removed, in any number, and the rest stays', async () => {
  await pool.query('delete from notification')
  await pool.query(
    `insert into notification (user_id, kind, activity_id, due_on, pace, created_at, updated_at)
     select $1, 'due', $2, date '2020-01-01' + n, 'off', now() - interval '40 days', grew
     from generate_series(1, 2502) n,
     lateral (select now() - case when n <= 2500 then interval '30 days' else interval '29 days' end as grew) moment`,
    [world.people.erik.userId, world.activities.takbyte],
  )
  await removeOldNotifications(db)
  expect(await db.selectFrom('notification').select('id').execute()).toHaveLength(2)
})

test('the database knows every kind, what it refers to, and that its mail and notices are by choice', async () => {
  const { userId } = world.people.erik
  for (const kind of Object.keys(kinds) as Kind[]) {
    const withoutReference = db.insertInto('notification').values({ user_id: userId, kind, pace: 'off' }).execute()
    await expect(withoutReference).rejects.toMatchObject({ constraint: 'notification_check' })
  }
  await db
    .insertInto('mail_preference')
    .values(mailedKinds.map((kind) => ({ user_id: userId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('summary_token').values({ user_id: userId, kinds: mailedKinds }).execute()
  await db
    .insertInto('push_preference')
    .values(mailedKinds.map((kind) => ({ user_id: userId, kind, is_pushed: true })))
    .execute()
})
