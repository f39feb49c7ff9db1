import { afterAll, beforeEach, expect, test } from 'vitest'
import { calendars } from '#contract/content/calendars.ts'
import { admissionDays } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { push } from '#contract/content/push.ts'
import { security } from '#contract/accounts/security.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startPushService } from '#server/testing/pushService.ts'
import { removeOldAdmissions } from './commands.ts'

const service = await startPushService()
afterAll(service.stop)
const { app, as, tokenFor, world, db, pool } = await startTestApp({ PUSH_SERVICES: service.origin })
const { villan, elen } = world.folders
const before = await db.selectFrom('membership').selectAll().execute()

beforeEach(async () => {
  for (const table of [
    'admission',
    'ownership_transfer',
    'ownership_offer',
    'calendar_feed',
    'push_subscription',
    'rate_limit',
  ])
    await pool.query(`delete from ${table}`)
  const ids = before.map(({ id }) => id)
  await db.deleteFrom('membership').where('id', 'not in', ids).execute()
  await db.updateTable('membership').set({ role_id: roles.observer }).where('role_id', '=', roles.founder).execute()
  for (const { id, role_id, status_id } of before.toSorted((a, b) => b.role_id - a.role_id))
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
})

const listOf = async (who: PersonName, query = {}) => (await as(who).call(security.admissions, { query })).body
const end = async (who: PersonName, ids: number[]) => as(who).call(security.endAdmissions, { body: { ids } })
const invite = async (who: PersonName, folderId = villan, email = 'gast@exempel.se') =>
  (await as(who).call(members.invite, { body: { folderId, email, roleId: roles.observer } })).body.member
const raise = (who: PersonName, id: number, roleId: 2 | 3, folderId = villan) =>
  as(who).call(members.changeRole, { params: { id }, query: { folderId }, body: { roleId } })
const roleOf = async (id: number) =>
  (await db.selectFrom('membership').where('id', '=', id).select('role_id').executeTakeFirstOrThrow()).role_id
const statusOf = async (id: number) =>
  (await db.selectFrom('membership').where('id', '=', id).select('status_id').executeTakeFirstOrThrow()).status_id

test('each says what, where, for whom, when and from which browser', async () => {
  const authorization = `Bearer ${await tokenFor('anna')}`
  const headers = { authorization, 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari/604.1' }
  const invitationTo = { body: { folderId: elen, email: 'gast@exempel.se', roleId: roles.observer } }
  const { path: url, body: payload } = wireRequest(members.invite, invitationTo)
  const invited = await app.inject({ method: 'POST', url, payload: payload as object, headers })
  expect(invited.statusCode).toBe(201)
  await raise('anna', world.members.olle, roles.partner)
  await as('anna').call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.petra } })
  await as('anna').call(calendars.add, { body: { folderId: villan } })
  await as('anna').call(push.subscribe, { body: service.browser('annas').subscription })
  const [device, feed, offer, role, invitation, ...others] = await listOf('anna')
  expect(others).toEqual([])
  expect(invitation).toMatchObject({
    kind: 'invitation',
    device: 'Safari på iPhone',
    folderId: elen,
    person: 'gast@exempel.se',
    roleName: 'Observatör',
    formerRoleName: null,
    isOpen: true,
  })
  expect(Date.now() - Date.parse(invitation?.createdAt ?? '')).toBeLessThan(600_000)
  expect(role).toMatchObject({
    kind: 'role',
    person: 'Olle Åkesson',
    roleName: 'Partner',
    formerRoleName: 'Observatör',
  })
  expect(offer).toMatchObject({ kind: 'offer', folderTitle: 'Villa Solhem', person: 'Petra Lindström', isOpen: false })
  expect(feed).toMatchObject({ kind: 'feed', folderId: villan, person: null, isThisBrowser: false })
  expect(device).toMatchObject({ kind: 'device', folderId: null, isThisBrowser: true })
})

test('notices that are turned on again are no new device, and are noted once in the log', async () => {
  await pool.query('delete from security_event')
  const body = service.browser('samma').subscription
  expect((await as('anna').call(push.subscribe, { body })).status).toBe(201)
  const [device] = await listOf('anna')
  expect((await as('anna').call(push.subscribe, { body })).status).toBe(200)
  expect(await listOf('anna')).toEqual([device])
  const events = (await as('anna').call(security.events, { query: {} })).body
  expect(events.map(({ kind }) => kind)).toEqual(['noticesOn'])
})

