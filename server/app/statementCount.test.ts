import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { advice } from '#contract/accounts/advice.ts'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { agreements } from '#contract/content/agreements.ts'
import { complaints } from '#contract/content/complaints.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { contact } from '#contract/accounts/contact.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { invitations } from '#contract/people/invitations.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { rounds } from '#contract/content/rounds.ts'
import { meters } from '#contract/content/meters.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { messages } from '#contract/content/messages.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { ownership } from '#contract/people/ownership.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { parcelLinks, parcelPath } from '#contract/sharing/parcelLinks.ts'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { push } from '#contract/content/push.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { series } from '#contract/content/series.ts'
import { readings } from '#contract/intake/readings.ts'
import { reminders } from '#contract/content/reminders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { support } from '#contract/accounts/support.ts'
import { templates } from '#contract/folders/templates.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads } from '#contract/content/uploads.ts'
import { users } from '#contract/people/users.ts'
import { week } from '#contract/accounts/week.ts'
import { callApp, subjectOf } from '#fixtures/signUp.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addDelivered } from '#server/testing/delivered.ts'
import { addFile, addMessageFile } from '#server/testing/files.ts'
import { addMailAddress } from '#server/testing/mailInCalls.ts'
import { readCallsOf, supportReadCallsOf } from '#server/testing/readCalls.ts'
import type { ReadCall } from '#server/testing/readCall.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { tusClient } from '#server/testing/tus.ts'

/*
 * The number of SQL statements per call. A read call: authenticate, authorise, respond. A write call: the same number
 * for much data as for little. A query in a loop shows up here.
 */

const { app, db, tokenFor, pool, world } = await startTestApp()
const recorded = recordStatements(pool)
let token = ''
/** The token of a support agent. */
let answering = ''
let few: MadeFolder
let many: MadeFolder
let readCalls: ReadCall[]
let supportReadCalls: ReadCall[]

beforeAll(async () => {
  token = (await tokenFor('anna')) ?? ''
  answering = (await tokenFor('karin')) ?? ''
  few = await makeFolder('Få', 2)
  many = await makeFolder('Många', 12)
  const { folderId, people, messageId, memberId, componentIds, activityIds, fileIds } = many
  const memberUserId = people[0] ?? 0
  const { threadId } = (await anna(messages.one, { params: { messageId } })).body
  const [id] = componentIds
  const { body: template } = await anna(ownTemplates.save, { params: { id: folderId }, body: { title: 'Mall' } })
  const { code } = (await anna(components.one, { params: { id }, query: { folderId } })).body
  const toInbox = { idempotencyKey: crypto.randomUUID(), source: 'paste', text: 'Kvitto' } as const
  const asked = (await anna(advice.askWithLook, { body: { folderId, content: 'Många?' } })).body
  const { look } = (await anna(advice.one, { params: { id: asked.caseId } })).body
  readCalls = readCallsOf({
    advice: { caseId: asked.caseId, lookId: look?.id ?? 0 },
    delivered: await addDelivered(app, db, { folderId, token }),
    subject: subjectOf(token),
    folderId,
    memberUserId,
    memberId,
    component: { id, folderId, code },
    event: { id: activityIds[0], folderId },
    file: { id: fileIds[0], folderId },
    messageId,
    mailAddressId: await addMailAddress(pool, { userId: world.people.anna.userId, folderId: world.folders.villan }),
    inboxItemId: (await anna(inbox.add, { body: toInbox })).body.id,
    proposalId: (await anna(proposals.add, { body: { folderId, title: 'Sota', why: 'Det är dags.' } })).body.id,
    uploadId: await tusClient(app, async () => token).begun(4, { name: 'a.pdf' }),
    importId: await anImport(folderId, 12),
    roundId: many.roundId,
    threadId,
    templateId: template.id,
    words: 'många',
  })
  const about = { subject: 'Många', content: 'Många', folderId }
  const { caseId } = (await anna(support.send, { body: about })).body
  for (let more = 0; more < 12; more++)
    await anna(support.send, { body: { ...about, caseId: more % 2 ? caseId : null } })
  supportReadCalls = supportReadCallsOf({ caseId, words: 'många' })
}, 120_000)

