import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { firms } from '#contract/content/firms.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import { signedMail, startMailApp } from '#server/testing/mailIn.ts'
import { bestPlace, type Candidate } from './guessPlace.ts'

const { as, world, pool, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders

beforeEach(async () => {
  for (const table of ['inbox_item', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const aPlace = (id: number, changes: Partial<Candidate>): Candidate => ({
  id,
  title: `Mapp ${id}`,
  parentTitle: null,
  description: null,
  zipCode: null,
  isLastOfFirm: false,
  ...changes,
})
const places = [
  aPlace(1, { title: 'Villa Solhem', description: 'Vi bor på Björkvägen 4.', zipCode: '18752' }),
  aPlace(2, { title: 'Volvon', description: 'Reg. ABC 12D, kombi' }),
  aPlace(3, { title: 'El', parentTitle: 'Villa Solhem' }),
  aPlace(4, { title: 'Stugan' }),
]
const guess = (text: string, among = places) => bestPlace(among, { subject: '', names: [], text })

test('the words of a mail say which folder it is for, where they speak for one', () => {
  expect(guess('Faktura till VILLA SOLHEM, el')).toBe(1)
  expect(guess('Leverans: Björkvägen 4, 187 52 Täby')).toBe(1)
  expect(guess('Däckbyte på abc12d')).toBe(2)
  expect(guess('Fordon: ABC 12D')).toBe(2)
  expect(guess('Volvons dag')).toBeNull()
  expect(guess('el')).toBeNull()
  expect(guess('')).toBeNull()
  // As much for one as for the other.
  expect(guess('Till Volvon och Stugan')).toBeNull()
  expect(guess('Hej', [aPlace(5, { isLastOfFirm: true }), aPlace(6, {})])).toBe(5)
})

async function laidFor(mail: Parameters<typeof signedMail>[0]) {
  const { id } = await addressOf('anna', null)
  await mailTo(id, await signedMail({ from: world.people.anna.email, ...mail }))
  const [item] = (await as('anna').call(inbox.list, { query: {} })).body
  return item?.place?.folderId ?? null
}

test('what is mailed to a person’s own address lies in the Inkorg with the folder that its words speak for', async () => {
  expect(await laidFor({ subject: 'Kvitto Villa Solhem' })).toBe(villan)
})

test('without words that speak for one it has none', async () => {
  expect(await laidFor({ subject: 'Kvitto' })).toBeNull()
})

test('so it has by the firm’s last event, of those that one sees', async () => {
  const email = 'kassa@exempel.se'
  const firm = (await as('anna').call(firms.add, { body: { folderId: villan, name: 'Kassan', email } })).body
  const event = anEvent(villan, { title: 'Köpte skruv', firmId: firm.id })
  expect((await as('anna').call(activities.add, { body: event })).status).toBe(201)
  const { id } = await addressOf('anna', null)
  await pool.query(`insert into mail_rule (mail_address_id, sender, lets_in) values ($1, $2, true)`, [id, email])
  expect(await laidFor({ from: email, subject: 'Kvitto' })).toBe(villan)
})

test('a folder that one is let into twice, with its main folder and by itself, is one place', async () => {
  const { vvs } = world.folders
  await pool.query(
    `insert into membership (folder_id, user_id, role_id, status_id) select $1, user_id, role_id, status_id
     from membership where folder_id = $2 and user_id = $3 on conflict do nothing`,
    [vvs, villan, world.people.anna.userId],
  )
  await pool.query(`update folder set title = 'Pannrummet' where id = $1`, [vvs])
  const { rowCount } = await pool.query('select from folder_access where folder_id = $1 and user_id = $2', [
    vvs,
    world.people.anna.userId,
  ])
  expect(rowCount).toBe(2)
  expect(await laidFor({ subject: 'Kvitto Pannrummet' })).toBe(vvs)
})

test('a sub-folder of one in the archive is not guessed: nothing is laid there', async () => {
  await pool.query(`update folder set title = 'Pannrummet' where id = $1`, [world.folders.vvs])
  expect(await laidFor({ subject: 'Kvitto Pannrummet' })).toBe(world.folders.vvs)
  await pool.query('update folder set status_id = $2 where id = $1', [villan, folderStatus.archived])
  await pool.query('delete from mail_address')
  expect(await laidFor({ subject: 'Faktura Pannrummet' })).toBeNull()
})
