import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advice } from '#contract/accounts/advice.ts'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { complaints } from '#contract/content/complaints.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { agreements } from '#contract/content/agreements.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { costs } from '#contract/content/costs.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { readings } from '#contract/intake/readings.ts'
import { files } from '#contract/content/files.ts'
import { folderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { history } from '#contract/content/history.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { loans } from '#contract/content/loans.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { rounds } from '#contract/content/rounds.ts'
import { meters } from '#contract/content/meters.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { messages } from '#contract/content/messages.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { ownership } from '#contract/people/ownership.ts'
import { reminders } from '#contract/content/reminders.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { security } from '#contract/accounts/security.ts'
import { series } from '#contract/content/series.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { support } from '#contract/accounts/support.ts'
import { timeline } from '#contract/content/timeline.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { week } from '#contract/accounts/week.ts'
import { aComponent, anAgreement, aFault, aFirm, aMessage, anEvent, anInvitation, aToken } from '#fixtures/builders.ts'
import { restoreFolder, takeDown } from '#server/sharing/takeDowns/commands.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { addFile, addMessageFile } from '#server/testing/files.ts'
import { aSave } from '#server/testing/inboxItems.ts'
import { addToInbox } from '#server/intake/inbox/add.ts'
import { aHandOver } from '#server/testing/handOvers.ts'

/** What is wrong with something that was bought. */
const aComplaint = { noticedOn: '2026-11-01', wish: 'mend', onBuilding: false } as const

/*
 * Role × action × membership, written out by hand from section 6 of the specification and docs/rulings.md, never
 * computed from contract/rules/permissions.ts: a mistake there must show here. Each cell is a status; 404 is a folder the
 * user cannot see.
 */

const { as, newcomer, world, db } = await startTestApp()
beforeEach(() => void (kept = new Map()))
const { villan, elen } = world.folders

const inMain = [
  'founder',
  'administrator',
  'partner',
  'observer',
  'of elen alone',
  'invited',
  'stranger',
  'signed out',
] as const
const inSub = [
  'founder',
  'administrator',
  'partner',
  'observer',
  'administrator of elen',
  'partner of elen',
  'observer of elen',
  'invited',
  'stranger',
  'signed out',
] as const
const inRestricted = [
  'founder',
  'administrator',
  'partner',
  'observer',
  'administrator of the sub-folder only',
  'partner of the sub-folder only',
  'observer of the sub-folder only',
  'of elen alone',
  'stranger',
  'signed out',
] as const
type Who = (typeof inMain)[number] | (typeof inSub)[number]
type Anybody = Who | (typeof inRestricted)[number]

const visitors = {} as Record<Anybody, TestClient>
/** A sub-folder that does not inherit; only the partner was kept. */
let bokforing: number

beforeAll(async () => {
  const memberOf = async (folderId: number, firstName: string, roleId: 2 | 3 | 4) => {
    const person = await newcomer(firstName)
    const { body } = await as('anna').call(members.invite, { body: { folderId, email: person.email, roleId } })
    await person.call(members.claim, { body: { secret: new URL(body.link).hash.slice(1) } })
    await person.call(members.accept, { params: { id: body.member.id } })
    return person
  }
  bokforing = await fresh.child()
  Object.assign(visitors, {
    founder: as('anna'),
    administrator: as('erik'),
    partner: as('petra'),
    observer: as('olle'),
    'of elen alone': as('sven'),
    'administrator of elen': await memberOf(elen, 'Astrid', 2),
    'partner of elen': as('sven'),
    'observer of elen': await memberOf(elen, 'Oskar', 4),
    'administrator of the sub-folder only': await memberOf(bokforing, 'Agnes', 2),
    'partner of the sub-folder only': await memberOf(bokforing, 'Pia', 3),
    'observer of the sub-folder only': await memberOf(bokforing, 'Oda', 4),
    invited: as('ines'),
    stranger: as('stina'),
    'signed out': as(null),
  } satisfies Record<Anybody, TestClient>)
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await as('anna').call(folders.setInheritance, { params: { id: bokforing }, body })
})

type Attempt = (visitor: TestClient, folderId: number) => Promise<{ status: number }>

const anImport = (folderId: number) => ({ params: { id: 999_999 }, query: { folderId } })
const ofShares = { state: 'current' } as const
const aDelivery = (folderId: number) => ({
  folderId,
  source: { kind: 'folder' as const },
  title: 'Pump',
  trade: 'vvs' as const,
  firmName: 'Rör AB',
  organisationNumber: null,
  customerName: 'Sara',
  customerEmail: null,
  place: null,
  invoice: null,
  notNeeded: [],
  service: null,
})
const aProposal = (folderId: number) => ({ folderId, title: 'Rensa brunnen', why: 'Det var länge sedan.' })
const aShare = (folderId: number) => ({
  folderId,
  preset: 'agent' as const,
  scope: { kind: 'folder' as const },
  isFrozen: false,
  recipient: 'Mäklaren',
})
const aDraft = aHandOver({ buyers: ['kopare@exempel.se'] })
const yes = { answer: 'yes' as const }
const making = {
  delivery: async (folderId: number) =>
    (await as('anna').call(deliveries.add, { body: aDelivery(folderId) })).body.delivery.id,
  share: async (folderId: number) => {
    // Makes more of them than an account may in an hour.
    await withoutCounters()
    await db.updateTable('parcel').set({ ended_at: new Date() }).execute()
    return (await as('anna').call(shares.add, { body: aShare(folderId) })).body.share.id
  },
  /** Addressed to the folder, as by a mail. */
  inboxItem: (folderId: number) => {
    const idempotencyKey = crypto.randomUUID()
    const sent = { source: 'mail', title: 'Kvitto', text: null, uploadIds: [] } as const
    const userId = world.people.anna.userId
    return db.transaction().execute((tx) => addToInbox(tx, { ...sent, userId, folderId, idempotencyKey }))
  },
  activity: async (folderId: number) => (await as('anna').call(activities.add, { body: anEvent(folderId) })).body.id,
  datedActivity: async (folderId: number) =>
    (await as('anna').call(activities.add, { body: anEvent(folderId, { startDate: '2027-05-03' }) })).body.id,
  activityDone: async (folderId: number) =>
    (await as('anna').call(activities.add, { body: anEvent(folderId, { statusId: 22 }) })).body.id,
  repeatingActivity: async (folderId: number) => {
    const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
    const body = anEvent(folderId, { startDate: '2097-05-01', recurrence })
    return (await as('anna').call(activities.add, { body })).body.id
  },
  checklistItem: async (folderId: number) => {
    const id = await fresh.activity(folderId)
    const place = { params: { id }, query: { folderId }, body: { text: 'Stegen' } }
    const { body } = await as('anna').call(activityChecklist.add, place)
    return { id, itemId: body.checklist[0]?.id ?? 0 }
  },
  look: async (folderId: number) => {
    // Of somebody who is not in the matrix: whoever gave it may always end it.
    const { userId } = world.people.karin
    const asked = db.insertInto('support_case').values({ user_id: userId, subject: 'Hur då?', folder_id: folderId })
    const { id: caseId } = await asked.returning('id').executeTakeFirstOrThrow()
    const until = new Date(Date.now() + 86_400_000)
    const given = { case_id: caseId, folder_id: folderId, given_by: userId, until }
    return (await db.insertInto('case_look').values(given).returning('id').executeTakeFirstOrThrow()).id
  },
  component: async (folderId: number) =>
    (await as('anna').call(components.add, { body: aComponent(folderId) })).body.id,
  meter: async (folderId: number) =>
    (await as('anna').call(components.add, { body: aComponent(folderId, { meterUnit: 'mil' }) })).body.id,
  reading: async (folderId: number) => {
    const id = await fresh.meter(folderId)
    const place = { params: { id }, query: { folderId }, body: { value: 100, readOn: '2026-11-01' } }
    return { id, readingId: (await as('anna').call(meterReadings.add, place)).body.id }
  },
  loan: async (folderId: number) => {
    const body = { folderId, what: 'Stegen', who: 'Olle', lentOn: '2026-10-03' }
    return (await as('anna').call(loans.add, { body })).body.id
  },
  meterFileToTake: async (folderId: number) => ({
    params: { id: await fresh.meter(folderId) },
    query: { folderId },
    body: { uploadId: crypto.randomUUID() },
  }),
  meterFile: async (folderId: number) => {
    const id = await fresh.meter(folderId)
    const file = { folder_id: folderId, component_id: id, name: 'a.csv', created_by: world.people.anna.userId }
    const { id: fileId } = await db.insertInto('meter_file').values(file).returning('id').executeTakeFirstOrThrow()
    return { id, fileId }
  },
  round: async (folderId: number) => {
    const componentId = await fresh.component(folderId)
    const { activityId } = (await as('anna').call(rounds.start, { body: { folderId } })).body
    return { id: activityId, componentId }
  },
  file: async (folderId: number) => (await addFile(db, { folderId, userId: world.people.anna.userId })).id,
  photo: async (folderId: number, activityId?: number) => {
    const place = { folderId, ...(activityId !== undefined && { activityId }) }
    const picture = { width: 1600, height: 1200 }
    return (await addFile(db, { ...place, userId: world.people.anna.userId, name: 'Foto.jpg', picture })).id
  },
  child: async () =>
    (await as('anna').call(folders.add, { body: { title: 'Att prova på', parentId: villan } })).body.id,
  activityInTrash: async (folderId: number) => {
    const params = { id: await fresh.activity(folderId) }
    return (await as('anna').call(activities.remove, { params, query: { folderId } })).body.deletionId
  },
  componentInTrash: async (folderId: number) => {
    const params = { id: await fresh.component(folderId) }
    return (await as('anna').call(components.remove, { params, query: { folderId } })).body.deletionId
  },
  activityOffer: async (folderId: number) => {
    const [id, firmId] = [await fresh.activity(folderId), await fresh.firm()]
    const place = { params: { id }, query: { folderId }, body: { firmId, amount: 100 } }
    const { body } = await as('anna').call(activityOffers.add, place)
    return { id, offerId: body.id, firmId }
  },
  complaint: async (folderId: number) => {
    const body = { ...aComplaint, folderId, componentId: await fresh.component(folderId) }
    return (await as('anna').call(complaints.start, { body })).body.activityId ?? 0
  },
  /** Adds a firm. It belongs to the main folder's register, whichever folder is tested. */
  firm: async () => (await as('anna').call(firms.add, { body: aFirm(villan) })).body.id,
  firmInTrash: async () => {
    const params = { id: await fresh.firm() }
    return (await as('anna').call(firms.remove, { params, query: { folderId: villan } })).body.deletionId
  },
  fault: async (folderId: number) => (await as('anna').call(faults.add, { body: aFault(folderId) })).body.id,
  agreement: async (folderId: number) =>
    (await as('anna').call(agreements.add, { body: anAgreement(folderId, { price: aPrice }) })).body.id,
  agreementInTrash: async (folderId: number) => {
    const params = { id: await fresh.agreement(folderId) }
    return (await as('anna').call(agreements.remove, { params, query: { folderId } })).body.deletionId
  },
  faultInTrash: async (folderId: number) => {
    const params = { id: await fresh.fault(folderId) }
    return (await as('anna').call(faults.remove, { params, query: { folderId } })).body.deletionId
  },
  fileInTrash: async (folderId: number) => {
    const params = { id: await fresh.file(folderId) }
    return (await as('anna').call(files.remove, { params, query: { folderId } })).body.deletionId
  },
  invitation: async (folderId: number) => {
    const body = { folderId, email: `prov-${crypto.randomUUID()}@exempel.se`, roleId: 4 as const }
    return (await as('anna').call(members.invite, { body })).body.member.id
  },
  /** A draft of a hand-over of the main folder: the administrator owns it too, the partner is asked to follow along. */
  draftOfHandOver: async () => {
    await withoutCounters()
    await as('anna').call(ownership.withdraw, { params: { id: villan } })
    await db.deleteFrom('parcel').where('kind', '=', 'handOver').execute()
    const [coOwnerIds, followerIds] = [[world.people.erik.userId], [world.people.petra.userId]]
    const body = { ...aDraft, coOwnerIds, followerIds }
    await as('anna').call(handOvers.saveDraft, { params: { id: villan }, body })
  },
  sentHandOver: async () => {
    await fresh.draftOfHandOver()
    await as('anna').call(handOvers.send, { params: { id: villan } })
  },
  offeredHandOver: async () => {
    await fresh.sentHandOver()
    await as('erik').call(handOvers.approve, { params: { id: villan }, body: { answer: 'yes' } })
  },
  /** Offers the main folder to the partner. */
  offer: () => as('anna').call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.petra } }),
  message: async (folderId: number) => {
    const body = { folderId, subject: 'Prov', content: 'Prov', isToGroup: true }
    return (await as('anna').call(messages.send, { body })).body.messageId
  },
}

