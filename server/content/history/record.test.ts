import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { advice } from '#contract/accounts/advice.ts'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { complaints } from '#contract/content/complaints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { contact } from '#contract/accounts/contact.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { agreements } from '#contract/content/agreements.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { invitations } from '#contract/people/invitations.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { loans } from '#contract/content/loans.ts'
import { rounds } from '#contract/content/rounds.ts'
import { meters } from '#contract/content/meters.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { messages } from '#contract/content/messages.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownership } from '#contract/people/ownership.ts'
import { readings } from '#contract/intake/readings.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { security } from '#contract/accounts/security.ts'
import { push } from '#contract/content/push.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { reminders } from '#contract/content/reminders.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { series } from '#contract/content/series.ts'
import { support } from '#contract/accounts/support.ts'
import { templates } from '#contract/folders/templates.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads } from '#contract/content/uploads.ts'
import { users } from '#contract/people/users.ts'
import { week } from '#contract/accounts/week.ts'
import { anAgreement, aFault, aFirm, aFolder, aMessage, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { addFile, addMessageFile } from '#server/testing/files.ts'

const { world, db, ...door } = await startTestApp()
const { villan, elen } = world.folders

const tried = new Set<Endpoint>()
/** Records which endpoints are called, for the last test. */
const noting = <V extends TestClient>(visitor: V): V => ({
  ...visitor,
  call: (endpoint, input) => {
    tried.add(endpoint)
    return visitor.call(endpoint, input)
  },
})
const as = (name: PersonName) => noting(door.as(name))
const newcomer = async (firstName: string) => noting(await door.newcomer(firstName))
const { call } = as('anna')

let last = 0
const newest = async () =>
  (await db.selectFrom('change').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
beforeAll(async () => {
  last = await newest()
})

/** The changes in the house since Anna last read them, oldest first. */
async function news() {
  const { body } = await call(history.ofFolder, { query: { folderId: villan, topX: 500 } })
  const since = last
  last = await newest()
  return body.filter(({ id }) => id > since).toReversed()
}

test('changes to an event are recorded: who, what, when, from what to what', async () => {
  const { userId } = world.people.petra
  const said = { title: 'Radonmätning', statusId: 20 as const, startDate: '2027-01-10' }
  const asPetra = as('petra')
  const { id } = (await asPetra.call(activities.add, { body: { ...said, folderId: elen } })).body
  const place = { params: { id }, query: { folderId: elen, userId } }
  const changed = {
    title: 'Radonmätning i källaren',
    description: 'x'.repeat(400),
    componentId: world.components.elcentral,
    typeId: 3,
    statusId: 21 as const,
    startDate: '2027-02-01',
    endDate: '2027-04-01',
  }
  await asPetra.call(activities.change, { ...place, body: changed })
  const { deletionId } = (await asPetra.call(activities.remove, place)).body
  await asPetra.call(trash.restore, { params: { id: deletionId } })

  const told = await news()
  const row = { kind: 'activity', subjectId: id, folderId: elen, folderTitle: 'El', changedBy: 'Petra Lindström' }
  expect(told).toMatchObject([
    { ...row, action: 'created', title: 'Radonmätning', changes: [] },
    { ...row, action: 'changed', title: 'Radonmätning i källaren' },
    { ...row, action: 'deleted', title: 'Radonmätning i källaren', changes: [] },
    { ...row, action: 'restored', title: 'Radonmätning i källaren', changes: [], isThere: true },
  ])
  expect(told[1]?.changes).toEqual([
    { field: 'title', from: 'Radonmätning', to: 'Radonmätning i källaren' },
    { field: 'status', from: 'Planerad', to: 'Pågående' },
    { field: 'startDate', from: '2027-01-10', to: '2027-02-01' },
    { field: 'endDate', from: '2027-01-10', to: '2027-04-01' },
    { field: 'type', from: null, to: 'Besiktning' },
    { field: 'component', from: null, to: 'Elcentral i hallen' },
    { field: 'description', from: null, to: 'x'.repeat(300) },
  ])
  for (const { changedAt } of told) expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(60_000)
})

test('changes to a firm are recorded in its main folder', async () => {
  const { id } = (await call(firms.add, { body: aFirm(elen) })).body
  const place = { params: { id }, query: { folderId: villan } }
  await call(firms.change, { ...place, body: { name: 'Elmontören', contactPerson: 'Maj' } })
  await call(firms.remove, place)
  const row = { kind: 'firm', subjectId: id, folderId: villan, changedBy: 'Anna Berg', isThere: false }
  expect(await news()).toMatchObject([
    { ...row, action: 'created', title: 'Elmontören AB' },
    {
      ...row,
      action: 'changed',
      changes: [
        { field: 'name', from: 'Elmontören AB', to: 'Elmontören' },
        { field: 'contactPerson', from: null, to: 'Maj' },
      ],
    },
    { ...row, action: 'deleted' },
  ])
})

test('changes to a component are recorded, its replacement by name', async () => {
  const add = async (name: string) => (await call(components.add, { body: { folderId: elen, name } })).body.id
  const [id, better] = [await add('Brandvarnare'), await add('Brandvarnare med radio')]
  const place = { params: { id }, query: { folderId: elen } }
  const link = 'https://www.exempel.se/'
  await call(components.change, { ...place, body: { name: 'Brandvarnare', link } })
  const replaced = { name: 'Gammal brandvarnare', statusId: 25 as const, replacedById: better }
  await call(components.change, { ...place, body: replaced })
  await call(components.remove, place)
  const row = { kind: 'component', subjectId: id, folderId: elen, changedBy: 'Anna Berg', isThere: false }
  const told = await news()
  expect(told).toMatchObject([
    { ...row, action: 'created', title: 'Brandvarnare' },
    { kind: 'component', subjectId: better, action: 'created' },
    { ...row, action: 'changed', changes: [{ field: 'link', from: null, to: link }] },
    { ...row, action: 'changed', title: 'Gammal brandvarnare' },
    { ...row, action: 'deleted' },
  ])
  expect(told[3]?.changes).toEqual([
    { field: 'name', from: 'Brandvarnare', to: 'Gammal brandvarnare' },
    { field: 'status', from: 'I bruk', to: 'Utbytt' },
    { field: 'replacedBy', from: null, to: 'Brandvarnare med radio' },
    { field: 'link', from: link, to: null },
  ])
})

test('each fact of a component is recorded', async () => {
  const { id } = (await call(components.add, { body: { folderId: elen, name: 'Laddbox' } })).body
  const facts = {
    make: 'Garo',
    model: 'GLB+',
    modelYear: 2023,
    serialNumber: '0692',
    place: 'Garaget',
    boughtOn: '2024-02-29',
    boughtAt: 'Solna El',
    price: 1_249_050,
    priceToday: 1_500_000,
    warrantyUntil: '2029-02-28',
    expectedLifeYears: 15,
    dueYear: 2041,
    dueSource: 'Styrelsen 12 november',
  }
  await call(components.change, { params: { id }, query: { folderId: elen }, body: { name: 'Laddbox', ...facts } })
  const [, changed] = await news()
  expect(changed?.changes).toEqual(Object.entries(facts).map(([field, to]) => ({ field, from: null, to: String(to) })))
})

test('how a day is meant, when a fault was reported and which one it is again are recorded', async () => {
  const query = { folderId: elen }
  const day = { startDate: '2027-05-01', endDate: '2027-05-31' }
  const { id } = (await call(activities.add, { body: { title: 'Rensa rännor', ...day, folderId: elen } })).body
  const meant = { title: 'Rensa rännor', ...day, season: 'month' as const }
  await call(activities.change, { params: { id }, query, body: meant })
  const [first, again] = [await report('Droppar'), await report('Droppar igen')]
  const earlier = { title: 'Droppar igen', reportedOn: '2026-10-01', earlierId: first }
  await call(faults.change, { params: { id: again }, query, body: earlier })
  const changed = (await news()).filter(({ action }) => action === 'changed')
  expect(changed.map(({ changes }) => changes)).toEqual([
    [{ field: 'season', from: null, to: 'Hela månaden' }],
    [
      { field: 'earlier', from: null, to: 'Droppar' },
      { field: 'reportedOn', from: aFault(elen).reportedOn, to: '2026-10-01' },
    ],
  ])
})

const report = async (title: string) => (await call(faults.add, { body: { ...aFault(elen), title } })).body.id

test('changes to a sub-folder are recorded in its main folder, also while it is in the trash', async () => {
  const { id } = (await call(folders.add, { body: { title: 'Trädgård', parentId: villan } })).body
  await call(activities.add, { body: { folderId: id, title: 'Beskärning' } })
  await call(folders.change, { params: { id }, body: { title: 'Trädgården', categoryId: 105 } })
  const { deletionId } = (await call(folders.remove, { params: { id } })).body
  const row = { kind: 'folder', subjectId: id, folderId: id, changedBy: 'Anna Berg', isOwnDoing: false }
  const before = last
  expect(await news()).toMatchObject([
    { ...row, action: 'created', title: 'Trädgård', folderTitle: 'Trädgården', isThere: false },
    {
      ...row,
      action: 'changed',
      changes: [
        { field: 'title', from: 'Trädgård', to: 'Trädgården' },
        { field: 'category', from: null, to: 'Grund & dränering' },
      ],
    },
    { ...row, action: 'deleted', title: 'Trädgården' },
  ])
  await call(trash.restore, { params: { id: deletionId } })
  last = before
  expect((await news()).map(({ kind, action, isThere }) => [kind, action, isThere])).toEqual([
    ['folder', 'created', true],
    ['activity', 'created', true],
    ['folder', 'changed', true],
    ['folder', 'deleted', true],
    ['folder', 'restored', true],
  ])
})

test('changes to a main folder include its address, and its deletion mentions the sub-folders', async () => {
  const house = {
    title: 'Villa Solhem',
    description: 'Nytt',
    categoryId: 1,
    zipCode: '192 67',
    city: 'Sollentuna',
  }
  await call(folders.change, { params: { id: villan }, body: { ...house, zipCode: '192 68', city: 'Häggvik' } })
  const [told] = await news()
  expect(told).toMatchObject({ kind: 'folder', subjectId: villan, action: 'changed', changedBy: 'Anna Berg' })
  expect(told?.changes).toEqual([
    {
      field: 'description',
      from: 'Tegelvilla från 1962 med källare och dubbelgarage.\nVi köpte huset våren 2009.',
      to: 'Nytt',
    },
    { field: 'zipCode', from: '192 67', to: '192 68' },
    { field: 'city', from: 'Sollentuna', to: 'Häggvik' },
  ])
  const { deletionId } = (await call(folders.remove, { params: { id: villan } })).body
  await call(trash.restore, { params: { id: deletionId } })
  const actions = (await news()).filter(({ subjectId }) => [villan, elen].includes(subjectId))
  expect(actions.map(({ subjectId, action }) => `${subjectId} ${action}`).toSorted()).toEqual(
    [`${villan} deleted`, `${elen} deleted`, `${villan} restored`, `${elen} restored`].toSorted(),
  )
})

test('joining, role changes, leaving, and sent, declined and withdrawn invitations are recorded', async () => {
  const invite = async (person: Awaited<ReturnType<typeof newcomer>>) => {
    const body = { folderId: villan, email: person.email, roleId: 3 as const }
    const { member, link } = (await call(members.invite, { body })).body
    await person.call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
    return member.id
  }
  const [kim, lo, mo] = [await newcomer('Kim'), await newcomer('Lo'), await newcomer('Mo')]
  const first = await invite(kim)
  await kim.call(members.accept, { params: { id: first } })
  await call(members.changeRole, { params: { id: first }, query: { folderId: villan }, body: { roleId: 4 } })
  await kim.call(members.remove, { params: { id: first }, query: { folderId: villan } })
  const second = await invite(lo)
  await lo.call(members.decline, { params: { id: second } })
  const third = await invite(mo)
  await call(members.inviteAgain, { params: { id: third }, query: { folderId: villan } })
  await call(members.remove, { params: { id: third }, query: { folderId: villan } })
  await as('erik').call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })

  const asPartner = [{ field: 'role', from: null, to: 'Partner' }]
  const person = { kind: 'member', subjectId: kim.userId, title: 'Kim Ny' }
  const told = await news()
  expect(told).toMatchObject([
    {
      kind: 'invitation',
      action: 'invited',
      subjectId: first,
      title: kim.email,
      changedBy: 'Anna Berg',
      changes: asPartner,
    },
    { ...person, action: 'joined', changedBy: 'Kim Ny', isOwnDoing: true, changes: asPartner },
    {
      ...person,
      action: 'role',
      changedBy: 'Anna Berg',
      isOwnDoing: false,
      changes: [{ field: 'role', from: 'Partner', to: 'Observatör' }],
    },
    { ...person, action: 'left', changedBy: 'Kim Ny', isOwnDoing: true, isThere: false },
    { kind: 'invitation', action: 'invited', subjectId: second, title: lo.email },
    // A user who declines stays anonymous, as while invited.
    { kind: 'invitation', action: 'declined', subjectId: second, title: lo.email, changedBy: null },
    { kind: 'invitation', action: 'invited', subjectId: third },
    { kind: 'invitation', action: 'removed', subjectId: third, title: mo.email, changedBy: 'Anna Berg' },
    { kind: 'member', action: 'removed', title: 'Olle Åkesson', changedBy: 'Erik Berg', isOwnDoing: false },
  ])
})

