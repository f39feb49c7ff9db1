import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { agreements } from '#contract/content/agreements.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { activities } from '#contract/content/activities.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { costs } from '#contract/content/costs.ts'
import {
  exportAddress,
  folderDocumentAddress,
  folderDocuments,
  yearReportAddress,
} from '#contract/platform/fileAddresses.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { search } from '#contract/content/search.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFirm, aMessage, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { readCallsOf } from '#server/testing/readCalls.ts'
import { unzipped } from '#server/testing/unzipped.ts'

/*
 * In a main folder whose founder keeps costs to themself and the administrators, everything costs the same recognisable
 * sum. Whoever else is in it finds that sum, or a sum of such sums, in no answer, no file and no mail.
 */

const { app, newcomer, db } = await startTestApp()
const sum = 987_654
const year = new Date().getFullYear()

const people = {
  founder: await newcomer('Fredrika'),
  administrator: await newcomer('Adam'),
  partner: await newcomer('Pia'),
  observer: await newcomer('Oda'),
  'administrator of the sub-folder': await newcomer('Ada'),
  'partner of the sub-folder': await newcomer('Per'),
}
type Who = keyof typeof people
const founder = people.founder

type FilledFolder = { folderId: number; eventId: number; componentId: number; code: string; fileId: number }
let main: FilledFolder
let sub: FilledFolder
/** Does not inherit; the main folder's administrator is a partner in it alone. */
let closed: FilledFolder
let messageId: number
let firmId: number

const addFolder = async (title: string, parentId?: number) =>
  (await founder.call(folders.add, { body: { title, ...(parentId && { parentId }) } })).body.id
const keep = (who: Who, id: number, keepsCosts = true) =>
  people[who].call(folders.setCosts, { params: { id }, body: { keepsCosts } })

/** Adds one of each kind of thing that costs something. */
async function fill(folderId: number): Promise<FilledFolder> {
  const inFolder = { query: { folderId } }
  const bought = aComponent(folderId, { name: 'Dyrpump', price: sum + 1, priceToday: sum * 2 })
  const component = (await founder.call(components.add, { body: bought })).body
  const done = {
    title: 'Dyrt byte',
    startDate: `${year}-01-02`,
    statusId: activityStatus.done,
    componentId: component.id,
  } as const
  const event = (await founder.call(activities.add, { body: anEvent(folderId, done) })).body
  const money = { estimatedCost: sum, cost: sum, vat: sum }
  await founder.call(activities.change, { params: { id: event.id }, ...inFolder, body: { ...done, ...money } })
  const priced = { name: 'Dyrpump', price: sum, priceToday: sum }
  await founder.call(components.change, { params: { id: component.id }, ...inFolder, body: priced })
  const series = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const planned = anEvent(folderId, { title: 'Dyr plan', startDate: `${year + 1}-05-01`, recurrence: series })
  const open = (await founder.call(activities.add, { body: { ...planned, estimatedCost: sum } })).body
  const asked = anEvent(folderId, { title: 'Dyr offert', startDate: `${year + 1}-06-01` })
  const offered = (await founder.call(activities.add, { body: asked })).body
  const ofOffered = { params: { id: offered.id }, ...inFolder }
  const offer = (await founder.call(activityOffers.add, { ...ofOffered, body: { firmId, amount: sum, vat: sum } })).body
  await founder.call(activityOffers.choose, {
    ...ofOffered,
    params: { id: offered.id, offerId: offer.id },
    body: { isChosen: true },
  })
  const day = `${year}-11-22`
  await founder.call(activities.markDone, { params: { id: open.id }, ...inFolder, body: { day, cost: sum, vat: sum } })
  const price = { fromOn: `${year}-01-01`, amount: sum, per: 'month', fileId: null } as const
  await founder.call(agreements.add, { body: { folderId, title: 'Dyrt larm', price } })
  await founder.call(upkeep.setFund, { ...inFolder, body: { setAside: sum, fund: sum, fundOn: null, source: null } })
  const thrown = (await founder.call(activities.add, { body: anEvent(folderId, { title: 'Dyrt fel', cost: sum }) }))
    .body
  await founder.call(activities.remove, { params: { id: thrown.id }, ...inFolder })
  const { id: fileId } = await addFile(db, { folderId, userId: founder.userId, activityId: event.id })
  return { folderId, eventId: offered.id, componentId: component.id, code: component.code, fileId }
}

