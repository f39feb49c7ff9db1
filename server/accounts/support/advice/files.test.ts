import { beforeEach, describe, expect, test } from 'vitest'
import { advice } from '#contract/accounts/advice.ts'
import { caseFileAddress, fileForms, messageFileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { messages } from '#contract/content/messages.ts'
import { support } from '#contract/accounts/support.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aMessage } from '#fixtures/builders.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import { bytesOfAccount } from '#server/content/files/uploads/queries.ts'
import { removeUnusedContents } from '#server/content/files/contents/commands.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'
import { removeOldCases } from '../commands.ts'

const { app, as, newcomer, tokenFor, world, db, pool, storage } = await startTestApp({
  SUPPORT_EMAILS: demoPeople.karin.email,
})
const { villan, vvs } = world.folders
const anna = tusClient(app, () => tokenFor('anna'))

beforeEach(async () => {
  for (const table of ['rate_limit', 'support_case', 'upload', 'message']) await pool.query(`delete from ${table}`)
})

const ask = (uploadIds: string[], changes: { idempotencyKey?: string } = {}, who: PersonName = 'anna') =>
  as(who).call(advice.ask, { body: { folderId: vvs, content: 'Vad är det här?', uploadIds, ...changes } })
const asked = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.caseId
const filesOf = async (id: number) => (await as('anna').call(advice.one, { params: { id } })).body.files
const mine = async () => (await as('anna').call(uploads.mine, { query: {} })).body
async function get(url: string, who: PersonName | null) {
  const headers = who === null ? {} : { authorization: `Bearer ${await tokenFor(who)}` }
  return app.inject({ url, headers })
}
/** A question with one file, whose id is answered too. */
async function askedWith(text: string) {
  const caseId = await asked([await anna.upload(text, { name: 'Element.txt' })])
  return { caseId, fileId: (await filesOf(caseId))[0]?.id ?? 0 }
}

describe('a question for advice has the files it was asked with', () => {
  test('in their order, for whoever asked and for customer service', async () => {
    const ids = [await anna.upload('ett', { name: 'Ett.txt' }), await anna.upload('två', { name: 'Två.txt' })]
    const id = await asked(ids.toReversed())
    const expected = [{ name: 'Två.txt', size: 4 }, { name: 'Ett.txt' }]
    expect(await filesOf(id)).toMatchObject(expected)
    expect((await as('karin').call(support.oneCase, { params: { id } })).body.files).toMatchObject(expected)
    expect(await mine()).toEqual([])
  })

  test('also those whose bytes arrive later', async () => {
    const id = await anna.begun(5, { name: 'Senare.txt' })
    const caseId = await asked([id])
    const [waiting] = await filesOf(caseId)
    expect(waiting).toMatchObject({ name: 'Senare.txt', mediaType: null })
    expect((await get(caseFileAddress('original', waiting?.id ?? 0), 'anna')).statusCode).toBe(404)
    expect(await mine()).toMatchObject([{ id, caseId, messageId: null, folderId: null }])
    await anna.append(id, 0, 'sent!')
    expect((await get(caseFileAddress('original', waiting?.id ?? 0), 'karin')).body).toBe('sent!')
    expect(await mine()).toEqual([])
  })

  test('but not one whose bytes were refused', async () => {
    const broken = await anna.begun(4, { sha256: sha256Of('abcd') })
    const caseId = await asked([broken])
    expect(await anna.append(broken, 0, 'abce')).toBeProblem('uploadBroken')
    expect(await filesOf(caseId)).toEqual([])
  })

  test('once, when its answer was lost and it is asked again', async () => {
    const once = { idempotencyKey: crypto.randomUUID() }
    const ids = [await anna.upload('a')]
    expect(await asked(ids, once)).toBe(await asked(ids, once))
    expect(await db.selectFrom('message_file').select('id').execute()).toHaveLength(1)
  })

  test('that are the asker’s own and belong to nothing yet, or nothing is asked', async () => {
    const used = await anna.upload('a')
    await asked([used])
    const ofMessage = await anna.upload('b')
    await as('anna').call(messages.send, { body: aMessage(villan, { isToGroup: true, uploadIds: [ofMessage] }) })
    const foreign = await tusClient(app, () => tokenFor('erik')).upload('c')
    for (const id of [used, ofMessage, foreign, crypto.randomUUID()])
      expect(await ask([id])).toBeProblem('uploadNotFound')
    const body = aMessage(villan, { isToGroup: true, uploadIds: [used] })
    expect(await as('anna').call(messages.send, { body })).toBeProblem('uploadNotFound')
    const target = { folderId: villan, kindId: fileKind.other }
    expect(await as('anna').call(uploads.attach, { params: { id: used }, body: target })).toBeProblem('uploadNotFound')
    expect(await db.selectFrom('support_case').select('id').execute()).toHaveLength(1)
  })
})

describe('what is written later has files too', () => {
  const answer = (id: number, uploadIds: string[]) =>
    as('karin').call(support.answer, { params: { id }, body: { content: 'Så här ser den ut.', uploadIds } })

  test('an answer, for whoever asked: below it, and not on their account', async () => {
    const { caseId, fileId } = await askedWith('fråga')
    const before = await bytesOfAccount(db, world.people.anna.userId)
    const id = await tusClient(app, () => tokenFor('karin')).upload('luftskruv', { name: 'Luftskruv.txt' })
    const { status, body } = await answer(caseId, [id])
    expect(status).toBe(201)
    const files = await filesOf(caseId)
    expect(files).toMatchObject([
      { id: fileId, messageId: null },
      { name: 'Luftskruv.txt', messageId: body.messageId },
    ])
    expect((await get(caseFileAddress('original', files[1]?.id ?? 0), 'anna')).body).toBe('luftskruv')
    expect((await get(caseFileAddress('original', files[1]?.id ?? 0), 'erik')).statusCode).toBe(404)
    expect(await bytesOfAccount(db, world.people.anna.userId)).toBe(before)
  })

  test('more of whoever asked, for customer service', async () => {
    const caseId = await asked([])
    const more = { subject: 'x', content: 'En bild till.', caseId, uploadIds: [await anna.upload('en bild till')] }
    const { messageId } = (await as('anna').call(support.send, { body: more })).body
    const { files } = (await as('karin').call(support.oneCase, { params: { id: caseId } })).body
    expect(files).toMatchObject([{ messageId }])
  })

  test('the sender’s own, in a question for advice alone, or nothing is written', async () => {
    const caseId = await asked([])
    const foreign = await anna.upload('annas')
    expect(await answer(caseId, [foreign])).toBeProblem('uploadNotFound')
    const other = { subject: 'Hjälp', content: 'Hej', uploadIds: [foreign] }
    expect(await as('anna').call(support.send, { body: other })).toBeProblem('uploadNotFound')
    const { messages: written } = (await as('karin').call(support.oneCase, { params: { id: caseId } })).body
    expect(written).toHaveLength(1)
    expect(await db.selectFrom('support_case').select('id').execute()).toHaveLength(1)
  })
})

describe('their bytes', () => {
  const readers = ['anna', 'karin']
  const others = ['erik', 'petra', 'stina', null] as const

  test('are given to whoever asked and to customer service, in each form, and to others not one', async () => {
    const { fileId } = await askedWith('hemligt')
    const [row] = await db.selectFrom('content').select('sha256').where('size', '=', 7).execute()
    for (const form of fileForms) {
      await storage.put(keyOf(row?.sha256.toString('hex') ?? '', form), [Buffer.from('hemligt')] as never, 7)
      const got = [...readers, ...others].map(async (who) => {
        const { statusCode, body, headers } = await get(caseFileAddress(form, fileId), who as PersonName | null)
        return [who, statusCode, body.includes('hemligt'), headers['cache-control']]
      })
      expect(await Promise.all(got)).toEqual([
        ...readers.map((who) => [who, 200, true, 'no-store']),
        ...others.map((who) => [who, 404, false, 'no-store']),
      ])
    }
    for (const who of readers)
      expect((await get(messageFileAddress('original', fileId), who as PersonName)).statusCode).toBe(404)
    const kept = { params: { id: fileId }, body: { folderId: villan, kindId: fileKind.other } }
    expect(await as('anna').call(messageFiles.keep, kept)).toBeProblem('fileNotFound')
  })

  test.each(['anna', 'karin'] as const)('by the cookie that %s gets with the question', async (who) => {
    const { caseId, fileId } = await askedWith('hemligt')
    const url = who === 'anna' ? `/api/Advice/${caseId}` : `/api/Support/cases/${caseId}`
    const { cookies } = await get(url, who)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await app.inject({ url: caseFileAddress('original', fileId), headers: { cookie } })).body).toBe('hemligt')
  })

  test('are customer service’s for as long as the account is one of theirs, and nobody else’s with a confirmed address', async () => {
    const { caseId, fileId } = await askedWith('hemligt')
    const url = caseFileAddress('original', fileId)
    const other = await newcomer('Nils')
    await other.confirmEmail()
    const asOther = await app.inject({ url, headers: { authorization: `Bearer ${await other.token()}` } })
    expect(asOther.statusCode).toBe(404)
    const { cookies } = await get(`/api/Support/cases/${caseId}`, 'karin')
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { userId } = world.people.karin
    const after = async (values: string) => {
      await pool.query(`update app_user set ${values} where id = $1`, [userId])
      return (await app.inject({ url, headers: { cookie } })).statusCode
    }
    expect(await after('email_verified = false')).toBe(404)
    expect(await after('email_verified = true, email = upper(email)')).toBe(200)
    expect(await after(`email = lower(email), status_id = ${userStatus.suspended}`)).toBe(404)
    expect(await after(`status_id = ${userStatus.leaving}`)).toBe(404)
    expect(await after(`status_id = ${userStatus.active}`)).toBe(200)
  })

  test('count for whoever asked while the case is kept, and go with it', async () => {
    const before = await bytesOfAccount(db, world.people.anna.userId)
    const { caseId, fileId } = await askedWith('hemligt')
    expect((await bytesOfAccount(db, world.people.anna.userId)) - before).toBe(7)
    await pool.query(`update support_case set status_id = 31, closed_at = now() - interval '10 years' where id = $1`, [
      caseId,
    ])
    expect((await get(caseFileAddress('original', fileId), 'karin')).statusCode).toBe(404)
    await pool.query(`update content set stored_at = now() - interval '2 days'`)
    await removeUnusedContents({ db, storage })
    expect(await db.selectFrom('content').select('size').where('size', '=', 7).execute()).toHaveLength(1)
    await removeOldCases(db)
    await pool.query('delete from upload')
    await removeUnusedContents({ db, storage })
    expect(await db.selectFrom('content').select('size').where('size', '=', 7).execute()).toEqual([])
    expect(await bytesOfAccount(db, world.people.anna.userId)).toBe(before)
  })
})