test('stopping inheritance is recorded, with the users who became direct members', async () => {
  const { erik } = world.people
  await call(folders.setInheritance, { params: { id: elen }, body: { inherits: false, keep: [erik.userId] } })
  expect(await news()).toMatchObject([
    { kind: 'member', action: 'added', title: 'Erik Berg', folderId: elen, changedBy: 'Anna Berg', isThere: true },
    {
      kind: 'folder',
      action: 'changed',
      changes: [{ field: 'inherits', from: 'Alla i huvudmappen', to: 'Bara de som är med här' }],
    },
  ])
  await call(folders.setInheritance, { params: { id: elen }, body: { inherits: true, keep: [] } })
  await news()
})

test('who sees what things cost is recorded', async () => {
  await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  const changes = [{ field: 'keepsCosts', from: 'Alla som ser händelserna', to: 'Bara grundare och administratörer' }]
  expect(await news()).toMatchObject([{ kind: 'folder', action: 'changed', subjectId: villan, changes }])
  await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
  await news()
})

test('who may report faults is recorded', async () => {
  await call(folders.setReporting, { params: { id: villan }, body: { observersReport: true } })
  const [few, all] = ['Grundare, administratörer och partner', 'Också observatörer']
  const changes = [{ field: 'observersReport', from: few, to: all }]
  expect(await news()).toMatchObject([{ kind: 'folder', action: 'changed', subjectId: villan, changes }])
  await call(folders.setReporting, { params: { id: villan }, body: { observersReport: false } })
  await news()
})