const aPrice = { fromOn: '2026-03-01', amount: 46_500, per: 'month' } as const

/** What was made for one whom it was refused is there for the next, who tries the same. */
let kept = new Map<string, unknown>()
const fresh = new Proxy(making, {
  get:
    (_, name: keyof typeof making) =>
    (...args: [never, never]) => {
      const key = [name, ...args].join(' ')
      const made = kept.get(key) ?? making[name](...args)
      kept.set(key, made)
      return made
    },
})

async function sendFile(visitor: TestClient, place: { folderId: number; faultId?: number }) {
  const headers = { 'tus-resumable': tusVersion, 'upload-length': '4', 'upload-metadata': `name ${btoa('a.pdf')}` }
  const begun = await visitor.call(uploads.begin, { headers })
  if (begun.status !== 201) return begun
  const id = String(begun.headers['location']).split('/').at(-1) ?? ''
  return visitor.call(uploads.attach, { params: { id }, body: { ...place, kindId: fileKind.other } })
}

/** A main folder that the visitor may do anything in; for one who is signed out any id. */
const ownFolder = async (visitor: TestClient) =>
  (await visitor.call(folders.add, { body: { title: 'Min egen' } })).body.id ?? 1

const attempts = {
  ReadFolder: (visitor, id) => visitor.call(folders.one, { params: { id } }),
  ReadRole: (visitor, folderId) => visitor.call(roleEndpoints.roleIn, { query: { folderId } }),
  ReadContents: (visitor, id) => visitor.call(folders.contents, { params: { id } }),
  ReadChildren: (visitor, folderId) => visitor.call(folders.children, { query: { folderId } }),
  ReadActivities: (visitor, folderId) => visitor.call(activities.inFolder, { query: { folderId } }),
  ReadActivityChoices: (visitor, folderId) => visitor.call(activities.choices, { query: { folderId } }),
  ReadActivityYears: (visitor, folderId) => visitor.call(activities.years, { query: { folderId } }),
  ReadComponents: (visitor, folderId) => visitor.call(components.inFolder, { query: { folderId } }),
  ReadMembers: (visitor, folderId) => visitor.call(members.inFolder, { query: { folderId } }),
  ReadMessages: (visitor, folderId) => visitor.call(messages.mine, { query: { folderId } }),
  ReadActivityFile: async (visitor, folderId) =>
    visitor.call(calendars.event, { params: { id: await fresh.datedActivity(folderId) }, query: { folderId } }),
  AddCalendar: (visitor, folderId) => visitor.call(calendars.add, { body: { folderId } }),
  AddToken: (visitor, folderId) => visitor.call(personalTokens.add, { body: aToken({ folderIds: [folderId] }) }),
  ReadHistory: (visitor, folderId) => visitor.call(history.ofFolder, { query: { folderId } }),
  ReadTimeline: (visitor, folderId) => visitor.call(timeline.ofFolder, { query: { folderId } }),
  ReadTimelineChoices: (visitor, folderId) => visitor.call(timeline.choices, { query: { folderId } }),
  SendMessage: (visitor, folderId) => visitor.call(messages.send, { body: aMessage(folderId) }),
  // To a message of their own; users who cannot send have none.
  AddRecipients: async (visitor, folderId) => {
    const own = { body: { folderId, subject: 'Hej', content: 'Hej' } }
    const { status, body } = await visitor.call(messages.send, own)
    if (status !== 201) return { status }
    const userId = visitor === visitors.founder ? world.people.petra.userId : world.people.anna.userId
    return visitor.call(messages.addReads, { body: [{ messageId: body.messageId, userId }] })
  },
  ReadCustomerService: (visitor, folderId) => visitor.call(support.mine, { query: { folderId } }),
  AskCustomerService: (visitor, folderId) =>
    visitor.call(support.send, { body: { folderId, subject: 'Hej', content: 'Hej' } }),
  // In this installation nobody is mailed to: whoever may make an address is told so.
  AddMailAddress: (visitor, folderId) => visitor.call(mailIn.add, { body: { folderId } }),
  AddActivity: (visitor, folderId) => visitor.call(activities.add, { body: anEvent(folderId) }),
  UpdateActivity: async (visitor, folderId) =>
    visitor.call(activities.change, {
      params: { id: await fresh.activity(folderId) },
      query: { folderId },
      body: { title: 'Ändrad' },
    }),
  UpdateActivityStatus: async (visitor, folderId) =>
    visitor.call(activities.changeStatus, {
      params: { id: await fresh.activity(folderId) },
      query: { folderId },
      body: { statusId: 22 },
    }),
  MarkActivityDone: async (visitor, folderId) =>
    visitor.call(activities.markDone, {
      params: { id: await fresh.activity(folderId) },
      query: { folderId },
      body: { day: '2026-11-22', next: { day: '2027-11-22' } },
    }),
  ChangeActivityDone: async (visitor, folderId) =>
    visitor.call(activities.changeDone, {
      params: { id: await fresh.activityDone(folderId) },
      query: { folderId },
      body: { day: '2026-11-21', outcome: 'Sotat', next: { day: '2027-11-21' } },
    }),
  UndoActivityDone: async (visitor, folderId) =>
    visitor.call(activities.undoDone, {
      params: { id: await fresh.activityDone(folderId) },
      query: { folderId },
      body: { statusId: 20 },
    }),
  SkipActivity: async (visitor, folderId) =>
    visitor.call(series.skip, {
      params: { id: await fresh.repeatingActivity(folderId) },
      query: { folderId },
      body: { reason: 'Regn' },
    }),
  EndSeries: async (visitor, folderId) =>
    visitor.call(series.end, {
      params: { id: await fresh.repeatingActivity(folderId) },
      query: { folderId },
      body: { isEnded: true },
    }),
  AddChecklistItem: async (visitor, folderId) =>
    visitor.call(activityChecklist.add, {
      params: { id: await fresh.activity(folderId) },
      query: { folderId },
      body: { text: 'Stegen' },
    }),
  UpdateChecklistItem: async (visitor, folderId) =>
    visitor.call(activityChecklist.change, {
      params: await fresh.checklistItem(folderId),
      query: { folderId },
      body: { isDone: true },
    }),
  DeleteChecklistItem: async (visitor, folderId) =>
    visitor.call(activityChecklist.remove, { params: await fresh.checklistItem(folderId), query: { folderId } }),
  ReadActivityOffers: async (visitor, folderId) =>
    visitor.call(activityOffers.ofActivity, { params: { id: await fresh.activity(folderId) }, query: { folderId } }),
  AddActivityOffer: async (visitor, folderId) =>
    visitor.call(activityOffers.add, {
      params: { id: await fresh.activity(folderId) },
      query: { folderId },
      body: { firmId: await fresh.firm(), amount: 100 },
    }),
  UpdateActivityOffer: async (visitor, folderId) => {
    const { firmId, ...params } = await fresh.activityOffer(folderId)
    return visitor.call(activityOffers.change, { params, query: { folderId }, body: { firmId, amount: 200 } })
  },
  ChooseActivityOffer: async (visitor, folderId) => {
    const { id, offerId } = await fresh.activityOffer(folderId)
    return visitor.call(activityOffers.choose, {
      params: { id, offerId },
      query: { folderId },
      body: { isChosen: true },
    })
  },
  DeleteActivityOffer: async (visitor, folderId) => {
    const { id, offerId } = await fresh.activityOffer(folderId)
    return visitor.call(activityOffers.remove, { params: { id, offerId }, query: { folderId } })
  },
  RemindTomorrow: async (visitor, folderId) =>
    visitor.call(reminders.tomorrow, { params: { id: await fresh.activity(folderId) }, query: { folderId } }),
  RemindAsBefore: async (visitor, folderId) =>
    visitor.call(reminders.asBefore, { params: { id: await fresh.activity(folderId) }, query: { folderId } }),
  ReadMeter: async (visitor, folderId) =>
    visitor.call(meterReadings.ofComponent, { params: { id: await fresh.meter(folderId) }, query: { folderId } }),
  AddReading: async (visitor, folderId) =>
    visitor.call(meterReadings.add, {
      params: { id: await fresh.meter(folderId) },
      query: { folderId },
      body: { value: 100, readOn: '2026-11-01' },
    }),
  UpdateReading: async (visitor, folderId) =>
    visitor.call(meterReadings.change, {
      params: await fresh.reading(folderId),
      query: { folderId },
      body: { value: 200, readOn: '2026-11-01' },
    }),
  DeleteReading: async (visitor, folderId) =>
    visitor.call(meterReadings.remove, { params: await fresh.reading(folderId), query: { folderId } }),
  ReadRounds: (visitor, folderId) => visitor.call(rounds.ofFolder, { query: { folderId } }),
  ReadRound: async (visitor, folderId) =>
    visitor.call(rounds.one, { params: await fresh.round(folderId), query: { folderId } }),
  StartRound: (visitor, folderId) => visitor.call(rounds.start, { body: { folderId } }),
  AnswerStop: async (visitor, folderId) =>
    visitor.call(rounds.answer, {
      params: await fresh.round(folderId),
      query: { folderId },
      body: { answer: 'needs', note: 'Löv' },
    }),
  FinishRound: async (visitor, folderId) =>
    visitor.call(rounds.finish, { params: await fresh.round(folderId), query: { folderId }, body: {} }),
  ChangeWayRound: (visitor, folderId) =>
    visitor.call(rounds.changeWay, { query: { folderId }, body: { componentIds: [], leftOut: [] } }),
  ReadMeterUse: async (visitor, folderId) =>
    visitor.call(meters.use, { params: { id: await fresh.meter(folderId) }, query: { folderId } }),
  // Of an upload of their own; here there is none.
  LookAtMeterFile: async (visitor, folderId) => visitor.call(meters.look, await fresh.meterFileToTake(folderId)),
  TakeInMeterFile: async (visitor, folderId) => visitor.call(meters.takeIn, await fresh.meterFileToTake(folderId)),
  UndoMeterFile: async (visitor, folderId) =>
    visitor.call(meters.undo, { params: await fresh.meterFile(folderId), query: { folderId } }),
  DeleteActivity: async (visitor, folderId) =>
    visitor.call(activities.remove, { params: { id: await fresh.activity(folderId) }, query: { folderId } }),
  RestoreActivity: async (visitor, folderId) =>
    visitor.call(trash.restore, { params: { id: await fresh.activityInTrash(folderId) } }),
  DeleteActivities: async (visitor, folderId) => {
    const items = [{ id: await fresh.activity(folderId), folderId }]
    return visitor.call(trash.add, { body: { kind: 'activity', items } })
  },
  AddComponent: (visitor, folderId) => visitor.call(components.add, { body: aComponent(folderId) }),
  UpdateComponent: async (visitor, folderId) =>
    visitor.call(components.change, {
      params: { id: await fresh.component(folderId) },
      query: { folderId },
      body: { name: 'Ändrad' },
    }),
  WritePartYear: async (visitor, folderId) =>
    visitor.call(conditionParts.setYear, {
      params: { id: await fresh.component(folderId) },
      query: { folderId },
      body: { year: 1998 },
    }),
  ReadComponent: async (visitor, folderId) =>
    visitor.call(components.one, { params: { id: await fresh.component(folderId) }, query: { folderId } }),
  PrintLabels: async (visitor, folderId) =>
    visitor.call(components.labels, { query: { folderId, componentIds: `${await fresh.component(folderId)}` } }),
  OpenByCode: async (visitor, folderId) => {
    const [params, query] = [{ id: await fresh.component(folderId) }, { folderId }]
    const { code } = (await as('anna').call(components.one, { params, query })).body
    return visitor.call(components.byCode, { params: { code } })
  },
  ReplaceComponent: async (visitor, folderId) =>
    visitor.call(components.replace, {
      params: { id: await fresh.component(folderId) },
      query: { folderId },
      body: { name: 'Ny' },
    }),
  DeleteComponent: async (visitor, folderId) =>
    visitor.call(components.remove, { params: { id: await fresh.component(folderId) }, query: { folderId } }),
  RestoreComponent: async (visitor, folderId) =>
    visitor.call(trash.restore, { params: { id: await fresh.componentInTrash(folderId) } }),
  DeleteComponents: async (visitor, folderId) => {
    const items = [{ id: await fresh.component(folderId), folderId }]
    return visitor.call(trash.add, { body: { kind: 'component', items } })
  },
  ReadComplaint: async (visitor, folderId) =>
    visitor.call(complaints.of, { query: { folderId, activityId: await fresh.complaint(folderId) } }),
  AddComplaint: async (visitor, folderId) =>
    visitor.call(complaints.start, {
      body: { ...aComplaint, folderId, componentId: await fresh.component(folderId) },
    }),
  UpdateComplaint: async (visitor, folderId) =>
    visitor.call(complaints.change, {
      params: { id: await fresh.complaint(folderId) },
      query: { folderId },
      body: aComplaint,
    }),
  ReadFaults: (visitor, folderId) => visitor.call(faults.inFolder, { query: { folderId } }),
  AddFault: (visitor, folderId) => visitor.call(faults.add, { body: aFault(folderId) }),
  UpdateFault: async (visitor, folderId) =>
    visitor.call(faults.change, {
      params: { id: await fresh.fault(folderId) },
      query: { folderId },
      body: aFault(folderId),
    }),
  CloseFault: async (visitor, folderId) =>
    visitor.call(faults.close, {
      params: { id: await fresh.fault(folderId) },
      query: { folderId },
      body: { isClosed: true },
    }),
  PlanRepair: async (visitor, folderId) =>
    visitor.call(faults.planRepair, {
      params: { id: await fresh.fault(folderId) },
      query: { folderId },
      body: { title: 'Laga' },
    }),
  DeleteFault: async (visitor, folderId) =>
    visitor.call(faults.remove, { params: { id: await fresh.fault(folderId) }, query: { folderId } }),
  RestoreFault: async (visitor, folderId) =>
    visitor.call(trash.restore, { params: { id: await fresh.faultInTrash(folderId) } }),
  ReadFirms: (visitor, folderId) => visitor.call(firms.inFolder, { query: { folderId } }),
  AddFirm: (visitor, folderId) => visitor.call(firms.add, { body: aFirm(folderId) }),
  UpdateFirm: async (visitor, folderId) =>
    visitor.call(firms.change, { params: { id: await fresh.firm() }, query: { folderId }, body: { name: 'Ändrad' } }),
  DeleteFirm: async (visitor, folderId) =>
    visitor.call(firms.remove, { params: { id: await fresh.firm() }, query: { folderId } }),
  RestoreFirm: async (visitor) => visitor.call(trash.restore, { params: { id: await fresh.firmInTrash() } }),
  ReadFile: async (visitor, folderId) =>
    visitor.call(files.one, { params: { id: await fresh.file(folderId) }, query: { folderId } }),
  ReadAgreements: (visitor, folderId) => visitor.call(agreements.inFolder, { query: { folderId } }),
  ReadAgreementSums: (visitor, folderId) => visitor.call(agreements.sums, { query: { folderId } }),
  FindPrices: async (visitor, folderId) =>
    visitor.call(agreements.foundPrices, { params: { id: await fresh.agreement(folderId) }, query: { folderId } }),
  DrawNotice: async (visitor, folderId) =>
    visitor.call(agreements.letter, {
      params: { id: await fresh.agreement(folderId) },
      query: { folderId },
      body: { subject: 'Uppsägning', text: 'Hej!' },
    }),
  AddAgreement: (visitor, folderId) => visitor.call(agreements.add, { body: anAgreement(folderId) }),
  UpdateAgreement: async (visitor, folderId) =>
    visitor.call(agreements.change, {
      params: { id: await fresh.agreement(folderId) },
      query: { folderId },
      body: { title: 'Larm' },
    }),
  DecideAgreement: async (visitor, folderId) =>
    visitor.call(agreements.decide, {
      params: { id: await fresh.agreement(folderId) },
      query: { folderId },
      body: { kind: 'keep' },
    }),
  PriceAgreement: async (visitor, folderId) =>
    visitor.call(agreements.price, {
      params: { id: await fresh.agreement(folderId) },
      query: { folderId },
      body: aPrice,
    }),
  RemovePrice: async (visitor, folderId) => {
    const id = await fresh.agreement(folderId)
    const { body } = await as('anna').call(agreements.price, { params: { id }, query: { folderId }, body: aPrice })
    const priceId = body.prices?.[0]?.id ?? 0
    return visitor.call(agreements.removePrice, { params: { id, priceId }, query: { folderId } })
  },
  DeleteAgreement: async (visitor, folderId) =>
    visitor.call(agreements.remove, { params: { id: await fresh.agreement(folderId) }, query: { folderId } }),
  RestoreAgreement: async (visitor, folderId) =>
    visitor.call(trash.restore, { params: { id: await fresh.agreementInTrash(folderId) } }),
  ReadLoans: async (visitor, folderId) => visitor.call(loans.inFolder, { query: { folderId } }),
  AddLoan: async (visitor, folderId) =>
    visitor.call(loans.add, { body: { folderId, what: 'Borren', who: 'Petra', lentOn: '2026-11-01' } }),
  UpdateLoan: async (visitor, folderId) =>
    visitor.call(loans.change, {
      params: { id: await fresh.loan(folderId) },
      query: { folderId },
      body: { note: null, dueOn: null, returnedOn: '2026-11-02' },
    }),
  DeleteLoan: async (visitor, folderId) =>
    visitor.call(loans.remove, { params: { id: await fresh.loan(folderId) }, query: { folderId } }),
  ReadUpkeep: async (visitor, folderId) => visitor.call(upkeep.ofFolder, { query: { folderId } }),
  SetUpkeepFund: async (visitor, folderId) =>
    visitor.call(upkeep.setFund, {
      query: { folderId },
      body: { setAside: 100, fund: null, fundOn: null, source: null },
    }),
  ReadReading: async (visitor, folderId) =>
    visitor.call(readings.ofFile, { params: { id: await fresh.file(folderId) }, query: { folderId } }),
  ReadFileSummary: (visitor, folderId) => visitor.call(files.summary, { query: { folderId } }),
  ReadCosts: (visitor, folderId) => visitor.call(costs.ofYear, { query: { folderId } }),
  ReadCostPlan: (visitor, folderId) => visitor.call(costs.plan, { query: { folderId } }),
  ReadCostSpreadsheet: (visitor, folderId) => visitor.call(costs.spreadsheet, { query: { folderId, year: 2026 } }),
  UpdateFile: async (visitor, folderId) =>
    visitor.call(files.change, {
      params: { id: await fresh.file(folderId) },
      query: { folderId },
      body: { name: 'Garanti.pdf', kindId: fileKind.warranty, day: '2026-05-04' },
    }),
  SetMoment: async (visitor, folderId) =>
    visitor.call(files.setMoment, {
      params: { id: await fresh.photo(folderId, await fresh.activity(folderId)) },
      query: { folderId },
      body: { moment: 'before' },
    }),
  SetComponentCover: async (visitor, folderId) =>
    visitor.call(components.setCover, {
      params: { id: await fresh.component(folderId) },
      query: { folderId },
      body: { fileId: await fresh.photo(folderId) },
    }),
  SetFolderCover: async (visitor, id) =>
    visitor.call(folders.setCover, { params: { id }, body: { fileId: await fresh.photo(id) } }),
  AddFile: (visitor, folderId) => sendFile(visitor, { folderId }),
  PlaceInInbox: async (visitor, folderId) =>
    visitor.call(inbox.place, { params: { id: await fresh.inboxItem(folderId) }, body: { folderId } }),
  ReadInboxAgain: async (visitor, folderId) =>
    visitor.call(inbox.readAgain, { params: { id: await fresh.inboxItem(folderId) } }),
  SaveFromInbox: async (visitor, folderId) =>
    visitor.call(inbox.save, { params: { id: await fresh.inboxItem(folderId) }, body: aSave(folderId) }),
  SaveFromInboxTo: async (visitor, folderId) => {
    const activityId = await fresh.activityDone(folderId)
    const body = { folderId, activityId, kindId: fileKind.receipt }
    return visitor.call(inbox.saveTo, { params: { id: await fresh.inboxItem(folderId) }, body })
  },
  UndoInboxSave: async (visitor, folderId) => {
    const params = { id: await fresh.inboxItem(folderId) }
    await visitor.call(inbox.save, { params, body: aSave(folderId) })
    return visitor.call(inbox.undoSave, { params, body: { folderId } })
  },
  // Of the visitor's own, who answers it where they may plan.
  Propose: (visitor, folderId) => visitor.call(proposals.add, { body: aProposal(folderId) }),
  PlanProposal: async (visitor, folderId) => {
    const { body } = await visitor.call(proposals.add, { body: aProposal(folderId) })
    return visitor.call(proposals.plan, { params: { id: body.id ?? 1 }, body: anEvent(folderId) })
  },
  UndoPlan: async (visitor, folderId) => {
    const { body } = await visitor.call(proposals.add, { body: aProposal(folderId) })
    const params = { id: body.id ?? 1 }
    await visitor.call(proposals.plan, { params, body: anEvent(folderId) })
    return visitor.call(proposals.undo, { params, body: { folderId } })
  },
  AddFileOfFault: async (visitor, folderId) => sendFile(visitor, { folderId, faultId: await fresh.fault(folderId) }),
  // Of a message to all in the folder.
  KeepFileOfMessage: async (visitor, folderId) => {
    const id = await addMessageFile(db, { messageId: await fresh.message(folderId) })
    return visitor.call(messageFiles.keep, { params: { id }, body: { folderId, kindId: fileKind.receipt } })
  },
  MoveFileToFault: async (visitor, folderId) => {
    const place = { faultId: await fresh.fault(folderId) }
    const chosen = [{ id: await fresh.file(folderId), folderId }]
    return visitor.call(bulkFiles.change, { body: { files: chosen, place } })
  },
  // To a folder that the founder does not see.
  MoveItemAway: async (visitor, fromFolderId) => {
    const items = [{ kind: 'activity' as const, id: await fresh.activity(fromFolderId) }]
    return visitor.call(moves.move, { body: { fromFolderId, folderId: await ownFolder(visitor), items } })
  },
  AskAboutMove: async (visitor, fromFolderId) => {
    const items = [{ kind: 'activity' as const, id: await fresh.activity(fromFolderId) }]
    return visitor.call(moves.ask, { body: { fromFolderId, folderId: await ownFolder(visitor), items } })
  },
  MoveItemHere: async (visitor, folderId) => {
    const fromFolderId = await ownFolder(visitor)
    const { body } = await visitor.call(activities.add, { body: anEvent(fromFolderId) })
    const items = [{ kind: 'activity' as const, id: body.id ?? 1 }]
    return visitor.call(moves.move, { body: { fromFolderId, folderId, items } })
  },
  CopyFolder: (visitor, id) => visitor.call(copies.folder, { params: { id }, body: { title: 'Kopia' } }),
  ReadCondition: (visitor, id) => visitor.call(condition.ofFolder, { params: { id } }),
  DismissUsualItem: (visitor, id) =>
    visitor.call(condition.dismiss, { params: { id, itemId: 'hus.radon' }, body: { reason: 'Mätt av kommunen.' } }),
  BringUsualItemBack: (visitor, id) => visitor.call(condition.bringBack, { params: { id, itemId: 'hus.radon' } }),
  ReadParts: (visitor, id) => visitor.call(conditionParts.ofFolder, { params: { id } }),
  AnswerForPart: (visitor, id) =>
    visitor.call(conditionParts.answer, {
      params: { id, life: 'hus.fonster-malning' },
      body: { componentId: null, answer: 'good' },
    }),
  ReadTemplateOfFolder: (visitor, id) => visitor.call(ownTemplates.contentOf, { params: { id } }),
  SaveTemplate: (visitor, id) => visitor.call(ownTemplates.save, { params: { id }, body: { title: 'Mall' } }),
  AskAboutFolderMove: async (visitor, id) =>
    visitor.call(folderMoves.ask, { params: { id }, body: { parentId: await ownFolder(visitor) } }),
  MoveFolderHere: async (visitor, parentId) => {
    const from = await ownFolder(visitor)
    const { body } = await visitor.call(folders.add, { body: { title: 'Undermapp', parentId: from } })
    return visitor.call(folderMoves.move, { params: { id: body.id ?? 1 }, body: { parentId } })
  },
  DeleteFile: async (visitor, folderId) =>
    visitor.call(files.remove, { params: { id: await fresh.file(folderId) }, query: { folderId } }),
  ReadFileUsage: (visitor, folderId) => visitor.call(files.usage, { query: { folderId } }),
  ReadFileSizes: (visitor, folderId) => visitor.call(files.sizes, { query: { folderId } }),
  UpdateFiles: async (visitor, folderId) => {
    const chosen = [{ id: await fresh.file(folderId), folderId }]
    return visitor.call(bulkFiles.change, { body: { files: chosen, day: '2026-05-04' } })
  },
  DeleteFiles: async (visitor, folderId) =>
    visitor.call(bulkFiles.remove, { body: { files: [{ id: await fresh.file(folderId), folderId }] } }),
  RestoreFile: async (visitor, folderId) =>
    visitor.call(trash.restore, { params: { id: await fresh.fileInTrash(folderId) } }),
  AddChild: (visitor, parentId) => visitor.call(folders.add, { body: { title: 'Ny undermapp', parentId } }),
  UpdateParent: (visitor, id) => visitor.call(folders.change, { params: { id }, body: { title: 'Villa Solhem' } }),
  UpdateChild: (visitor, id) => visitor.call(folders.change, { params: { id }, body: { title: 'El' } }),
  // Sets inheritance to its current value.
  SetInheriting: (visitor, id) =>
    visitor.call(folders.setInheritance, { params: { id }, body: { inherits: id !== bokforing } }),
  ReadSeeing: (visitor, folderId) => visitor.call(members.viewers, { query: { folderId } }),
  ReadMembersBelow: (visitor, folderId) => visitor.call(members.below, { query: { folderId } }),
  // Of a membership that does not exist: an empty list, for those who may ask.
  ReadInvitationsEndingWith: (visitor, folderId) =>
    visitor.call(members.invitationsEndingWith, { params: { id: 999_999 }, query: { folderId } }),
  AddMember: (visitor, folderId) =>
    visitor.call(members.invite, {
      body: anInvitation(folderId, { email: `ny-${crypto.randomUUID()}@exempel.se` }),
    }),
  UpdateMember: async (visitor, folderId) =>
    visitor.call(members.changeRole, {
      params: { id: await fresh.invitation(folderId) },
      query: { folderId },
      body: { roleId: 3 },
    }),
  DeleteMember: async (visitor, folderId) =>
    visitor.call(members.remove, { params: { id: await fresh.invitation(folderId) }, query: { folderId } }),
  // Of the founder's, listed and ended by the founder alone. What is not one's own is left out, which here is 404.
  EndAdmission: async (visitor, folderId) => {
    await fresh.invitation(folderId)
    const [made] = (await as('anna').call(security.admissions, { query: { topX: 1 } })).body
    const { status, body } = await visitor.call(security.endAdmissions, { body: { ids: [made?.id ?? 0] } })
    return { status: status === 200 && body.ended === 0 ? 404 : status }
  },
  // Whoever has the link undoes it, signed in or not; nobody has this one.
  UndoTransfer: (visitor) => visitor.call(ownership.undo, { body: { secret: 'x'.repeat(43) } }),
  InviteAgain: async (visitor, folderId) =>
    visitor.call(members.inviteAgain, { params: { id: await fresh.invitation(folderId) }, query: { folderId } }),
  AskForAdvice: (visitor, folderId) => visitor.call(advice.ask, { body: { folderId, content: 'Hur då?' } }),
  AskWithLook: (visitor, folderId) => visitor.call(advice.askWithLook, { body: { folderId, content: 'Hur då?' } }),
  ReadLooks: (visitor, folderId) => visitor.call(advice.looks, { query: { folderId } }),
  TakeLookBack: async (visitor, folderId) =>
    visitor.call(advice.takeBack, { params: { id: await fresh.look(folderId) } }),
  ImportItems: (visitor, folderId) =>
    visitor.call(imports.begin, { body: { folderId, text: 'Datum;Vad\n2020-01-01;Sotning' } }),
  ReadImports: (visitor, folderId) => visitor.call(imports.inFolder, { query: { folderId } }),
  // Of others than its own person there is none.
  ReadImportAnew: (visitor, folderId) => visitor.call(imports.read, { ...anImport(folderId), body: {} }),
  PairImport: (visitor, folderId) =>
    visitor.call(imports.pair, { ...anImport(folderId), body: { makes: 'activity', pairs: [], places: [] } }),
  ChangeImportRow: (visitor, folderId) =>
    visitor.call(imports.changeRow, { ...anImport(folderId), params: { id: 999_999, number: 1 }, body: {} }),
  ChangeImportRows: (visitor, folderId) =>
    visitor.call(imports.changeAll, { ...anImport(folderId), body: { state: 'new' } }),
  WriteImport: (visitor, folderId) => visitor.call(imports.write, anImport(folderId)),
  CancelImport: (visitor, folderId) => visitor.call(imports.cancel, anImport(folderId)),
  UndoImport: (visitor, folderId) =>
    visitor.call(imports.undo, { ...anImport(folderId), body: { keepsChanged: false } }),
  RemoveImport: (visitor, folderId) => visitor.call(imports.remove, anImport(folderId)),
  RestoreImport: (visitor, folderId) => visitor.call(imports.restore, anImport(folderId)),
  ShareFolder: (visitor, folderId) => visitor.call(shares.add, { body: aShare(folderId) }),
  ReadShares: (visitor, folderId) => visitor.call(shares.ofFolder, { params: { id: folderId }, query: ofShares }),
  ReadFolderDocument: (visitor, id) => visitor.call(folderDocument.read, { params: { id }, query: { name: 'folder' } }),
  ReadCertificate: (visitor, id) => visitor.call(handOverCertificates.ofFolder, { params: { id } }),
  RevokeShare: async (visitor, folderId) =>
    visitor.call(shares.revoke, { params: { id: await fresh.share(folderId) }, query: { folderId } }),
  RevokeShares: (visitor, folderId) => visitor.call(shares.revokeAll, { body: { folderId } }),
  RenewShareCode: async (visitor, folderId) =>
    visitor.call(shares.renewCode, { params: { id: await fresh.share(folderId) }, query: { folderId } }),
  CountShares: (visitor, folderId) => visitor.call(shareLooks.counts, { body: { folderId, of: 'folder' } }),
  PreviewShare: (visitor, folderId) => visitor.call(shareLooks.preview, { body: aShare(folderId) }),
  // Of its maker's, the founder's. To others there is none.
  LookAtShare: async (visitor, folderId) =>
    visitor.call(shareLooks.look, { params: { id: await fresh.share(folderId) }, query: { folderId } }),
  PreviewDelivery: (visitor, folderId) => visitor.call(deliveryLooks.preview, { body: aDelivery(folderId) }),
  LookAtDelivery: async (visitor, folderId) =>
    visitor.call(deliveryLooks.look, { params: { id: await fresh.delivery(folderId) } }),
  // No role opens what was mailed to somebody's address, nor that of whoever delivered it.
  OpenMailedDelivery: async (visitor, folderId) =>
    visitor.call(mailedDeliveries.open, { params: { id: await fresh.delivery(folderId) } }),
  ThrowMailedDelivery: async (visitor, folderId) =>
    visitor.call(mailedDeliveries.throw, { params: { id: await fresh.delivery(folderId) } }),
  RestoreMailedDelivery: async (visitor, folderId) =>
    visitor.call(mailedDeliveries.restore, { params: { id: await fresh.delivery(folderId) } }),
  // Sets it to its current value.
  LetObserversReport: (visitor, id) =>
    visitor.call(folders.setReporting, { params: { id }, body: { observersReport: false } }),
  SeeFirstSteps: (visitor, id) => visitor.call(folders.seeFirstSteps, { params: { id }, body: { seen: 'plans' } }),
  HideFirms: (visitor, id) => visitor.call(folders.setFirms, { params: { id }, body: { hidesFirms: false } }),
  KeepCosts: (visitor, id) => visitor.call(folders.setCosts, { params: { id }, body: { keepsCosts: false } }),
  OfferFolder: async (visitor, id) => {
    await as('anna').call(ownership.withdraw, { params: { id: villan } })
    return visitor.call(ownership.offer, { params: { id }, body: { memberId: world.members.petra } })
  },
  WithdrawOffer: async (visitor, id) => {
    await fresh.offer()
    return visitor.call(ownership.withdraw, { params: { id } })
  },
  // Only the partner has one. Accepting has its own tests: it changes the roles of this matrix.
  DeclineOffer: async (visitor, id) => {
    await fresh.offer()
    return visitor.call(ownership.decline, { params: { id } })
  },
  ReadHandOver: (visitor, id) => visitor.call(handOvers.ofFolder, { params: { id } }),
  PreviewHandOver: (visitor, id) => visitor.call(handOvers.preview, { params: { id }, body: choiceOfHandOver.usual }),
  SaveHandOver: async (visitor, id) => {
    await fresh.draftOfHandOver()
    return visitor.call(handOvers.saveDraft, { params: { id }, body: aDraft })
  },
  DeleteHandOver: async (visitor, id) => {
    await fresh.draftOfHandOver()
    return visitor.call(handOvers.deleteDraft, { params: { id } })
  },
  SendHandOver: async (visitor, id) => {
    await fresh.draftOfHandOver()
    return visitor.call(handOvers.send, { params: { id } })
  },
  // The administrator owns it too; the partner was asked.
  ApproveHandOver: async (visitor, id) => {
    await fresh.sentHandOver()
    return visitor.call(handOvers.approve, { params: { id }, body: yes })
  },
  // They were asked in the main folder; the sub-folder answers the same, as to those who are in it alone.
  FollowHandOver: async (visitor, id) => {
    await fresh.sentHandOver()
    return visitor.call(handOvers.follow, { params: { id }, body: yes })
  },
  MakeHandOverLink: async (visitor, id) => {
    await fresh.offeredHandOver()
    return visitor.call(handOvers.link, { params: { id } })
  },
  AnswerHandOver: async (visitor, id) => {
    await fresh.offeredHandOver()
    const asked = sql<{ id: number }>`
      insert into hand_over_question (parcel_id, asked_by, text)
      select parcel_id, 'kopare@exempel.se', 'Hur gammal är pumpen?' from hand_over returning id`
    const [question] = (await asked.execute(db)).rows
    const params = { id, questionId: question?.id ?? 0 }
    return visitor.call(handOvers.answerQuestion, { params, body: { text: 'Två år.' } })
  },
  TakeHandOverBack: async (visitor, id) => {
    await fresh.offeredHandOver()
    return visitor.call(handOvers.takeBack, { params: { id } })
  },
  ReadHandOverPart: (visitor, id) => visitor.call(handOvers.partOf, { params: { id } }),
  // Nobody has bought it.
  WelcomeHandOver: (visitor, id) =>
    visitor.call(handOvers.welcome, { params: { id }, body: { done: [], isClosed: true } }),
  UndoHandOver: async (visitor, id) => {
    await withoutCounters()
    await db.deleteFrom('parcel').where('kind', '=', 'handOver').execute()
    return visitor.call(handOvers.undo, { params: { id } })
  },
  DeleteMessageOfAnother: async (visitor, folderId) =>
    visitor.call(messages.remove, { params: { messageId: await fresh.message(folderId) }, query: { folderId } }),
} satisfies Record<string, Attempt>

