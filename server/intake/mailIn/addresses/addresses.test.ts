import { beforeEach, expect, test } from 'vitest'
import { addressText, mailIn, readablePart } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { standingAddress } from './queries.ts'
import { secretIn } from './secret.ts'

const domain = 'in.parmen.exempel.se'
const { as, world, db, pool } = await startTestApp({ MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: '0' })
const { villan } = world.folders

beforeEach(async () => {
  await pool.query('delete from mail_address')
  await pool.query('delete from rate_limit')
})

const add = async (who: PersonName, folderId: number | null = villan) =>
  (await as(who).call(mailIn.add, { body: { folderId } })).body
const mine = async (who: PersonName) => (await as(who).call(mailIn.mine, { query: {} })).body

test('the readable part is what people know the place by, and decides nothing', () => {
  expect(['Villa Solhem', 'Båten “Örnen” nr 2', 'Élan', '猫', '-'].map(readablePart)).toEqual([
    'villa-solhem',
    'baten-ornen-nr-2',
    'elan',
    'parmen',
    'parmen',
  ])
  for (const address of [
    `villa-solhem.k7m2q9xd@${domain}`,
    `K7M2Q9XD@${domain}`,
    `nagot.annat.k7m2q9xd+kvitto@${domain.toUpperCase()}`,
  ])
    expect(secretIn(address, domain)).toBe('k7m2q9xd')
  for (const address of ['k7m2q9xd@annan.se', `villa@${domain}`, `k7m2-q9xd@${domain}`, domain, '', '@'])
    expect(secretIn(address, domain)).toBeUndefined()
})

test('a folder has one address, which all who may add events there see and manage', async () => {
  const made = await add('anna')
  expect(made).toMatchObject({ folderId: villan, folderTitle: 'Villa Solhem', readable: 'villa-solhem', domain })
  expect(made.secret).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
  expect(addressText(made)).toBe(`villa-solhem.${made.secret}@${domain}`)
  expect(await add('erik')).toEqual(made)
  expect((await mine('erik')).addresses).toEqual([made])
  // Observers add no events.
  expect((await mine('olle')).addresses).toEqual([])
  expect(await as('olle').call(mailIn.add, { body: { folderId: villan } })).toBeProblem('accessDenied')
  expect(await as('stina').call(mailIn.add, { body: { folderId: villan } })).toBeProblem('folderNotFound')
  for (const who of ['olle', 'stina'] as const) {
    for (const call of [mailIn.change, mailIn.undo, mailIn.remove, mailIn.senders])
      expect(await as(who).call(call, { params: { id: made.id } })).toBeProblem('mailAddressNotFound')
  }
})

test('a folder without one is named, until it has one', async () => {
  const named = async () => (await mine('anna')).without.some(({ folderId }) => folderId === villan)
  expect(await named()).toBe(true)
  await add('anna')
  expect(await named()).toBe(false)
})

test('one for whichever folder is a person’s own', async () => {
  const made = await add('anna', null)
  expect(made).toMatchObject({ folderId: null, readable: 'anna' })
  expect(await add('anna', null)).toEqual(made)
  expect((await add('erik', null)).secret).not.toBe(made.secret)
  expect((await mine('erik')).addresses.map(({ readable }) => readable)).toEqual(['erik'])
  expect(await as('erik').call(mailIn.change, { params: { id: made.id } })).toBeProblem('mailAddressNotFound')
})

test('a changed address takes no mail by its former secret, and is had back for a minute', async () => {
  const made = await add('anna')
  const changed = (await as('erik').call(mailIn.change, { params: { id: made.id } })).body
  expect(changed.secret).not.toBe(made.secret)
  expect(await standingAddress(db, made.secret)).toBeUndefined()
  expect(await standingAddress(db, changed.secret)).toMatchObject({ id: made.id, userId: world.people.erik.userId })
  expect((await as('anna').call(mailIn.undo, { params: { id: made.id } })).body.secret).toBe(made.secret)
  expect(await standingAddress(db, changed.secret)).toBeUndefined()
  expect(await as('anna').call(mailIn.undo, { params: { id: made.id } })).toBeProblem('undoNotFound')
  await as('anna').call(mailIn.change, { params: { id: made.id } })
  await pool.query(`update mail_address set changed_at = now() - interval '66 seconds'`)
  expect(await as('anna').call(mailIn.undo, { params: { id: made.id } })).toBeProblem('undoNotFound')
})

