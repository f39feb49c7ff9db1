import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { bytesOfAccount } from '#server/content/files/uploads/queries.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { buyerBrowser, twoBuyers } from '#server/testing/handOvers.ts'
import type { ParcelReader } from '../../parcels/links/reader.ts'
import { accept } from './accept.ts'

/* Anna offers a house with a sub-folder to Sara, or to Sara and Amir. */

const on = await startTestApp()
const { app, as, newcomer, world, db, pool, queue, connection } = on
const { sara, amir, offered, buys, mailsTo } = await twoBuyers(on)
const anna = as('anna')

beforeEach(() => pool.query('delete from rate_limit'))

describe('a yes', () => {
  test('gives the folder to the buyer at once where no day is said', async () => {
    const made = await offered({ accessDay: null })
    const { body } = await (await buys(made, sara)).accept()
    expect(body).toMatchObject({ state: 'exchanged', folderId: expect.any(Number) as number })
    expect((await sara.call(folders.one, { params: { id: body.folderId ?? 0 } })).body).toMatchObject({
      title: 'Huset',
    })
    expect(await made.view()).toMatchObject({ state: 'exchanged' })
  })

  test('waits for its day otherwise, and said twice it is one', async () => {
    await db.deleteFrom('mail').execute()
    const made = await offered()
    const saras = await buys(made, sara)
    const [first, second] = await Promise.all([saras.accept(), saras.accept()])
    expect([first.status, first.body, second.body]).toEqual([200, { state: 'accepted', folderId: null }, first.body])
    expect(
      (await mailsTo(sara.email, 'hand-over')).filter(({ subject }) => subject.includes('har sagt ja')),
    ).toHaveLength(1)
  })

  test('to what has changed since is none, and what has changed is shown', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    await anna.call(activities.add, {
      body: anEvent(made.subFolderId, { title: 'Ny sotning', startDate: '2026-11-27' }),
    })
    expect(await saras.accept()).toBeProblem('handOverChanged')
    const { added, hash } = await saras.changes()
    expect(added).toEqual([{ kind: 'event', title: 'Ny sotning', day: '2026-11-27' }])
    expect((await saras.accept({ hash })).body).toMatchObject({ state: 'accepted' })
  })

  test('is to the same where the seller archives the folder, and to another where they rename it', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    const { hash } = await saras.changes()
    const change = async (statusId?: typeof folderStatus.archived) => {
      const body = { title: 'Villa Ek', categoryId: 1, statusId }
      expect((await anna.call(folders.change, { params: { id: made.folderId }, body })).status).toBe(200)
    }
    await change()
    expect(await saras.accept({ hash })).toBeProblem('handOverChanged')
    const { changed, hash: then } = await saras.changes()
    expect(changed).toEqual([{ kind: 'folder', title: 'Villa Ek', day: null }])
    await change(folderStatus.archived)
    expect(await saras.changes()).toMatchObject({ changed, hash: then })
    expect((await saras.accept({ hash: then })).body).toMatchObject({ state: 'accepted' })
  })

  test('needs an account of the address that was confirmed, with the address confirmed there too', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    expect(await saras.accept({}, null)).toBeProblem('notSignedIn')
    expect(await saras.accept({}, amir)).toBeProblem('handOverForAnother')
    const ida = await newcomer('Ida')
    const idas = await offered({ buyers: [ida.email] })
    const unconfirmed = await buys(idas, ida)
    expect(await unconfirmed.accept()).toBeProblem('addressUnconfirmed')
    await ida.confirmEmail()
    expect((await unconfirmed.accept()).status).toBe(200)
  })

  test('needs the link opened in that browser, of that hand-over, and the address confirmed in it', async () => {
    const [made, other] = [await offered(), await offered()]
    const [saras, others] = [await buys(made, sara), await buys(other, sara)]
    const { hash } = await saras.changes()
    const token = await sara.token()
    const ask = (cookie?: string) =>
      callApp(app, handOverLink.accept, { params: { id: made.id }, body: { hash, keeps: [] } }, token, cookie)
    for (const cookie of [undefined, 'parmen_parcel=', others.cookie])
      expect(await ask(cookie)).toBeProblem('parcelNotFound')
    const { cookie } = await buyerBrowser({ app, db }, made)
    expect(await ask(cookie)).toBeProblem('addressUnconfirmed')
    expect(await made.view()).toMatchObject({ state: 'offered' })
  })

  test('is refused to whoever is a member by then, to an account that is leaving, and where there is no room', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    const membership = { folder_id: made.folderId, user_id: sara.userId, role_id: 4, status_id: memberStatus.active }
    const { id } = await db.insertInto('membership').values(membership).returning('id').executeTakeFirstOrThrow()
    expect(await saras.accept()).toBeProblem('buyerIsMember')
    await db.deleteFrom('membership').where('id', '=', id).execute()
    const become = (status_id: number) =>
      db.updateTable('app_user').set({ status_id }).where('id', '=', sara.userId).execute()
    await become(userStatus.leaving)
    expect(await saras.accept()).toBeProblem('accountLeaving')
    await become(userStatus.active)
    await addFile(db, { folderId: made.folderId, userId: world.people.anna.userId, kindId: 3, text: 'x'.repeat(100) })
    await expect(direct(made, await saras.changes(), { quota: 99 })).rejects.toMatchObject({ code: 'noRoomForBought' })
    expect(await direct(made, await saras.changes(), { quota: 1_000_000 })).toMatchObject({ state: 'accepted' })
  })

  test('needs as much room as the copies then take, and no more', async () => {
    const made = await offered({ accessDay: null })
    const own = { userId: world.people.anna.userId, kindId: fileKind.manual }
    const text = 'x'.repeat(1_000)
    const bill = { ...own, kindId: fileKind.receipt, activityId: made.eventId, text: 'y'.repeat(5_000) }
    await addFile(db, { ...own, folderId: made.folderId, text })
    // The same bytes again are a file of their own; what stays and what is in the trash is none of theirs.
    await addFile(db, { ...own, folderId: made.subFolderId, text })
    await addFile(db, { ...bill, folderId: made.subFolderId })
    const { id } = await addFile(db, { ...own, folderId: made.folderId, text: 'z'.repeat(3_000) })
    await anna.call(files.remove, { params: { id }, query: { folderId: made.folderId } })
    const before = await bytesOfAccount(db, sara.userId)
    const changes = await (await buys(made, sara)).changes()
    await expect(direct(made, changes, { quota: before + 1_999 })).rejects.toMatchObject({ code: 'noRoomForBought' })
    expect(await direct(made, changes, { quota: before + 2_000 })).toMatchObject({ state: 'exchanged' })
    expect((await bytesOfAccount(db, sara.userId)) - before).toBe(2_000)
  })

  test('takes one connection to the database', async () => {
    const made = await offered()
    const { hash } = await (await buys(made, sara)).changes()
    const single = createPool(connection, (error) => console.error(error.message), { max: 1 })
    expect(await direct(made, { hash }, { database: createDb(single) })).toMatchObject({ state: 'accepted' })
    await single.end()
  })
})

