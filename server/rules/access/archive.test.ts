import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, queue } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const { villan, elen } = world.folders
const { call } = as('anna')
const { active, archived } = folderStatus

const turn = (id: number, title: string, statusId: typeof active | typeof archived) =>
  call(folders.change, { params: { id }, body: { title, statusId } })

/** Every write to a folder. */
async function writesIn(folderId: number, made: Made) {
  const activity = { params: { id: made.activityId }, query: { folderId } }
  const component = { params: { id: made.componentId }, query: { folderId } }
  const member = { params: { id: made.invitationId }, query: { folderId } }
  return {
    addActivity: await call(activities.add, { body: { folderId, title: 'Ny' } }),
    changeActivity: await call(activities.change, { ...activity, body: { title: 'Ändrad' } }),
    changeStatus: await call(activities.changeStatus, { ...activity, body: { statusId: 22 } }),
    addComponent: await call(components.add, { body: { folderId, name: 'Ny' } }),
    changeComponent: await call(components.change, { ...component, body: { name: 'Ändrad' } }),
    invite: await call(members.invite, { body: { folderId, email: 'ny@exempel.se', roleId: 4 } }),
    inviteAgain: await call(members.inviteAgain, member),
    changeRole: await call(members.changeRole, { ...member, body: { roleId: 3 } }),
    send: await call(messages.send, { body: { folderId, subject: 'Hej', content: 'Hej', isToGroup: true } }),
  }
}

type Made = { activityId: number; componentId: number; invitationId: number }

async function fill(folderId: number): Promise<Made> {
  const { body: activity } = await call(activities.add, { body: { folderId, title: 'Sotning' } })
  const { body: component } = await call(components.add, { body: { folderId, name: 'Pump' } })
  const { body } = await call(members.invite, {
    body: { folderId, email: `gast-${folderId}@exempel.se`, roleId: 4 },
  })
  return { activityId: activity.id, componentId: component.id, invitationId: body.member.id }
}

test('the calls that an archived folder refuses say so in the API document', () => {
  const ofItems = [activities.add, activities.change, activities.changeStatus, components.add, components.change]
  const ofMembers = [members.invite, members.inviteAgain, members.changeRole, messages.send]
  for (const { path, problems } of [...ofItems, ...ofMembers, folders.change, folders.setInheritance])
    expect([path, problems]).toEqual([path, expect.arrayContaining(['folderArchived'])])
})

describe('while the house is archived', () => {
  let inMain: Made
  let inSub: Made
  beforeAll(async () => {
    inMain = await fill(villan)
    inSub = await fill(elen)
    await turn(villan, 'Villa Solhem', archived)
  })

  test('nothing can be added, changed or sent in it or its sub-folders', async () => {
    for (const reply of Object.values(await writesIn(villan, inMain))) expect(reply).toBeProblem('folderArchived')
    for (const reply of Object.values(await writesIn(elen, inSub))) expect(reply).toBeProblem('folderArchived')
    const child = { title: 'Ny', parentId: villan }
    expect(await call(folders.add, { body: child })).toBeProblem('folderArchived')
  })

  test('the folder itself can only be unarchived, and its sub-folders not changed at all', async () => {
    const body = { title: 'Nytt namn' }
    expect(await call(folders.change, { params: { id: villan }, body })).toBeProblem('folderArchived')
    expect(await turn(villan, 'Nytt namn', archived)).toBeProblem('folderArchived')
    expect(await call(folders.change, { params: { id: elen }, body })).toBeProblem('folderArchived')
    expect(await turn(elen, 'El', archived)).toBeProblem('folderArchived')
  })

  test('the archive never shows more than the role allows', async () => {
    const body = { folderId: villan, title: 'Ny' }
    expect(await as('olle').call(activities.add, { body })).toBeProblem('accessDenied')
    expect(await as('stina').call(activities.add, { body })).toBeProblem('folderNotFound')
  })

  test('everything can be read, and a sub-folder shows that its main folder is archived', async () => {
    const { body } = await as('sven').call(folders.one, { params: { id: elen } })
    expect(body).toMatchObject({ statusId: active, parentStatusId: archived })
    expect((await as('olle').call(folders.one, { params: { id: villan } })).body.parentStatusId).toBeNull()
    const events = await as('olle').call(activities.inFolder, { query: { folderId: elen } })
    expect(events.total).toBe(2)
    expect(events.body[0]).toMatchObject({ folderStatusId: active, parentStatusId: archived })
    expect((await as('olle').call(messages.mine, { query: { folderId: villan } })).status).toBe(200)
  })

  test('its content can be deleted and restored', async () => {
    const { activityId: id } = inSub
    const { status, body } = await call(activities.remove, { params: { id }, query: { folderId: elen } })
    expect(status).toBe(200)
    expect((await call(trash.restore, { params: { id: body.deletionId } })).status).toBe(200)
    const { deletionId } = (await call(folders.remove, { params: { id: elen } })).body
    expect((await call(trash.restore, { params: { id: deletionId } })).status).toBe(200)
    const invitation = { params: { id: inSub.invitationId }, query: { folderId: elen } }
    expect((await call(members.remove, invitation)).status).toBe(204)
  })

  test('a member can leave it', async () => {
    const leave = { params: { id: world.members.petra }, query: { folderId: villan } }
    expect((await as('petra').call(members.remove, leave)).status).toBe(204)
  })

  test('it comes after the others on the dashboard', async () => {
    const titles = async () => (await call(folders.mine, { query: {} })).body.map(({ title }) => title)
    await call(folders.add, { body: { title: 'Örnboet' } })
    expect(await titles()).toEqual(['Örnboet', 'Villa Solhem'])
  })

  test('an observer cannot unarchive it; an administrator can, and everything is writable again', async () => {
    const out = { params: { id: villan }, body: { title: 'Villa Solhem', statusId: active } }
    expect(await as('olle').call(folders.change, out)).toBeProblem('accessDenied')
    expect((await as('erik').call(folders.change, out)).body.statusId).toBe(active)
    const { status } = await call(activities.add, { body: { folderId: elen, title: 'Ny' } })
    expect(status).toBe(201)
  })
})