const anna = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callApp(app, endpoint, input, token)

/** A draft of a pasted table, worked out. */
async function anImport(folderId: number, size: number) {
  const lines = Array.from(
    { length: size },
    (_, number) => `2020-01-0${(number % 9) + 1};Sotning ${number};Rum ${number}`,
  )
  const text = ['Datum;Vad;Rum', ...lines].join('\n')
  const { id, pairs } = (await anna(imports.begin, { body: { folderId, text } })).body
  const body = { makes: 'activity' as const, pairs, places: [] }
  await anna(imports.pair, { params: { id }, query: { folderId }, body })
  return id
}

type MadeFolder = Awaited<ReturnType<typeof makeFolder>>

/** A main folder of Anna's with `size` items of each kind. */
async function makeFolder(name: string, size: number) {
  const each = async <T>(make: (title: string, number: number) => Promise<T>) => {
    const made: T[] = []
    for (let number = 1; number <= size; number++) made.push(await make(`${name} ${number}`, number))
    return made as [T, T, ...T[]]
  }
  const folderId = (await anna(folders.add, { body: { title: name } })).body.id
  const invite = async (_: string, number: number) => {
    const email = `${subjectOf(token)}-${size}-${number}@exempel.se`
    return (await anna(members.invite, { body: { folderId, email, roleId: roles.observer } })).body.member.id
  }
  const invited = await each(invite)
  const people = await each(async (firstName) => addPerson(firstName, folderId))
  const send = async (subject: string) =>
    (await anna(messages.send, { body: { folderId, subject, content: subject, isToGroup: true } })).body.messageId
  const [messageId] = await each(send)
  const [messageFileId] = await each(async (fileName) => addMessageFile(db, { messageId, name: fileName }))
  const unsent = { folderId, subject: name, content: name }
  const unsentId = (await anna(messages.send, { body: unsent })).body.messageId
  const children = await each(
    async (title) => (await anna(folders.add, { body: { title, parentId: folderId } })).body.id,
  )
  const elsewhere = (await anna(folders.add, { body: { title: `${name} bredvid` } })).body.id
  const componentIds = await each(
    async (title) => (await anna(components.add, { body: { folderId, name: title } })).body.id,
  )
  const { userId } = world.people.anna
  const fileIds = await each(async (fileName) => (await addFile(db, { folderId, userId, name: fileName })).id)
  const picture = { width: 1600, height: 1200 }
  const pictureId = (await addFile(db, { folderId, userId, picture })).id
  const addActivity = async (title: string) =>
    (await anna(activities.add, { body: { folderId, title, startDate: '2027-05-03', componentId: componentIds[0] } }))
      .body.id
  const firmIds = await each(async (title) => (await anna(firms.add, { body: { folderId, name: title } })).body.id)
  const activityIds = await each(addActivity)
  const faultIds = await each(
    async (title) => (await anna(faults.add, { body: { folderId, title, reportedOn: '2026-11-01' } })).body.id,
  )
  const price = { fromOn: '2026-03-01', amount: 100, per: 'month' } as const
  const agreementIds = await each(
    async (title) =>
      (await anna(agreements.add, { body: { folderId, title, endsOn: '2097-04-14', noticeMonths: 3, price } })).body.id,
  )
  const [first] = (await anna(agreements.inFolder, { query: { folderId, id: agreementIds[0] } })).body
  const priceId = first?.prices?.[0]?.id ?? 0
  const repeating = { folderId, title: name, startDate: '2097-05-01' }
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const repeatingId = (await anna(activities.add, { body: { ...repeating, recurrence } })).body.id
  const checklistIds = await each(async (text) => {
    const place = { params: { id: activityIds[0] }, query: { folderId }, body: { text } }
    return (await anna(activityChecklist.add, place)).body.checklist.at(-1)?.id ?? 0
  })
  const offer = {
    firm_id: firmIds[0],
    activity_id: activityIds[1],
    folder_id: folderId,
    amount: 100,
    created_by: userId,
  }
  const offers = Array.from({ length: size / 2 }, () => offer)
  const offered = await db.insertInto('offer').values(offers).returning('id').execute()
  const loanIds = await each(async (what) => {
    const body = { folderId, what, who: 'Olle', lentOn: '2026-10-03' }
    return (await anna(loans.add, { body })).body.id
  })
  const complaint = { folderId, noticedOn: '2026-11-01', wish: 'mend', onBuilding: false } as const
  const complaintIds = await each(async (title) => {
    const componentId = (await anna(components.add, { body: { folderId, name: title } })).body.id
    return (await anna(complaints.start, { body: { ...complaint, componentId } })).body.activityId ?? 0
  })
  const { meteredId, readingIds } = await makeMetered(folderId, each)
  const pictureOfEventId = (await addFile(db, { folderId, userId, picture, activityId: activityIds[0] ?? 0 })).id
  const deletions = await each(async (title) => {
    const id = await addActivity(title)
    return (await anna(activities.remove, { params: { id }, query: { folderId } })).body.deletionId
  })
  const relations = await db
    .selectFrom('membership')
    .where('folder_id', '=', folderId)
    .where('user_id', 'in', people)
    .select('id')
    .execute()
  const share = { folderId, preset: 'agent', scope: { kind: 'folder' }, isFrozen: false, recipient: 'Ida' } as const
  const shareIds = await each(async () => (await anna(shares.add, { body: share })).body.share.id)
  await each(async (title) => {
    const { sha256 } = await addFile(db, { folderId, userId, name: title })
    const waiting = { user_id: userId, parcel_id: shareIds[0] ?? 0, name: title, size: 36, received: 36 }
    await db
      .insertInto('upload')
      .values({ ...waiting, content: Buffer.from(sha256, 'hex') })
      .execute()
  })
  const inFolder = { query: { folderId } }
  const roundId = (await anna(rounds.start, { body: { folderId } })).body.activityId
  return {
    roundId,
    folderId,
    shareId: shareIds[0],
    inFolder,
    invitations: invited,
    people,
    messageId,
    messageFileId,
    unsentId,
    children,
    elsewhere,
    componentIds,
    firmIds,
    agreementIds,
    priceId,
    faultIds,
    activityIds,
    repeatingId,
    complaintIds,
    checklistIds,
    offerId: offered[0]?.id ?? 0,
    meteredId,
    loanIds,
    readingIds,
    fileIds,
    pictureId,
    pictureOfEventId,
    deletions,
    memberId: relations[0]?.id ?? 0,
    otherMemberId: relations[1]?.id ?? 0,
  }
}