test('who is told of the firms of a folder is recorded', async () => {
  await call(folders.setFirms, { params: { id: villan }, body: { hidesFirms: true } })
  const changes = [{ field: 'hidesFirms', from: 'Alla som ser mappen', to: 'Bara grundaren' }]
  expect(await news()).toMatchObject([{ kind: 'folder', action: 'changed', subjectId: villan, changes }])
  await call(folders.setFirms, { params: { id: villan }, body: { hidesFirms: false } })
  await news()
})

test('a transfer is recorded as both sides of it; offering, refusing and withdrawing change nothing', async () => {
  const params = { id: villan }
  const body = { memberId: world.members.erik }
  await call(ownership.offer, { params, body })
  await as('erik').call(ownership.decline, { params })
  await call(ownership.offer, { params, body })
  await call(ownership.withdraw, { params })
  expect(await news()).toEqual([])
  await call(ownership.offer, { params, body })
  await as('erik').call(ownership.accept, { params })
  const to = (roleName: string) => [{ field: 'role', from: expect.any(String) as string, to: roleName }]
  expect(await news()).toMatchObject([
    { kind: 'member', action: 'handedOver', title: 'Anna Berg', changedBy: 'Erik Berg', changes: to('Administratör') },
    { kind: 'member', action: 'tookOver', title: 'Erik Berg', changedBy: 'Erik Berg', changes: to('Grundare') },
  ])
  const { body: people } = await as('erik').call(members.inFolder, { query: { folderId: villan } })
  const memberId = people.find(({ userId }) => userId === world.people.anna.userId)?.id ?? 0
  await as('erik').call(ownership.offer, { params, body: { memberId } })
  await call(ownership.accept, { params })
  await news()
})

