import { beforeAll, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { ownership } from '#contract/people/ownership.ts'
import { grant } from '#server/rules/access/access.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { deleteDraft, saveDraft } from './draft.ts'
import { expireHandOvers, removeOldOfHandOvers, takeBack } from './end.ts'
import { handOverOf, partiesOf, type Draft } from './rows.ts'
import { approve, follow, newLink, sendDraft } from './send.ts'
import { viewOf } from './view.ts'

/* Anna offers Villa Solhem to Sara; Erik owns it too, and Petra may follow along. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { villan } = world.folders
const { anna, erik, petra } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const selling = () => grant(db, anna.userId, villan, 'TransferFolder')
const reading = (userId: number) => grant(db, userId, villan, 'ReadFolder')
const yes = { answer: 'yes', identifiedBy: 'Lösenord' } as const

let sara: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  sara = await newcomer('Sara')
})

async function sent(asked: Partial<Draft> = {}) {
  await saveDraft(deps, await selling(), aHandOver({ buyers: [sara.email], ...asked }))
  await sendDraft(deps, await selling(), { device: null, identifiedBy: 'Lösenord' })
  return latest()
}

async function latest() {
  const row = await handOverOf(db, villan)
  if (!row) throw new Error('There is no hand-over.')
  return row
}

const mailsTo = (address: string) =>
  db.selectFrom('mail').where('to_address', '=', address).where('kind', '=', 'hand-over').select('id').execute()

test('a draft is deleted without a trace', async () => {
  await saveDraft(deps, await selling(), aHandOver())
  await deleteDraft(db, await selling())
  expect(await handOverOf(db, villan)).toBeUndefined()
  const { headers, body } = await as('anna').call(handOvers.ofFolder, { params: { id: villan } })
  expect([headers['content-type'], body], 'nothing is JSON too').toEqual([expect.stringContaining('json'), null])
})

test('the buyer is told nothing before a co-owner has said yes', async () => {
  expect(await sent({ coOwnerIds: [erik.userId] })).toMatchObject({ state: 'asking' })
  expect(await mailsTo(sara.email)).toEqual([])
  await expect(approve(deps, await reading(petra.userId), yes)).rejects.toMatchObject({ code: 'handOverNotFound' })
  await expect(newLink(deps, await selling(), null)).rejects.toMatchObject({ code: 'handOverWaits' })
  await approve(deps, await reading(erik.userId), yes)
  expect(await latest()).toMatchObject({ state: 'offered' })
  expect(await mailsTo(sara.email)).toHaveLength(1)
  await takeBack(deps, await selling())
})

test('the folder says what hand-over there is of it to those who have a part in it, and to nobody else', async () => {
  await saveDraft(deps, await selling(), aHandOver({ coOwnerIds: [erik.userId] }))
  const seenBy = async (name: 'anna' | 'erik' | 'petra') =>
    (await as(name).call(folders.one, { params: { id: villan } })).body.handOver
  const draft = { state: 'draft', role: 'seller', answer: null, sellerName: 'Anna Berg' }
  expect(await seenBy('anna')).toEqual(draft)
  expect(await seenBy('erik')).toBeNull()
  await sendDraft(deps, await selling(), { device: null, identifiedBy: 'Lösenord' })
  expect(await seenBy('erik')).toEqual({ state: 'asking', role: 'coOwner', answer: null, sellerName: 'Anna Berg' })
  expect(await seenBy('petra')).toBeNull()
  await approve(deps, await reading(erik.userId), yes)
  expect(await seenBy('erik')).toMatchObject({ state: 'offered', answer: 'yes' })
  await takeBack(deps, await selling())
  expect(await seenBy('anna')).toMatchObject({ state: 'takenBack', role: 'seller' })
})

test('a member is offered the folder neither while a buyer waits for it, nor before a buyer', async () => {
  const toErik = { params: { id: villan }, body: { memberId: world.members.erik } }
  await sent()
  expect(await as('anna').call(ownership.offer, toErik)).toBeProblem('alreadyOffered')
  await takeBack(deps, await selling())
  expect((await as('anna').call(ownership.offer, toErik)).status).toBe(204)
  await expect(sent()).rejects.toMatchObject({ code: 'alreadyOffered' })
  await as('anna').call(ownership.withdraw, { params: { id: villan } })
  await deleteDraft(db, await selling())
})

test("a co-owner's no ends it", async () => {
  await sent({ coOwnerIds: [erik.userId] })
  await approve(deps, await reading(erik.userId), { ...yes, answer: 'no' })
  expect(await latest()).toMatchObject({ state: 'declined' })
  await expect(approve(deps, await reading(erik.userId), yes)).rejects.toMatchObject({ code: 'handOverDeclined' })
})

test('a member who is asked says whether they follow along; nobody else is asked', async () => {
  const { id } = await sent({ followerIds: [petra.userId] })
  await follow(deps, await reading(petra.userId), 'yes')
  expect(await partiesOf(db, id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ role: 'follower', userId: petra.userId, answer: 'yes' })]),
  )
  await expect(follow(deps, await reading(erik.userId), 'yes')).rejects.toMatchObject({ code: 'handOverNotFound' })
  await takeBack(deps, await selling())
})

test('a new link takes the place of the former one', async () => {
  const { id } = await sent({ buyers: [] })
  const kept = () => db.selectFrom('parcel').where('id', '=', id).select('secret_sha256').executeTakeFirstOrThrow()
  await newLink(deps, await selling(), null)
  const first = await kept()
  await newLink(deps, await selling(), null)
  expect(await kept()).not.toEqual(first)
  await takeBack(deps, await selling())
})

test('a hand-over that nobody answers ends after its days, and not before', async () => {
  const { id } = await sent()
  await expireHandOvers(deps)
  expect(await latest()).toMatchObject({ state: 'offered' })
  await db
    .updateTable('parcel')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await expireHandOvers(deps)
  expect(await latest()).toMatchObject({ id, state: 'expired' })
})

test('one that has expired is told as such at once, and holds up no other offer', async () => {
  const { id } = await sent()
  await db
    .updateTable('parcel')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect(await viewOf(db, await selling())).toMatchObject({ id, state: 'expired' })
  await saveDraft(deps, await selling(), aHandOver())
  const ended = db.selectFrom('hand_over').where('parcel_id', '=', id).select('state')
  expect(await ended.executeTakeFirst()).toEqual({ state: 'expired' })
  expect(await latest()).toMatchObject({ state: 'draft' })
  await deleteDraft(db, await selling())
})

test('codes that are over, and the certificates of which nobody has a folder any more, are removed', async () => {
  const { id } = await sent()
  const code = { parcel_id: id, code_sha256: Buffer.alloc(32), wrong: 0 }
  await db
    .insertInto('hand_over_code')
    .values([
      { ...code, email: 'over@exempel.se', ends_at: new Date(0) },
      { ...code, email: 'gäller@exempel.se', ends_at: new Date(Date.now() + 60_000) },
    ])
    .execute()
  const certificate = { content: '{}', manifest_sha256: Buffer.alloc(32), exchanged_at: new Date() }
  await db
    .insertInto('hand_over_certificate')
    .values([certificate, { ...certificate, seller_folder_id: villan }])
    .execute()
  await removeOldOfHandOvers(db)
  expect(await db.selectFrom('hand_over_code').select('email').execute()).toEqual([{ email: 'gäller@exempel.se' }])
  const left = await db.selectFrom('hand_over_certificate').select('seller_folder_id').execute()
  expect(left).toEqual([{ seller_folder_id: villan }])
  await takeBack(deps, await selling())
})