type Each = <T>(make: (name: string) => Promise<T>) => Promise<[T, ...T[]]>

/** A component with readings, and events that repeat by them. */
async function makeMetered(folderId: number, each: Each) {
  const meteredId = (await anna(components.add, { body: { folderId, name: 'Bil', meterUnit: 'mil' } })).body.id
  const place = { params: { id: meteredId }, query: { folderId } }
  const usage = { interval: 1500, unit: 'mil' } as const
  const recurrence = { kind: 'afterDone', interval: 12, unit: 'month', usage } as const
  await each(async (title) => {
    const body = { folderId, title, startDate: '2026-11-01', componentId: meteredId, recurrence }
    const { id } = (await anna(activities.add, { body })).body
    await anna(activities.markDone, { params: { id }, query: { folderId }, body: { day: '2026-11-01' } })
  })
  const body = { value: 100, readOn: '2026-11-01' }
  const readingIds = await each(async () => (await anna(meterReadings.add, { ...place, body })).body.id)
  return { meteredId, readingIds }
}

async function addPerson(firstName: string, folderId: number): Promise<number> {
  const subject = crypto.randomUUID()
  const person = { issuer: 'test', subject, email: `${subject}@exempel.se`, first_name: firstName }
  const { id } = await db.insertInto('app_user').values(person).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ folder_id: folderId, user_id: id, role_id: 4, status_id: 14 }).execute()
  return id
}

