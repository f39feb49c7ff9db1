import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { roles } from '#contract/rules/permissions.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { deliveredDocumentAddress, deliveredFilesAddress } from '#contract/sharing/parcelLinks.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { unzipped } from '#server/testing/unzipped.ts'
import { remindOfService } from './remindOfService.ts'

/* Stina's firm changes a pump at Anna's, who lays the delivery in VVS of Villa Solhem. */

const { app, as, newcomer, world, db, queue, pool, storage, tokenFor } = await startTestApp()
const { villan, vvs } = world.folders
const stina = as('stina')

const { aJob, bodyFor, deliver, opened, correct } = firmsWorld({ app, as, world, db, storage, tokenFor })
const listed = async (show: 'all' | 'service' = 'all') =>
  (await stina.call(deliveries.list, { query: { show, topX: 500 } })).body
const stateOf = async (id: number) => (await listed()).find((one) => one.id === id)?.state
const anna = as('anna')
/** The event of the delivery that was laid there, and from where it came. */
async function laid(folderId: number) {
  const event = (await anna.call(activities.inFolder, { query: { folderId } })).body.find((one) => one.deliveredBy)
  if (!event) throw new Error('nothing was laid there')
  return { event, of: (await anna.call(receivedDeliveries.of, { query: { folderId, activityId: event.id } })).body }
}
const inFolder = async (folderId: number) => (await laid(folderId)).of
const service = { title: 'Kontrollera trycket', day: '2027-11-01', everyMonths: 24 }

