import { beforeEach, expect, test } from 'vitest'
import { mailIn, mostSenderAddresses } from '#contract/intake/mailIn.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import type { PersonName } from '#fixtures/world.ts'
import { signedMail, startMailApp } from '#server/testing/mailIn.ts'
import { behalfOf } from '../processing/known.ts'
import { removeOldMailIn } from '../retention.ts'

const { as, world, db, pool, storage, queue, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders
const { anna, erik, olle } = world.people
const work = 'anna.berg@exempel.se'

beforeEach(async () => {
  for (const table of ['inbox_item', 'mail_address', 'sender_address', 'admission', 'mail', 'rate_limit'])
    await pool.query(`delete from ${table}`)
})

const ask = (who: PersonName, email = work) => as(who).call(mailIn.addSenderAddress, { body: { email } })
const confirm = (who: PersonName, id: number, code: string) =>
  as(who).call(mailIn.confirmSenderAddress, { params: { id }, body: { code } })
const remove = (who: PersonName, id: number) => as(who).call(mailIn.removeSenderAddress, { params: { id } })
const listed = async (who: PersonName) => (await as(who).call(mailIn.senderAddresses, { query: {} })).body
async function codes(email = work) {
  const mails = await db.selectFrom('mail').where('to_address', '=', email).select('text').orderBy('id').execute()
  return mails.flatMap(({ text }) => /Din kod är ([\w-]+)/.exec(text ?? '')?.[1] ?? [])
}
async function confirmed(who: PersonName, email = work) {
  const { id } = (await ask(who, email)).body
  expect((await confirm(who, id, (await codes(email)).at(-1) ?? '')).status).toBe(204)
  return id
}
const made = async (folderId: number | null) => {
  const { id } = await addressOf('anna', folderId)
  return { id, userId: anna.userId, folderId }
}

test('what is mailed from another address counts as its owner’s once the mailed code is typed', async () => {
  const address = await made(villan)
  const added = (await ask('erik', ` ${work.toUpperCase()} `)).body
  expect(added).toEqual({ id: added.id, email: work, isConfirmed: false })
  expect(await behalfOf(db, address, work)).toBeNull()
  const [code = ''] = await codes()
  expect(await confirm('anna', added.id, code)).toBeProblem('codeWrong')
  expect(await confirm('erik', added.id, 'AAAA-AAA-AAA')).toBeProblem('codeWrong')
  expect((await confirm('erik', added.id, code.toLowerCase())).status).toBe(204)
  expect(await confirm('erik', added.id, code)).toBeProblem('codeWrong')
  expect(await listed('erik')).toEqual([{ ...added, isConfirmed: true }])
  expect(await listed('anna')).toEqual([])
  expect(await mailTo(address.id, await signedMail({ from: work }))).toMatchObject({ state: 'done' })
  const items = await db.selectFrom('inbox_item').select(['user_id', 'sender']).execute()
  expect(items).toEqual([{ user_id: erik.userId, sender: work }])
  // Its owner's address for whichever folder takes it too, and nobody else's.
  expect(await behalfOf(db, { id: 0, userId: erik.userId, folderId: null }, work)).toBe(erik.userId)
  expect(await behalfOf(db, { id: 0, userId: anna.userId, folderId: null }, work)).toBeNull()
  // Asked for again, nothing is mailed.
  expect((await ask('erik')).body.isConfirmed).toBe(true)
  expect(await codes()).toHaveLength(1)
})

test('it is answered alike whoever has an account with the address, whose own it stays', async () => {
  const address = await made(villan)
  const answer = await ask('erik', anna.email)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ email: anna.email, isConfirmed: false })
  await confirmed('erik', anna.email)
  expect(await behalfOf(db, address, anna.email)).toBe(anna.userId)
})

test('of observers and strangers none counts in a folder', async () => {
  const address = await made(villan)
  await confirmed('olle', work)
  expect(await behalfOf(db, address, work)).toBeNull()
  await pool.query('update membership set role_id = $1 where id = $2', [roles.partner, world.members.olle])
  expect(await behalfOf(db, address, work)).toBe(olle.userId)
  await pool.query('update membership set role_id = $1 where id = $2', [roles.observer, world.members.olle])
})