describe('a read call takes at most three statements', () => {
  // A document is read with those of `contentOf`, as many however much there is: `contentOf.test.ts`.
  const most = (endpoint: Endpoint) => (endpoint === folderDocument.read ? 12 : 3)
  // What is read through a link has a cookie of its own, and what is frozen: `server/sharing/parcels/links/everyLink.test.ts`
  // counts its statements, which are as many however much is read, and no more than it says.
  const throughLinks = (endpoint: Endpoint) =>
    endpoint.path.startsWith(parcelPath) || endpoint === receivedDeliveries.place
  for (const endpoint of endpoints.filter((one) => one.method === 'GET' && !throughLinks(one))) {
    test(endpoint.path, async () => {
      const calls = [
        ...readCalls.map((reading) => ({ ...reading, by: token })),
        ...supportReadCalls.map((reading) => ({ ...reading, by: answering })),
      ].filter((reading) => reading.endpoint === endpoint)
      expect(calls.length, `Calls of ${endpoint.path} in server/testing/readCalls.ts`).toBeGreaterThan(0)
      for (const { input, note, by } of calls) {
        const read = () => callApp(app, endpoint, input, by)
        // On first use permanent secrets are created.
        await read()
        const { statements, result } = await recorded.during(read)
        expect([note, result.status]).toEqual([note, 200])
        // What a limited call costs to count is no part of its work.
        const texts = statements.map(({ text }) => text).filter((text) => !text.includes('into rate_limit'))
        expect(texts.length, `${note}\n${texts.join('\n')}`).toBeLessThanOrEqual(most(endpoint))
      }
    })
  }
})

type Writing = { endpoint: Endpoint; inputFor: (place: MadeFolder) => unknown }
const writing = <E extends Endpoint>(endpoint: E, inputFor: (place: MadeFolder) => RequestInput<E>): Writing => ({
  endpoint,
  inputFor,
})

const aShare = (folderId: number) => ({
  folderId,
  preset: 'insurance' as const,
  scope: { kind: 'folder' as const },
  isFrozen: true,
  recipient: 'Bolaget',
})

/** The writing calls, ordered so that each finds what it needs. */
const aPrice = { fromOn: '2026-04-01', amount: 100, per: 'month' } as const

