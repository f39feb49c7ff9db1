import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { roles } from '#contract/rules/permissions.ts'
import { removeLeavers } from '#server/accounts/account/removal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sayYes } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'

/* What becomes of a hand-over whose seller or buyer removes their account. */

const { newcomer, db, pool, queue, identity } = await startTestApp()
const deps = { db, queue, identity, config: readConfig({}), log: console }
type Person = Awaited<ReturnType<typeof newcomer>>

beforeEach(() => pool.query('delete from rate_limit'))

async function leave(person: Person) {
  await person.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })
  await pool.query('update account_deletion set ends_at = now() where user_id = $1', [person.userId])
  await removeLeavers(deps)
}

async function offeredBy(seller: Person, buyer: Person) {
  await seller.confirmEmail()
  const { id } = (await seller.call(folders.add, { body: { title: 'Stugan' } })).body
  await seller.call(handOvers.saveDraft, { params: { id }, body: aHandOver({ buyers: [buyer.email] }) })
  await seller.call(handOvers.send, { params: { id } })
  return id
}

test('that of a seller ends, its buyer is told, and whoever has the folder then can begin anew', async () => {
  const [seller, buyer, heir] = [await newcomer('Signe'), await newcomer('Bo'), await newcomer('Hedda')]
  const id = await offeredBy(seller, buyer)
  await joinFolder(seller, heir, { folderId: id, roleId: roles.administrator })
  await leave(seller)
  const row = await db.selectFrom('hand_over').where('folder_id', '=', id).select('state').executeTakeFirstOrThrow()
  expect(row.state).toBe('takenBack')
  const told = await db.selectFrom('mail').where('to_address', '=', buyer.email).select('subject').execute()
  expect(told.map(({ subject }) => subject)).toContain('Erbjudandet att ta över Stugan är taget tillbaka')
  const again = await heir.call(handOvers.saveDraft, { params: { id }, body: aHandOver() })
  expect(again.body).toMatchObject({ state: 'draft', role: 'seller' })
})

test('that which a buyer has said yes to ends, and their address is forgotten in it', async () => {
  const [seller, buyer] = [await newcomer('Sixten'), await newcomer('Bodil')]
  const id = await offeredBy(seller, buyer)
  const { parcelId } = await db
    .selectFrom('hand_over')
    .where('folder_id', '=', id)
    .select('parcel_id as parcelId')
    .executeTakeFirstOrThrow()
  await sayYes(db, parcelId, buyer.userId)
  await db
    .insertInto('hand_over_question')
    .values({ parcel_id: parcelId, asked_by: buyer.email, text: 'Hur gammal är pumpen?' })
    .execute()
  await leave(buyer)
  const { body } = await seller.call(handOvers.ofFolder, { params: { id } })
  expect(body).toMatchObject({ state: 'declined', questions: [{ askedBy: 'Tidigare medlem' }] })
  expect(body?.parties.at(-1)).toMatchObject({ role: 'buyer', name: 'Tidigare medlem' })
  for (const table of ['hand_over', 'hand_over_party', 'hand_over_question']) {
    const found = await pool.query(`select 1 from ${table} as one where one::text ilike $1`, [`%${buyer.email}%`])
    expect([table, found.rowCount]).toEqual([table, 0])
  }
})
