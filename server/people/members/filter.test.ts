import { expect, test } from 'vitest'
import { folders as folderCalls } from '#contract/folders/folders.ts'
import { members, type TeamFilter } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { users } from '#contract/people/users.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { people, folders, members: relations } = world

const team = async (who: PersonName, query: TeamFilter & { topX?: number; skip?: number }) => {
  const { body, total } = await as(who).call(members.team, { query })
  if (!query.topX) expect(total).toBe(body.length)
  return body.map(({ firstName }) => firstName)
}

test.each([
  ['akesson', ['Olle']],
  ['ÖBERG', ['Sven']],
  ['berg', ['Erik', 'Sven']],
  ['sven oberg', ['Sven']],
  ['petra@exempel', ['Petra']],
  ['stina', []],
])('"%s" is looked for in names, company and address, folded', async (q, found) => {
  expect(await team('anna', { q })).toEqual(found)
})

test('the company is searched', async () => {
  const { firstName, lastName } = people.petra
  await as('petra').call(users.change, { query: {}, body: { firstName, lastName, company: 'Äppelviks El' } })
  expect(await team('anna', { q: 'appelvik' })).toEqual(['Petra'])
})

test('folder and role filter the team, combined within one membership', async () => {
  expect(await team('anna', { folderId: folders.villan })).toEqual(['Erik', 'Olle', 'Petra', 'Sven'])
  expect(await team('anna', { roleId: roles.partner })).toEqual(['Petra', 'Sven'])
  expect(await team('anna', { roleId: roles.partner, q: 'oberg' })).toEqual(['Sven'])
  expect(await team('anna', { roleId: roles.founder })).toEqual([])
  expect(await team('anna', { folderId: folders.baten })).toEqual([])
  expect(await team('anna', { roleId: roles.partner, topX: 1, skip: 1 })).toEqual(['Sven'])
})

test('a filter does not change what is shown of a user', async () => {
  const whole = await as('erik').call(members.team, { query: { q: 'sven' } })
  const narrowed = await as('erik').call(members.team, { query: { folderId: folders.elen, roleId: roles.partner } })
  expect(narrowed.body.find(({ firstName }) => firstName === 'Sven')).toEqual(whole.body[0])
})

const changeable = async (who: PersonName, whom: PersonName) => {
  const { body } = await as(who).call(members.team, { query: {} })
  return body.find(({ userId }) => userId === people[whom].userId)?.mayChangeRole
}

const listed = async (who: PersonName, whom: PersonName) => {
  const { body, total } = await as(who).call(members.changeable, { query: { memberUserId: people[whom].userId } })
  expect(total).toBe(body.length)
  return body.map(({ id }) => id)
}

test.each<[PersonName, PersonName, boolean]>([
  ['anna', 'erik', true],
  ['anna', 'sven', true],
  ['erik', 'petra', true],
  ['erik', 'sven', true],
  ['erik', 'anna', false],
  ['petra', 'olle', false],
  ['petra', 'anna', false],
  ['olle', 'petra', false],
  ['sven', 'anna', false],
])('whether %s may give %s another role is told, and where', async (who, whom, may) => {
  expect(await changeable(who, whom)).toBe(may)
  const relation = relations[whom as keyof typeof relations]
  expect(await listed(who, whom)).toEqual(may ? [relation] : [])
})

test('in the archive no role can be changed, also below an archived main folder', async () => {
  const turn = (id: number, folderTitle: string, statusId: 18 | 19) =>
    as('anna').call(folderCalls.change, { params: { id }, body: { title: folderTitle, statusId } })
  await turn(folders.elen, 'El', folderStatus.archived)
  expect([await changeable('anna', 'sven'), await listed('anna', 'sven')]).toEqual([false, []])
  expect(await changeable('anna', 'petra')).toBe(true)
  await turn(folders.elen, 'El', folderStatus.active)
  await turn(folders.villan, 'Villa Solhem', folderStatus.archived)
  for (const whom of ['petra', 'sven'] as const)
    expect([await changeable('anna', whom), await listed('anna', whom)]).toEqual([false, []])
  await turn(folders.villan, 'Villa Solhem', folderStatus.active)
  expect([await changeable('anna', 'sven'), await listed('anna', 'sven')]).toEqual([true, [relations.sven]])
})

test('nobody can change their own role, nor that of a user they share nothing with', async () => {
  expect(await listed('erik', 'erik')).toEqual([])
  expect(await listed('stina', 'erik')).toEqual([])
  expect(await as('erik').call(members.changeable, { query: { memberUserId: 999_999 } })).toMatchObject({ total: 0 })
})

test('each membership names its folder, and everything listed can be changed', async () => {
  const { body } = await as('erik').call(members.changeable, { query: { memberUserId: people.sven.userId } })
  expect(body).toMatchObject([
    {
      id: relations.sven,
      folderId: folders.elen,
      memberFolderId: folders.elen,
      folderTitle: 'El',
      parentTitle: 'Villa Solhem',
      roleId: roles.partner,
    },
  ])
  for (const { id, folderId } of body) {
    const change = { params: { id }, query: { folderId }, body: { roleId: roles.observer } }
    expect(await as('erik').call(members.changeRole, change)).toMatchObject({ status: 200 })
  }
})

test.each([
  ['roleId', { roleId: 5 }],
  ['folderId', { folderId: 'villan' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await as('anna').call(members.team, { query: query as TeamFilter })).toBeProblem('invalidInput', field)
})