const writings = [
  writing(activities.add, ({ folderId }) => ({ body: { folderId, title: 'Ny' } })),
  writing(activities.change, ({ activityIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { title: 'Ändrad' },
  })),
  writing(activities.changeStatus, ({ activityIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { statusId: activityStatus.done },
  })),
  writing(activities.markDone, ({ activityIds: [, id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { day: '2026-11-22', next: { day: '2027-11-22' } },
  })),
  writing(activities.changeDone, ({ activityIds: [, id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { day: '2026-11-21', next: { day: '2027-11-21' } },
  })),
  writing(activities.undoDone, ({ activityIds: [, id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { statusId: activityStatus.planned },
  })),
  writing(series.end, ({ repeatingId: id, inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { isEnded: false },
  })),
  writing(series.skip, ({ repeatingId: id, inFolder }) => ({ params: { id }, ...inFolder, body: {} })),
  writing(files.setMoment, ({ pictureOfEventId: id, inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { moment: 'before' as const },
  })),
  writing(components.setCover, ({ componentIds: [id], pictureId: fileId, inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { fileId },
  })),
  writing(activityChecklist.add, ({ activityIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { text: 'Ny' },
  })),
  writing(activityChecklist.change, ({ activityIds: [id], checklistIds: [itemId], inFolder }) => ({
    params: { id, itemId },
    ...inFolder,
    body: { isDone: true, place: 1 },
  })),
  writing(activityChecklist.remove, ({ activityIds: [id], checklistIds: [itemId], inFolder }) => ({
    params: { id, itemId },
    ...inFolder,
  })),
  writing(activityOffers.add, ({ activityIds: [, id], firmIds: [firmId], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { firmId, amount: 100 },
  })),
  writing(activityOffers.choose, ({ activityIds: [, id], offerId, inFolder }) => ({
    params: { id, offerId },
    ...inFolder,
    body: { isChosen: true },
  })),
  writing(activityOffers.change, ({ activityIds: [, id], offerId, firmIds: [, firmId], inFolder }) => ({
    params: { id, offerId },
    ...inFolder,
    body: { firmId, amount: 200 },
  })),
  writing(activityOffers.remove, ({ activityIds: [, id], offerId, inFolder }) => ({
    params: { id, offerId },
    ...inFolder,
  })),
  writing(complaints.start, ({ folderId, componentIds: [componentId] }) => ({
    body: { folderId, componentId, noticedOn: '2026-11-01', wish: 'mend' as const, onBuilding: false },
  })),
  writing(complaints.change, ({ complaintIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { wish: 'replace' as const, state: 'sent' as const },
  })),
  writing(meterReadings.add, ({ meteredId: id, inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { value: 90_000, readOn: '2026-11-02', isConfirmed: true },
  })),
  writing(meterReadings.change, ({ meteredId: id, readingIds: [readingId], inFolder }) => ({
    params: { id, readingId },
    ...inFolder,
    body: { value: 50, readOn: '2026-11-01' },
  })),
  writing(meterReadings.remove, ({ meteredId: id, readingIds: [readingId], inFolder }) => ({
    params: { id, readingId },
    ...inFolder,
  })),
  writing(upkeep.setFund, ({ inFolder }) => ({
    ...inFolder,
    body: { setAside: 100, fund: null, fundOn: null, source: null },
  })),
  writing(loans.add, ({ folderId, componentIds: [componentId] }) => ({
    body: { folderId, componentId, what: 'Bil', who: 'Olle', lentOn: '2026-11-01' },
  })),
  writing(loans.change, ({ loanIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { returnedOn: '2026-11-02' },
  })),
  writing(loans.remove, ({ loanIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(rounds.start, ({ folderId }) => ({ body: { folderId } })),
  writing(rounds.changeWay, ({ inFolder, componentIds: [first, ...others] }) => ({
    ...inFolder,
    body: { componentIds: others, leftOut: [first] },
  })),
  writing(rounds.answer, ({ roundId: id, componentIds: [componentId], inFolder }) => ({
    params: { id, componentId },
    ...inFolder,
    body: { answer: 'needs' as const, note: 'Löv' },
  })),
  writing(rounds.finish, ({ roundId: id, inFolder }) => ({ params: { id }, ...inFolder, body: {} })),
  writing(activities.remove, ({ activityIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(trash.restore, ({ deletions: [id] }) => ({ params: { id } })),
  writing(components.add, ({ folderId }) => ({ body: { folderId, name: 'Ny' } })),
  writing(components.change, ({ componentIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { name: 'Ändrad' },
  })),
  writing(components.replace, ({ componentIds: [, id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { name: 'Ersätter' },
  })),
  writing(conditionParts.setYear, ({ folderId, componentIds: [id] }) => ({
    params: { id },
    query: { folderId },
    body: { year: 1998 },
  })),
  writing(components.remove, ({ componentIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(faults.add, ({ folderId }) => ({ body: { folderId, title: 'Nytt', reportedOn: '2026-11-01' } })),
  writing(agreements.add, ({ folderId }) => ({
    body: { folderId, title: 'Nytt', endsOn: '2097-04-14', noticeMonths: 3, price: aPrice },
  })),
  writing(agreements.change, ({ agreementIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { title: 'Ändrat', endsOn: '2098-04-14', noticeMonths: 3 },
  })),
  writing(agreements.decide, ({ agreementIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { kind: 'keep' as const },
  })),
  writing(agreements.price, ({ agreementIds: [id], inFolder }) => ({ params: { id }, ...inFolder, body: aPrice })),
  writing(agreements.removePrice, ({ agreementIds: [id], priceId, inFolder }) => ({
    params: { id, priceId },
    ...inFolder,
  })),
  writing(agreements.letter, ({ agreementIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { subject: 'Uppsägning', text: 'Hej!' },
  })),
  writing(agreements.remove, ({ agreementIds: [, id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(faults.change, ({ faultIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { title: 'Ändrat', reportedOn: '2026-11-01' },
  })),
  writing(faults.planRepair, ({ faultIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { title: 'Laga' },
  })),
  writing(faults.close, ({ faultIds: [id], inFolder }) => ({ params: { id }, ...inFolder, body: { isClosed: true } })),
  writing(faults.remove, ({ faultIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(firms.add, ({ folderId }) => ({ body: { folderId, name: 'Ny' } })),
  writing(firms.change, ({ firmIds: [id], inFolder }) => ({ params: { id }, ...inFolder, body: { name: 'Ändrad' } })),
  writing(firms.remove, ({ firmIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(files.change, ({ fileIds: [id], inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { name: 'Ändrad.pdf', kindId: fileKind.manual, day: '2026-11-22' },
  })),
  writing(files.remove, ({ fileIds: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(bulkFiles.change, ({ folderId, fileIds }) => ({
    body: { files: fileIds.slice(1).map((id) => ({ id, folderId })), kindId: fileKind.manual },
  })),
  writing(bulkFiles.remove, ({ folderId, fileIds }) => ({
    body: { files: fileIds.slice(1).map((id) => ({ id, folderId })) },
  })),
  writing(moves.ask, ({ folderId, activityIds, children: [child] }) => ({
    body: {
      fromFolderId: folderId,
      folderId: child,
      items: activityIds.slice(1).map((id) => ({ kind: 'activity' as const, id })),
    },
  })),
  writing(moves.move, ({ folderId, activityIds, children: [child] }) => ({
    body: {
      fromFolderId: folderId,
      folderId: child,
      items: activityIds.slice(1).map((id) => ({ kind: 'activity' as const, id })),
    },
  })),
  writing(trash.add, ({ folderId, componentIds }) => ({
    body: { kind: 'component' as const, items: componentIds.slice(1).map((id) => ({ id, folderId })) },
  })),
  writing(shares.add, ({ folderId }) => ({ body: aShare(folderId) })),
  writing(shareLooks.counts, ({ folderId }) => ({ body: { folderId, of: 'folder' as const } })),
  writing(shareLooks.preview, ({ folderId }) => ({ body: aShare(folderId) })),
  writing(shareLooks.look, ({ shareId: id, inFolder }) => ({ params: { id }, ...inFolder })),
  writing(shares.renewCode, ({ shareId: id, inFolder }) => ({ params: { id }, ...inFolder })),
  writing(shares.revoke, ({ shareId: id, inFolder }) => ({ params: { id }, ...inFolder })),
  writing(shares.revokeAll, ({ folderId }) => ({ body: { folderId } })),
  writing(copies.folder, ({ folderId: id }) => ({ params: { id }, body: { title: 'Kopia', withHistory: true } })),
  // Both begin as a folder of a house does.
  writing(folders.change, ({ folderId: id }) => ({ params: { id }, body: { title: 'Hus', categoryId: 1 } })),
  writing(condition.dismiss, ({ folderId: id }) => ({ params: { id, itemId: 'hus.radon' }, body: { reason: 'Nej' } })),
  writing(condition.bringBack, ({ folderId: id }) => ({ params: { id, itemId: 'hus.radon' } })),
  writing(conditionParts.answer, ({ folderId: id }) => ({
    params: { id, life: 'hus.fonster-malning' },
    body: { componentId: null, answer: 'good' as const },
  })),
  writing(ownTemplates.save, ({ folderId: id }) => ({ params: { id }, body: { title: 'Mall' } })),
  writing(folderMoves.ask, ({ children: [, id], elsewhere }) => ({ params: { id }, body: { parentId: elsewhere } })),
  writing(folderMoves.move, ({ children: [, id], elsewhere }) => ({ params: { id }, body: { parentId: elsewhere } })),
  writing(messageFiles.keep, ({ folderId, messageFileId }) => ({
    params: { id: messageFileId },
    body: { folderId, kindId: fileKind.receipt },
  })),
  writing(messages.addReads, ({ unsentId, people }) => ({
    body: people.map((userId) => ({ messageId: unsentId, userId })),
  })),
  writing(members.invite, ({ folderId }) => ({
    body: { folderId, email: `ny-${folderId}@exempel.se`, roleId: roles.observer },
  })),
  writing(members.inviteAgain, ({ invitations: [id], inFolder }) => ({ params: { id }, ...inFolder })),
  writing(members.changeRole, ({ memberId: id, inFolder }) => ({
    params: { id },
    ...inFolder,
    body: { roleId: roles.partner },
  })),
  writing(ownership.offer, ({ folderId: id, memberId }) => ({ params: { id }, body: { memberId } })),
  writing(ownership.withdraw, ({ folderId: id }) => ({ params: { id } })),
  writing(members.remove, ({ otherMemberId: id, inFolder }) => ({ params: { id }, ...inFolder })),
  writing(messages.send, ({ folderId }) => ({
    body: { folderId, subject: 'Hej', content: 'Hej', isToGroup: true },
  })),
  writing(messages.remove, ({ messageId, inFolder }) => ({ params: { messageId }, ...inFolder })),
  writing(notifications.markAsRead, () => ({ body: { ids: null } })),
  writing(folders.add, ({ folderId }) => ({ body: { title: 'Ny', parentId: folderId } })),
  writing(folders.setInheritance, ({ children: [id], people }) => ({
    params: { id },
    body: { inherits: false, keep: people.slice(2) },
  })),
  writing(templates.use, ({ children }) => ({
    body: {
      categoryId: 1,
      folderTitle: 'Ny',
      children: children.map((id) => ({
        title: `Del ${id}`,
        components: [{ title: 'En' }],
        activities: [{ title: 'En', startDate: '2027-01-01' }],
      })),
    },
  })),
  writing(folders.setCover, ({ folderId: id, pictureId: fileId }) => ({ params: { id }, body: { fileId } })),
  writing(folders.setCosts, ({ folderId: id }) => ({ params: { id }, body: { keepsCosts: true } })),
  writing(folders.setFirms, ({ folderId: id }) => ({ params: { id }, body: { hidesFirms: true } })),
  writing(folders.seeFirstSteps, ({ folderId: id }) => ({ params: { id }, body: { seen: 'plans' as const } })),
  writing(folders.setReporting, ({ folderId: id }) => ({ params: { id }, body: { observersReport: true } })),
  writing(folders.change, ({ folderId: id }) => ({ params: { id }, body: { title: 'Ändrad' } })),
  writing(folders.remove, ({ folderId: id }) => ({ params: { id } })),
]

/** These create a folder, or concern the caller's own notifications or what they have seen: there is no permission to lose. A question changes nothing, nor does a letter that is drawn. */
const withoutPermission = new Set<Endpoint>([
  shareLooks.counts,
  shareLooks.preview,
  notifications.markAsRead,
  folders.seeFirstSteps,
  templates.use,
  moves.ask,
  folderMoves.ask,
  agreements.letter,
])

/** Calls about one user, invitation or message, independent of the amount of data. */
const ofOne: Endpoint[] = [
  ...Object.values<Endpoint>(account),
  contact.send,
  contact.unsubscribe,
  invitations.show,
  members.accept,
  members.claim,
  members.decline,
  messages.markAsRead,
  notifications.setPreference,
  ownership.accept,
  ownership.decline,
  ownership.undo,
  // One certificate.
  handOverCertificates.check,
  // One parcel.
  parcelLinks.open,
  // Of what the caller chose: all of a kind at once, but hand-overs, of which they have few.
  security.endAdmissions,
  // Of the one thing that a mail was about.
  security.undo,
  // Of the caller's own devices, which are few.
  ...Object.values<Endpoint>(push),
  // Of the caller's own, in a folder that they see.
  ...Object.values<Endpoint>(reminders),
  ...Object.values<Endpoint>(week),
  // Of one of the caller's own.
  ownTemplates.rename,
  ownTemplates.remove,
  calendars.add,
  calendars.remove,
  // Of the folders that were chosen, in one statement for all.
  personalTokens.add,
  personalTokens.remove,
  ...Object.values<Endpoint>(webhooks),
  ...Object.values<Endpoint>(assistantAccess),
  ...Object.values<Endpoint>(mailIn),
  // Of one case. What is read of the folder takes the same number for any: `contentOf.test.ts`.
  ...Object.values<Endpoint>(advice),
  support.answer,
  support.assign,
  support.openLook,
  // Of one upload; only attaching looks at a folder, and adds up its files in one statement.
  ...Object.values<Endpoint>(uploads),
  // Of one paper; a yes adds up the folder's files in one statement.
  ...Object.values<Endpoint>(sentPapers).filter(({ method }) => method !== 'GET'),
  // Of one file, whose rows are worked out and written some thousand at once.
  ...Object.values<Endpoint>(imports).filter(({ method }) => method !== 'GET'),
  // Of one file, and of its days at once.
  ...Object.values<Endpoint>(meters).filter(({ method }) => method !== 'GET'),
  // Of one thing that waits, and its few papers.
  ...Object.values<Endpoint>(inbox).filter(({ method }) => method !== 'GET'),
  // Of one proposal, and its few sources.
  ...Object.values<Endpoint>(proposals).filter(({ method }) => method !== 'GET'),
  inboxRules.forget,
  inboxRules.restore,
  // Of one picture, and the few receipts in it.
  readings.cut,
  readings.split,
  // Of one hand-over, and its parties; what is frozen of the folder takes the same number for any.
  ...Object.values<Endpoint>({ ...handOvers, ...handOverLink, ...handOverAsBuyer }).filter(
    ({ method }) => method !== 'GET',
  ),
  // Of one delivery that waits for the caller.
  ...Object.values<Endpoint>(mailedDeliveries).filter(({ method }) => method !== 'GET'),
  deliveries.draft,
  ...Object.values<Endpoint>(deliveryLooks),
  deliveries.add,
  deliveries.correct,
  deliveries.send,
  deliveries.slip,
  deliveries.withdraw,
  // As many as what it lays there, some hundred at once.
  deliveries.claim,
  // Of one delivery that lies in a folder.
  receivedDeliveries.note,
  receivedDeliveries.takeOver,
  receivedDeliveries.leave,
  support.changeStatus,
  support.markAsRead,
  support.send,
  users.change,
  users.checkOrAdd,
]
/** One mail to each of at most twenty users: a row and a job each. */
const ofEachRecipient = [contact.sendMessage]

describe('a write call takes the same number of statements for much data as for little', () => {
  for (const { endpoint, inputFor } of writings) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const take = async (place: MadeFolder) => {
        const { statements, result } = await recorded.during(() =>
          anna(endpoint, inputFor(place) as RequestInput<Endpoint>),
        )
        expect([result.status < 300, result.body]).toEqual([true, result.body])
        // The first request of a window also deletes old counts.
        return statements.filter(({ text }) => !text.includes('rate_limit'))
      }
      const taken = await take(few)
      expect(await take(many)).toHaveLength(taken.length)
      // Checked before, and held in the transaction: the first of its statements beside those every call has.
      const inTransaction = taken.slice(taken.findIndex(({ text }) => /^begin/i.test(text)))
      const holds = inTransaction.filter(({ text }) => /of "?folder"? for (share|update) of "?membership"?/i.test(text))
      // Between its two transactions the paper is drawn.
      const most = endpoint === rounds.finish ? 2 : 1
      expect(holds).toHaveLength(withoutPermission.has(endpoint) ? 0 : most)
    })
  }

  test('every endpoint is covered', () => {
    const counted = new Set<Endpoint>([...writings.map(({ endpoint }) => endpoint), ...ofOne, ...ofEachRecipient])
    expect(endpoints.filter(({ method }) => method !== 'GET').filter((endpoint) => !counted.has(endpoint))).toEqual([])
  })
})
