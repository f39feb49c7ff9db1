import { beforeEach, describe, expect, test } from 'vitest'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { callApp } from '#fixtures/signUp.ts'
import { startTestApp } from '#server/testing/app.ts'
import { buyerBrowser, offeredHouse, twoBuyers } from '#server/testing/handOvers.ts'
import type { Draft } from '../rows.ts'

/* Anna offers a house to Sara, who is signed in with the address that it is for. */

const on = await startTestApp()
const { app, as, db, pool, tokenFor, newcomer } = on
const { sara, amir } = await twoBuyers(on)

type Person = { token: () => Promise<string> }
const person = (name: 'anna' | 'erik'): Person => ({ token: () => tokenFor(name) })

beforeEach(() => pool.query('delete from rate_limit'))

async function opened(changes: Partial<Draft> = {}) {
  const made = await offeredHouse(as('anna'), { buyers: [sara.email], ...changes })
  const browser = await buyerBrowser({ app, db }, made)
  const params = { id: made.id }
  const confirm = async (who: Person, cookie = browser.cookie) =>
    callApp(app, handOverLink.confirmByAccount, { params }, await who.token(), cookie)
  const tab = () => browser.call(handOverLink.tab, { params: { ...params, number: 8 } })
  return { made, browser, params, confirm, tab }
}

describe('who is signed in with the address that it is for', () => {
  test('reads it without a code, and what they say yes to says how', async () => {
    const { made, browser, params, confirm, tab } = await opened({ accessDay: null })
    expect(await tab()).toBeProblem('addressUnconfirmed')
    expect((await confirm(sara)).status).toBe(204)
    expect((await tab()).body.events.map(({ title }) => title)).toEqual(['Bytte säkring'])
    const { body: cover } = await browser.call(handOverLink.cover, { params })
    expect([cover.isConfirmed, cover.parties.find(({ id }) => id === cover.ownId)?.email]).toEqual([true, sara.email])
    expect((await browser.call(handOverLink.ask, { params, body: { text: 'När är den byggd?' } })).status).toBe(204)
    const { hash } = (await browser.call(handOverLink.changes, { params })).body
    const said = { params, body: { hash, keeps: [] } }
    const { body } = await callApp(app, handOverLink.accept, said, await sara.token(), browser.cookie)
    expect(body.state).toBe('exchanged')
    const of = { params: { id: made.folderId } }
    const { body: certificate } = await as('anna').call(handOverCertificates.ofFolder, of)
    expect(certificate?.said.find(({ what }) => what === 'accepted')?.identifiedBy).toBe(
      'Inloggning med bekräftad e-post',
    )
  })

  test('does so however the address is written', async () => {
    const { confirm, tab } = await opened({ buyers: [sara.email.toUpperCase()] })
    expect((await confirm(sara)).status).toBe(204)
    expect((await tab()).status).toBe(200)
  })

  test('declines as themselves', async () => {
    const { browser, params, confirm } = await opened()
    await confirm(sara)
    await browser.call(handOverLink.decline, { params, body: { words: null } })
    const { identified_by: by } = await db
      .selectFrom('hand_over_party')
      .where('parcel_id', '=', params.id)
      .where('role', '=', 'buyer')
      .select('identified_by')
      .executeTakeFirstOrThrow()
    expect(by).toBe('Inloggning med bekräftad e-post')
  })
})

