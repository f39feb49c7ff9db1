import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members, type Member } from '#contract/people/members.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, newcomer, world } = await startTestApp()
const { villan, elen, vvs } = world.folders

const below = (who: PersonName | null, folderId = villan, query = {}) =>
  as(who).call(members.below, { query: { folderId, ...query } })
const told = ({ firstName, roleName, folderTitle }: Member) => [firstName, roleName, folderTitle]

async function join(person: TestClient & { email: string }, folderId: number, roleId: 2 | 3 | 4) {
  const { body } = await as('anna').call(members.invite, { body: { folderId, email: person.email, roleId } })
  await person.call(members.claim, { body: { secret: new URL(body.link).hash.slice(1) } })
  await person.call(members.accept, { params: { id: body.member.id } })
}

test('founder and administrators find whoever is in a sub-folder alone, with its title', async () => {
  for (const who of ['anna', 'erik'] as const) {
    const { status, body, total } = await below(who)
    expect([status, total, body.map(told)]).toEqual([200, 1, [['Sven', 'Partner', 'El']]])
  }
  for (const who of ['petra', 'olle'] as const) expect(await below(who)).toBeProblem('accessDenied')
  for (const who of ['sven', 'stina', 'ines'] as const) expect(await below(who)).toBeProblem('folderNotFound')
  expect((await below('anna', elen)).body).toEqual([])
})

test('a row for each sub-folder, page by page, and none for who is in the main folder too, or only invited', async () => {
  const bo = await newcomer('Bo')
  await join(bo, vvs, 4)
  await join(bo, elen, 2)
  await as('anna').call(members.invite, { body: { folderId: vvs, email: 'vantar@exempel.se', roleId: 4 } })
  expect((await below('anna')).body.map(told)).toEqual([
    ['Bo', 'Administratör', 'El'],
    ['Bo', 'Observatör', 'VVS'],
    ['Sven', 'Partner', 'El'],
  ])
  const second = await below('anna', villan, { topX: 1, skip: 1 })
  expect([second.total, second.body.map(told)]).toEqual([3, [['Bo', 'Observatör', 'VVS']]])
  await join(bo, villan, 4)
  expect((await below('anna')).body.map(told)).toEqual([['Sven', 'Partner', 'El']])
})

test('a sub-folder that an administrator does not see says nothing of itself or its people', async () => {
  const params = { id: elen }
  await as('anna').call(folders.setInheritance, { params, body: { inherits: false, keep: [] } })
  expect((await below('erik')).body.map(({ folderTitle }) => folderTitle)).not.toContain('El')
  expect((await below('anna')).body.map(told)).toContainEqual(['Sven', 'Partner', 'El'])
  await as('anna').call(folders.setInheritance, { params, body: { inherits: true, keep: [] } })
  await as('anna').call(folders.remove, { params })
  expect((await below('anna')).body).toEqual([])
})
