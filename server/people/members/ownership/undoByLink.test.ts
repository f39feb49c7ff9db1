import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { villan } = world.folders
const { anna, petra } = world.people
const before = await db.selectFrom('membership').selectAll().execute()
const sessions = await pool.query<Record<string, unknown>>('select * from identity.session')
const params = { id: villan }

beforeEach(async () => {
  for (const table of ['ownership_transfer', 'ownership_offer', 'notification', 'mail', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('security_event').execute()
  await db.updateTable('folder').set({ deletion_id: null }).where('id', '=', villan).execute()
  await db.updateTable('membership').set({ role_id: roles.observer }).where('role_id', '=', roles.founder).execute()
  for (const { id, role_id, status_id } of before.toSorted((a, b) => b.role_id - a.role_id))
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
  await restoreSessions()
})

/** Undoing by a link ends those of the former founder. */
async function restoreSessions() {
  await db.deleteFrom('ended_session').execute()
  for (const session of sessions.rows) {
    const names = Object.keys(session)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const values = names.map((_, place) => `$${place + 1}`).join(', ')
    await pool.query(
      `insert into identity.session (${columns}) values (${values}) on conflict do nothing`,
      Object.values(session),
    )
  }
}

const offer = (who: PersonName = 'anna', memberId = world.members.petra) =>
  as(who).call(ownership.offer, { params, body: { memberId } })
const accept = (who: PersonName = 'petra') => as(who).call(ownership.accept, { params })
const undo = (secret: string) => as(null).call(ownership.undo, { body: { secret } })
const handOver = async () => {
  expect((await offer()).status).toBe(204)
  expect((await accept()).status).toBe(204)
}
/** The secrets of the links in the mails to somebody, the oldest first. */
async function secretsTo(email: string) {
  const mails = await db.selectFrom('mail').where('to_address', '=', email).select('text').orderBy('id').execute()
  return mails.flatMap(({ text }) => /\/angra-overlamning#(\S+)/.exec(text ?? '')?.[1] ?? [])
}
async function rolesOf(...userIds: number[]) {
  const rows = await db
    .selectFrom('membership')
    .where('folder_id', '=', villan)
    .where('status_id', '=', 14)
    .select(['user_id', 'role_id'])
    .execute()
  return userIds.map((id) => rows.find(({ user_id }) => user_id === id)?.role_id)
}
const sessionsOf = async (userId: number) => {
  const { rowCount } = await pool.query(
    'select from identity.session where "userId" = (select subject from app_user where id = $1)',
    [userId],
  )
  return rowCount
}
const formers = () => db.selectFrom('ownership_transfer').selectAll().execute()

test('the founder is mailed as the folder is offered, with a link that withdraws the offer and signs everybody out', async () => {
  await offer()
  const [secret = ''] = await secretsTo(anna.email)
  expect(await undo(secret)).toMatchObject({
    status: 200,
    body: { folderTitle: 'Villa Solhem', wasAccepted: false, isInTrash: false },
  })
  expect(await accept()).toBeProblem('offerNotFound')
  expect(await rolesOf(anna.userId, petra.userId)).toEqual([roles.founder, roles.partner])
  expect(await sessionsOf(anna.userId)).toBe(0)
  expect(await sessionsOf(petra.userId)).toBeGreaterThan(0)
  expect(await undo(secret)).toBeProblem('undoNotFound')
})

test('offered once more to the same member it is mailed once', async () => {
  await offer()
  await offer()
  expect(await secretsTo(anna.email)).toHaveLength(1)
})

for (const [which, index] of [
  ['of the offer', 0],
  ['of the hand-over', 1],
] as const)
  test(`the link in the mail ${which} makes the former founder founder again, once, without a session`, async () => {
    await handOver()
    const secret = (await secretsTo(anna.email))[index] ?? ''
    expect(await undo(secret)).toMatchObject({ status: 200, body: { folderTitle: 'Villa Solhem', wasAccepted: true } })
    expect(await rolesOf(anna.userId, petra.userId)).toEqual([roles.founder, roles.partner])
    expect(await sessionsOf(anna.userId)).toBe(0)
    expect(await undo(secret)).toBeProblem('undoNotFound')
    for (const other of await secretsTo(anna.email)) expect(await undo(other)).toBeProblem('undoNotFound')
    const events = await db.selectFrom('security_event').selectAll().orderBy('id').execute()
    expect(events.map(({ kind, user_id, actor_id }) => [kind, user_id, actor_id])).toContainEqual([
      'handOverUndone',
      anna.userId,
      null,
    ])
  })

test('it is undone for 72 hours, and not a minute longer', async () => {
  await handOver()
  const [, secret = ''] = await secretsTo(anna.email)
  const [{ accepted_at, undo_until } = { accepted_at: new Date(0), undo_until: new Date(0) }] = await formers()
  expect(undo_until.getTime() - accepted_at.getTime()).toBe(72 * 3_600_000)
  await pool.query(`update ownership_transfer set undo_until = now() - interval '1 second'`)
  expect(await undo(secret)).toBeProblem('undoNotFound')
  expect(await rolesOf(anna.userId, petra.userId)).toEqual([roles.administrator, roles.founder])
  await pool.query(`update ownership_transfer set undo_until = now() + interval '1 minute'`)
  expect((await undo(secret)).status).toBe(200)
})

test('a secret that never was, or is none, is answered alike', async () => {
  await handOver()
  for (const secret of ['x', 'A'.repeat(43), 'å'.repeat(100)]) expect(await undo(secret)).toBeProblem('undoNotFound')
  for (const secret of ['', 'x'.repeat(201)]) expect(await undo(secret)).toBeProblem('invalidInput', 'secret')
  expect(await rolesOf(anna.userId)).toEqual([roles.administrator])
})

test('a hand-over from the trash is undone too, and says where the folder is', async () => {
  await handOver()
  await as('petra').call(folders.remove, { params })
  const [, secret = ''] = await secretsTo(anna.email)
  expect((await undo(secret)).body).toMatchObject({ wasAccepted: true, isInTrash: true })
  expect(await rolesOf(anna.userId, petra.userId)).toEqual([roles.founder, roles.partner])
})

test('until then nobody removes the former founder or lowers their role, nor do they leave', async () => {
  await handOver()
  const { body } = await as('petra').call(members.inFolder, { query: { folderId: villan } })
  const place = {
    params: { id: body.find(({ userId }) => userId === anna.userId)?.id ?? 0 },
    query: { folderId: villan },
  }
  for (const who of ['petra', 'erik', 'anna'] as const)
    expect(await as(who).call(members.remove, place)).toBeProblem('formerFounderIsProtected')
  const lowered = { ...place, body: { roleId: roles.observer } }
  expect(await as('petra').call(members.changeRole, lowered)).toBeProblem('formerFounderIsProtected')
  await pool.query(`update ownership_transfer set undo_until = now()`)
  expect((await as('petra').call(members.changeRole, lowered)).status).toBe(200)
  expect((await as('petra').call(members.remove, place)).status).toBe(204)
})

test('the database itself holds them, whoever writes', async () => {
  await handOver()
  const where = [villan, anna.userId]
  for (const change of ['status_id = 17', 'role_id = 3', `user_id = ${petra.userId}`])
    await expect(
      pool.query(`update membership set ${change} where folder_id = $1 and user_id = $2 and status_id = 14`, where),
    ).rejects.toThrow('a former founder stays administrator')
})

test('whoever took it over passes it on to nobody meanwhile, but back', async () => {
  await handOver()
  expect(await offer('petra', world.members.erik)).toBeProblem('takenOverLately')
  const { body } = await as('petra').call(members.inFolder, { query: { folderId: villan } })
  const annas = body.find(({ userId }) => userId === anna.userId)?.id ?? 0
  expect((await offer('petra', annas)).status).toBe(204)
  expect((await accept('anna')).status).toBe(204)
  // Given back it is as before: neither has anything to undo.
  expect(await formers()).toEqual([])
  for (const secret of [...(await secretsTo(anna.email)), ...(await secretsTo(petra.email))])
    expect(await undo(secret)).toBeProblem('undoNotFound')
  expect(await rolesOf(anna.userId, petra.userId)).toEqual([roles.founder, roles.administrator])
})

test('the former founder is told who took it over, in the security log', async () => {
  await handOver()
  const log = async (who: PersonName) => (await as(who).call(security.events, { query: {} })).body
  expect(await log('anna')).toMatchObject([
    { kind: 'folderTakenOver', actorName: 'Petra Lindström', address: null },
    { kind: 'folderOffered', actorName: null },
  ])
  expect(await log('petra')).toMatchObject([{ kind: 'folderTakenOver', actorName: null, address: '127.0.0.1' }])
})

test('undoing and passing back at once leave exactly one founder', async () => {
  for (let round = 0; round < 3; round++) {
    await handOver()
    const { body } = await as('petra').call(members.inFolder, { query: { folderId: villan } })
    await offer('petra', body.find(({ userId }) => userId === anna.userId)?.id ?? 0)
    const [secret = ''] = await secretsTo(anna.email)
    const transfer = (await as('anna').call(security.admissions, { query: {} })).body.find(
      ({ kind }) => kind === 'transfer',
    )
    await Promise.all([
      accept('anna'),
      as('anna').call(security.endAdmissions, { body: { ids: [transfer?.id ?? 0] } }),
      undo(secret),
    ])
    expect(await rolesOf(anna.userId)).toEqual([roles.founder])
    expect(await formers()).toEqual([])
    for (const table of ['mail', 'ownership_offer', 'rate_limit'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('membership').set({ role_id: roles.partner }).where('id', '=', world.members.petra).execute()
    await restoreSessions()
  }
})