test('an update without changes, a failed update and a message leave no history', async () => {
  await call(folders.change, {
    params: { id: elen },
    body: { title: 'El', description: 'Elcentral, jordfelsbrytare och laddbox.', categoryId: 102 },
  })
  const body = { folderId: villan, title: 'Fel', componentId: 999_999 }
  expect(await call(activities.add, { body })).toBeProblem('componentNotFound')
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.updateTable('folder').set({ title: 'Ångrad' }).where('id', '=', villan).execute()
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  const bare = { folderId: villan, subject: 'Hej', content: 'Hej' }
  await call(messages.send, { body: { ...bare, isToGroup: true } })
  const { messageId } = (await call(messages.send, { body: bare })).body
  await call(messages.addReads, { body: [{ messageId, userId: world.people.erik.userId }] })
  await call(support.send, { body: { subject: 'Hej', content: 'Hej', folderId: villan } })
  expect(await news()).toEqual([])
})

async function keepFileOfMessage() {
  const { messageId } = (await call(messages.send, { body: aMessage(villan, { isToGroup: true }) })).body
  const id = await addMessageFile(db, { messageId })
  await call(messageFiles.keep, { params: { id }, body: { folderId: elen, kindId: fileKind.receipt } })
}

test('every change is recorded with its author, here and while building the world', async () => {
  await call(activities.changeStatus, {
    params: { id: world.activities.takbyte },
    query: { folderId: villan },
    body: { statusId: 22 },
  })
  expect((await news())[0]?.changes).toEqual([{ field: 'status', from: 'Planerad', to: 'Klar' }])
  const again = { params: { id: world.activities.takbyte }, query: { folderId: villan } }
  await call(activities.undoDone, { ...again, body: { statusId: 20 } })
  await call(activities.markDone, { ...again, body: { day: '2026-11-22', next: { day: '2027-11-22' } } })
  await call(activities.changeDone, { ...again, body: { day: '2026-11-21', outcome: 'Torrt.' } })
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const { id: repeating } = (
    await call(activities.add, { body: { folderId: villan, title: 'Sotning', startDate: '2097-05-01', recurrence } })
  ).body
  const ofSeries = { params: { id: repeating }, query: { folderId: villan } }
  await call(series.end, { ...ofSeries, body: { isEnded: true } })
  await call(series.skip, { ...ofSeries, body: {} })
  // Ticked off or not is nothing for the history.
  const { checklist } = (await call(activityChecklist.add, { ...again, body: { text: 'Stegen' } })).body
  const ofItem = { params: { ...again.params, itemId: checklist[0]?.id ?? 0 }, query: again.query }
  await call(activityChecklist.change, { ...ofItem, body: { isDone: true } })
  await call(activityChecklist.remove, ofItem)
  await offerAndChoose()
  await reportAndRepair()
  await agreeAndGiveNotice()
  await complain()
  const place = { params: { id: world.components.elcentral }, query: { folderId: elen } }
  await call(components.change, { ...place, body: { name: 'Elcentral', meterUnit: 'hours' } })
  const read = { ...place, body: { value: 100, readOn: '2026-11-01' } }
  const readingId = (await call(meterReadings.add, read)).body.id
  const ofReading = { params: { ...place.params, readingId }, query: place.query }
  await call(meterReadings.change, { ...ofReading, body: { value: 200, readOn: '2026-11-01' } })
  await call(meterReadings.remove, ofReading)
  await call(components.replace, { ...place, body: { name: 'Ny elcentral' } })
  const file = await addFile(db, { folderId: elen, userId: world.people.anna.userId })
  const ofFile = { params: { id: file.id }, query: { folderId: elen } }
  await call(files.change, { ...ofFile, body: { name: 'Garanti.pdf', kindId: fileKind.warranty, day: '2026-11-22' } })
  await call(files.remove, ofFile)
  await keepFileOfMessage()
  const picture = { width: 4, height: 3 }
  const photo = await addFile(db, { folderId: elen, userId: world.people.anna.userId, picture })
  await call(folders.setCover, { params: { id: elen }, body: { fileId: photo.id } })
  await call(components.setCover, { ...place, body: { fileId: photo.id } })
  await call(files.setMoment, { params: { id: photo.id }, query: { folderId: elen }, body: { moment: null } })
  const pair = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await addFile(db, { folderId: elen, userId: world.people.anna.userId })
      return { id, folderId: elen }
    }),
  )
  await call(bulkFiles.change, { body: { files: pair, place: { componentId: world.components.elcentral } } })
  await call(bulkFiles.remove, { body: { files: pair } })
  const gone = (await call(activities.add, { body: anEvent(elen) })).body.id
  await call(trash.add, { body: { kind: 'activity', items: [{ id: gone, folderId: elen }] } })
  const away = { kind: 'activity' as const, id: (await call(activities.add, { body: anEvent(elen) })).body.id }
  const request = { fromFolderId: elen, folderId: world.folders.vvs, items: [away] }
  await call(moves.ask, { body: request })
  await call(moves.move, { body: request })
  const other = (await call(folders.add, { body: aFolder() })).body.id
  const { id: garage } = (await call(folders.add, { body: aFolder({ parentId: world.folders.villan }) })).body
  await call(copies.folder, { params: { id: garage }, body: { title: 'Kopia' } })
  await call(folderMoves.ask, { params: { id: garage }, body: { parentId: other } })
  await call(folderMoves.move, { params: { id: garage }, body: { parentId: other } })
  const planned = { title: 'Brandvarnare', description: 'Testas', startDate: '2027-01-01', typeId: 1 }
  const child = { title: 'Huset', components: [{ title: 'Tak' }], activities: [planned] }
  await call(templates.use, { body: { categoryId: 1, folderTitle: 'Stugan', children: [child] } })
  // What a person has seen changes nothing in the folder.
  await call(folders.seeFirstSteps, { params: { id: villan }, body: { seen: 'plans' } })
  const elsewhere = new Set<Endpoint>(
    [
      account,
      // But `addProposed`, which adds an event as `activities.add` does.
      advice,
      calendars,
      personalTokens,
      // Nothing lies in a folder by it before somebody says yes.
      mailIn,
      // What a folder does without is not in it, nor what was said of its parts; a year is a change of a component.
      condition,
      conditionParts,
      contact,
      // What is laid in a folder is: `server/sharing/deliveries` has it.
      deliveries,
      deliveryLooks,
      // What waits lies in nobody's folder.
      mailedDeliveries,
      // What becomes of the folder is: `server/sharing/handOvers/exchange/exchange.test.ts` has it.
      handOvers,
      handOverCertificates,
      handOverLink,
      receivedDeliveries,
      invitations,
      messages,
      notifications,
      ownTemplates,
      // What a link leads to is read by nobody who changes a folder.
      parcelLinks,
      // Lets an assistant in to folders, and changes nothing in them.
      assistantAccess,
      // Reads what the link of an offer leads to, by POST alone.
      handOverAsBuyer,
      // What is sent back becomes a file by the same words as an upload: `server/sharing/shares/sentPapers` has it.
      sentPapers,
      // What is saved from it is an event by the same words as one that is logged: `server/intake/inbox` has it.
      inbox,
      // As is what is planned of a proposal: `server/intake/proposals` has it.
      proposals,
      // What one chose for a firm is suggested, and changes nothing by itself.
      inboxRules,
      // The parts of a picture lie in no folder before somebody has said so.
      readings,
      // What comes in is written many rows at once: `server/intake/imports` has it.
      imports,
      // What it plans and reports are events and faults by the same words as others: `server/content/rounds` has it.
      rounds,
      // What a company's file says of a meter is read as a file: `server/intake/meterFiles` has it.
      meters,
      // Rows beside what is there, with no history of their own.
      loans,
      upkeep,
      // Who is shown a part of a folder changes nothing in it.
      shareLooks,
      shares,
      push,
      reminders,
      // What lets somebody in is made, and ended, in slices that are here.
      security,
      support,
      uploads,
      users,
      // What one is told, and how often; and what a program of one's own is.
      week,
      webhooks,
    ].flatMap((slice) => Object.values<Endpoint>(slice)),
  )
  // Its secret is in a mail: `undo.test.ts` has it.
  elsewhere.add(ownership.undo)
  // Draws what was written, and keeps nothing.
  elsewhere.add(agreements.letter)
  const untried = endpoints.filter(
    (endpoint) => endpoint.method !== 'GET' && !tried.has(endpoint) && !elsewhere.has(endpoint),
  )
  expect(untried.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(await db.selectFrom('change').where('changed_by', 'is', null).selectAll().execute()).toEqual([])
})