beforeAll(async () => {
  const mainId = await addFolder('Huset')
  const subId = await addFolder('El', mainId)
  const closedId = await addFolder('Bokföring', mainId)
  const join = (who: Who, folderId: number, roleId: 2 | 3 | 4) => joinFolder(founder, people[who], { folderId, roleId })
  await join('administrator', mainId, roles.administrator)
  await join('partner', mainId, roles.partner)
  await join('observer', mainId, roles.observer)
  await join('administrator of the sub-folder', subId, roles.administrator)
  await join('partner of the sub-folder', subId, roles.partner)
  await founder.call(folders.setInheritance, { params: { id: closedId }, body: { inherits: false, keep: [] } })
  await join('administrator', closedId, roles.partner)
  firmId = (await founder.call(firms.add, { body: aFirm(mainId) })).body.id
  for (const id of [mainId, subId]) await founder.call(messages.send, { body: aMessage(id) })
  messageId = (await founder.call(messages.send, { body: aMessage(subId) })).body.messageId
  main = await fill(mainId)
  sub = await fill(subId)
  closed = await fill(closedId)
  await keep('founder', mainId)
}, 60_000)

/** `9 876,54 kr` has the digits of 987654, whatever stands between them. */
function tellsTheSum(text: string): boolean {
  const digits = text.replaceAll(/(?<=\d)[\s\u00a0\u202f.,](?=\d)/g, '')
  return Array.from({ length: 40 }, (_, index) => sum * (index + 1)).some(
    (one) => digits.includes(String(one)) || (one % 100 === 0 && digits.includes(`${one / 100} kr`)),
  )
}

const subjectOf = async (userId: number) =>
  (await db.selectFrom('app_user').where('id', '=', userId).select('subject').executeTakeFirstOrThrow()).subject

/**
 * Calls every read endpoint: returns those whose answers reveal the sum, and those refused since the folder keeps its
 * costs.
 */
async function readAll(who: Who, { folderId, eventId, componentId, code, fileId }: FilledFolder) {
  const person = people[who]
  const { threadId } = (await person.call(messages.one, { params: { messageId } })).body
  const calls = readCallsOf({
    subject: await subjectOf(person.userId),
    folderId,
    memberUserId: founder.userId,
    component: { id: componentId, folderId, code },
    event: { id: eventId, folderId },
    file: { id: fileId, folderId },
    messageId,
    threadId,
    words: 'dyr',
  })
  const telling: string[] = []
  const kept: string[] = []
  for (const { endpoint, input, note } of calls) {
    const { status, body } = await person.call(endpoint, input)
    if (status >= 400 && (body as { code?: string }).code === 'costsKept') kept.push(`${endpoint.path} ${note}`.trim())
    if (tellsTheSum(JSON.stringify(body))) telling.push(endpoint.path)
  }
  return { telling: [...new Set(telling)].toSorted(), kept }
}

const everywhere = [
  '/api/Agreement',
  '/api/Complaint',
  '/api/MyActivity/GetActivitiesByMyObjectId',
  '/api/MyActivity/GetActivitiesByUserId',
  '/api/MyActivity/GetYears',
  '/api/MyActivity/GetToDo',
  '/api/MyActivity/:id/offers',
  '/api/Component/GetComponentsByMyObjectId',
  '/api/Component/:id',
  '/api/Component/GetComponentsByUserId',
  '/api/Cost',
  '/api/Cost/plan',
  '/api/EventList/GetDescActions',
  '/api/File',
  '/api/File/:id',
  '/api/History',
  '/api/MyObject/:id',
  '/api/MyObject/:id/document',
  '/api/Search',
  '/api/Timeline',
  '/api/Upkeep',
].toSorted()

const ofCostsAlone = [
  activityOffers.ofActivity.path,
  agreements.foundPrices.path,
  costs.ofYear.path,
  `${costs.ofYear.path} of a year`,
  costs.plan.path,
  costs.spreadsheet.path,
]

describe('in the answers of every read call', () => {
  test.each<[Who, () => FilledFolder]>([
    ['founder', () => main],
    ['administrator', () => main],
    ['administrator', () => sub],
    ['administrator of the sub-folder', () => sub],
  ])('the %s finds what things cost', async (who, placeOf) => {
    expect(await readAll(who, placeOf())).toEqual({ telling: everywhere, kept: [] })
  })

  test.each<[Who, () => FilledFolder]>([
    ['partner', () => main],
    ['partner', () => sub],
    ['observer', () => main],
    ['partner of the sub-folder', () => sub],
  ])('the %s finds no cost', async (who, placeOf) => {
    expect(await readAll(who, placeOf())).toEqual({ telling: [], kept: ofCostsAlone })
  })
})