test('a code ends after ten wrong ones or an hour, and of codes and addresses there are so many', async () => {
  const { id } = (await ask('anna')).body
  const [code = ''] = await codes()
  for (let tries = 0; tries < 10; tries++) expect(await confirm('anna', id, 'AAAA-AAA-AAA')).toBeProblem('codeWrong')
  expect(await confirm('anna', id, code)).toBeProblem('codeWrong')
  await ask('anna')
  await pool.query(`update sender_address set code_ends_at = now()`)
  expect(await confirm('anna', id, (await codes()).at(-1) ?? '')).toBeProblem('codeWrong')
  for (let times = 0; times < 3; times++) await ask('anna')
  expect(await ask('anna')).toBeProblem('codesTooOften')
  await pool.query('delete from rate_limit')
  for (let count = 1; count < mostSenderAddresses; count++) await ask('anna', `en${count}@exempel.se`)
  expect(await ask('anna', 'en.till@exempel.se')).toBeProblem('tooManySenderAddresses')
})

test('it is taken away where it was made, or with what lets others in', async () => {
  const address = await made(villan)
  const id = await confirmed('anna')
  expect(await remove('erik', id)).toBeProblem('mailAddressNotFound')
  const admissions = async () =>
    (await as('anna').call(security.admissions, { query: {} })).body.filter(({ kind }) => kind === 'senderAddress')
  const [one] = await admissions()
  expect(one).toMatchObject({ person: work, folderId: null })
  await as('anna').call(security.endAdmissions, { body: { ids: [one?.id ?? 0] } })
  expect(await listed('anna')).toEqual([])
  expect(await behalfOf(db, address, work)).toBeNull()
  const again = await confirmed('anna')
  expect((await remove('anna', again)).status).toBe(204)
  expect(await admissions()).toEqual([])
  const kinds = (await as('anna').call(security.events, { query: {} })).body.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['senderAddressRemoved', 'senderAddressConfirmed'])
})

test('one that nobody confirms is forgotten after a day', async () => {
  await confirmed('anna', 'klar@exempel.se')
  await ask('anna')
  await pool.query(`update sender_address set made_at = now() - interval '25 hours'`)
  await removeOldMailIn({ db, storage, queue })
  // A code that was asked for lately counts.
  expect((await listed('anna')).map(({ email }) => email)).toContain(work)
  await pool.query(`update sender_address set code_ends_at = now() - interval '1 minute'`)
  await removeOldMailIn({ db, storage, queue })
  expect((await listed('anna')).map(({ email }) => email)).toEqual(['klar@exempel.se'])
})

test('a member whom somebody makes wait is asked about, until they are let in again', async () => {
  const address = await made(villan)
  const set = (who: PersonName, userId: number, letsIn: boolean) =>
    as(who).call(mailIn.setMember, { params: { id: address.id, personId: userId }, body: { letsIn } })
  await confirmed('erik')
  expect(await behalfOf(db, address, work)).toBe(erik.userId)
  expect((await set('anna', erik.userId, false)).status).toBe(204)
  expect((await set('anna', erik.userId, false)).status).toBe(204)
  const shown = async () =>
    (await as('anna').call(mailIn.senders, { params: { id: address.id } })).body.map(({ personId, letsIn }) => [
      personId,
      letsIn,
    ])
  expect(await shown()).toContainEqual([erik.userId, false])
  expect(await mailTo(address.id, await signedMail({ from: work }))).toMatchObject({ state: 'waiting' })
  expect(await behalfOf(db, address, work)).toBeNull()
  expect((await set('anna', erik.userId, true)).status).toBe(204)
  expect(await shown()).toContainEqual([erik.userId, true])
  expect(await behalfOf(db, address, work)).toBe(erik.userId)
  // Nobody sets themselves, those who may not add, or strangers.
  for (const userId of [anna.userId, olle.userId, world.people.stina.userId])
    expect(await set('anna', userId, false)).toBeProblem('memberNotFound')
  expect(await set('stina', erik.userId, false)).toBeProblem('mailAddressNotFound')
  expect(await set('olle', erik.userId, false)).toBeProblem('mailAddressNotFound')
})