test('it is listed with what lets others in, and ended there', async () => {
  await pool.query('delete from admission')
  const made = await add('anna')
  const [listed] = (await as('anna').call(security.admissions, { query: {} })).body
  expect(listed).toMatchObject({ kind: 'mailAddress', folderId: villan, folderTitle: 'Villa Solhem' })
  expect((await as('anna').call(security.endAdmissions, { body: { ids: [listed?.id ?? 0] } })).body).toEqual({
    ended: 1,
  })
  expect(await standingAddress(db, made.secret)).toBeUndefined()
  const kinds = (await as('anna').call(security.events, { query: {} })).body.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['admissionsEnded', 'mailAddressMade'])
})

test('whoever changed it last is who let others in by it', async () => {
  await pool.query('delete from admission')
  const made = await add('anna')
  await as('erik').call(mailIn.change, { params: { id: made.id } })
  expect((await as('anna').call(security.admissions, { query: {} })).body).toEqual([])
  expect((await as('erik').call(security.admissions, { query: {} })).body).toHaveLength(1)
})

test('it ends for good with its maker’s place in the folder, and another one is made', async () => {
  const made = await add('erik')
  const role = (roleId: number) =>
    pool.query('update membership set role_id = $1 where id = $2', [roleId, world.members.erik])
  await role(roles.observer)
  await role(roles.administrator)
  expect(await standingAddress(db, made.secret)).toBeUndefined()
  const again = await add('anna')
  expect(again.secret).not.toBe(made.secret)
})

test('of a folder in the archive none takes mail, until it is back', async () => {
  const made = await add('anna')
  const status = (id: number) => pool.query('update folder set status_id = $1 where id = $2', [id, villan])
  await status(19)
  expect(await standingAddress(db, made.secret)).toBeUndefined()
  expect((await mine('anna')).addresses).toEqual([])
  await status(18)
  expect(await standingAddress(db, made.secret)).toMatchObject({ id: made.id })
})

test('an ended one takes nothing', async () => {
  const made = await add('anna')
  await as('erik').call(mailIn.remove, { params: { id: made.id } })
  expect(await standingAddress(db, made.secret)).toBeUndefined()
  expect(await as('erik').call(mailIn.remove, { params: { id: made.id } })).toBeProblem('mailAddressNotFound')
})

test('its senders are those who may add there, the caller first, and whom it lets in or keeps out', async () => {
  const { id } = await add('anna')
  await pool.query(
    `insert into mail_rule (mail_address_id, sender, lets_in)
     values ($1, 'kvitto@bauhaus.exempel', true), ($1, 'skrap@exempel.se', false)`,
    [id],
  )
  const list = (await as('erik').call(mailIn.senders, { params: { id } })).body
  expect(list[0]).toMatchObject({ name: 'Erik Berg', isCaller: true, letsIn: true, ruleId: null })
  expect(list.some(({ name }) => name?.startsWith('Olle'))).toBe(false)
  expect(list.slice(-2)).toMatchObject([
    { name: null, email: 'kvitto@bauhaus.exempel', letsIn: true },
    { name: null, email: 'skrap@exempel.se', letsIn: false },
  ])
  const ruleId = list.at(-1)?.ruleId ?? 0
  await as('erik').call(mailIn.removeSender, { params: { id, ruleId } })
  expect((await as('erik').call(mailIn.senders, { params: { id } })).body).toHaveLength(list.length - 1)
  expect((await as('erik').call(mailIn.senders, { params: { id: (await add('anna', null)).id } })).status).toBe(404)
})

test('members.remove ends that of whoever is removed', async () => {
  const made = await add('petra')
  await as('anna').call(members.remove, { params: { id: world.members.petra }, query: { folderId: villan } })
  expect(await db.selectFrom('mail_address').where('id', '=', made.id).select('id').execute()).toEqual([])
})
