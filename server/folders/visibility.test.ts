import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { users } from '#contract/people/users.ts'
import { noItems } from '#fixtures/noItems.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

/*
 * Anna has stopped inheritance of the sub-folder 'El' and kept Petra. Sven, no member of the house, is a direct member.
 * Erik (administrator) and Olle (observer) saw it before and have a message from it.
 */

const { as, newcomer, world } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elbesiktning } = world.activities
const { elcentral } = world.components
const { anna, erik, petra, olle, sven } = world.people
const shutOut = ['erik', 'olle'] as const
const viewers = ['anna', 'petra', 'sven'] as const

let messageId: number

beforeAll(async () => {
  const body = { folderId: elen, subject: 'Säkringen', content: 'Den gick igen.', isToGroup: true }
  messageId = (await as('anna').call(messages.send, { body })).body.messageId
  const keep = [petra.userId]
  await as('anna').call(folders.setInheritance, { params: { id: elen }, body: { inherits: false, keep } })
})

const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const placesOf = (list: { folderId: number | null }[]) => [...new Set(list.map(({ folderId }) => folderId))]

/** Whether the sub-folder shows up in each list of the caller. */
const lists: Record<string, (who: PersonName) => Promise<boolean>> = {
  'the dashboard': async (who) => ids((await as(who).call(folders.mine, { query: { topX: 500 } })).body).includes(elen),
  'the main folder’s sub-folders': async (who) => {
    const { status, body } = await as(who).call(folders.children, { query: { folderId: villan } })
    return status === 200 && ids(body).includes(elen)
  },
  'the latest': async (who) =>
    placesOf((await as(who).call(dashboard.latest, { query: { topX: 500 } })).body).includes(elen),
  'the events': async (who) =>
    placesOf((await as(who).call(activities.ofUser, { query: { topX: 500 } })).body).includes(elen),
  'the components': async (who) =>
    placesOf((await as(who).call(components.ofUser, { query: { topX: 500 } })).body).includes(elen),
  'the messages': async (who) =>
    placesOf((await as(who).call(messages.mine, { query: { topX: 500 } })).body).includes(elen),
  'a search': async (who) => placesOf((await as(who).call(search.find, { query: { q: 'el' } })).body).includes(elen),
  'the history of the main folder': async (who) => {
    const { status, body } = await as(who).call(history.ofFolder, { query: { folderId: villan, topX: 500 } })
    return status === 200 && placesOf(body).includes(elen)
  },
  'one’s own engagements': async (who) => {
    const query = { memberUserId: world.people[who].userId, topX: 500 }
    return ids((await as(who).call(members.commitments, { query })).body).includes(elen)
  },
}

/** Memberships the founder inherits are not listed as commitments, and of the house Sven sees only the title. */
const elsewhere: Record<string, readonly string[]> = {
  'the dashboard': ['sven'],
  'the main folder’s sub-folders': ['anna', 'petra'],
  'the history of the main folder': ['anna', 'petra'],
  'one’s own engagements': ['petra', 'sven'],
}

describe('in a list', () => {
  for (const [name, stands] of Object.entries(lists)) {
    test(`${name}: only for users who see the sub-folder`, async () => {
      const found: Record<string, boolean> = {}
      for (const who of [...viewers, ...shutOut]) found[who] = await stands(who)
      const expected = elsewhere[name] ?? viewers
      expect(found).toEqual(Object.fromEntries([...viewers, ...shutOut].map((who) => [who, expected.includes(who)])))
    })
  }
})

test('the total of a list counts only what is listed', async () => {
  for (const who of shutOut) {
    const replies = [
      await as(who).call(folders.children, { query: { folderId: villan } }),
      await as(who).call(activities.ofUser, { query: {} }),
      await as(who).call(components.ofUser, { query: {} }),
      await as(who).call(messages.mine, { query: {} }),
      await as(who).call(dashboard.latest, { query: { topX: 500 } }),
      await as(who).call(history.ofFolder, { query: { folderId: villan, topX: 500 } }),
    ]
    expect(replies.map(({ total }) => total)).toEqual(replies.map(({ body }) => body.length))
  }
})

test('what is deleted with a folder is counted only for users who may delete it', async () => {
  const contents = (who: PersonName, id: number) => as(who).call(folders.contents, { params: { id } })
  const all = { ...noItems, children: 2, activities: 3, components: 2, messages: 2, members: 5 }
  expect((await contents('anna', villan)).body).toEqual(all)
  for (const who of ['petra', ...shutOut] as const) expect(await contents(who, villan)).toBeProblem('accessDenied')
  expect((await contents('erik', vvs)).body).toMatchObject({ activities: 1, components: 1 })
  expect(await contents('erik', elen)).toBeProblem('folderNotFound')
  expect(await contents('petra', elen)).toBeProblem('accessDenied')
})

