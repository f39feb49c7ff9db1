import { beforeEach, describe, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver, twoBuyers } from '#server/testing/handOvers.ts'

/*
 * Anna offers a house to Sara, or to Sara and Amir, and what gets in the way of it: each has a code of its own, for which
 * the client has its sentence, and nothing is lost. Races are in `link/races.test.ts`, guesses in `link/cover.test.ts`.
 */

const on = await startTestApp()
const { as, world, db, pool } = on
const { sara, amir, offered, buys, mailsTo } = await twoBuyers(on)
const anna = as('anna')
const { erik } = world.people

beforeEach(() => pool.query('delete from rate_limit'))

const become = (userId: number, statusId: number) =>
  db.updateTable('app_user').set({ status_id: statusId }).where('id', '=', userId).execute()

describe('a hand-over to oneself', () => {
  test('is no draft, in whatever letters the address is written', async () => {
    const { folderId } = await offered()
    await anna.call(handOvers.takeBack, { params: { id: folderId } })
    const body = aHandOver({ buyers: [world.people.anna.email.toUpperCase()] })
    expect(await anna.call(handOvers.saveDraft, { params: { id: folderId }, body })).toBeProblem('invitingYourself')
  })

  test('is accepted by nobody who has come to own the folder since', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    await pool.query('update hand_over set seller_id = $2 where parcel_id = $1', [made.id, sara.userId])
    await pool.query('update membership set user_id = $2 where folder_id = $1 and role_id = 1', [
      made.folderId,
      sara.userId,
    ])
    expect(await saras.accept()).toBeProblem('ownOffer')
  })
})

describe('an account that is leaving', () => {
  test('of the seller: its link gives nothing for as long, and everything once it is kept', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    await become(world.people.anna.userId, userStatus.leaving)
    expect(await saras.accept()).toBeProblem('parcelNotFound')
    expect(await as(null).call(handOverLink.end, { body: { secret: made.secret } })).toBeProblem('parcelNotFound')
    await become(world.people.anna.userId, userStatus.active)
    expect((await saras.accept()).body).toMatchObject({ state: 'accepted' })
  })

  test('of the seller: a co-owner is told that no buyer can be asked, and may answer later', async () => {
    const { folderId } = await offered()
    const params = { id: folderId }
    await anna.call(handOvers.takeBack, { params })
    const member = { user_id: erik.userId, role_id: roles.administrator, status_id: memberStatus.active }
    await db
      .insertInto('membership')
      .values({ ...member, folder_id: folderId })
      .execute()
    const body = aHandOver({ buyers: [sara.email], coOwnerIds: [erik.userId] })
    await anna.call(handOvers.saveDraft, { params, body })
    await anna.call(handOvers.send, { params })
    await db.deleteFrom('mail').execute()
    await become(world.people.anna.userId, userStatus.leaving)
    const approve = () => as('erik').call(handOvers.approve, { params, body: { answer: 'yes' } })
    expect(await approve()).toBeProblem('sellerAway')
    expect(await mailsTo(sara.email, 'hand-over')).toEqual([])
    await become(world.people.anna.userId, userStatus.active)
    expect((await approve()).status).toBe(204)
    expect(await mailsTo(sara.email, 'hand-over')).toHaveLength(1)
  })
})

test('a folder in the trash is offered to nobody, and is offered on once it is restored', async () => {
  const made = await offered()
  const saras = await buys(made, sara)
  const params = { id: made.folderId }
  const { deletionId } = (await anna.call(folders.remove, { params })).body
  expect(await anna.call(handOvers.takeBack, { params })).toBeProblem('folderNotFound')
  expect(await saras.accept()).toBeProblem('parcelNotFound')
  expect(await saras.decline(null)).toBeProblem('parcelNotFound')
  expect(await as(null).call(parcelLinks.open, { body: { secret: made.secret } })).toBeProblem('parcelNotFound')
  await anna.call(trash.restore, { params: { id: deletionId } })
  expect((await saras.accept()).body).toMatchObject({ state: 'accepted' })
})

test('an archived folder is not offered; one that is archived later changes hands all the same', async () => {
  const archive = ({ folderId: id }: { folderId: number }) =>
    db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', id).execute()
  const made = await offered({ accessDay: null })
  const saras = await buys(made, sara)
  await archive(made)
  const { hash } = await saras.changes()
  expect((await saras.accept({ hash })).body).toMatchObject({ state: 'exchanged' })
  const other = await offered()
  const params = { id: other.folderId }
  await anna.call(handOvers.takeBack, { params })
  await anna.call(handOvers.saveDraft, { params, body: aHandOver() })
  await archive(other)
  expect(await anna.call(handOvers.saveDraft, { params, body: aHandOver() })).toBeProblem('folderArchived')
  expect(await anna.call(handOvers.send, { params })).toBeProblem('folderArchived')
})

test('two buyers who say yes at the same moment have the folder once', async () => {
  const made = await offered({ buyers: [sara.email, amir.email], accessDay: null })
  const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
  const said = await Promise.all([saras.accept(), amirs.accept()])
  expect(said.map(({ status }) => status)).toEqual([200, 200])
  expect(await made.view()).toMatchObject({ state: 'exchanged' })
  const bought = await db
    .selectFrom('hand_over')
    .innerJoin('membership', 'membership.folder_id', 'hand_over.buyer_folder_id')
    .where('parcel_id', '=', made.id)
    .select(['user_id', 'role_id'])
    .orderBy('role_id')
    .execute()
  expect(bought).toEqual([
    { user_id: sara.userId, role_id: roles.founder },
    { user_id: amir.userId, role_id: roles.administrator },
  ])
})

test('where one of two buyers is leaving, nothing changes hands as the other says yes', async () => {
  const made = await offered({ buyers: [sara.email, amir.email], accessDay: null })
  const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
  await amirs.accept()
  await become(amir.userId, userStatus.leaving)
  expect((await saras.accept()).body).toEqual({ state: 'accepted', folderId: null })
  expect(await made.view()).toMatchObject({ state: 'accepted' })
  await become(amir.userId, userStatus.active)
})

test.each(['<b>Åsas & Öjes</b> ”hus”', 'منزل آنا', 'Дом Анны 🏡', '家‮reversed', 'Zoë Ŵ̂ılliam’s'])(
  'a folder called %s is offered and handed over under its name',
  async (title) => {
    const made = await offered({ accessDay: null, words: `Hej!\n${title}` })
    await pool.query('update folder set title = $2 where id = $1', [made.folderId, title])
    const again = await anna.call(handOvers.link, { params: { id: made.folderId } })
    const saras = await buys({ id: made.id, secret: again.body.secret }, sara)
    const { body } = await saras.accept()
    expect((await sara.call(folders.one, { params: { id: body.folderId ?? 0 } })).body.title).toBe(title)
    const mails = await db.selectFrom('mail').where('to_address', '=', sara.email).select(['html', 'text']).execute()
    for (const { html } of mails) expect(html).not.toContain('<b>Åsas')
  },
)