test('a sub-folder can be archived by itself, is then listed last, and a partner can unarchive it', async () => {
  expect((await as('sven').call(folders.change, statusOfElen(archived))).body.statusId).toBe(archived)
  const children = await call(folders.children, { query: { folderId: villan } })
  expect(children.body.map(({ id }) => id).at(-1)).toBe(elen)
  const event = { folderId: elen, title: 'Ny' }
  expect(await call(activities.add, { body: event })).toBeProblem('folderArchived')
  expect((await call(activities.add, { body: { ...event, folderId: villan } })).status).toBe(201)
  expect((await as('sven').call(folders.change, statusOfElen(active))).body.statusId).toBe(active)
})

function statusOfElen(statusId: typeof active | typeof archived) {
  return { params: { id: elen }, body: { title: 'El', statusId } }
}

describe("in the seller's archive of a folder that was handed over", () => {
  let house: number
  let cellar: number
  let inHouse: Made
  let inCellar: Made
  let thrownAway: number[]
  beforeAll(async () => {
    house = (await call(folders.add, { body: { title: 'Huset' } })).body.id
    const below = async (title: string) => (await call(folders.add, { body: { title, parentId: house } })).body.id
    cellar = await below('Källaren')
    inHouse = await fill(house)
    inCellar = await fill(cellar)
    const event = await call(activities.add, { body: { folderId: cellar, title: 'Bort' } })
    const { body } = await call(activities.remove, { params: { id: event.body.id }, query: { folderId: cellar } })
    const attic = await call(folders.remove, { params: { id: await below('Vinden') } })
    thrownAway = [body.deletionId, attic.body.deletionId]
    const { anna, stina } = world.people
    await exchange(deps, await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: house }))
  })

  test('nothing can be added, changed or sent, nor in its sub-folders', async () => {
    for (const [folderId, made] of [[house, inHouse] as const, [cellar, inCellar] as const])
      for (const [name, reply] of Object.entries(await writesIn(folderId, made)))
        expect({ name, code: reply.body }).toMatchObject({ name, code: { code: 'folderHandedOver' } })
    expect(await call(folders.add, { body: { title: 'Ny', parentId: house } })).toBeProblem('folderHandedOver')
    for (const id of [house, cellar]) expect(await turn(id, 'Huset', active)).toBeProblem('folderHandedOver')
  })

  test('nothing in it can be deleted, nor comes back from the trash', async () => {
    for (const [folderId, made] of [[house, inHouse] as const, [cellar, inCellar] as const]) {
      const event = { params: { id: made.activityId }, query: { folderId } }
      expect(await call(activities.remove, event)).toBeProblem('folderHandedOver')
      const component = { params: { id: made.componentId }, query: { folderId } }
      expect(await call(components.remove, component)).toBeProblem('folderHandedOver')
    }
    expect(await call(folders.remove, { params: { id: cellar } })).toBeProblem('folderHandedOver')
    for (const id of thrownAway) expect(await call(trash.restore, { params: { id } })).toBeProblem('folderHandedOver')
  })

  test('all in it says so', async () => {
    const folderId = cellar
    expect((await call(folders.one, { params: { id: cellar } })).body.isHandedOver).toBe(true)
    expect((await call(activities.inFolder, { query: { folderId } })).body[0]).toMatchObject({ isHandedOver: true })
    expect((await call(components.inFolder, { query: { folderId } })).body[0]).toMatchObject({ isHandedOver: true })
  })

  test('it is deleted as a whole, and comes back as a whole', async () => {
    const { deletionId } = (await call(folders.remove, { params: { id: house } })).body
    expect((await call(trash.restore, { params: { id: deletionId } })).status).toBe(200)
    expect((await call(folders.one, { params: { id: cellar } })).body.isHandedOver).toBe(true)
  })
})