test('neither its own id nor the ids of its content give access', async () => {
  for (const who of shutOut) {
    const { call } = as(who)
    const query = { folderId: elen }
    expect(await call(folders.one, { params: { id: elen } })).toBeProblem('folderNotFound')
    expect(await call(activities.inFolder, { query })).toBeProblem('folderNotFound')
    expect(await call(members.viewers, { query })).toBeProblem('folderNotFound')
    const params = { id: elbesiktning }
    expect(await call(activities.remove, { params, query })).toBeProblem('folderNotFound')
    expect((await call(activities.remove, { params, query: { folderId: villan } })).status).not.toBe(200)
    const ofComponent = { params: { id: elcentral }, query: { folderId: vvs } }
    expect((await call(components.remove, ofComponent)).status).not.toBe(200)
    expect(await call(messages.one, { params: { messageId } })).toBeProblem('messageNotFound')
    expect(await call(messages.reads, { params: { messageId } })).toBeProblem('messageNotFound')
    expect(await call(messages.markAsRead, { query: { messageId } })).toBeProblem('messageNotFound')
    const remove = { params: { messageId }, query: { folderId: villan } }
    expect(await call(messages.remove, remove)).toBeProblem('messageNotFound')
  }
})

test('a message to everyone reaches only users who see it, and nobody else can be chosen', async () => {
  const hello = { folderId: elen, subject: 'Hej', content: 'Hej' }
  const { body } = await as('sven').call(messages.send, { body: { ...hello, isToGroup: true } })
  const reads = await as('sven').call(messages.reads, { params: { messageId: body.messageId } })
  expect(reads.body.map(({ userId }) => userId)).toEqual([anna.userId, petra.userId])
  const toErik = { ...hello, isToGroup: false, recipientIds: [erik.userId] }
  expect(await as('sven').call(messages.send, { body: toErik })).toBeProblem('memberNotFound')
})

test('the members of the sub-folder are those who see it', async () => {
  const { body, total } = await as('sven').call(members.inFolder, { query: { folderId: elen } })
  expect(body.map(({ firstName }) => firstName)).toEqual(['Anna', 'Petra', 'Sven'])
  expect(total).toBe(3)
})

test('a user who no longer shares a folder is unknown', async () => {
  const teamOf = async (who: PersonName) => {
    const { body, total } = await as(who).call(members.team, { query: {} })
    expect(total).toBe(body.length)
    return body.map(({ firstName }) => firstName)
  }
  expect(await teamOf('sven')).toEqual(['Anna', 'Petra'])
  expect(await teamOf('erik')).toEqual(['Anna', 'Olle', 'Petra'])
  const status = async (who: PersonName, userId: number) =>
    (await as(who).call(users.one, { params: { userId } })).status
  expect([await status('sven', olle.userId), await status('erik', sven.userId)]).toEqual([404, 404])
  expect([await status('sven', anna.userId), await status('sven', petra.userId)]).toEqual([200, 200])
  const commitments = { query: { memberUserId: olle.userId } }
  expect(await as('sven').call(members.commitments, commitments)).toBeProblem('userNotFound')
})

test('another user’s membership of it is visible only to those who see it', async () => {
  const ofPetra = async (who: PersonName) =>
    ids((await as(who).call(members.commitments, { query: { memberUserId: petra.userId } })).body)
  expect(await ofPetra('anna')).toEqual([elen, villan])
  expect(await ofPetra('erik')).toEqual([villan])
  expect(await ofPetra('sven')).toEqual([elen])
})

test('in the trash it and its content are visible only to those who saw it', async () => {
  const { body: event } = await as('anna').call(activities.add, { body: { folderId: elen, title: 'Prov' } })
  const query = { folderId: elen }
  await as('anna').call(activities.remove, { params: { id: event.id }, query })
  const inTrash = async (who: PersonName) => (await as(who).call(trash.mine, { query: {} })).body.length
  expect([await inTrash('petra'), await inTrash('erik')]).toEqual([1, 0])
  const { body } = await as('anna').call(folders.remove, { params: { id: elen } })
  const params = { id: body.deletionId }
  expect([await inTrash('anna'), await inTrash('erik')]).toEqual([1, 0])
  expect(await as('erik').call(trash.restore, { params })).toBeProblem('deletionNotFound')
  expect((await as('anna').call(trash.restore, { params })).status).toBe(200)
  // It is restored with the same access.
  expect((await as('erik').call(folders.one, { params: { id: elen } })).status).toBe(404)
  expect((await as('petra').call(folders.one, { params: { id: elen } })).status).toBe(200)
})

test('a user who joins the main folder later does not see it', async () => {
  const nils = await newcomer('Nils')
  const body = { folderId: villan, email: nils.email, roleId: 2 as const }
  const invited = await as('anna').call(members.invite, { body })
  await nils.call(members.claim, { body: { secret: new URL(invited.body.link).hash.slice(1) } })
  await nils.call(members.accept, { params: { id: invited.body.member.id } })
  expect((await nils.call(folders.one, { params: { id: vvs } })).status).toBe(200)
  expect((await nils.call(folders.one, { params: { id: elen } })).status).toBe(404)
})