type Action = keyof typeof attempts

// prettier-ignore
const mainMatrix: Record<Exclude<Action, 'UpdateChild'>, number[]> = {
  //                        fou  adm  par  obs  elen inv  str  out
  ReadFolder:             [200, 200, 200, 200, 404, 404, 404, 401],
  ReadRole:               [200, 200, 200, 200, 404, 404, 404, 401],
  ReadContents:           [200, 403, 403, 403, 404, 404, 404, 401],
  ReadCondition:          [200, 200, 200, 200, 404, 404, 404, 401],
  DismissUsualItem:       [200, 200, 200, 403, 404, 404, 404, 401],
  BringUsualItemBack:     [200, 200, 200, 403, 404, 404, 404, 401],
  ReadParts:              [200, 200, 200, 200, 404, 404, 404, 401],
  AnswerForPart:          [200, 200, 200, 403, 404, 404, 404, 401],
  // Before all that the rows below add to the folder, which becomes too large for a template.
  ReadTemplateOfFolder:   [200, 403, 403, 403, 404, 404, 404, 401],
  SaveTemplate:           [201, 403, 403, 403, 404, 404, 404, 401],
  ReadChildren:           [200, 200, 200, 200, 404, 404, 404, 401],
  ReadActivities:         [200, 200, 200, 200, 404, 404, 404, 401],
  ReadComponents:         [200, 200, 200, 200, 404, 404, 404, 401],
  ReadComponent:          [200, 200, 200, 200, 404, 404, 404, 401],
  PrintLabels:            [200, 200, 200, 200, 404, 404, 404, 401],
  OpenByCode:             [200, 200, 200, 200, 404, 404, 404, 401],
  ReadMembers:            [200, 200, 200, 200, 404, 404, 404, 401],
  ReadMessages:           [200, 200, 200, 200, 404, 404, 404, 401],
  ReadActivityFile:       [200, 200, 200, 200, 404, 404, 404, 401],
  AddCalendar:            [201, 201, 201, 201, 404, 404, 404, 401],
  AddToken:               [201, 201, 201, 201, 404, 404, 404, 401],
  ReadHistory:            [200, 200, 200, 200, 404, 404, 404, 401],
  ReadTimeline:           [200, 200, 200, 200, 404, 404, 404, 401],
  ReadTimelineChoices:    [200, 200, 200, 200, 404, 404, 404, 401],
  ReadActivityChoices:    [200, 200, 200, 200, 404, 404, 404, 401],
  ReadActivityYears:      [200, 200, 200, 200, 404, 404, 404, 401],
  SendMessage:            [201, 201, 201, 201, 404, 404, 404, 401],
  AddRecipients:          [201, 201, 201, 201, 404, 404, 404, 401],
  ReadCustomerService:    [200, 200, 200, 200, 404, 404, 404, 401],
  AskCustomerService:     [201, 201, 201, 201, 404, 404, 404, 401],
  AddMailAddress:         [409, 409, 409, 403, 404, 404, 404, 401],
  AddActivity:            [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateActivity:         [200, 200, 200, 403, 404, 404, 404, 401],
  UpdateActivityStatus:   [200, 200, 200, 403, 404, 404, 404, 401],
  MarkActivityDone:       [200, 200, 200, 403, 404, 404, 404, 401],
  ChangeActivityDone:     [200, 200, 200, 403, 404, 404, 404, 401],
  UndoActivityDone:       [200, 200, 200, 403, 404, 404, 404, 401],
  SkipActivity:           [200, 200, 200, 403, 404, 404, 404, 401],
  EndSeries:              [200, 200, 200, 403, 404, 404, 404, 401],
  AddChecklistItem:       [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateChecklistItem:    [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteChecklistItem:    [200, 200, 200, 403, 404, 404, 404, 401],
  ReadActivityOffers:     [200, 200, 200, 200, 404, 404, 404, 401],
  AddActivityOffer:       [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateActivityOffer:    [200, 200, 200, 403, 404, 404, 404, 401],
  ChooseActivityOffer:    [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteActivityOffer:    [204, 204, 204, 403, 404, 404, 404, 401],
  ReadMeter:              [200, 200, 200, 200, 404, 404, 404, 401],
  AddReading:             [201, 201, 201, 403, 404, 404, 404, 401],
  ReadAgreements:         [200, 200, 200, 200, 404, 404, 404, 401],
  ReadAgreementSums:      [200, 200, 200, 200, 404, 404, 404, 401],
  FindPrices:             [200, 200, 200, 200, 404, 404, 404, 401],
  DrawNotice:             [200, 200, 200, 200, 404, 404, 404, 401],
  AddAgreement:           [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateAgreement:        [200, 200, 200, 403, 404, 404, 404, 401],
  DecideAgreement:        [200, 200, 200, 403, 404, 404, 404, 401],
  PriceAgreement:         [200, 200, 200, 403, 404, 404, 404, 401],
  RemovePrice:            [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteAgreement:        [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreAgreement:       [200, 200, 200, 403, 404, 404, 404, 401],
  ReadLoans:              [200, 200, 200, 200, 404, 404, 404, 401],
  AddLoan:                [201, 201, 201, 403, 404, 404, 404, 401],
  ReadUpkeep:             [200, 200, 200, 200, 404, 404, 404, 401],
  SetUpkeepFund:          [204, 204, 204, 403, 404, 404, 404, 401],
  UpdateLoan:             [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteLoan:             [204, 204, 204, 403, 404, 404, 404, 401],
  UpdateReading:          [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteReading:          [204, 204, 204, 403, 404, 404, 404, 401],
  ReadRounds:             [200, 200, 200, 200, 404, 404, 404, 401],
  ReadRound:              [200, 200, 200, 200, 404, 404, 404, 401],
  StartRound:             [201, 201, 201, 403, 404, 404, 404, 401],
  AnswerStop:             [200, 200, 200, 403, 404, 404, 404, 401],
  FinishRound:            [200, 200, 200, 403, 404, 404, 404, 401],
  ChangeWayRound:         [200, 200, 200, 403, 404, 404, 404, 401],
  ReadMeterUse:           [200, 200, 200, 200, 404, 404, 404, 401],
  LookAtMeterFile:        [404, 404, 404, 403, 404, 404, 404, 401],
  TakeInMeterFile:        [404, 404, 404, 403, 404, 404, 404, 401],
  UndoMeterFile:          [204, 204, 204, 403, 404, 404, 404, 401],
  RemindTomorrow:         [200, 200, 200, 200, 404, 404, 404, 401],
  RemindAsBefore:         [204, 204, 204, 204, 404, 404, 404, 401],
  DeleteActivity:         [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteActivities:       [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreActivity:        [200, 200, 200, 403, 404, 404, 404, 401],
  AddComponent:           [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateComponent:        [200, 200, 200, 403, 404, 404, 404, 401],
  WritePartYear:          [204, 204, 204, 403, 404, 404, 404, 401],
  ReplaceComponent:       [201, 201, 201, 403, 404, 404, 404, 401],
  DeleteComponent:        [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteComponents:       [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreComponent:       [200, 200, 200, 403, 404, 404, 404, 401],
  ReadComplaint:          [200, 200, 200, 200, 404, 404, 404, 401],
  AddComplaint:           [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateComplaint:        [200, 200, 200, 403, 404, 404, 404, 401],
  ReadFaults:             [200, 200, 200, 200, 404, 404, 404, 401],
  AddFault:               [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateFault:            [200, 200, 200, 403, 404, 404, 404, 401],
  CloseFault:             [200, 200, 200, 403, 404, 404, 404, 401],
  PlanRepair:             [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteFault:            [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreFault:           [200, 200, 200, 403, 404, 404, 404, 401],
  ReadFirms:              [200, 200, 200, 200, 404, 404, 404, 401],
  AddFirm:                [201, 201, 201, 403, 404, 404, 404, 401],
  UpdateFirm:             [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteFirm:             [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreFirm:            [200, 200, 200, 403, 404, 404, 404, 401],
  ReadFile:               [200, 200, 200, 200, 404, 404, 404, 401],
  ReadReading:            [200, 200, 200, 200, 404, 404, 404, 401],
  ReadFileSummary:        [200, 200, 200, 200, 404, 404, 404, 401],
  ReadFileUsage:          [200, 200, 200, 200, 404, 404, 404, 401],
  ReadFileSizes:          [200, 200, 200, 200, 404, 404, 404, 401],
  SeeFirstSteps:          [200, 200, 200, 200, 404, 404, 404, 401],
  ReadCosts:              [200, 200, 200, 200, 404, 404, 404, 401],
  ReadCostPlan:           [200, 200, 200, 200, 404, 404, 404, 401],
  ReadCostSpreadsheet:    [200, 200, 200, 200, 404, 404, 404, 401],
  UpdateFile:             [200, 200, 200, 403, 404, 404, 404, 401],
  SetMoment:              [200, 200, 200, 403, 404, 404, 404, 401],
  SetComponentCover:      [200, 200, 200, 403, 404, 404, 404, 401],
  UpdateFiles:            [204, 204, 204, 403, 404, 404, 404, 401],
  MoveFileToFault:        [204, 204, 204, 403, 404, 404, 404, 401],
  MoveItemAway:           [200, 403, 403, 403, 404, 404, 404, 401],
  MoveItemHere:           [200, 200, 200, 403, 404, 404, 404, 401],
  AskAboutMove:           [200, 403, 403, 403, 404, 404, 404, 401],
  CopyFolder:             [201, 403, 403, 403, 404, 404, 404, 401],
  AskAboutFolderMove:     [404, 404, 404, 404, 404, 404, 404, 401],
  MoveFolderHere:         [200, 200, 403, 403, 404, 404, 404, 401],
  AddFile:                [200, 200, 200, 403, 404, 404, 404, 401],
  PlaceInInbox:           [204, 204, 204, 403, 404, 404, 404, 401],
  ReadInboxAgain:         [204, 204, 204, 404, 404, 404, 404, 401],
  SaveFromInbox:          [200, 200, 200, 403, 404, 404, 404, 401],
  SaveFromInboxTo:        [200, 200, 200, 403, 404, 404, 404, 401],
  UndoInboxSave:          [204, 204, 204, 403, 404, 404, 404, 401],
  Propose:                [201, 201, 201, 201, 404, 404, 404, 401],
  PlanProposal:           [201, 201, 201, 403, 404, 404, 404, 401],
  UndoPlan:               [204, 204, 204, 403, 404, 404, 404, 401],
  AddFileOfFault:         [200, 200, 200, 403, 404, 404, 404, 401],
  KeepFileOfMessage:      [201, 201, 201, 403, 404, 404, 404, 401],
  DeleteFile:             [200, 200, 200, 403, 404, 404, 404, 401],
  DeleteFiles:            [200, 200, 200, 403, 404, 404, 404, 401],
  RestoreFile:            [200, 200, 200, 403, 404, 404, 404, 401],
  AddChild:               [201, 201, 403, 403, 404, 404, 404, 401],
  UpdateParent:           [200, 200, 403, 403, 404, 404, 404, 401],
  SetFolderCover:         [200, 200, 403, 403, 404, 404, 404, 401],
  // A main folder has nothing to inherit from.
  SetInheriting:          [404, 404, 403, 403, 404, 404, 404, 401],
  ReadSeeing:             [200, 200, 200, 200, 404, 404, 404, 401],
  ReadMembersBelow:       [200, 200, 403, 403, 404, 404, 404, 401],
  ReadInvitationsEndingWith: [200, 200, 403, 403, 404, 404, 404, 401],
  AddMember:              [201, 201, 403, 403, 404, 404, 404, 401],
  UpdateMember:           [200, 200, 403, 403, 404, 404, 404, 401],
  DeleteMember:           [204, 204, 403, 403, 404, 404, 404, 401],
  EndAdmission:           [200, 404, 404, 404, 404, 404, 404, 401],
  AskForAdvice:           [201, 201, 201, 201, 404, 404, 404, 401],
  AskWithLook:            [201, 201, 403, 403, 404, 404, 404, 401],
  ReadLooks:              [200, 200, 403, 403, 404, 404, 404, 401],
  TakeLookBack:           [204, 204, 404, 404, 404, 404, 404, 401],
  ImportItems:            [201, 201, 403, 403, 404, 404, 404, 401],
  ReadImports:            [200, 200, 403, 403, 404, 404, 404, 401],
  ReadImportAnew:         [404, 404, 403, 403, 404, 404, 404, 401],
  PairImport:             [404, 404, 403, 403, 404, 404, 404, 401],
  ChangeImportRow:        [404, 404, 403, 403, 404, 404, 404, 401],
  ChangeImportRows:       [404, 404, 403, 403, 404, 404, 404, 401],
  WriteImport:            [404, 404, 403, 403, 404, 404, 404, 401],
  CancelImport:           [204, 204, 403, 403, 404, 404, 404, 401],
  UndoImport:             [404, 404, 403, 403, 404, 404, 404, 401],
  RemoveImport:           [404, 404, 403, 403, 404, 404, 404, 401],
  RestoreImport:          [404, 404, 403, 403, 404, 404, 404, 401],
  ShareFolder:            [201, 201, 403, 403, 404, 404, 404, 401],
  ReadShares:             [200, 200, 403, 403, 404, 404, 404, 401],
  ReadFolderDocument:     [200, 200, 200, 200, 404, 404, 404, 401],
  ReadCertificate:        [200, 200, 403, 403, 404, 404, 404, 401],
  RevokeShare:            [204, 204, 403, 403, 404, 404, 404, 401],
  RevokeShares:           [200, 200, 403, 403, 404, 404, 404, 401],
  RenewShareCode:         [200, 200, 403, 403, 404, 404, 404, 401],
  CountShares:            [200, 200, 403, 403, 404, 404, 404, 401],
  PreviewShare:           [200, 200, 403, 403, 404, 404, 404, 401],
  LookAtShare:            [200, 404, 403, 403, 404, 404, 404, 401],
  PreviewDelivery:        [200, 200, 403, 403, 404, 404, 404, 401],
  // It shows a folder that is closed to the administrator.
  LookAtDelivery:         [200, 403, 403, 403, 404, 404, 404, 401],
  OpenMailedDelivery:     [404, 404, 404, 404, 404, 404, 404, 401],
  ThrowMailedDelivery:    [404, 404, 404, 404, 404, 404, 404, 401],
  RestoreMailedDelivery:  [404, 404, 404, 404, 404, 404, 404, 401],
  UndoTransfer:           [404, 404, 404, 404, 404, 404, 404, 404],
  InviteAgain:            [201, 201, 403, 403, 404, 404, 404, 401],
  DeleteMessageOfAnother: [204, 204, 403, 403, 404, 404, 404, 401],
  KeepCosts:              [200, 403, 403, 403, 404, 404, 404, 401],
  LetObserversReport:     [200, 403, 403, 403, 404, 404, 404, 401],
  HideFirms:              [200, 403, 403, 403, 404, 404, 404, 401],
  OfferFolder:            [204, 403, 403, 403, 404, 404, 404, 401],
  WithdrawOffer:          [204, 403, 403, 403, 404, 404, 404, 401],
  DeclineOffer:           [404, 404, 204, 404, 404, 404, 404, 401],
  ReadHandOver:           [200, 200, 200, 200, 404, 404, 404, 401],
  PreviewHandOver:        [200, 403, 403, 403, 404, 404, 404, 401],
  SaveHandOver:           [200, 403, 403, 403, 404, 404, 404, 401],
  DeleteHandOver:         [204, 403, 403, 403, 404, 404, 404, 401],
  SendHandOver:           [200, 403, 403, 403, 404, 404, 404, 401],
  ApproveHandOver:        [404, 204, 404, 404, 404, 404, 404, 401],
  FollowHandOver:         [404, 404, 204, 404, 404, 404, 404, 401],
  MakeHandOverLink:       [200, 403, 403, 403, 404, 404, 404, 401],
  AnswerHandOver:         [204, 403, 403, 403, 404, 404, 404, 401],
  TakeHandOverBack:       [204, 403, 403, 403, 404, 404, 404, 401],
  ReadHandOverPart:       [200, 200, 200, 200, 404, 404, 404, 401],
  WelcomeHandOver:        [404, 404, 404, 404, 404, 404, 404, 401],
  UndoHandOver:           [404, 404, 404, 404, 404, 404, 404, 401],
}

// prettier-ignore
const subMatrix: Record<Exclude<Action, 'UpdateParent'>, number[]> = {
  //                       inherited            elen alone
  //                        fou  adm  par  obs  adm  par  obs  inv  str  out
  ReadFolder:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadRole:               [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadContents:           [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  ReadChildren:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadActivities:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadComponents:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadComponent:          [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  PrintLabels:            [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  OpenByCode:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadMembers:            [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadMessages:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadActivityFile:       [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddCalendar:            [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  AddToken:               [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  ReadHistory:            [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadTimeline:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadTimelineChoices:    [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadActivityChoices:    [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadActivityYears:      [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  SendMessage:            [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  AddRecipients:          [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  ReadCustomerService:    [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AskCustomerService:     [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  AddMailAddress:         [409, 409, 409, 403, 409, 409, 403, 404, 404, 401],
  AddActivity:            [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateActivity:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  UpdateActivityStatus:   [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  MarkActivityDone:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ChangeActivityDone:     [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  UndoActivityDone:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SkipActivity:           [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  EndSeries:              [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  AddChecklistItem:       [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateChecklistItem:    [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteChecklistItem:    [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ReadActivityOffers:     [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  // Of a firm in the main folder's register, which those of the sub-folder alone do not see.
  AddActivityOffer:       [201, 201, 201, 403, 404, 404, 403, 404, 404, 401],
  UpdateActivityOffer:    [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ChooseActivityOffer:    [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteActivityOffer:    [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  ReadMeter:              [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddReading:             [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  ReadAgreements:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadAgreementSums:      [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  FindPrices:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  DrawNotice:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddAgreement:           [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateAgreement:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DecideAgreement:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  PriceAgreement:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RemovePrice:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteAgreement:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RestoreAgreement:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ReadLoans:              [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddLoan:                [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  ReadUpkeep:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  SetUpkeepFund:          [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  UpdateLoan:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteLoan:             [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  UpdateReading:          [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteReading:          [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  ReadRounds:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadRound:              [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  StartRound:             [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  AnswerStop:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  FinishRound:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ChangeWayRound:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ReadMeterUse:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  LookAtMeterFile:        [404, 404, 404, 403, 404, 404, 403, 404, 404, 401],
  TakeInMeterFile:        [404, 404, 404, 403, 404, 404, 403, 404, 404, 401],
  UndoMeterFile:          [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  RemindTomorrow:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  RemindAsBefore:         [204, 204, 204, 204, 204, 204, 204, 404, 404, 401],
  DeleteActivity:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteActivities:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RestoreActivity:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  AddComponent:           [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateComponent:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  WritePartYear:          [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  ReplaceComponent:       [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  DeleteComponent:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteComponents:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RestoreComponent:       [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  // The register is the main folder's: seen and kept by those who see that.
  ReadComplaint:          [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddComplaint:           [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateComplaint:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ReadFaults:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddFault:               [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UpdateFault:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  CloseFault:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  PlanRepair:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteFault:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RestoreFault:           [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  ReadFirms:              [200, 200, 200, 200, 404, 404, 404, 404, 404, 401],
  AddFirm:                [201, 201, 201, 403, 404, 404, 404, 404, 404, 401],
  UpdateFirm:             [404, 404, 404, 403, 404, 404, 403, 404, 404, 401],
  DeleteFirm:             [404, 404, 404, 403, 404, 404, 403, 404, 404, 401],
  RestoreFirm:            [200, 200, 200, 403, 404, 404, 404, 404, 404, 401],
  ReadFile:               [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadReading:            [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadFileSummary:        [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadFileUsage:          [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadFileSizes:          [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  SeeFirstSteps:          [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadCosts:              [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadCostPlan:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadCostSpreadsheet:    [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  UpdateFile:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SetMoment:              [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SetComponentCover:      [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  UpdateFiles:            [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  MoveFileToFault:        [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  MoveItemAway:           [200, 403, 403, 403, 403, 403, 403, 404, 404, 401],
  MoveItemHere:           [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  AskAboutMove:           [200, 403, 403, 403, 403, 403, 403, 404, 404, 401],
  CopyFolder:             [201, 201, 403, 403, 403, 403, 403, 404, 404, 401],
  // Of main folders.
  ReadCondition:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DismissUsualItem:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  BringUsualItemBack:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadParts:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AnswerForPart:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadTemplateOfFolder:   [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SaveTemplate:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AskAboutFolderMove:     [200, 403, 403, 403, 403, 403, 403, 404, 404, 401],
  MoveFolderHere:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AddFile:                [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  PlaceInInbox:           [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  ReadInboxAgain:         [204, 204, 204, 404, 204, 204, 404, 404, 404, 401],
  SaveFromInbox:          [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SaveFromInboxTo:        [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  UndoInboxSave:          [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  Propose:                [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  PlanProposal:           [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  UndoPlan:               [204, 204, 204, 403, 204, 204, 403, 404, 404, 401],
  AddFileOfFault:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  KeepFileOfMessage:      [201, 201, 201, 403, 201, 201, 403, 404, 404, 401],
  DeleteFile:             [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  DeleteFiles:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  RestoreFile:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  // Two levels: no sub-folder of a sub-folder.
  AddChild:               [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UpdateChild:            [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SetFolderCover:         [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
  SetInheriting:          [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  ReadSeeing:             [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadMembersBelow:       [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  ReadInvitationsEndingWith: [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  AddMember:              [201, 201, 403, 403, 201, 403, 403, 404, 404, 401],
  UpdateMember:           [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  DeleteMember:           [204, 204, 403, 403, 204, 403, 403, 404, 404, 401],
  EndAdmission:           [200, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AskForAdvice:           [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  AskWithLook:            [201, 201, 403, 403, 201, 403, 403, 404, 404, 401],
  ReadLooks:              [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  TakeLookBack:           [204, 204, 404, 404, 204, 404, 404, 404, 404, 401],
  ImportItems:            [201, 201, 403, 403, 201, 403, 403, 404, 404, 401],
  ReadImports:            [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  ReadImportAnew:         [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  PairImport:             [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  ChangeImportRow:        [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  ChangeImportRows:       [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  WriteImport:            [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  CancelImport:           [204, 204, 403, 403, 204, 403, 403, 404, 404, 401],
  UndoImport:             [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  RemoveImport:           [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  RestoreImport:          [404, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  ShareFolder:            [201, 201, 403, 403, 201, 403, 403, 404, 404, 401],
  ReadShares:             [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  ReadFolderDocument:     [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  ReadCertificate:        [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  RevokeShare:            [204, 204, 403, 403, 204, 403, 403, 404, 404, 401],
  RevokeShares:           [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  RenewShareCode:         [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  CountShares:            [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  PreviewShare:           [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  LookAtShare:            [200, 404, 403, 403, 404, 403, 403, 404, 404, 401],
  PreviewDelivery:        [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  LookAtDelivery:         [200, 200, 403, 403, 200, 403, 403, 404, 404, 401],
  OpenMailedDelivery:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ThrowMailedDelivery:    [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  RestoreMailedDelivery:  [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UndoTransfer:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  InviteAgain:            [201, 201, 403, 403, 201, 403, 403, 404, 404, 401],
  DeleteMessageOfAnother: [204, 204, 403, 403, 204, 403, 403, 404, 404, 401],
  // A sub-folder follows its main folder, and goes with it.
  KeepCosts:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  LetObserversReport:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  HideFirms:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  OfferFolder:            [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  WithdrawOffer:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DeclineOffer:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadHandOver:           [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  PreviewHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SaveHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DeleteHandOver:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SendHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ApproveHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  FollowHandOver:         [404, 404, 204, 404, 404, 404, 404, 404, 404, 401],
  MakeHandOverLink:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AnswerHandOver:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  TakeHandOverBack:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadHandOverPart:       [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  WelcomeHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UndoHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
}

// prettier-ignore
const restrictedMatrix: typeof subMatrix = {
  //                       of the main folder   of it alone
  //                        fou  adm  par  obs  adm  par  obs elen  str  out
  ReadFolder:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadRole:               [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadContents:           [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  ReadChildren:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadActivities:         [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadComponents:         [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadComponent:          [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  PrintLabels:            [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  OpenByCode:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadMembers:            [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadMessages:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadActivityFile:       [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddCalendar:            [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  AddToken:               [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  ReadHistory:            [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadTimeline:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadTimelineChoices:    [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadActivityChoices:    [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadActivityYears:      [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  SendMessage:            [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  AddRecipients:          [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  ReadCustomerService:    [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AskCustomerService:     [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  AddMailAddress:         [409, 404, 409, 404, 409, 409, 403, 404, 404, 401],
  AddActivity:            [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateActivity:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  UpdateActivityStatus:   [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  MarkActivityDone:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ChangeActivityDone:     [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  UndoActivityDone:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SkipActivity:           [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  EndSeries:              [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  AddChecklistItem:       [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateChecklistItem:    [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteChecklistItem:    [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadActivityOffers:     [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddActivityOffer:       [201, 404, 201, 404, 404, 404, 403, 404, 404, 401],
  UpdateActivityOffer:    [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ChooseActivityOffer:    [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteActivityOffer:    [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  ReadMeter:              [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddReading:             [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  ReadAgreements:         [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadAgreementSums:      [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  FindPrices:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  DrawNotice:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddAgreement:           [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateAgreement:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DecideAgreement:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  PriceAgreement:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RemovePrice:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteAgreement:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RestoreAgreement:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadLoans:              [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddLoan:                [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  ReadUpkeep:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  SetUpkeepFund:          [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  UpdateLoan:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteLoan:             [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  UpdateReading:          [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteReading:          [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  ReadRounds:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadRound:              [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  StartRound:             [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  AnswerStop:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  FinishRound:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ChangeWayRound:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadMeterUse:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  LookAtMeterFile:        [404, 404, 404, 404, 404, 404, 403, 404, 404, 401],
  TakeInMeterFile:        [404, 404, 404, 404, 404, 404, 403, 404, 404, 401],
  UndoMeterFile:          [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  RemindTomorrow:         [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  RemindAsBefore:         [204, 404, 204, 404, 204, 204, 204, 404, 404, 401],
  DeleteActivity:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteActivities:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RestoreActivity:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  AddComponent:           [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateComponent:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  WritePartYear:          [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  ReplaceComponent:       [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  DeleteComponent:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteComponents:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RestoreComponent:       [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadComplaint:          [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddComplaint:           [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateComplaint:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadFaults:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  AddFault:               [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UpdateFault:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  CloseFault:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  PlanRepair:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteFault:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RestoreFault:           [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  ReadFirms:              [200, 404, 200, 404, 404, 404, 404, 404, 404, 401],
  AddFirm:                [201, 404, 201, 404, 404, 404, 404, 404, 404, 401],
  UpdateFirm:             [404, 404, 404, 404, 404, 404, 403, 404, 404, 401],
  DeleteFirm:             [404, 404, 404, 404, 404, 404, 403, 404, 404, 401],
  RestoreFirm:            [200, 200, 200, 403, 404, 404, 404, 404, 404, 401],
  ReadFile:               [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadReading:            [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadFileSummary:        [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadFileUsage:          [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadFileSizes:          [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  SeeFirstSteps:          [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadCosts:              [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadCostPlan:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadCostSpreadsheet:    [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  UpdateFile:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SetMoment:              [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SetComponentCover:      [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  UpdateFiles:            [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  MoveFileToFault:        [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  MoveItemAway:           [200, 404, 403, 404, 403, 403, 403, 404, 404, 401],
  MoveItemHere:           [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  AskAboutMove:           [200, 404, 403, 404, 403, 403, 403, 404, 404, 401],
  CopyFolder:             [201, 404, 403, 404, 403, 403, 403, 404, 404, 401],
  // Of main folders.
  ReadCondition:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DismissUsualItem:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  BringUsualItemBack:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadParts:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AnswerForPart:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadTemplateOfFolder:   [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SaveTemplate:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AskAboutFolderMove:     [200, 404, 403, 404, 403, 403, 403, 404, 404, 401],
  MoveFolderHere:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AddFile:                [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  PlaceInInbox:           [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  ReadInboxAgain:         [204, 404, 204, 404, 204, 204, 404, 404, 404, 401],
  SaveFromInbox:          [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SaveFromInboxTo:        [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  UndoInboxSave:          [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  Propose:                [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  PlanProposal:           [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  UndoPlan:               [204, 404, 204, 404, 204, 204, 403, 404, 404, 401],
  AddFileOfFault:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  KeepFileOfMessage:      [201, 404, 201, 404, 201, 201, 403, 404, 404, 401],
  DeleteFile:             [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  DeleteFiles:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  RestoreFile:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  // Two levels: no sub-folder of a sub-folder.
  AddChild:               [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UpdateChild:            [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SetFolderCover:         [200, 404, 200, 404, 200, 200, 403, 404, 404, 401],
  SetInheriting:          [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  ReadSeeing:             [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadMembersBelow:       [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  ReadInvitationsEndingWith: [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  AddMember:              [201, 404, 403, 404, 201, 403, 403, 404, 404, 401],
  UpdateMember:           [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  DeleteMember:           [204, 404, 403, 404, 204, 403, 403, 404, 404, 401],
  EndAdmission:           [200, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AskForAdvice:           [201, 404, 201, 404, 201, 201, 201, 404, 404, 401],
  AskWithLook:            [201, 404, 403, 404, 201, 403, 403, 404, 404, 401],
  ReadLooks:              [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  TakeLookBack:           [204, 404, 404, 404, 204, 404, 404, 404, 404, 401],
  ImportItems:            [201, 404, 403, 404, 201, 403, 403, 404, 404, 401],
  ReadImports:            [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  ReadImportAnew:         [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  PairImport:             [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  ChangeImportRow:        [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  ChangeImportRows:       [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  WriteImport:            [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  CancelImport:           [204, 404, 403, 404, 204, 403, 403, 404, 404, 401],
  UndoImport:             [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  RemoveImport:           [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  RestoreImport:          [404, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  ShareFolder:            [201, 404, 403, 404, 201, 403, 403, 404, 404, 401],
  ReadShares:             [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  ReadFolderDocument:     [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  ReadCertificate:        [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  RevokeShare:            [204, 404, 403, 404, 204, 403, 403, 404, 404, 401],
  RevokeShares:           [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  RenewShareCode:         [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  CountShares:            [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  PreviewShare:           [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  LookAtShare:            [200, 404, 403, 404, 404, 403, 403, 404, 404, 401],
  PreviewDelivery:        [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  LookAtDelivery:         [200, 404, 403, 404, 200, 403, 403, 404, 404, 401],
  OpenMailedDelivery:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ThrowMailedDelivery:    [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  RestoreMailedDelivery:  [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UndoTransfer:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  InviteAgain:            [201, 404, 403, 404, 201, 403, 403, 404, 404, 401],
  DeleteMessageOfAnother: [204, 404, 403, 404, 204, 403, 403, 404, 404, 401],
  KeepCosts:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  LetObserversReport:     [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  HideFirms:              [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  OfferFolder:            [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  WithdrawOffer:          [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DeclineOffer:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadHandOver:           [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  PreviewHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SaveHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  DeleteHandOver:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  SendHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ApproveHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  FollowHandOver:         [404, 404, 204, 404, 404, 404, 404, 404, 404, 401],
  MakeHandOverLink:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  AnswerHandOver:         [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  TakeHandOverBack:       [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  ReadHandOverPart:       [200, 404, 200, 404, 200, 200, 200, 404, 404, 401],
  WelcomeHandOver:        [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
  UndoHandOver:           [404, 404, 404, 404, 404, 404, 404, 404, 404, 401],
}

/** Every row creates what it tries: together more than an account may in an hour. */
const withoutCounters = () => db.deleteFrom('rate_limit').execute()

describe('in a main folder', () => {
  for (const [action, row] of Object.entries(mainMatrix)) {
    test(action, async () => {
      expect(await statuses(action as Action, villan, inMain)).toEqual(
        Object.fromEntries(inMain.map((who, at) => [who, row[at]])),
      )
    })
  }
})

/*
 * Where the founder lets observers report faults: the same, but that observers add faults, and change, delete and bring back
 * those that they reported, with papers. Of another's, and of all else, what stands above.
 */
const own = {
  AddFault: (visitor, folderId) => attempts.AddFault(visitor, folderId),
  UpdateOwnFault: async (visitor, folderId) =>
    withOwnFault(visitor, folderId, (id) =>
      visitor.call(faults.change, { params: { id }, query: { folderId }, body: aFault(folderId) }),
    ),
  DeleteOwnFault: async (visitor, folderId) =>
    withOwnFault(visitor, folderId, (id) => visitor.call(faults.remove, { params: { id }, query: { folderId } })),
  RestoreOwnFault: async (visitor, folderId) =>
    withOwnFault(visitor, folderId, async (id) => {
      const { status, body } = await visitor.call(faults.remove, { params: { id }, query: { folderId } })
      if (status !== 200) return { status }
      return visitor.call(trash.restore, { params: { id: body.deletionId } })
    }),
  AddFileToOwnFault: async (visitor, folderId) =>
    withOwnFault(visitor, folderId, (faultId) => sendFile(visitor, { folderId, faultId })),
  CloseOwnFault: async (visitor, folderId) =>
    withOwnFault(visitor, folderId, (id) =>
      visitor.call(faults.close, { params: { id }, query: { folderId }, body: { isClosed: true } }),
    ),
} satisfies Record<string, Attempt>

/** Does something with a fault that the visitor reported; where they may not report, with one of the founder's. */
async function withOwnFault(visitor: TestClient, folderId: number, run: (id: number) => Promise<{ status: number }>) {
  const { status, body } = await visitor.call(faults.add, { body: aFault(folderId) })
  return run(status === 201 ? body.id : await fresh.fault(folderId))
}

// prettier-ignore
const reportingInMain: Record<keyof typeof own, number[]> = {
  //                       fou  adm  par  obs  elen inv  str  out
  AddFault:               [201, 201, 201, 201, 404, 404, 404, 401],
  UpdateOwnFault:         [200, 200, 200, 200, 404, 404, 404, 401],
  DeleteOwnFault:         [200, 200, 200, 200, 404, 404, 404, 401],
  RestoreOwnFault:        [200, 200, 200, 200, 404, 404, 404, 401],
  AddFileToOwnFault:      [200, 200, 200, 200, 404, 404, 404, 401],
  CloseOwnFault:          [200, 200, 200, 403, 404, 404, 404, 401],
}

// prettier-ignore
const reportingInSub: Record<keyof typeof own, number[]> = {
  //                       fou  adm  par  obs  adm  par  obs  inv  str  out
  AddFault:               [201, 201, 201, 201, 201, 201, 201, 404, 404, 401],
  UpdateOwnFault:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  DeleteOwnFault:         [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  RestoreOwnFault:        [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  AddFileToOwnFault:      [200, 200, 200, 200, 200, 200, 200, 404, 404, 401],
  CloseOwnFault:          [200, 200, 200, 403, 200, 200, 403, 404, 404, 401],
}

/** What the setting does not open to observers, with others' faults and with all else that partners write. */
const closedToReporters = [
  'UpdateFault',
  'DeleteFault',
  'RestoreFault',
  'AddFileOfFault',
  'CloseFault',
  'PlanRepair',
  'AddFile',
  'AddActivity',
  'UpdateActivity',
  'DeleteActivity',
  'DeleteActivities',
  'AddComponent',
  'UpdateFile',
  'DeleteFile',
  'MoveItemHere',
  'SetFolderCover',
] as const satisfies Action[]

/* Each attempt of the founder, prepared while the folder is open and made while it is taken down. */
describe('in a folder that an operator has taken down', () => {
  /** What names a thing, a deletion or an admission, and no folder: it is as if there were none. */
  const unnamed = new Set([
    'OpenByCode',
    'RestoreActivity',
    'RestoreComponent',
    'RestoreFault',
    'RestoreAgreement',
    'RestoreFirm',
    'RestoreFile',
    'EndAdmission',
    'TakeLookBack',
    'UndoTransfer',
    'ReadInboxAgain',
    'OpenMailedDelivery',
    'ThrowMailedDelivery',
    'RestoreMailedDelivery',
  ])
  const founderOnceClosed = (folderId: number): TestClient => ({
    call: async (endpoint, input) => {
      await db.transaction().execute((tx) => takeDown(tx, folderId, 'Domstol har beslutat det.'))
      const reply = await visitors.founder.call(endpoint, input)
      await db.transaction().execute((tx) => restoreFolder(tx, folderId))
      return reply
    },
  })

  test.each(Object.keys(mainMatrix) as (keyof typeof mainMatrix)[])('%s', async (action) => {
    const { status } = await attempts[action](founderOnceClosed(villan), villan)
    expect(status).toBe(unnamed.has(action) ? 404 : 451)
  })

  test('UpdateChild', async () => {
    expect(await attempts.UpdateChild(founderOnceClosed(elen), elen)).toMatchObject({ status: 451 })
  })
})

/* Each attempt of the founder, prepared while the folder is theirs and made once it was handed over. */
describe("in the seller's archive of a folder that was handed over", () => {
  /** What changes nothing in the archive, and why it may be done there all the same. */
  const allowed: Partial<Record<keyof typeof mainMatrix, string>> = {
    AskCustomerService: 'is a message to customer service, which lies in no folder',
    AskForAdvice: 'is a case of who asks, who shows what they may read',
    TakeLookBack: 'ends what reads it',
    EndAdmission: 'ends what reads it',
    RemindAsBefore: 'takes back what the reader put off for themselves',
    ReadInboxAgain: 'changes nothing in the folder',
    DrawNotice: 'changes nothing in the folder',
    AddToken: 'reads it in the place of who reads it',
    SeeFirstSteps: 'is what the founder has seen, of steps that an archive has none of',
  }
  /** What there is none of in an archive, or begins with what is its buyer's. */
  const notThere: Partial<Record<keyof typeof mainMatrix, string>> = {
    AskAboutFolderMove: 'is about a sub-folder',
    UndoTransfer: 'has a secret, and no folder',
    DeclineOffer: 'answers an offer, which ends with the exchange',
    ApproveHandOver: 'answers an offer, which ends with the exchange',
    FollowHandOver: 'answers an offer, which ends with the exchange',
    WelcomeHandOver: "is of the buyer's folder",
    UndoHandOver: 'undoes an exchange: there was none here',
    OpenMailedDelivery: 'is mailed to another address',
    ThrowMailedDelivery: 'is mailed to another address',
    RestoreMailedDelivery: 'is mailed to another address',
  }
  /** Endpoints that name a folder, and that the founder attempts nowhere above. */
  const triedElsewhere: Record<string, string> = {
    'DELETE /api/MyObject/:id': 'archive.test.ts: the whole archive can be deleted, and a sub-folder not',
    'POST /api/Delivery/draft': 'below',
    'POST /api/Delivery': 'below',
    'PUT /api/Delivery/note': 'below',
    'POST /api/Delivery/correction': 'below',
    'POST /api/Delivery/correction/leave': 'below',
    'POST /api/Parcel/:id/delivery/claim': 'through a link, with `AddActivity` as its grant',
    'POST /api/SentPaper/:id/keep': 'below',
    'POST /api/SentPaper/:id/refuse': 'below',
    'POST /api/MyObject/:id/handOver/asBuyer': 'shows the draft of an offer: it is read',
    'POST /api/MyObject/:id/handOver/asBuyer/tab/:number': 'shows the draft of an offer: it is read',
    'POST /api/MyObject/:id/offer/accept': 'answers an offer within a team, which ends with the exchange',
  }
  const readOrRefused = expect.stringMatching(/^(done|folderHandedOver)$/) as string
  const notFound = expect.stringMatching(/NotFound$/) as string
  const called = new Set<Endpoint>()
  const handOverAt = (folderId: number, moment: Date | null) =>
    sql`update folder set handed_over_at = ${moment} where ${folderId}::bigint in (id, parent_id)`.execute(db)

  function founderOnceHandedOver(folderId: number) {
    const last: { isRead: boolean; code: string | undefined } = { isRead: true, code: undefined }
    const client: TestClient = {
      call: async (endpoint, input) => {
        await handOverAt(folderId, new Date())
        const reply = await visitors.founder.call(endpoint, input)
        await handOverAt(folderId, null)
        called.add(endpoint)
        last.isRead = endpoint.method === 'GET'
        last.code = (reply.body as { code?: string } | null)?.code
        return reply
      },
    }
    return { client, last }
  }

  beforeAll(withoutCounters)
  test.each(Object.keys(mainMatrix) as (keyof typeof mainMatrix)[])('%s', async (action) => {
    const { client, last } = founderOnceHandedOver(villan)
    const { status } = await attempts[action](client, villan)
    const isDone = status < 300 && (action in allowed || last.isRead)
    // Some of what is read is read to change something.
    const outcome = isDone ? 'done' : (last.code ?? status)
    const refused = last.isRead ? readOrRefused : 'folderHandedOver'
    expect(outcome).toEqual(action in allowed ? 'done' : action in notThere ? notFound : refused)
  })

  test('what is delivered, and what was sent back through a share, is left as it is', async () => {
    const { client } = founderOnceHandedOver(villan)
    const folderId = villan
    const correction = { folderId, claimId: 1, version: 2 }
    const replies = {
      draft: await client.call(deliveries.draft, { body: { folderId, source: { kind: 'folder' } } }),
      deliver: await client.call(deliveries.add, { body: aDelivery(folderId) }),
      note: await client.call(receivedDeliveries.note, { body: { folderId, activityId: 1, note: 'Eget' } }),
      takeOver: await client.call(receivedDeliveries.takeOver, { body: correction }),
      leave: await client.call(receivedDeliveries.leave, { body: correction }),
      keep: await client.call(sentPapers.keep, {
        params: { id: crypto.randomUUID() },
        body: { folderId, kindId: fileKind.other },
      }),
      refuse: await client.call(sentPapers.refuse, { params: { id: crypto.randomUUID() }, body: { folderId } }),
    }
    for (const [name, reply] of Object.entries(replies))
      expect({ name, code: (reply.body as { code?: string }).code }).toEqual({ name, code: 'folderHandedOver' })
  })

  test('every call that changes something and names a folder is tried', () => {
    const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
    const namesFolder = ({ path, body, query }: Endpoint) =>
      path.startsWith('/api/MyObject/:id') || [...fieldsOf(body), ...fieldsOf(query)].includes('folderId')
    const untried = endpoints
      .filter((one) => one.method !== 'GET' && !one.isPublic && namesFolder(one) && !called.has(one))
      .map(({ method, path }) => `${method} ${path}`)
    expect(untried.filter((one) => !(one in triedElsewhere))).toEqual([])
  })
})

describe('where observers may report faults', () => {
  const setReporting = (observersReport: boolean) =>
    as('anna').call(folders.setReporting, { params: { id: villan }, body: { observersReport } })
  beforeAll(async () => {
    await withoutCounters()
    await setReporting(true)
  })
  afterAll(() => setReporting(false))

  test.each(Object.keys(own) as (keyof typeof own)[])('%s', async (name) => {
    const found = async (folderId: number, everybody: readonly Anybody[]) => {
      const statusesOf = []
      for (const who of everybody) {
        kept = new Map()
        statusesOf.push((await own[name](visitors[who], folderId)).status)
      }
      return statusesOf
    }
    expect(await found(villan, inMain)).toEqual(reportingInMain[name])
    expect(await found(elen, inSub)).toEqual(reportingInSub[name])
  })

  test.each(closedToReporters)('%s is as before', async (action) => {
    expect((await attempts[action](visitors.observer, villan)).status).toBe(mainMatrix[action][3])
    expect((await attempts[action](visitors['observer of elen'], elen)).status).toBe(subMatrix[action][6])
  })
})

describe('in a sub-folder', () => {
  beforeAll(withoutCounters)
  for (const [action, row] of Object.entries(subMatrix)) {
    test(action, async () => {
      expect(await statuses(action as Action, elen, inSub)).toEqual(
        Object.fromEntries(inSub.map((who, at) => [who, row[at]])),
      )
    })
  }
})

describe('in a sub-folder that does not inherit', () => {
  beforeAll(withoutCounters)
  for (const [action, row] of Object.entries(restrictedMatrix)) {
    test(action, async () => {
      expect(await statuses(action as Action, bokforing, inRestricted)).toEqual(
        Object.fromEntries(inRestricted.map((who, at) => [who, row[at]])),
      )
    })
  }
})

async function statuses(action: Action, folderId: number, everybody: readonly Anybody[]) {
  const found: Partial<Record<Anybody, number>> = {}
  for (const who of everybody) {
    const { status } = await attempts[action](visitors[who], folderId)
    if (![401, 403, 404].includes(status)) kept = new Map()
    found[who] = status
  }
  return found
}

// prettier-ignore
const deleting: Record<Who, { DeleteParent: number; DeleteChild: number }> = {
  'observer':              { DeleteParent: 403, DeleteChild: 403 },
  'partner':               { DeleteParent: 403, DeleteChild: 403 },
  'observer of elen':      { DeleteParent: 404, DeleteChild: 403 },
  'partner of elen':       { DeleteParent: 404, DeleteChild: 403 },
  'of elen alone':         { DeleteParent: 404, DeleteChild: 403 },
  'invited':               { DeleteParent: 404, DeleteChild: 404 },
  'stranger':              { DeleteParent: 404, DeleteChild: 404 },
  'signed out':            { DeleteParent: 401, DeleteChild: 401 },
  'administrator':         { DeleteParent: 403, DeleteChild: 200 },
  'administrator of elen': { DeleteParent: 404, DeleteChild: 200 },
  'founder':               { DeleteParent: 200, DeleteChild: 200 },
}

describe('deleting folders', () => {
  for (const [who, expected] of Object.entries(deleting) as [Who, (typeof deleting)[Who]][]) {
    test(who, async () => {
      const remove = async (id: number) => (await visitors[who].call(folders.remove, { params: { id } })).status
      const found = { DeleteChild: await remove(elen), DeleteParent: await remove(villan) }
      // Restored, for the next user.
      await db
        .updateTable('folder')
        .set({ deletion_id: null })
        .where('id', 'in', [villan, elen, world.folders.vvs])
        .execute()
      expect(found).toEqual(expected)
    })
  }
})

// prettier-ignore
const restoring: Record<Who, { RestoreParent: number; RestoreChild: number }> = {
  'observer':              { RestoreParent: 403, RestoreChild: 403 },
  'partner':               { RestoreParent: 403, RestoreChild: 403 },
  'observer of elen':      { RestoreParent: 404, RestoreChild: 403 },
  'partner of elen':       { RestoreParent: 404, RestoreChild: 403 },
  'of elen alone':         { RestoreParent: 404, RestoreChild: 403 },
  'invited':               { RestoreParent: 404, RestoreChild: 404 },
  'stranger':              { RestoreParent: 404, RestoreChild: 404 },
  'signed out':            { RestoreParent: 401, RestoreChild: 401 },
  'administrator':         { RestoreParent: 403, RestoreChild: 200 },
  'administrator of elen': { RestoreParent: 404, RestoreChild: 200 },
  'founder':               { RestoreParent: 200, RestoreChild: 200 },
}

describe('restoring folders', () => {
  for (const [who, expected] of Object.entries(restoring) as [Who, (typeof restoring)[Who]][]) {
    test(who, async () => {
      const restore = async (folderId: number) => {
        const { body } = await as('anna').call(folders.remove, { params: { id: folderId } })
        const { status } = await visitors[who].call(trash.restore, { params: { id: body.deletionId } })
        // Deleted again, for the next user.
        if (status !== 200) await as('anna').call(trash.restore, { params: { id: body.deletionId } })
        return status
      }
      expect({ RestoreParent: await restore(villan), RestoreChild: await restore(elen) }).toEqual(expected)
    })
  }
})

describe('calls outside any folder', () => {
  const everybody: Who[] = [...inMain, 'administrator of elen', 'observer of elen']

  test('AddParentObject is allowed for every signed-in user', async () => {
    for (const who of everybody) {
      const { status } = await visitors[who].call(folders.add, { body: { title: 'Min mapp' } })
      expect([who, status]).toEqual([who, who === 'signed out' ? 401 : 201])
    }
  })

  test('one’s own lists are available to every signed-in user', async () => {
    for (const who of everybody) {
      const expected = who === 'signed out' ? 401 : 200
      const { call } = visitors[who]
      const replies = [
        await call(folders.mine, { query: {} }),
        await call(activities.ofUser, { query: {} }),
        await call(components.ofUser, { query: {} }),
        await call(members.team, { query: {} }),
        await call(messages.mine, { query: {} }),
        await call(messages.unread, { query: {} }),
        await call(dashboard.latest, { query: {} }),
        await call(week.mine, { query: {} }),
        await call(week.before, { query: { day: '2026-11-02' } }),
        await call(week.yearAgo, { query: {} }),
        await call(week.mail, { query: {} }),
        await call(week.setMail, { body: { mail: 'off' } }),
        await call(trash.mine, { query: {} }),
      ]
      const answered = replies.map(({ status }) => (status === 204 ? 200 : status))
      expect([who, answered]).toEqual([who, replies.map(() => expected)])
    }
  })

  test('AcceptInvitations is allowed for the invitee only', async () => {
    for (const who of everybody.filter((one) => one !== 'invited')) {
      const { status } = await visitors[who].call(members.accept, { params: { id: world.members.ines } })
      expect([who, status]).toEqual([who, who === 'signed out' ? 401 : 404])
    }
    expect((await visitors.invited.call(members.accept, { params: { id: world.members.ines } })).status).toBe(200)
  })

  test('DeleteMessage is allowed for the sender, with any role', async () => {
    const body = { folderId: villan, subject: 'Mitt', content: 'Mitt', isToGroup: true }
    for (const who of ['founder', 'administrator', 'partner', 'observer'] as const) {
      const { messageId } = (await visitors[who].call(messages.send, { body })).body
      const { status } = await visitors[who].call(messages.remove, {
        params: { messageId },
        query: { folderId: villan },
      })
      expect([who, status]).toEqual([who, 204])
    }
  })
})

describe('calls reserved for the sender', () => {
  test('only the sender may add recipients to a message, with any role', async () => {
    const body = { folderId: elen, subject: 'Mitt', content: 'Mitt', isToGroup: true }
    const { messageId } = (await visitors['observer of elen'].call(messages.send, { body })).body
    for (const who of inSub.filter((one) => one !== 'observer of elen')) {
      const reads = [{ messageId, userId: world.people.anna.userId }]
      const { status } = await visitors[who].call(messages.addReads, { body: reads })
      expect([who, status]).toEqual([who, who === 'signed out' ? 401 : 404])
    }
  })
})

describe('GetPermissions', () => {
  const ofPartner = [
    'AddActivity',
    'UpdateActivity',
    'DeleteActivity',
    'AddComponent',
    'UpdateComponent',
    'DeleteComponent',
    'UpdateChild',
  ]
  const ofAdministrator = [
    ...ofPartner,
    'AddChild',
    'DeleteChild',
    'AddMember',
    'UpdateMember',
    'DeleteMember',
    'UpdateParent',
  ]
  const expected = { 1: [...ofAdministrator, 'DeleteParent'], 2: ofAdministrator, 3: ofPartner, 4: [], 5: [] }

  for (const [roleId, names] of Object.entries(expected)) {
    test(`of role ${roleId}`, async () => {
      const { body } = await as('stina').call(roleEndpoints.permissions, { query: { roleId: Number(roleId) } })
      expect(new Set<string>(body)).toEqual(new Set(names))
    })
  }
})