test('who is an administrator of the main folder alone finds the costs of no sub-folder that does not inherit', async () => {
  const { call } = people.administrator
  const ofClosed = { query: { folderId: closed.folderId } }
  expect((await call(activities.inFolder, ofClosed)).body).toHaveLength(4)
  expect(tellsTheSum(JSON.stringify((await call(activities.inFolder, ofClosed)).body))).toBe(false)
  expect(await call(costs.ofYear, ofClosed)).toBeProblem('costsKept')
  const query = { folderId: main.folderId, year }
  const titles = async (who: Who) =>
    (await people[who].call(costs.ofYear, { query })).body.folders.map(({ title }) => title)
  expect(new Set(await titles('administrator'))).toEqual(new Set(['El', 'Huset']))
  expect(new Set(await titles('founder'))).toEqual(new Set(['Bokföring', 'El', 'Huset']))
  const { body } = await call(activities.ofUser, { query: { q: 'Dyrt byte' } })
  const shown = Object.fromEntries(body.map(({ folderTitle, cost, seesCosts }) => [folderTitle, [cost, seesCosts]]))
  expect(shown).toEqual({ Bokföring: [null, false], El: [sum, true], Huset: [sum, true] })
})

/** The cookie that the answer to a call sets. */
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

async function document(who: Who, url: string) {
  const cookie = cookieIn(await people[who].call(files.ofUser, { query: {} }))
  const { pages } = await readPdf((await app.inject({ url, headers: { cookie } })).rawPayload)
  return pages.flatMap(({ text }) => text).join('\n')
}

async function everythingOf(who: Who) {
  const cookie = cookieIn(await people[who].call(account.export, {}))
  const { rawPayload } = await app.inject({ url: exportAddress, headers: { cookie } })
  return JSON.stringify(await unzipped(rawPayload))
}

async function calendarOf(who: Who) {
  const { url } = (await people[who].call(calendars.add, { body: { folderId: main.folderId } })).body
  return (await app.inject(url.slice(new URL(url).origin.length))).body
}

describe('in files', () => {
  test.each<[Who, boolean]>([
    ['founder', true],
    ['administrator', true],
    ['partner', false],
    ['observer', false],
  ])('the report of a year for the %s, and all that is theirs in one file, tell costs: %s', async (who, isTold) => {
    const [pages, all, calendar] = [
      await document(who, yearReportAddress(main.folderId, year)),
      await everythingOf(who),
      await calendarOf(who),
    ]
    for (const text of [pages, all, calendar]) expect(text).toContain('Dyr plan')
    expect([tellsTheSum(pages), tellsTheSum(all)]).toEqual([isTold, isTold])
    expect(tellsTheSum(calendar)).toBe(false)
  })

  test.each(['founder', 'partner'] as const)('no document of the folder that a %s makes tells more', async (who) => {
    const told = await Promise.all(
      folderDocuments.map(async (name) => {
        const text = await document(who, folderDocumentAddress(name, main.folderId))
        return [name, text.length > 0, tellsTheSum(text)]
      }),
    )
    const isTold = who === 'founder'
    // A buyer is never told.
    expect(told).toEqual([
      ['folder', true, isTold],
      ['history', true, false],
      ['insurance', true, isTold],
    ])
  })
})

test('no mail tells what something costs', async () => {
  const mails = await db.selectFrom('mail').select(['subject', 'text', 'html']).execute()
  expect(mails.length).toBeGreaterThan(0)
  expect(tellsTheSum(JSON.stringify(mails))).toBe(false)
})

test('nothing is found by what it costs', async () => {
  for (const who of ['founder', 'partner'] as const) {
    for (const q of ['987654', '9876,54', '9 876']) {
      const { body } = await people[who].call(search.find, { query: { q } })
      expect(body).toEqual([])
      expect((await people[who].call(activities.ofUser, { query: { q } })).total).toBe(0)
      expect((await people[who].call(components.ofUser, { query: { q } })).total).toBe(0)
    }
  }
})

test('shown again, everybody finds what things cost', async () => {
  await keep('founder', main.folderId, false)
  expect(await readAll('partner', main)).toEqual({ telling: everywhere, kept: [] })
  expect(await readAll('partner of the sub-folder', sub)).toEqual({ telling: everywhere, kept: [] })
})
