import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { keptDeliveryAddress } from '#contract/platform/fileAddresses.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { unzipped } from '#server/testing/unzipped.ts'

/* Anna has what Stina's firm delivered as its document, from her own folder. */

const testApp = await startTestApp()
const { app, as, pool, tokenFor } = testApp
const { aJob, deliver, opened, correct } = firmsWorld(testApp)

async function claimed() {
  const job = await aJob()
  const made = await deliver(job, { invoice: '26-1184' })
  const { folderId } = (await (await opened(made)).claim('anna', { newFolder: 'Villan' })).body
  const events = (await as('anna').call(activities.inFolder, { query: { folderId } })).body
  const query = { folderId, activityId: events[0]?.id ?? 0 }
  const origin = async () => (await as('anna').call(receivedDeliveries.of, { query })).body
  return { job, made, folderId, origin, ...(await origin()) }
}

async function get(who: PersonName | null, url: string) {
  const headers = who ? { authorization: `Bearer ${await tokenFor(who)}` } : {}
  return app.inject({ url, headers })
}

async function documentOf({ folderId, claimId }: { folderId: number; claimId: number }) {
  const { rawPayload } = await get('anna', keptDeliveryAddress('dokument', folderId, claimId))
  const { pages } = await readPdf(rawPayload)
  return pages.map(({ text }) => text).join(' ')
}

test('as one PDF and as a ZIP of its files, the same that the link gave', async () => {
  const { folderId, claimId, laidIn, isKept } = await claimed()
  expect([laidIn, isKept]).toEqual([folderId, true])
  const text = await documentOf({ folderId, claimId })
  for (const said of ['Levererat av Sundins Rör & Värme AB', 'Faktura 26-1184', 'Cirkulationspump', 'A-1'])
    expect(text).toContain(said)
  expect(text).not.toContain('Hemlig')
  const zip = await get('anna', keptDeliveryAddress('filer', folderId, claimId))
  expect(zip.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(Object.values(await unzipped(zip.rawPayload)).join()).toContain('kontroll')
})

test("also when the firm's folder is gone, in the version that was laid there", async () => {
  const { job, made, folderId, claimId, origin } = await claimed()
  await correct(made, job)
  await pool.query('delete from parcel where folder_id = $1', [job.folderId])
  expect(await origin()).toMatchObject({ isKept: true, correction: null })
  const text = await documentOf({ folderId, claimId })
  expect(text).toContain('Levererat av Sundins Rör & Värme AB')
  expect(text).not.toContain('version 2')
  const zip = await get('anna', keptDeliveryAddress('filer', folderId, claimId))
  expect(Object.values(await unzipped(zip.rawPayload)).join()).toContain('kontroll')
})

test('for those alone who see the folder that it lies in', async () => {
  const [one, other] = [await claimed(), await claimed()]
  for (const form of ['dokument', 'filer'] as const) {
    const own = keptDeliveryAddress(form, one.folderId, one.claimId)
    const statuses = [await get('stina', own), await get(null, own)].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404])
    const elsewhere = await get('anna', keptDeliveryAddress(form, other.folderId, one.claimId))
    expect(elsewhere.statusCode).toBe(404)
    expect(elsewhere.rawPayload.length).toBeLessThan(500)
  }
  expect((await get('anna', '/files/levererat/annat/1/1')).statusCode).toBe(404)
})