/** Adds an offer for an event that is still to be done, and chooses it. */
async function offerAndChoose() {
  const { id: firmId } = (await call(firms.add, { body: aFirm(elen) })).body
  const { id } = (await call(activities.add, { body: anEvent(elen) })).body
  const query = { folderId: elen }
  const offer = (await call(activityOffers.add, { params: { id }, query, body: { firmId, amount: 100 } })).body
  const params = { id, offerId: offer.id }
  await call(activityOffers.choose, { params, query, body: { isChosen: true } })
  await call(activityOffers.change, { params, query, body: { firmId, amount: 200 } })
  await call(activityOffers.remove, { params, query })
}

async function agreeAndGiveNotice() {
  const { id } = (await call(agreements.add, { body: anAgreement(elen) })).body
  const place = { params: { id }, query: { folderId: elen } }
  await call(agreements.change, { ...place, body: { title: 'Hemlarm', endsOn: '2097-04-14', noticeMonths: 3 } })
  const price = { fromOn: '2026-03-01', amount: 46_500, per: 'month' } as const
  const priceId = (await call(agreements.price, { ...place, body: price })).body.prices?.[0]?.id ?? 0
  await call(agreements.removePrice, { params: { id, priceId }, query: { folderId: elen } })
  await call(agreements.decide, { ...place, body: { kind: 'notice' } })
  await call(agreements.remove, place)
}

/** What is told of is its event. */
async function complain() {
  const wrong = { noticedOn: '2026-11-01', wish: 'mend', onBuilding: false } as const
  const about = { folderId: elen, componentId: world.components.elcentral }
  const id = (await call(complaints.start, { body: { ...about, ...wrong } })).body.activityId ?? 0
  const place = { params: { id }, query: { folderId: elen } }
  await call(complaints.change, { ...place, body: { ...wrong, noticedOn: '2026-11-02' } })
  await call(complaints.change, { ...place, body: { state: 'sent' } })
}

async function reportAndRepair() {
  const { id } = (await call(faults.add, { body: aFault(elen) })).body
  const place = { params: { id }, query: { folderId: elen } }
  await call(faults.planRepair, { ...place, body: { title: 'Laga' } })
  await call(faults.change, { ...place, body: { title: 'Läcker igen', reportedOn: '2026-11-02' } })
  await call(faults.close, { ...place, body: { isClosed: true } })
  await call(faults.remove, place)
}
