import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { complaints, type ComplaintChange, type NewComplaint } from '#contract/content/complaints.ts'
import { components, type NewComponent } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { complaintLetterAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFault, aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { choiceOfPreset } from '#contract/sharing/parcelContent.ts'
import { contentOf } from '#server/sharing/parcels/content/contentOf.ts'
import { letterDocumentOf } from './document/letterDocument.ts'
import { render } from './document/draw.ts'
import { grant } from '#server/rules/access/access.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan, elen } = world.folders
const inVillan = { query: { folderId: villan } }
const today = todayInSweden()
const ago = (span: { days?: number; months?: number }) => today.subtract(span).toString()
const later = (day: string, days: number) => parseDate(day).add({ days }).toString()

await as('anna').call(firms.add, {
  body: aFirm(villan, { name: 'Vitvaruhuset Täby', email: 'service@vitvaruhuset.example' }),
})

const bought: Partial<NewComponent> = {
  name: 'Frys',
  make: 'Cylinda',
  model: 'F 2175',
  serialNumber: '24C-118203',
  boughtOn: ago({ months: 21 }),
  boughtAt: 'vitvaruhuset täby',
  price: 649_000,
}
const component = async (changes: Partial<NewComponent> = {}) =>
  (await as('anna').call(components.add, { body: aComponent(villan, { ...bought, ...changes }) })).body.id

const fault = async (componentId: number, changes = {}) =>
  (
    await as('anna').call(faults.add, {
      body: aFault(villan, { title: 'Håller nio minus', componentId, reportedOn: ago({ days: 4 }), ...changes }),
    })
  ).body.id

const find = (query: Record<string, unknown>, who: PersonName = 'anna') =>
  as(who).call(complaints.of, { query: { folderId: villan, ...query } })

const start = (body: Partial<NewComplaint>, who: PersonName = 'anna') =>
  as(who).call(complaints.start, {
    body: { folderId: villan, noticedOn: ago({ days: 4 }), wish: 'mend', onBuilding: false, ...body },
  })

const begun = async (changes: Partial<NewComplaint> = {}, of: Partial<NewComponent> = {}) => {
  const componentId = await component(of)
  const faultId = await fault(componentId)
  const { body } = await start({ componentId, faultId, ...changes })
  return { ...body, activityId: body.activityId ?? 0 }
}

const change = (id: number, body: ComplaintChange, who: PersonName = 'anna') =>
  as(who).call(complaints.change, { params: { id }, ...inVillan, body })
const step = change

const keepCosts = (isKept: boolean) => pool.query('update folder set keeps_costs = $2 where id = $1', [villan, isKept])

const event = async (id: number) =>
  (await as('anna').call(activities.inFolder, { query: { folderId: villan, id } })).body[0]

const isClosed = async (id: number | null) =>
  (await as('anna').call(faults.inFolder, { query: { folderId: villan, id: id ?? 0 } })).body[0]?.isClosed

test('before it is begun it says until when, what is known, and the latest open fault', async () => {
  const componentId = await component()
  const faultId = await fault(componentId)
  const { body } = await find({ componentId })
  expect(body).toMatchObject({
    activityId: null,
    about: 'purchase',
    name: 'Frys',
    makeAndModel: 'Cylinda F 2175',
    seller: 'vitvaruhuset täby',
    sellerEmail: 'service@vitvaruhuset.example',
    faultId,
    what: 'Håller nio minus',
    noticedOn: ago({ days: 4 }),
    state: 'drafted',
    limits: { verdict: 'enough', lastDay: today.subtract({ days: 4 }).add({ months: 2 }).toString() },
    board: null,
  })
  expect((await find({ faultId })).body).toEqual(body)
})

test('beginning one plans its event for the last day, with the component and the firm, and twice is once', async () => {
  const complaint = await begun()
  expect(complaint.letter).toMatchObject({ subject: 'Reklamation: Frys, Cylinda F 2175', isOwn: false })
  expect(complaint.letter.text).toMatch(/för 6\s490\skr: Frys/)
  expect(complaint.letter.text).toContain('Håller nio minus.')
  expect(complaint.letter.text).toContain('ni lagar det utan kostnad')
  expect(await event(complaint.activityId)).toMatchObject({
    title: 'Reklamera Frys',
    endDate: complaint.limits?.lastDay,
    season: 'latest',
    componentId: complaint.componentId,
    firmName: 'Vitvaruhuset Täby',
    repairs: [{ id: complaint.faultId }],
  })
  expect((await start({ componentId: complaint.componentId })).body.activityId).toBe(complaint.activityId)
})

test('from sent to answered to mended: the event moves on, and the fault is closed with it', async () => {
  const { activityId, faultId } = await begun()
  const sent = (await step(activityId, { state: 'sent' })).body
  expect(sent).toMatchObject({ state: 'sent', sentOn: today.toString(), nextOn: later(today.toString(), 14) })
  expect(sent.board).toMatchObject({ until: today.add({ months: 12 }).toString(), fee: 150, least: [750, 1500, 3000] })
  expect((await event(activityId))?.title).toBe('Fråga igen om reklamationen: Frys')
  await step(activityId, { state: 'sent', askedAgain: true })
  const nextOn = later(today.toString(), 5)
  const answered = (await step(activityId, { state: 'answered', answer: 'Tekniker på onsdag', nextOn })).body
  expect(answered).toMatchObject({ answer: 'Tekniker på onsdag', answeredOn: today.toString(), nextOn })
  const mended = (await step(activityId, { state: 'mended' })).body
  expect(mended).toMatchObject({ state: 'mended', endedOn: today.toString(), nextOn: null })
  expect(await event(activityId)).toMatchObject({ title: 'Reklamation, lagad: Frys', statusId: activityStatus.done })
  expect(await isClosed(faultId)).toBe(true)
  // And all of it back again.
  await step(activityId, { state: 'answered' })
  expect(await event(activityId)).toMatchObject({
    title: 'Hur gick reklamationen? Frys',
    statusId: activityStatus.planned,
  })
  expect(await isClosed(faultId)).toBe(false)
  expect((await step(activityId, { state: 'drafted' })).body).toMatchObject({ sentOn: null, answer: null })
})

test('who is refused has a fault that is still open, and nothing ends before it is sent', async () => {
  const { activityId, faultId } = await begun()
  expect(await step(activityId, { state: 'refused' })).toBeProblem('illegalTransition')
  await step(activityId, { state: 'sent' })
  await step(activityId, { state: 'refused' })
  expect(await isClosed(faultId)).toBe(false)
  expect((await event(activityId))?.statusId).toBe(activityStatus.done)
  await step(activityId, { state: 'sent' })
  expect((await event(activityId))?.repairs).toHaveLength(1)
})

test('a title of somebody’s own stays, and what was ticked off is planned again by the next step', async () => {
  const { activityId, componentId } = await begun()
  const body = { title: 'Ring butiken', startDate: ago({ days: 0 }), componentId }
  await as('anna').call(activities.change, { params: { id: activityId }, ...inVillan, body })
  await step(activityId, { state: 'sent' })
  expect((await event(activityId))?.title).toBe('Ring butiken')
  const ticked = { statusId: activityStatus.done }
  await as('anna').call(activities.changeStatus, { params: { id: activityId }, ...inVillan, body: ticked })
  const { body: waiting } = await find({ componentId })
  expect(waiting).toMatchObject({ activityId, nextOn: null })
  expect((await change(activityId, { what: 'Tinar' })).body.nextOn).toBeNull()
  expect((await step(activityId, { state: 'sent', askedAgain: true })).body.nextOn).toBe(later(today.toString(), 14))
  expect((await event(activityId))?.statusId).toBe(activityStatus.planned)
})

test('a letter of their own words is kept, and any sum in it shown to those alone who see costs', async () => {
  const { activityId, componentId, letter, updatedAt } = await begun()
  const text = `${letter.text}\nDen kostade 6490:- eller 600,50 Euro, 24 liter.`
  const body = { noticedOn: ago({ days: 9 }), wish: 'replace', what: 'Tinar', letter: text } as const
  const since = { updatedAt: updatedAt ?? undefined }
  const { body: changed } = await change(activityId, { ...body, ...since })
  expect(changed).toMatchObject({ what: 'Tinar', wish: 'replace', letter: { isOwn: true } })
  expect(changed.nextOn).toBe(changed.limits?.lastDay)
  expect(await change(activityId, { ...body, ...since })).toBeProblem('changedMeanwhile')
  // Also of a price that was another then.
  const priced = { name: 'Frys', price: 700_000 }
  await as('anna').call(components.change, { params: { id: componentId ?? 0 }, ...inVillan, body: priced })
  await keepCosts(true)
  const read = (await find({ activityId }, 'petra')).body.letter.text
  expect([read.match(/6\s?490|600/), read.split('\n').at(-1)]).toEqual([null, 'Den kostade eller, 24 liter.'])
  await keepCosts(false)
  expect((await find({ activityId })).body.letter.text).toBe(text)
})

test('what was sent stays as it was written, until that is taken back', async () => {
  const { activityId, componentId, letter } = await begun()
  await step(activityId, { state: 'sent' })
  const renamed = { name: 'Frysboxen', serialNumber: '1' }
  await as('anna').call(components.change, { params: { id: componentId ?? 0 }, ...inVillan, body: renamed })
  expect((await find({ activityId })).body.letter.text).toBe(letter.text)
  expect((await find({ activityId }, 'petra')).body.letter.text).toContain('Frys, Cylinda F 2175')
  expect((await find({ activityId }, 'petra')).body.letter.text).toContain('Anna Berg')
  const { body } = await step(activityId, { state: 'drafted', letter: null })
  expect(body.letter).toMatchObject({ isOwn: false, text: expect.stringContaining('Frysboxen') as string })
})

test('a day of purchase that is corrected later stops nothing', async () => {
  const { activityId, componentId } = await begun()
  const corrected = { name: 'Frys', boughtOn: ago({ days: 1 }) }
  await as('anna').call(components.change, { params: { id: componentId ?? 0 }, ...inVillan, body: corrected })
  expect((await change(activityId, { wish: 'replace' })).body.wish).toBe('replace')
  expect(await change(activityId, { noticedOn: ago({ days: 2 }) })).toBeProblem('invalidInput', 'noticedOn')
})

test('it goes on by its name when what it was about is gone', async () => {
  const { activityId, componentId } = await begun()
  await as('anna').call(components.remove, { params: { id: componentId ?? 0 }, ...inVillan })
  expect((await find({ activityId })).body).toMatchObject({ name: 'Frys', componentId: null })
  await step(activityId, { state: 'sent' })
  expect((await step(activityId, { state: 'answered' })).body.letter.subject).toContain('Reklamation: Frys')
  expect((await event(activityId))?.title).toBe('Hur gick reklamationen? Frys')
})

test('its receipt is among its papers however many pictures there are', async () => {
  const { activityId, componentId } = await begun()
  const paper = { folderId: villan, userId: world.people.anna.userId, componentId: componentId ?? 0 }
  const photo = { ...paper, kindId: fileKind.photo, mediaType: 'image/jpeg', day: today.toString() }
  for (let at = 0; at < 22; at++) await addFile(db, { ...photo, name: `${at}.jpg` })
  await addFile(db, paper)
  const { papers } = (await find({ activityId })).body
  expect([papers.length, papers[0]?.role, papers[1]?.role]).toEqual([20, 'receipt', 'picture'])
})

test('a letter with other signs and words without end is drawn', async () => {
  const { activityId } = await begun({ what: `🧊 æø\u0007\u202E ${'o'.repeat(600)} ${'ord '.repeat(2000)}` })
  const granted = await grant(db, world.people.anna.userId, villan, 'ReadFolder')
  const document = await letterDocumentOf({ db, storage }, granted, activityId)
  const others = [`${'🧊'.repeat(80)}.pdf`, 'a'.repeat(250)]
  expect(Buffer.from(await render({ ...document, others })).toString('latin1')).toContain('/MarkInfo')
})

test('nothing of it, nor its event, is in what is shared', async () => {
  const { activityId } = await begun({ what: 'Hemligt fel' })
  await step(activityId, { state: 'sent' })
  await step(activityId, { state: 'answered', answer: 'Hemligt svar' })
  const granted = await grant(db, world.people.anna.userId, villan, 'ReadFolder')
  const { content } = await contentOf(db, granted, choiceOfPreset('wholeFolder'))
  expect(content.events.length).toBeGreaterThan(0)
  expect(JSON.stringify(content)).not.toMatch(/Hur gick reklamationen|Hemligt (?:svar|fel)|Vänliga hälsningar/)
})

test('a job that was done has the firm and the days of services', async () => {
  const firmId = (await as('anna').call(firms.add, { body: aFirm(villan, { name: 'Sundins Rör', email: null }) })).body
    .id
  const done = anEvent(villan, {
    title: 'Byte av blandare',
    startDate: ago({ months: 2 }),
    statusId: activityStatus.done,
    firmId,
  })
  const aboutActivityId = (await as('anna').call(activities.add, { body: done })).body.id
  const { body } = await start({ aboutActivityId, noticedOn: ago({ days: 1 }), what: 'Droppar' })
  expect(body).toMatchObject({
    about: 'job',
    name: 'Byte av blandare',
    seller: 'Sundins Rör',
    limits: {
      source: { name: 'Konsumenttjänstlagen 1985:716' },
      usualUntil: today.subtract({ months: 2 }).add({ months: 36 }).toString(),
    },
  })
  expect(body.letter.text).toContain('vill att ni rättar felet')
})

test('a day that is asked for is saved to the component, and one that cannot be is refused', async () => {
  const componentId = await component({ boughtOn: null })
  expect((await find({ componentId })).body.limits).toBeNull()
  expect((await find({ componentId, boughtOn: ago({ months: 40 }) })).body.limits?.verdict).toBe('passed')
  const boughtOn = ago({ months: 3 })
  expect(await start({ componentId, boughtOn, noticedOn: later(today.toString(), 1) })).toBeProblem(
    'invalidInput',
    'noticedOn',
  )
  expect(await start({ componentId, boughtOn, noticedOn: ago({ months: 4 }) })).toBeProblem('invalidInput', 'noticedOn')
  expect((await start({ componentId, boughtOn })).body.since).toBe(boughtOn)
  expect((await find({ componentId })).body.since).toBe(boughtOn)
})

test('a firm’s and an association’s folder are told of no consumer law', async () => {
  const { rows } = await pool.query<{ id: number }>('select category_id as id from folder where id = $1', [villan])
  const componentId = await component({ warrantyUntil: later(today.toString(), 3) })
  await pool.query('update folder set category_id = $2 where id = $1', [villan, mainCategory.association])
  const { body } = await start({ componentId, noticedOn: today.toString() })
  expect(body).toMatchObject({ isConsumer: false, limits: null, nextOn: later(today.toString(), 3) })
  expect((await step(body.activityId ?? 0, { state: 'sent' })).body.board).toBeNull()
  await pool.query('update folder set category_id = $2 where id = $1', [villan, rows[0]?.id])
})

test('its receipt and the pictures of its fault follow with the letter, which is a tagged PDF', async () => {
  const { activityId, componentId, faultId } = await begun()
  const userId = world.people.anna.userId
  await addFile(db, { folderId: villan, userId, componentId: componentId ?? 0 })
  const photo = { kindId: fileKind.photo, name: 'Displayen.jpg', mediaType: 'image/jpeg' }
  await addFile(db, { folderId: villan, userId, faultId: faultId ?? 0, ...photo })
  const { body } = await find({ activityId })
  expect(body.papers.map(({ name, role }) => [name, role])).toEqual([
    ['Kvitto.pdf', 'receipt'],
    ['Displayen.jpg', 'picture'],
  ])
  expect(body.letter.text).toContain('Vi skickar med kvitto och en bild.')
  const granted = await grant(db, userId, villan, 'ReadFolder')
  const document = await letterDocumentOf({ db, storage }, granted, activityId)
  expect(document).toMatchObject({
    to: 'vitvaruhuset täby, service@vitvaruhuset.example',
    others: ['Kvitto.pdf', 'Displayen.jpg'],
  })
  const pdf = Buffer.from(await render(document)).toString('latin1')
  expect(pdf).toContain('/MarkInfo')
})

test('it moves with its component, and back', async () => {
  const { activityId, componentId } = await begun()
  const items = [{ kind: 'component' as const, id: componentId ?? 0 }]
  const { undo } = (await as('anna').call(moves.move, { body: { fromFolderId: villan, folderId: elen, items } })).body
  const there = await as('anna').call(complaints.of, { query: { folderId: elen, activityId } })
  expect(there.body).toMatchObject({ folderId: elen, componentId, what: 'Håller nio minus' })
  expect(await find({ activityId })).toBeProblem('activityNotFound')
  await as('anna').call(moves.move, { body: undo! })
  expect((await find({ activityId })).body.componentId).toBe(componentId)
})

test('it goes to the trash with its event, and is back with it', async () => {
  const { activityId, componentId } = await begun()
  await step(activityId, { state: 'sent' })
  const { deletionId } = (await as('anna').call(activities.remove, { params: { id: activityId }, ...inVillan })).body
  expect(await find({ activityId })).toBeProblem('activityNotFound')
  expect((await find({ componentId })).body.activityId).toBeNull()
  await as('anna').call(trash.restore, { params: { id: deletionId } })
  expect((await find({ activityId })).body.state).toBe('sent')
})

test('its event is in no template and no copy without history, and a copy with it is an event alone', async () => {
  const { activityId } = await begun({}, { name: 'Kylen' })
  const titlesIn = async (folderId: number) =>
    (await as('anna').call(activities.inFolder, { query: { folderId, topX: 500 } })).body.map(({ title }) => title)
  const copied = async (withHistory: boolean) =>
    (await as('anna').call(copies.folder, { params: { id: villan }, body: { title: 'Kopia', withHistory } })).body.id
  expect(await titlesIn(await copied(false))).not.toContain('Reklamera Kylen')
  const whole = await copied(true)
  expect(await titlesIn(whole)).toContain('Reklamera Kylen')
  const { rows } = await pool.query('select from complaint where folder_id = $1', [whole])
  expect(rows).toEqual([])
  await as('anna').call(ownTemplates.save, { params: { id: villan }, body: { title: 'Mall' } })
  const { rows: templates } = await pool.query('select content::text from own_template')
  expect(JSON.stringify(templates)).not.toContain('Reklamera Kylen')
  expect((await event(activityId))?.isComplaint).toBe(true)
})

test('the letter is read by members of its folder alone, and by no other folder', async () => {
  const { activityId } = await begun()
  const read = async (who: PersonName | null, folderId = villan) => {
    const headers = who === null ? {} : { authorization: `Bearer ${await tokenFor(who)}` }
    return app.inject({ url: complaintLetterAddress(folderId, activityId), headers })
  }
  const own = await read('anna')
  expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await read('stina')).statusCode).toBe(404)
  expect((await read('anna', elen)).statusCode).toBe(404)
  expect((await read(null)).statusCode).toBe(404)
})