describe('a firm delivers a job', () => {
  test('of which the form knows what it holds, which papers are there and who the firm is', async () => {
    const { folderId, activityId } = await aJob()
    const source = { kind: 'event' as const, activityId, componentIds: [] }
    const { body: draft } = await stina.call(deliveries.draft, { body: { folderId, source } })
    expect(draft).toMatchObject({ title: 'Byte av cirkulationspump', trade: 'vvs', customerName: 'Berg' })
    expect(draft.content.components.map(({ serialNumber }) => serialNumber)).toEqual(['A-1'])
    const papers = draft.trades.find(({ trade }) => trade === 'vvs')?.papers
    expect(papers?.find(({ name }) => name === 'Egenkontroll')).toMatchObject({ state: 'there' })
  })

  test('of a job that has no word of its trade it is the one that the firm delivered last, or that its name tells', async () => {
    const { folderId, activityId } = await aJob()
    const query = { folderId }
    await stina.call(activities.change, {
      params: { id: activityId },
      query,
      body: { title: 'Hos Berg', statusId: 22 },
    })
    const source = { kind: 'event' as const, activityId, componentIds: [] }
    const tradeNow = async () => (await stina.call(deliveries.draft, { body: { folderId, source } })).body.trade
    expect(await tradeNow()).toBe('ovrigt')
    await deliver({ ...(await aJob()), folderId, activityId }, { trade: 'sotning' })
    expect(await tradeNow()).toBe('sotning')
  })

  test('and the customer sees it without an account: nothing of prices, receipts, shops, notes or folders', async () => {
    const job = await aJob()
    const made = await deliver(job, { service })
    const customer = await opened(made)
    const { status, body, headers } = await customer.view()
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(body).toMatchObject({ firmName: 'Sundins Rör & Värme AB', version: 1, service })
    expect(body.papers.map(({ state }) => state)).toEqual(['missing', 'there', 'notNeeded', 'missing', 'missing'])
    expect(JSON.stringify(body)).not.toMatch(/Hemlig|1465000|400000|"(cost|price)"/)
    const [file] = body.content.files
    expect((await customer.get(`/api/Parcel/${made.id}/delivery/file/${file?.number}/original`)).body).toBe('kontroll')
  })

  test('by mail once whoever delivers has confirmed their own address; before that by its link alone', async () => {
    const firm = await newcomer('Nora')
    const folderId = (await firm.call(folders.add, { body: { title: 'Noras rör', categoryId: 11 } })).body.id
    const customerEmail = 'kund@exempel.se'
    const body = { ...bodyFor(await aJob()), folderId, source: { kind: 'folder' as const }, customerEmail }
    const { body: made } = await firm.call(deliveries.add, { body })
    const sendAgain = async () =>
      (await firm.call(deliveries.send, { params: { id: made.delivery.id }, body: { customerEmail } })).body
    expect([made.isMailed, (await sendAgain()).isMailed]).toEqual([false, false])
    await firm.confirmEmail()
    const { link, isMailed } = await sendAgain()
    const mails = await db.selectFrom('mail').where('to_address', '=', customerEmail).select('text').execute()
    expect([isMailed, mails.map(({ text }) => text?.includes(link))]).toEqual([true, [true]])
    await db.deleteFrom('mail').execute()
    await db.deleteFrom('rate_limit').execute()
  })

  test('and downloads it as a tagged PDF and its files as a ZIP', async () => {
    const made = await deliver(await aJob(), { invoice: '26-1184' })
    const customer = await opened(made)
    const pdf = await customer.get(deliveredDocumentAddress(made.id))
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const read = await readPdf(pdf.rawPayload)
    expect(read).toMatchObject({ title: 'Byte av cirkulationspump', language: 'sv-SE', isTagged: true })
    const text = read.pages.flatMap((page) => page.text).join(' ')
    expect(text).toContain('Levererat av Sundins Rör & Värme AB, 556712-4410.')
    expect(text).toContain('Tätt.')
    expect(text).toContain('A-1')
    expect(text).not.toMatch(/Hemlig|14 650|Anna|Solhem/)
    const zip = await customer.get(deliveredFilesAddress(made.id))
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(Object.values(await unzipped(zip.rawPayload))).toEqual(['kontroll'])
  })

  test('unchanged by what it writes afterwards', async () => {
    const job = await aJob()
    const made = await deliver(job)
    const query = { folderId: job.folderId }
    await stina.call(activities.remove, { params: { id: job.activityId }, query })
    expect((await (await opened(made)).view()).body.content.events).toHaveLength(1)
  })

  test('but not one that is to be done, or lies in another folder', async () => {
    const { folderId, ...job } = await aJob()
    const planned = (await stina.call(activities.add, { body: { folderId, title: 'Planerat' } })).body.id
    const of = (activityId: number, from = folderId) =>
      stina.call(deliveries.add, { body: bodyFor({ ...job, activityId, folderId: from }) })
    expect(await of(planned)).toBeProblem('activityNotFound')
    expect(await of(job.activityId, job.firm)).toBeProblem('activityNotFound')
    expect(await of(job.activityId, villan)).toBeProblem('folderNotFound')
  })

  test('from a folder that is no firm as its administrator alone', async () => {
    const body = bodyFor({ ...(await aJob()), folderId: villan }, { source: { kind: 'folder' } })
    expect(await as('petra').call(deliveries.add, { body })).toBeProblem('accessDenied')
    expect((await as('erik').call(deliveries.add, { body })).status).toBe(201)
  })

  test('whatever letters the names have', async () => {
    const names = { firmName: 'שרברב ÅÄÖ 🔧', title: 'ปั๊ม' }
    const made = await deliver(await aJob(), { ...names, customerName: '李明 علي Œ' })
    expect((await (await opened(made)).view()).body).toMatchObject(names)
  })
})

