import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { folders } from '#contract/folders/folders.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { firmsWorld } from '#server/testing/jobs.ts'

/* What Stina's firm sees of what its customer sees, before and after it delivers. */

const { app, as, world, db, pool, storage, tokenFor } = await startTestApp()
const stina = as('stina')
const { aJob, bodyFor, deliver, opened, correct } = firmsWorld({ app, as, world, db, storage, tokenFor })
const service = { title: 'Kontrollera trycket', day: '2027-11-01', everyMonths: 24 }
const rowsOf = async () =>
  (
    await pool.query(
      'select (select count(*) from parcel) as parcels, (select count(*) from parcel_visit) as visits, (select count(*) from mail) as mails',
    )
  ).rows[0] as unknown

test('before it is delivered it is what the link will then show, and making nothing makes nothing', async () => {
  const job = await aJob()
  const changes = { service, invoice: '26-1184', customerEmail: 'anna@exempel.se' }
  const before = await rowsOf()
  const { view, fileIds } = (await stina.call(deliveryLooks.preview, { body: bodyFor(job, changes) })).body
  expect(await rowsOf()).toEqual(before)
  const made = await deliver(job, changes)
  const shown = (await (await opened(made)).view()).body
  const { deliveredAt: _at, expiresAt: _until, ...rest } = shown
  expect(view).toMatchObject(rest)
  expect(Math.abs(Date.parse(view.expiresAt) - Date.parse(shown.expiresAt))).toBeLessThan(60_000)
  expect(view.papers.map(({ state }) => state)).toContain('notNeeded')
  expect(JSON.stringify(view)).not.toContain('Hemlig')
  const { rows } = await pool.query<{ id: string }>('select id from file where name = $1 and folder_id = $2', [
    'Egenkontroll.pdf',
    job.folderId,
  ])
  const number = view.content.files.find(({ name }) => name === 'Egenkontroll.pdf')?.number ?? 0
  expect(fileIds[number - 1]).toBe(Number(rows[0]?.id))
})

test('of an event that is not done there is none, and a stranger is told that there is no such folder', async () => {
  const job = await aJob()
  const { id: activityId } = (await stina.call(activities.add, { body: anEvent(job.folderId) })).body
  const source = { kind: 'event' as const, activityId, componentIds: [] }
  expect(await stina.call(deliveryLooks.preview, { body: bodyFor(job, { source }) })).toBeProblem('activityNotFound')
  expect(await as('karin').call(deliveryLooks.preview, { body: bodyFor(job) })).toBeProblem('folderNotFound')
})

/** The answer of a look, and the cookie that it sets. */
async function look(id: number, who: PersonName = 'stina') {
  const reply = await as(who).call(deliveryLooks.look, { params: { id } })
  const [cookie] = ((reply.headers['set-cookie'] as string | undefined) ?? '').split('; ')
  return { reply, status: reply.status, cookie }
}
const viewOf = (id: number, cookie?: string) => callApp(app, deliveries.view, { params: { id } }, null, cookie)

test('after it is delivered the firm reads it as its customer does, uncounted, also once it is claimed', async () => {
  const made = await deliver(await aJob(), { service })
  const customer = await opened(made)
  const { rows: counted } = await pool.query('select opened from parcel where id = $1', [made.id])
  const { status, cookie } = await look(made.id)
  expect(status).toBe(200)
  expect((await viewOf(made.id, cookie)).body).toEqual((await customer.view()).body)
  const file = parcelFileAddress({ kind: 'delivery', id: made.id, number: 1, form: 'original' })
  expect((await app.inject({ url: file, headers: { cookie: cookie ?? '' } })).body).toBe('kontroll')
  expect((await pool.query('select opened from parcel where id = $1', [made.id])).rows).toEqual(counted)
  await customer.claim('anna', { newFolder: 'Villan' })
  const after = (await look(made.id)).cookie
  expect((await viewOf(made.id, after)).body.title).toBe('Byte av cirkulationspump')
  expect((await app.inject({ url: file, headers: { cookie: after ?? '' } })).statusCode).toBe(200)
})

test('of one that is taken back, gone out or corrected there is none', async () => {
  const job = await aJob()
  const made = await deliver(job)
  const later = (await correct(made, job)).body
  expect((await look(made.id)).reply).toBeProblem('deliveryNotFound')
  expect((await look(later.id)).status).toBe(200)
  await pool.query(`update parcel set expires_at = now() - interval '1 second' where id = $1`, [later.id])
  expect((await look(later.id)).reply).toBeProblem('deliveryNotFound')
  const another = await deliver(job)
  const { cookie } = await look(another.id)
  await stina.call(deliveries.withdraw, { params: { id: another.id } })
  expect((await look(another.id)).reply).toBeProblem('deliveryNotFound')
  expect(await viewOf(another.id, cookie)).toBeProblem('parcelNotFound')
})

test('a colleague looks at what they see all of, and not where a folder of it is closed to them', async () => {
  const { firm, folderId } = await aJob()
  const colleague = { user_id: world.people.karin.userId, role_id: roles.partner, status_id: memberStatus.active }
  await db
    .insertInto('membership')
    .values({ folder_id: firm, ...colleague })
    .execute()
  const source = { kind: 'folder' as const }
  const made = await deliver(await aJob(), { folderId: firm, source })
  expect((await look(made.id, 'karin')).status).toBe(200)
  await stina.call(folders.setInheritance, { params: { id: folderId }, body: { inherits: false, keep: [] } })
  const { reply, cookie } = await look(made.id, 'karin')
  expect(reply).toBeProblem('accessDenied')
  expect(cookie).toBe('')
  expect((await look(made.id)).status).toBe(200)
  expect((await look(made.id, 'anna')).reply, 'to a stranger there is none').toBeProblem('deliveryNotFound')
})
