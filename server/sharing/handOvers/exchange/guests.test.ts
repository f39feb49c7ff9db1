import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { notifications } from '#contract/content/notifications.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { roles } from '#contract/rules/permissions.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver, sendHandOver, offeredHouse, twoBuyers } from '#server/testing/handOvers.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { exchange } from './exchange.ts'

/* Who is in a sub-folder alone is asked whether they come along as the others are, and is in that alone afterwards. */

const on = await startTestApp()
const { as, newcomer, db, pool, queue } = on
const { sara, buys, mailsTo } = await twoBuyers(on)
const anna = as('anna')
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

beforeEach(() => pool.query('delete from rate_limit'))

let count = 0
/** A house of Anna's, with somebody who is in its sub-folder alone. */
async function aHouse() {
  const gun = await newcomer(`Gun${++count}`)
  const folderId = (await anna.call(folders.add, { body: { title: 'Huset', categoryId: 1 } })).body.id
  const add = async (title: string) => (await anna.call(folders.add, { body: { title, parentId: folderId } })).body.id
  const [garden, attic] = [await add('Trädgården'), await add('Vinden')]
  await joinFolder(anna, gun, { folderId: garden, roleId: roles.partner })
  return { gun, folderId, garden, attic, params: { id: garden } }
}

async function exchanged(made: { id: number; folderId: number }) {
  await pool.query(`update hand_over set access_day = current_date - 1 where parcel_id = $1`, [made.id])
  await exchange(deps, made.id)
}
const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

test('they are asked in their sub-folder, and are with the buyer in that alone if both want it', async () => {
  const { gun, folderId, params } = await aHouse()
  const made = {
    ...(await sendHandOver(anna, folderId, { buyers: [sara.email], accessDay: later, followerIds: [gun.userId] })),
    folderId,
  }
  expect((await gun.call(folders.one, { params })).body.handOver).toMatchObject({ role: 'follower', state: 'offered' })
  expect((await gun.call(handOvers.ofFolder, { params })).body).toMatchObject({
    role: 'follower',
    folderTitle: 'Huset',
    goes: 0,
    parties: [{ role: 'seller' }, { role: 'follower', userId: gun.userId, place: 'Trädgården' }],
  })
  const asked = (await mailsTo(gun.email, 'hand-over')).at(-1)?.text?.replaceAll(/\s+/g, ' ')
  expect(asked).toContain('undrar om du vill vara med i ”Trädgården” också efter överlåtelsen')
  expect(asked).toContain(`/objectPage_tabs1/${params.id}`)
  const { body: told } = await gun.call(notifications.mine, { query: {} })
  expect(told.map((one) => one.folderId)).toContain(params.id)
  expect((await gun.call(handOvers.follow, { params, body: { answer: 'yes' } })).status).toBe(204)

  const saras = await buys(made, sara)
  const { body: cover } = await saras.call(handOverLink.cover, { params: { id: made.id } })
  const shown = cover.parties.find(({ role }) => role === 'follower')
  expect(shown).toMatchObject({ place: 'Trädgården', email: null })
  await saras.accept({ keeps: [shown?.id ?? 0] })
  await exchanged(made)

  const { body: mine } = await gun.call(folders.mine, { query: {} })
  expect(mine.map(({ title, parentTitle }) => [title, parentTitle])).toEqual([['Trädgården', 'Huset']])
  const [place] = mine
  expect(place).toMatchObject({ roleId: roles.partner, handOver: null })
  const { body: bought } = await sara.call(folders.mine, { query: {} })
  const main = bought.find(({ title }) => title === 'Huset')
  expect(place?.parentId).toBe(main?.id)
  const { body: below } = await sara.call(folders.children, { query: { folderId: main?.id ?? 0 } })
  const attic = below.find(({ title }) => title === 'Vinden')
  expect(await gun.call(folders.one, { params: { id: attic?.id ?? 0 } })).toBeProblem('folderNotFound')
  expect((await mailsTo(gun.email, 'hand-over')).at(-1)?.text).toContain('du är med i ”Trädgården” hos den nya ägaren')
  for (const id of [folderId, params.id])
    expect(await gun.call(folders.one, { params: { id } })).toBeProblem('folderNotFound')
})

test('they are not asked where all of theirs stays, and leave with the exchange', async () => {
  const { gun, folderId, garden, params } = await aHouse()
  const choice = { ...choiceOfHandOver.usual, stayingFolderIds: [garden] }
  const draft = aHandOver({ buyers: [sara.email], accessDay: later, followerIds: [gun.userId], choice })
  const made = { ...(await sendHandOver(anna, folderId, draft)), folderId }
  expect((await gun.call(handOvers.ofFolder, { params })).body).toBeNull()
  expect(await gun.call(handOvers.follow, { params, body: { answer: 'yes' } })).toBeProblem('handOverNotFound')
  expect(await mailsTo(gun.email, 'hand-over')).toEqual([])
  await (await buys(made, sara)).accept()
  await exchanged(made)
  expect((await gun.call(folders.mine, { query: {} })).body).toEqual([])
})

test('whoever is in the main folder too is asked there, and comes along with the role they had in each', async () => {
  const { gun, folderId, garden } = await aHouse()
  await joinFolder(anna, gun, { folderId, roleId: roles.observer })
  const made = {
    ...(await sendHandOver(anna, folderId, { buyers: [sara.email], accessDay: later, followerIds: [gun.userId] })),
    folderId,
  }
  const params = { id: folderId }
  expect((await gun.call(handOvers.ofFolder, { params })).body?.parties.at(-1)).toMatchObject({ place: null })
  expect((await gun.call(handOvers.follow, { params, body: { answer: 'yes' } })).status).toBe(204)
  const saras = await buys(made, sara)
  const { body: cover } = await saras.call(handOverLink.cover, { params: { id: made.id } })
  await saras.accept({ keeps: cover.parties.map(({ id }) => id) })
  await exchanged(made)
  const { body: mine } = await gun.call(folders.mine, { query: {} })
  const main = mine.find(({ title }) => title === 'Huset')
  expect(main?.roleId).toBe(roles.observer)
  const { body: below } = await gun.call(folders.children, { query: { folderId: main?.id ?? 0 } })
  expect(below.map(({ title, roleId }) => [title, roleId])).toEqual([
    ['Trädgården', roles.partner],
    ['Vinden', roles.observer],
  ])
  expect(below.map(({ id }) => id)).not.toContain(garden)
})

test('the sub-folder of a hand-over that ended shows nothing of it, nor does a house that was never offered', async () => {
  const gun = await newcomer('Gunilla')
  const made = await offeredHouse(anna, { buyers: [sara.email] })
  await joinFolder(anna, gun, { folderId: made.subFolderId, roleId: roles.partner })
  const params = { id: made.subFolderId }
  expect((await gun.call(handOvers.ofFolder, { params })).body).toBeNull()
  expect((await anna.call(handOvers.ofFolder, { params })).body).toBeNull()
  expect((await anna.call(folders.one, { params })).body.handOver).toBeNull()
})