describe('the customer lays it in their binder', () => {
  test('where it is guessed, in the place of the pump of before', async () => {
    const old = (await as('anna').call(components.add, { body: { folderId: vvs, name: 'Cirkulationspump Wilo' } })).body
    const customer = await opened(await deliver(await aJob(), { service }))
    const { body: places } = await customer.places('anna')
    expect(places.guess).toMatchObject({ folderId: vvs, title: 'VVS' })
    expect(places.replaceable).toEqual([{ folderId: vvs, componentId: old.id, name: old.name, number: 1 }])
    const replaces = [{ componentId: old.id, number: 1 }]
    const { status, body } = await customer.claim('anna', { folderId: vvs, replaces, acceptsService: true })
    expect([status, body.folderId]).toEqual([201, vvs])
    const query = { folderId: vvs }
    const found = (await as('anna').call(activities.inFolder, { query })).body
    expect(found.find(({ id }) => id === body.activityId)).toMatchObject({ outcome: 'Tätt.', cost: null, papers: 1 })
    expect(found.find(({ title }) => title === service.title)).toMatchObject({
      startDate: '2027-11-01',
      endDate: '2027-11-30',
      season: 'month',
      statusId: 20,
      series: { isEnded: false },
    })
    const things = (await as('anna').call(components.inFolder, { query })).body
    const copy = things.find(({ serialNumber }) => serialNumber === 'A-1')
    expect(things.find(({ id }) => id === old.id)).toMatchObject({ statusId: 25, replacedById: copy?.id })
    expect(await inFolder(vvs)).toMatchObject({ firmName: 'Sundins Rör & Värme AB', version: 1, correction: null })
    expect(copy).toMatchObject({ deliveredBy: 'Sundins Rör & Värme AB', ownNote: null })
  })

  test('each thing in the place of its like, and nothing by a word too short to tell', async () => {
    const job = await aJob()
    for (const name of ['Expansionskärl', 'T1 givare'])
      await stina.call(components.add, { body: { folderId: job.folderId, name } })
    const folderId = (await as('anna').call(folders.add, { body: { title: 'Pannrum' } })).body.id
    const add = async (name: string) => (await as('anna').call(components.add, { body: { folderId, name } })).body.id
    const [pump, vessel] = [await add('Cirkulationspump Wilo'), await add('Expansionskärl Reflex')]
    await add('T1 termometer')
    const customer = await opened(await deliver(job, { source: { kind: 'folder' } }))
    const found = (await customer.places('anna')).body.replaceable.filter((one) => one.folderId === folderId)
    expect(found.map(({ componentId }) => componentId)).toEqual([pump, vessel])
    const replaces = found.map(({ componentId, number }) => ({ componentId, number }))
    expect((await customer.claim('anna', { folderId, replaces })).status).toBe(201)
    const { body } = await as('anna').call(components.inFolder, { query: { folderId } })
    const names = body
      .filter(({ statusId }) => statusId === 25)
      .map(({ name, replacedByName }) => [name, replacedByName])
    expect(names).toEqual([
      ['Cirkulationspump Wilo', 'Cirkulationspump'],
      ['Expansionskärl Reflex', 'Expansionskärl'],
    ])
  })

  test('with the same bytes, kept once', async () => {
    const customer = await opened(await deliver(await aJob()))
    const folderId = (await customer.claim('anna', { newFolder: 'Ny mapp' })).body.folderId
    const [paper] = (await as('anna').call(files.ofUser, { query: { folderId } })).body
    expect(paper).toMatchObject({ name: 'Egenkontroll.pdf', createdBy: 'Anna Berg' })
    const { rows } = await pool.query('select count(distinct content)::int as n from file where name = $1', [
      paper?.name,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('and the firm sees that it is claimed, and a yes to the service: nothing else', async () => {
    const made = await deliver(await aJob(), { service })
    await (await opened(made)).claim('anna', { newFolder: 'Hemlig mapp', acceptsService: true })
    const row = (await listed('service')).find(({ id }) => id === made.id)
    expect(row).toMatchObject({ state: 'claimed', service: { ...service, isAccepted: true } })
    expect(JSON.stringify(row)).not.toContain('Hemlig mapp')
  })

  test('and what is there stays when the firm and all that is its own are gone', async () => {
    const job = await aJob()
    const { folderId } = (await (await opened(await deliver(job))).claim('anna', { newFolder: 'Kvar' })).body
    for (const id of [job.folderId, job.firm]) await pool.query('delete from parcel where folder_id = $1', [id])
    expect(await inFolder(folderId)).toMatchObject({ firmName: 'Sundins Rör & Värme AB', correction: null })
    expect((await as('anna').call(activities.inFolder, { query: { folderId } })).body).toHaveLength(1)
  })

  test('but the first who does has it: others are told to ask the firm, also at the same moment', async () => {
    const made = await deliver(await aJob())
    const [first, second] = [await opened(made), await opened(made)]
    const both = await Promise.all([
      first.claim('anna', { newFolder: 'Min' }),
      second.claim('petra', { newFolder: 'Min' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const third = await opened(made)
    expect(await third.view()).toBeProblem('deliveryClaimed')
    expect(await third.claim('erik', { newFolder: 'Min' })).toBeProblem('deliveryClaimed')
    const mine = await db.selectFrom('folder').where('title', '=', 'Min').select('id').execute()
    expect(mine).toHaveLength(1)
  })

  test('and from then on the link tells everybody that alone, a page that was open too; whoever has it finds it', async () => {
    const job = await aJob()
    const made = await deliver(job, { source: { kind: 'folder' }, folderId: job.firm })
    const [owner, stranger] = [await opened(made), await opened(made)]
    const file = `/api/Parcel/${made.id}/delivery/file/1/original`
    expect((await stranger.get(file)).statusCode).toBe(200)
    const { activityId } = (await owner.claim('anna', { folderId: vvs })).body
    const addresses = [file, deliveredDocumentAddress(made.id), deliveredFilesAddress(made.id)]
    for (const visit of [owner, stranger, await opened(made)]) {
      expect(await visit.view()).toBeProblem('deliveryClaimed')
      expect(await visit.places('petra')).toBeProblem('deliveryClaimed')
      expect(await visit.claim('petra', { newFolder: 'Tagen' })).toBeProblem('deliveryClaimed')
      for (const url of addresses) expect([url, (await visit.get(url)).statusCode]).toEqual([url, 409])
    }
    const { body: later } = await correct(made, job)
    expect(await (await opened({ id: later.id, secret: made.secret })).view()).toBeProblem('deliveryClaimed')
    const placeFor = (who: PersonName, id = made.id) =>
      as(who).call(receivedDeliveries.place, { params: { id }, query: {} })
    for (const id of [made.id, later.id])
      expect((await placeFor('erik', id)).body).toEqual({ folderId: vvs, activityId })
    for (const who of ['stina', 'sven'] as const) expect(await placeFor(who)).toBeProblem('deliveryNotFound')
  })

  test('before that neither for whom it is, nor where, nor whose folder is told to whoever has the link', async () => {
    const job = await aJob()
    const made = await deliver(job, { source: { kind: 'folder' }, folderId: job.firm, place: 'Solhemsvägen 4' })
    const browser = linkBrowser(app)
    const greeting = await browser.open(made.secret)
    expect(greeting.body).toMatchObject({ kind: 'delivery' })
    const view = await browser.call(deliveries.view, { params: { id: made.id } })
    expect(view.body.content.components.length).toBeGreaterThan(0)
    const told = JSON.stringify([greeting.body, view.body])
    for (const word of ['Anna', 'Berg', 'Solhemsvägen', 'Hemlig'])
      expect([word, told.includes(word)]).toEqual([word, false])
  })

  test('or it is taken back, one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await deliver(await aJob())
      const customer = await opened(made)
      const [claimed, withdrawn] = await Promise.all([
        customer.claim('anna', { newFolder: 'Kapp' }),
        stina.call(deliveries.withdraw, { params: { id: made.id } }),
      ])
      const outcome = [claimed.status, withdrawn.status]
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual(outcome)
    }
  })

  test('only signed in, with the link, and where they may', async () => {
    const made = await deliver(await aJob())
    const customer = await opened(made)
    const params = { id: made.id }
    expect(await as('anna').call(deliveries.claim, { params, body: { folderId: vvs } })).toBeProblem('parcelNotFound')
    const unsigned = await callApp(app, deliveries.claim, { params, body: { folderId: vvs } }, null)
    expect(unsigned).toBeProblem('notSignedIn')
    expect(await customer.claim('olle', { folderId: vvs })).toBeProblem('accessDenied')
    expect(await customer.claim('stina', { folderId: vvs })).toBeProblem('folderNotFound')
    expect(await customer.claim('anna', { folderId: vvs, newFolder: 'x' })).toBeProblem('invalidInput', 'folderId')
    const elsewhere = [{ componentId: world.components.motor, number: 1 }]
    expect(await customer.claim('anna', { folderId: vvs, replaces: elsewhere })).toBeProblem('componentNotFound')
    expect(await stateOf(made.id)).toBe('waiting')
  })

  test('not where the quota is full: nothing is laid there, and it can be claimed later', async () => {
    const made = await deliver(await aJob())
    const customer = await opened(made)
    const own = (await as('anna').call(folders.add, { body: { title: 'Full' } })).body.id
    const full = await addFile(db, { folderId: own, userId: world.people.anna.userId, text: 'jättestor' })
    await pool.query('update content set size = $1 where sha256 = $2', [
      readConfig({}).quota,
      Buffer.from(full.sha256, 'hex'),
    ])
    expect(await customer.claim('anna', { folderId: vvs })).toBeProblem('quotaExceeded')
    await pool.query('delete from file where folder_id = $1', [own])
    expect((await customer.claim('anna', { folderId: vvs })).status).toBe(201)
  })

  test('not in an archived folder, or one in the trash', async () => {
    const customer = await opened(await deliver(await aJob()))
    const archived = (await as('anna').call(folders.add, { body: { title: 'Arkiv' } })).body.id
    await as('anna').call(folders.change, { params: { id: archived }, body: { title: 'Arkiv', statusId: 19 } })
    const thrown = (await as('anna').call(folders.add, { body: { title: 'Slängd' } })).body.id
    await as('anna').call(folders.remove, { params: { id: thrown } })
    expect(await customer.claim('anna', { folderId: archived })).toBeProblem('folderArchived')
    expect(await customer.claim('anna', { folderId: thrown })).toBeProblem('folderNotFound')
    expect((await customer.places('anna')).body.places.map(({ folderId }) => folderId)).not.toContain(archived)
  })

  test('with three thousand events', async () => {
    const job = await aJob()
    await pool.query(
      `insert into activity (folder_id, title, start_date, end_date, status_id, initiated_by)
       select $1, 'Rond ' || n, '2020-01-01', '2020-01-01', 22, $2 from generate_series(1, 3000) n`,
      [job.folderId, world.people.stina.userId],
    )
    const customer = await opened(await deliver(job, { source: { kind: 'folder' } }))
    const { folderId } = (await customer.claim('anna', { newFolder: 'Många' })).body
    const { rows } = await pool.query('select count(*)::int as n from activity where folder_id = $1', [folderId])
    expect(rows).toEqual([{ n: 3001 }])
  }, 60_000)
})

describe('the slip', () => {
  const openBy = (secret: string) => linkBrowser(app).open(secret)

  test('is an A5 page with a code to scan and one to type', async () => {
    const { id, secret, shortCode: code } = await deliver(await aJob())
    const slip = (body: { secret: string; code: string }) => stina.call(deliveries.slip, { params: { id }, body })
    const { status, body } = await slip({ secret, code })
    expect(status).toBe(200)
    const read = await readPdf(Buffer.from(body.pdf, 'base64'))
    expect(read).toMatchObject({ language: 'sv-SE', isTagged: true, isPdfUa: true })
    const [page, another] = read.pages
    expect(another).toBeUndefined()
    expect(page?.alts).toEqual(['QR-kod till Byte av cirkulationspump'])
    expect(page?.text).toContain(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)
    expect(page?.text.join(' ')).toContain('/hamta')
    for (const wrong of [
      { secret: 'x', code },
      { secret, code: 'AAAA' },
    ])
      expect(await slip(wrong)).toBeProblem('deliveryNotFound')
  })

  test('opens what its link opens, however it is typed, until there is another', async () => {
    const job = await aJob()
    const made = await deliver(job)
    const typed = ` ${made.shortCode.toLowerCase().replaceAll(/(.{4})/g, '$1 ')}`
    expect((await openBy(typed)).body).toMatchObject({ kind: 'delivery', id: made.id, isOpen: true })
    const { body: corrected } = await correct(made, job)
    expect((await openBy(made.shortCode)).body.id).toBe(corrected.id)
    const { rows } = await pool.query('select short_code_hash from parcel where id = $1', [corrected.id])
    expect(JSON.stringify(rows)).not.toContain(made.shortCode)
    await stina.call(deliveries.send, { params: { id: corrected.id }, body: { customerEmail: null } })
    expect((await openBy(made.shortCode)).status).toBe(404)
  })

  test('is not guessed: after twenty tries nothing is opened from there by a code', async () => {
    const { shortCode, secret } = await deliver(await aJob())
    await db.deleteFrom('rate_limit').execute()
    for (let time = 0; time < 20; time++) expect((await openBy('AAAACCCCDDDD')).status).toBe(404)
    expect((await openBy(shortCode)).status).toBe(429)
    expect((await openBy(secret)).status).toBe(200)
    await db.deleteFrom('rate_limit').execute()
  })
})

describe('a delivery that waits', () => {
  test('is taken back: its link gives nothing', async () => {
    const made = await deliver(await aJob())
    const customer = await opened(made)
    expect((await stina.call(deliveries.withdraw, { params: { id: made.id } })).status).toBe(204)
    expect(await customer.view()).toBeProblem('parcelNotFound')
    expect(await stateOf(made.id)).toBe('withdrawn')
    expect(await stina.call(deliveries.withdraw, { params: { id: made.id } })).toBeProblem('deliveryNotFound')
  })

  test('is sent again with another link; a claimed one is not', async () => {
    const made = await deliver(await aJob())
    const params = { id: made.id }
    const body = { customerEmail: null }
    const again = (await stina.call(deliveries.send, { params, body })).body
    expect((await linkBrowser(app).open(made.secret)).status).toBe(404)
    await (await opened({ ...made, secret: again.link.split('#')[1] ?? '' })).claim('anna', { newFolder: 'Tagen' })
    expect(await stina.call(deliveries.send, { params, body })).toBeProblem('deliveryClaimed')
    expect(await stina.call(deliveries.withdraw, { params })).toBeProblem('deliveryClaimed')
  })

  test('is nothing to those who do not see its folder', async () => {
    const { id } = await deliver(await aJob())
    expect(await as('anna').call(deliveries.withdraw, { params: { id } })).toBeProblem('deliveryNotFound')
    expect((await as('anna').call(deliveries.list, { query: { topX: 500 } })).body.map((one) => one.id)).not.toContain(
      id,
    )
  })
})

test('deliveries of a firm are listed for those who do its jobs, and of a house for its administrators', async () => {
  const job = await aJob()
  const partner = await newcomer('Per')
  const lists = async () => (await partner.call(deliveries.list, { query: { topX: 500 } })).body.map(({ id }) => id)
  const { id } = await deliver(job)
  const house = (await stina.call(folders.add, { body: { title: 'Huset', categoryId: 1 } })).body.id
  const done = { title: 'Målade om', statusId: 22, startDate: '2026-11-02', folderId: house } as const
  const activityId = (await stina.call(activities.add, { body: done })).body.id
  const ofHouse = await deliver({ ...job, folderId: house, activityId })
  for (const folderId of [job.firm, house]) await joinFolder(stina, partner, { folderId, roleId: roles.partner })
  expect(await lists()).toEqual([id])
  expect((await listed()).map((one) => one.id)).toEqual(expect.arrayContaining([id, ofHouse.id]))
})

describe('a correction', () => {
  test('is a new version under the same link; the former stays as it was', async () => {
    const job = await aJob()
    const made = await deliver(job)
    const { status, body } = await correct(made, job)
    expect([status, body.version]).toEqual([201, 2])
    const { body: view } = await (await opened({ id: body.id, secret: made.secret })).view()
    expect(view).toMatchObject({ version: 2, correction: 'Fel serienummer.', title: 'Byte av pump, rättat' })
    const { rows } = await pool.query('select title from delivery where parcel_id = $1', [made.id])
    expect(rows).toEqual([{ title: 'Byte av cirkulationspump' }])
    expect(await correct(made, job)).toBeProblem('deliveryNotFound')
  })

  test('tells whoever has the former in a folder, where it says what is new', async () => {
    const job = await aJob()
    const made = await deliver(job)
    const { folderId } = (await (await opened(made)).claim('anna', { newFolder: 'Rättad' })).body
    await correct(made, job)
    expect(await inFolder(folderId)).toMatchObject({ version: 1, correction: { version: 2, text: 'Fel serienummer.' } })
    const { email } = world.people.anna
    const mails = await db.selectFrom('mail').where('to_address', '=', email).select('kind').execute()
    expect(mails).toContainEqual({ kind: 'delivery-correction' })
  })
})

test('the firm is reminded once of a service that the customer said yes to', async () => {
  const month = new Date().toISOString().slice(0, 8)
  const due = { ...service, day: `${month}01` }
  const [yes, no] = [await deliver(await aJob(), { service: due }), await deliver(await aJob(), { service: due })]
  await (await opened(yes)).claim('anna', { newFolder: 'Service', acceptsService: true })
  await (await opened(no)).claim('anna', { newFolder: 'Utan', acceptsService: false })
  await db.deleteFrom('mail').execute()
  const deps = { db, queue, config: readConfig({}) }
  await Promise.all([remindOfService(deps), remindOfService(deps)])
  await remindOfService(deps)
  const mails = await db.selectFrom('mail').select(['kind', 'to_address']).execute()
  expect(mails).toEqual([{ kind: 'delivery-service', to_address: world.people.stina.email }])
})

test('and again each time that it comes', async () => {
  const monthsAgo = (months: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
  }
  const due = { ...service, day: monthsAgo(24), everyMonths: 12 }
  const past = { ...service, day: monthsAgo(24), everyMonths: null }
  const [again, once] = [await deliver(await aJob(), { service: due }), await deliver(await aJob(), { service: past })]
  for (const made of [again, once])
    await (await opened(made)).claim('petra', { newFolder: 'Igen', acceptsService: true })
  await pool.query('update delivery set reminded_of = service_on')
  await db.deleteFrom('mail').execute()
  const deps = { db, queue, config: readConfig({}) }
  await remindOfService(deps)
  await remindOfService(deps)
  const { rows } = await pool.query(
    `select parcel_id as id, reminded_of::text as day from delivery where parcel_id = any($1)`,
    [[again.id, once.id]],
  )
  expect(await db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'delivery-service' }])
  expect(rows).toContainEqual({ id: again.id, day: monthsAgo(0) })
  const { toDo } = (await stina.call(deliveries.overview, { query: {} })).body
  expect(toDo.filter(({ what }) => what === 'service').map(({ id }) => id)).toContain(again.id)
})

test('what remains to be done is told first: papers to come, and mail that nobody took', async () => {
  const made = await deliver(await aJob(), { customerName: 'Kjell Norén' })
  await pool.query(`update delivery set customer_email = 'kjel@exempel.se' where parcel_id = $1`, [made.id])
  await pool.query(`update parcel set created_at = now() - interval '3 hours' where id = $1`, [made.id])
  const told = async (who = stina) => {
    const { body } = await who.call(deliveries.overview, { query: {} })
    return { ...body, toDo: body.toDo.filter(({ id }) => id === made.id).map(({ what }) => what) }
  }
  expect((await told()).toDo).toEqual(['papers'])
  await pool.query(
    `insert into mail (kind, to_name, to_address, subject, text, html, created_at)
     values ('delivery', '', 'kjel@exempel.se', 'Jobb', 'x', 'x', now() - interval '2 hours')`,
  )
  const { toDo, counts } = await told()
  expect(toDo).toEqual(['mail', 'papers'])
  expect((await listed()).find(({ id }) => id === made.id)).toMatchObject({ isUnsent: true })
  const all = await listed()
  expect(counts).toMatchObject({ all: all.length, waiting: all.filter(({ state }) => state === 'waiting').length })
  expect((await told(as('olle'))).counts.all).toBe(0)
  await db.deleteFrom('mail').execute()
})