describe('nobody else does', () => {
  test.each([
    ['its seller', () => person('anna')],
    ['another member', () => person('erik')],
    ['another buyer, of another house', () => amir],
  ])('%s', async (_, who) => {
    const { confirm, tab } = await opened()
    expect(await confirm(who())).toBeProblem('addressUnconfirmed')
    expect(await tab()).toBeProblem('addressUnconfirmed')
  })

  test('an account whose address is not confirmed', async () => {
    const lisa = await newcomer('Lisa')
    const { confirm, tab } = await opened({ buyers: [lisa.email] })
    expect(await confirm(lisa)).toBeProblem('addressUnconfirmed')
    expect(await tab()).toBeProblem('addressUnconfirmed')
    await lisa.confirmEmail()
    expect((await confirm(lisa)).status).toBe(204)
  })

  test('an account that an invitation confirmed, or another provider: a code is asked for', async () => {
    const { confirm, tab } = await opened()
    const own = `where id = (select id from identity."user" where email = '${sara.email}')`
    const ofUser = own.replace('where id', 'where "userId"')
    await pool.query(`update identity."user" set "invitedAddress" = email ${own}`)
    expect(await confirm(sara)).toBeProblem('addressUnconfirmed')
    await pool.query(`update identity."user" set "invitedAddress" = null ${own}`)
    await pool.query(`update identity.account set "providerId" = 'google' ${ofUser}`)
    expect(await confirm(sara)).toBeProblem('addressUnconfirmed')
    await pool.query(`update identity.account set "providerId" = 'credential' ${ofUser}`)
    expect(await tab()).toBeProblem('addressUnconfirmed')
  })

  test('whoever has not opened the link in that browser', async () => {
    const { confirm } = await opened()
    expect(await confirm(sara, '')).toBeProblem('parcelNotFound')
    const other = await opened()
    expect(await confirm(sara, other.browser.cookie)).toBeProblem('parcelNotFound')
  })

  test('the first reader of one that goes by link alone', async () => {
    const { confirm } = await opened({ buyers: [] })
    expect(await confirm(sara)).toBeProblem('addressUnconfirmed')
  })
})

describe('what is opened so', () => {
  const fileOf = (parcelId: number) =>
    parcelFileAddress({ kind: 'handOver', id: parcelId, number: 1, form: 'original' })

  test('ends with the session, and the link goes on telling whose it is', async () => {
    const { browser, params, confirm, tab } = await opened()
    await confirm(sara)
    const { session_id: session } = await db
      .selectFrom('parcel_visit')
      .where('parcel_id', '=', params.id)
      .where('user_id', '=', sara.userId)
      .select('session_id')
      .executeTakeFirstOrThrow()
    await pool.query('insert into ended_session (id) values ($1)', [session])
    expect(await tab()).toBeProblem('addressUnconfirmed')
    const { statusCode } = await app.inject({ url: fileOf(params.id), headers: { cookie: browser.cookie } })
    expect(statusCode).toBe(403)
    const { body } = await browser.call(handOverLink.cover, { params })
    expect([body.isConfirmed, body.ownId]).toEqual([false, null])
    await pool.query('delete from ended_session where id = $1', [session])
  })

  test('ends as the address is no longer that of the account', async () => {
    const { confirm, tab } = await opened()
    await confirm(sara)
    await db.updateTable('app_user').set({ email: 'ny@exempel.se' }).where('id', '=', sara.userId).execute()
    expect(await tab()).toBeProblem('addressUnconfirmed')
    await db.updateTable('app_user').set({ email: sara.email }).where('id', '=', sara.userId).execute()
    expect((await tab()).status).toBe(200)
  })

  test('ends with the link, as by a code', async () => {
    const { made, confirm, tab } = await opened()
    await confirm(sara)
    await made.takeBack()
    expect(await tab()).toBeProblem('parcelNotFound')
  })

  test('says yes for nobody else who signs in there', async () => {
    const { browser, params, confirm } = await opened({ buyers: [sara.email, amir.email] })
    await confirm(sara)
    const { hash } = (await browser.call(handOverLink.changes, { params })).body
    const said = { params, body: { hash, keeps: [] } }
    const accept = async (who: Person) => callApp(app, handOverLink.accept, said, await who.token(), browser.cookie)
    expect(await accept(amir)).toBeProblem('addressUnconfirmed')
    expect((await confirm(amir)).status).toBe(204)
    expect((await accept(amir)).status).toBe(200)
  })
})