type Settings = { quota?: number; database?: typeof db }
/** Without the app, with settings of its own. */
async function direct(
  made: { id: number; folderId: number },
  { hash }: { hash: string },
  { quota, database = db }: Settings,
) {
  const config = readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' })
  const deps = { db: database, queue, config: { ...config, quota: quota ?? config.quota } }
  const reader = {
    parcelId: made.id,
    folderId: made.folderId,
    email: sara.email,
  } as unknown as ParcelReader<'handOver'>
  const holder = { email: sara.email, isEmailVerified: true } as Parameters<typeof accept>[2]['holder']
  return accept(deps, reader, { userId: sara.userId, holder, hash, keeps: [], identifiedBy: 'Lösenord' })
}

describe('two buyers', () => {
  const both = () => ({ buyers: [sara.email, amir.email] })

  test('both say yes before anything happens: then the first is founder and the other administrator', async () => {
    const made = await offered({ ...both(), accessDay: null })
    const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
    expect((await amirs.accept()).body).toEqual({ state: 'offered', folderId: null })
    expect(await made.view()).toMatchObject({ state: 'offered' })
    const { folderId } = (await saras.accept()).body
    expect((await sara.call(folders.one, { params: { id: folderId ?? 0 } })).body).toMatchObject({ roleId: 1 })
    expect((await amir.call(folders.one, { params: { id: folderId ?? 0 } })).body).toMatchObject({ roleId: 2 })
  })

  test('are both told if one of them says no, and nothing has happened', async () => {
    const made = await offered(both())
    const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
    await saras.accept()
    expect((await amirs.decline('För långt bort')).status).toBe(204)
    expect(await made.view()).toMatchObject({ state: 'declined', endedWords: 'För långt bort' })
    for (const { email } of [sara, amir, world.people.anna])
      expect((await mailsTo(email, 'hand-over')).at(-1)?.text).toContain('har tackat nej')
    expect(await saras.accept()).toBeProblem('parcelNotFound')
    expect((await anna.call(activities.add, { body: anEvent(made.subFolderId) })).status).toBe(201)
  })

  test('are not one person with two addresses', async () => {
    const made = await offered({ buyers: [sara.email, 'sara.tva@exempel.se'] })
    await (await buys(made, sara)).accept()
    const again = await buys(made, sara, 'sara.tva@exempel.se')
    await pool.query(`update hand_over_party set email = 'x@exempel.se' where parcel_id = $1 and email = $2`, [
      made.id,
      sara.email,
    ])
    await pool.query(`update hand_over_party set email = $2 where parcel_id = $1 and email = 'sara.tva@exempel.se'`, [
      made.id,
      sara.email,
    ])
    await pool.query('update parcel_visit set email = $2 where parcel_id = $1', [made.id, sara.email])
    expect(await again.accept()).toBeProblem('buyerIsMember')
  })

  test('both decide which of those who want to follow along do', async () => {
    const made = await offered(both())
    const add = (email: string) =>
      db
        .insertInto('hand_over_party')
        .values({ parcel_id: made.id, role: 'follower', email })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [petra, olle] = [await add('p@exempel.se'), await add('o@exempel.se')]
    await (await buys(made, sara)).accept({ keeps: [petra.id] })
    await (await buys(made, amir)).accept({ keeps: [petra.id, olle.id] })
    const kept = db
      .selectFrom('hand_over_party')
      .where('parcel_id', '=', made.id)
      .where('is_kept', '=', true)
      .select('id')
    expect(await kept.execute()).toEqual([{ id: petra.id }])
  })
})