test('of 30 days; older it is forgotten, with hand-overs that cannot be undone any more', async () => {
  await invite('anna')
  const age = (days: string) => pool.query(`update admission set made_at = now() - $1::interval`, [days])
  await age(`${admissionDays} days -1 minute`)
  expect(await listOf('anna')).toHaveLength(1)
  await removeOldAdmissions(db)
  expect(await listOf('anna')).toHaveLength(1)
  await age(`${admissionDays} days 1 minute`)
  expect(await listOf('anna')).toEqual([])
  await as('anna').call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.petra } })
  await as('petra').call(ownership.accept, { params: { id: villan } })
  await removeOldAdmissions(db)
  const kept = () => db.selectFrom('ownership_transfer').select('id').execute()
  expect(await kept()).toHaveLength(1)
  await pool.query('update ownership_transfer set undo_until = now()')
  await removeOldAdmissions(db)
  expect([await kept(), (await db.selectFrom('admission').select('id').execute()).length]).toEqual([[], 0])
})

test('what no longer stands is not listed', async () => {
  const { id } = await invite('anna')
  await raise('anna', world.members.olle, roles.partner)
  expect(await listOf('anna')).toHaveLength(2)
  await as('anna').call(members.remove, { params: { id }, query: { folderId: villan } })
  await as('anna').call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })
  expect(await listOf('anna')).toEqual([])
})

test('an invitation that somebody else sends again is theirs', async () => {
  const { id } = await invite('anna')
  await as('erik').call(members.inviteAgain, { params: { id }, query: { folderId: villan } })
  expect([(await listOf('anna')).length, (await listOf('erik')).length]).toEqual([0, 1])
})

test("another's is neither listed nor ended, nor what is not there", async () => {
  const { id } = await invite('anna')
  const [made] = await listOf('anna')
  for (const who of ['erik', 'petra', 'stina'] as const) {
    expect(await listOf(who)).toEqual([])
    expect((await end(who, [made?.id ?? 0, 999_999])).body).toEqual({ ended: 0 })
  }
  expect(await statusOf(id)).toBe(memberStatus.invited)
  expect((await end('anna', [made?.id ?? 0])).body).toEqual({ ended: 1 })
  expect((await end('anna', [made?.id ?? 0])).body).toEqual({ ended: 0 })
  expect(await statusOf(id)).toBe(memberStatus.ended)
  for (const body of [{ ids: [] }, { ids: ['1' as never] }])
    expect((await as('anna').call(security.endAdmissions, { body })).status).toBe(400)
  expect(await as(null).call(security.endAdmissions, { body: { ids: [1] } })).toBeProblem('notSignedIn')
})

test('whoever may remove nobody in the folder any more has nothing of it in the list', async () => {
  const { id } = await invite('erik')
  const [made] = await listOf('erik')
  await db.updateTable('membership').set({ role_id: roles.partner }).where('id', '=', world.members.erik).execute()
  expect(await listOf('erik')).toEqual([])
  expect((await end('erik', [made?.id ?? 0])).body).toEqual({ ended: 0 })
  expect(await statusOf(id)).toBe(memberStatus.invited)
})

test('a role that was raised twice is set back to what it was at first, and the invitations made with it end', async () => {
  await raise('anna', world.members.olle, roles.partner)
  await raise('anna', world.members.olle, roles.administrator)
  const { id } = await invite('olle', villan, 'olles@exempel.se')
  const list = await listOf('anna')
  expect(
    (
      await end(
        'anna',
        list.map((one) => one.id),
      )
    ).body,
  ).toEqual({ ended: 2 })
  expect(await roleOf(world.members.olle)).toBe(roles.observer)
  expect(await statusOf(id)).toBe(memberStatus.ended)
  expect(await listOf('anna')).toEqual([])
})

test('a role that was lowered again, or is weaker by now, is left as it is', async () => {
  await raise('anna', world.members.olle, roles.partner)
  const [made] = await listOf('anna')
  await db.updateTable('membership').set({ role_id: roles.observer }).where('id', '=', world.members.olle).execute()
  expect(await listOf('anna')).toEqual([])
  expect((await end('anna', [made?.id ?? 0])).body).toEqual({ ended: 0 })
})

test('it is all or nothing, and pages', async () => {
  for (let number = 0; number < 3; number++) await invite('anna', villan, `gast${number}@exempel.se`)
  const list = await listOf('anna')
  const pages = [await listOf('anna', { topX: 2 }), await listOf('anna', { topX: 2, skip: 2 })]
  expect(pages.flat()).toEqual(list)
  expect((await as('anna').call(security.admissions, { query: { topX: 1 } })).total).toBe(3)
  const replies = await Promise.all([
    end(
      'anna',
      list.map(({ id }) => id),
    ),
    end(
      'anna',
      list.map(({ id }) => id),
    ),
  ])
  expect(replies.map(({ body }) => body.ended).toSorted((one, other) => one - other)).toEqual([0, 3])
})
