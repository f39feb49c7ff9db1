import { advice } from '#contract/accounts/advice.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { calendars } from '#contract/content/calendars.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { ownership } from '#contract/people/ownership.ts'
import { choiceOfPreset, type ParcelScope } from '#contract/sharing/parcelContent.ts'
import { rounds } from '#contract/content/rounds.ts'
import { shares } from '#contract/sharing/shares.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { folders } from '#contract/folders/folders.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { push } from '#contract/content/push.ts'
import { reminders } from '#contract/content/reminders.ts'
import { support } from '#contract/accounts/support.ts'
import { week } from '#contract/accounts/week.ts'
import { callApp, subjectOf } from '#fixtures/signUp.ts'
import { grant } from '#server/rules/access/access.ts'
import { contentOf } from '#server/sharing/parcels/content/contentOf.ts'
import { aToken } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addLink } from '#server/testing/links.ts'
import { addDelivered } from '#server/testing/delivered.ts'
import { addFile } from '#server/testing/files.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { isReading, readsAll, scansOf } from '#server/testing/plans.ts'
import { addMailAddress } from '#server/testing/mailInCalls.ts'
import { readCallsOf, supportReadCallsOf } from '#server/testing/readCalls.ts'
import type { ReadCall } from '#server/testing/readCall.ts'
import { recordStatements, type Statement } from '#server/testing/statements.ts'
import { tusClient } from '#server/testing/tus.ts'

/*
 * No list scans a growing table or a whole index. The test world is small, but PostgreSQL gets the statistics of
 * 500,000 events and plans accordingly. docs/plans.md shows what such a service really reads.
 */

const statistics = readFileSync(join(import.meta.dirname, '../../bench/statistics.sql'), 'utf8')
const { app, world, tokenFor, pool, db } = await startTestApp()
const heard = recordStatements(pool)
const { villan, elen } = world.folders
/** Each statement once, with the first list that makes it. */
let asked: { title: string; statement: Statement }[]

/** One that an answer can be made of. */
const aCertificate = {
  folder: { title: 'Villan', zipCode: null, city: null },
  sellers: [],
  buyers: [],
  said: [],
  missing: [],
  went: Object.fromEntries(
    ['eventsDone', 'eventsPlanned', 'components', 'warranties', 'faults', 'papers', 'pictures', 'total'].map((one) => [
      one,
      0,
    ]),
  ),
  stayed: { total: 0, faults: 0 },
  manifestHash: '',
  exchangedAt: '2026-11-01T11:00:00.000Z',
  undoUntil: '2026-11-04T11:00:00.000Z',
}

beforeAll(async () => {
  const token = (await tokenFor('anna')) ?? ''
  const memberUserId = world.people.erik.userId
  const written = { folderId: villan, subject: 'Städdag', content: 'Vi ses.' }
  const body = { ...written, recipientIds: [memberUserId] }
  const { messageId } = (await callApp(app, messages.send, { body }, token)).body
  const { threadId } = (await callApp(app, messages.one, { params: { messageId } }, token)).body
  const { caseId } = (await callApp(app, support.send, { body: written }, token)).body
  const question = { folderId: villan, content: 'Hur då?' }
  const { caseId: adviceId } = (await callApp(app, advice.askWithLook, { body: question }, token)).body
  const { look } = (await callApp(app, advice.one, { params: { id: adviceId } }, token)).body
  await pool.query(
    `insert into case_look_read (look_id, agent_id, kind, item_id, title) values ($1, $2, 'folder', 1, 'Villan')`,
    [look?.id, memberUserId],
  )
  await pool.query(
    `insert into case_proposal (message_id, title) select id, 'Lufta' from customer_service_message where case_id = $1`,
    [adviceId],
  )
  const delivered = await addDelivered(app, db, { folderId: villan, token })
  // Every table that is read needs a row: of an empty one nothing is expected, whatever is said of it.
  await callApp(app, notifications.setPreference, { body: { kind: 'message', frequency: 'daily' } }, token)
  await callApp(app, calendars.add, { body: { folderId: villan } }, token)
  const used = await callApp(app, personalTokens.add, { body: aToken({ folderIds: [villan] }) }, token)
  const address = { params: { id: used.body.token.id }, body: { url: 'https://exempel.se/parmen' } }
  await callApp(app, webhooks.set, address, token)
  // It was used today.
  await callApp(app, folders.mine, { query: {} }, used.body.secret)
  const share = {
    folderId: villan,
    preset: 'agent',
    scope: { kind: 'folder' },
    isFrozen: false,
    recipient: 'Ida',
  } as const
  await callApp(app, shares.add, { body: share }, token)
  await addLink(db, { kind: 'delivery', folderId: villan, userId: world.people.anna.userId })
  const { id: handOverId } = await addLink(db, { kind: 'handOver', folderId: villan, userId: world.people.anna.userId })
  await pool.query(
    `with made as (
       insert into hand_over (parcel_id, folder_id, seller_id, draft) values ($1, $2, $3, $4) returning parcel_id
     ), asked as (
       insert into hand_over_question (parcel_id, asked_by, text) select parcel_id, 'sara@exempel.se', 'Hur?' from made
     ), copy as (
       insert into hand_over_copy (parcel_id, kind, from_id, to_id) select parcel_id, 'activity', 1, 1 from made
     )
     insert into hand_over_party (parcel_id, role, user_id) select parcel_id, 'seller', $3 from made`,
    [handOverId, villan, world.people.anna.userId, JSON.stringify(aHandOver())],
  )
  await pool.query(
    `insert into push_subscription (user_id, endpoint, p256dh, auth, device)
     values ($1, 'https://fcm.googleapis.com/1', '', '', 'Chrome på Mac')`,
    [world.people.anna.userId],
  )
  await callApp(app, push.choose, { body: { kind: 'change', isOn: true } }, token)
  await callApp(app, reminders.saveSettings, { body: { team: 'all', quietHours: null } }, token)
  const offer = { params: { id: villan }, body: { memberId: world.members.erik } }
  await callApp(app, ownership.offer, offer, token)
  await pool.query(
    `insert into ownership_transfer (folder_id, former_founder_id, former_membership_id, taker_membership_id, taker_role_id,
       undo_sha256, undo_until)
     select folder_id, user_id, id, id, 2, sha256('secret'), now() from membership where folder_id = $1 limit 1`,
    [world.folders.baten],
  )
  const inFolder = { params: { id: world.activities.elbesiktning }, query: { folderId: elen } }
  await callApp(app, activities.remove, inFolder, token)
  await pool.query(`insert into firm (folder_id, name, created_by) values ($1, 'Elmontören', $2)`, [
    villan,
    world.people.anna.userId,
  ])
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const repeating = { folderId: villan, title: 'Sotning', startDate: '2097-05-01', recurrence }
  await callApp(app, activities.add, { body: repeating }, token)
  await pool.query(
    `insert into checklist_item (activity_id, folder_id, position, text) select id, folder_id, 1, 'Stegen' from activity`,
  )
  await pool.query(
    `insert into offer (activity_id, folder_id, firm_id, amount, created_by)
      select $1, $2, id, 100, created_by from firm limit 1`,
    [world.activities.takbyte, villan],
  )
  await pool.query(
    `insert into dismissal (folder_id, item, reason, dismissed_by) values ($1, 'hus.radon', 'Nej', $2)`,
    [villan, world.people.anna.userId],
  )
  await pool.query(
    `insert into part_answer (folder_id, component_id, life, answer, said_by)
      select folder_id, id, 'hus.fonster', 'good', created_by from component`,
  )
  await pool.query(
    `insert into fault (folder_id, title, reported_on, created_by) values ($1, 'Läcker', '2026-11-01', $2)`,
    [villan, world.people.anna.userId],
  )
  await pool.query(
    `with added as (
      insert into agreement (folder_id, title, component_id, created_by)
      select folder_id, name, id, created_by from component returning id, folder_id
    )
    insert into agreement_price (agreement_id, folder_id, from_on, amount, per)
    select id, folder_id, '2026-03-01', 46500, 'month' from added`,
  )
  await pool.query(
    `insert into complaint (activity_id, folder_id, about, noticed_on, wish)
      select id, folder_id, 'purchase', '2026-11-01', 'mend' from activity`,
  )
  await pool.query(
    `insert into hand_over_certificate (seller_folder_id, content, manifest_sha256, exchanged_at)
      values ($1, $2, sha256('list'), now())`,
    [villan, aCertificate],
  )
  await pool.query(`update component set meter_unit = 'mil'`)
  await pool.query(
    `insert into meter_reading (folder_id, component_id, read_on, value, created_by)
     select folder_id, id, '2026-11-01', 100, created_by from component`,
  )
  await pool.query(
    `with file as (
       insert into meter_file (folder_id, component_id, name, created_by)
       select folder_id, id, 'Timmar.csv', created_by from component returning id
     )
     insert into meter_day (file_id, day, used, parts) select id, '2026-11-01', 1000, 24 from file`,
  )
  await pool.query('insert into upkeep_fund (folder_id, set_aside, said_by) select id, 100, created_by from folder')
  await pool.query(
    `insert into loan (folder_id, component_id, what, key_number, who, lent_on, created_by)
     select folder_id, id, name, 1, 'Olle', '2026-10-03', created_by from component`,
  )
  await pool.query(`insert into ended_session (id) values ('another')`)
  await pool.query(
    `insert into account_deletion (user_id, ends_at, remaining_name) values ($1, now() + interval '30 days', 'Stina')`,
    [world.people.stina.userId],
  )
  await pool.query('insert into folder_heir (folder_id, user_id) values ($1, $2)', [
    world.folders.baten,
    world.people.stina.userId,
  ])
  const sender = tusClient(app, async () => token)
  const uploadId = await sender.begun(4, { name: 'a.pdf' })
  const uploadIds = [await sender.begun(4, { name: 'a.pdf' })]
  await callApp(app, messages.send, { body: { ...body, uploadIds } }, token)
  const file = await addFile(db, { folderId: villan, userId: world.people.anna.userId })
  await pool.query('insert into reading (content, owner) select content, 0 from file where id = $1', [file.id])
  const toInbox = { idempotencyKey: crypto.randomUUID(), source: 'paste', text: 'Kvitto' } as const
  const mailAddressId = await addMailAddress(pool, { userId: world.people.anna.userId, folderId: villan })
  await callApp(app, week.setMail, { body: { mail: 'weekly' } }, token)
  const { id: inboxItemId } = (await callApp(app, inbox.add, { body: toInbox }, token)).body
  const proposal = { folderId: villan, title: 'Sota', why: 'Det är dags.' }
  const sources = [{ kind: 'activity', id: world.activities.takbyte }] as const
  const { id: proposalId } = (
    await callApp(app, proposals.add, { body: { ...proposal, sources: [...sources] } }, token)
  ).body
  await pool.query(`insert into sender_address (user_id, email) values ($1, 'anna.jobb@exempel.se')`, [
    world.people.anna.userId,
  ])
  await pool.query('insert into mail_unlisted_member (mail_address_id, user_id) values ($1, $2)', [
    mailAddressId,
    memberUserId,
  ])
  await pool.query(
    `insert into inbox_rule (user_id, organisation_number, firm_name, folder_id) values ($1, '5922220115', 'Järnia', $2)`,
    [world.people.anna.userId, villan],
  )
  await pool.query(
    'insert into delivery_thrown (user_id, root_id) select $1, parcel_id from delivery where version = 1 limit 1',
    [world.people.stina.userId],
  )
  const pasted = { folderId: villan, text: 'Datum;Vad;Rum\n2020-01-01;Sotning;Pannrum' }
  const { id: importId, pairs } = (await callApp(app, imports.begin, { body: pasted }, token)).body
  const paired = { makes: 'activity' as const, pairs, places: [] }
  await callApp(
    app,
    imports.pair,
    { params: { id: importId }, query: { folderId: villan }, body: { ...paired, step: 3 } },
    token,
  )
  // As it comes in: a table without rows is read whole.
  await pool.query('insert into import_progress (run_id, written) values ($1, 1)', [importId])
  await pool.query(
    `insert into import_paper (run_id, number, component_id, name, kind_id) values ($1, 1, $2, 'Manual', 3)`,
    [importId, world.components.beredare],
  )
  await pool.query(
    `insert into import_ref (main_folder_id, ref, run_id, activity_id) values ($1, sha256('a'), $2, $3)`,
    [villan, importId, world.activities.takbyte],
  )
  const { code } = await db
    .selectFrom('component')
    .where('id', '=', world.components.beredare)
    .select('code')
    .executeTakeFirstOrThrow()
  const { body: template } = await callApp(
    app,
    ownTemplates.save,
    { params: { id: villan }, body: { title: 'Mall' } },
    token,
  )
  const roundId = await aRound(token)
  const outlook = {
    subject: subjectOf(token),
    folderId: villan,
    memberUserId,
    memberId: world.members.erik,
    component: { id: world.components.beredare, folderId: world.folders.vvs, code },
    event: { id: world.activities.takbyte, folderId: villan },
    file: { id: file.id, folderId: villan },
    messageId,
    inboxItemId,
    proposalId,
    mailAddressId,
    uploadId,
    importId,
    advice: { caseId: adviceId, lookId: look?.id ?? 0 },
    delivered,
    roundId,
    threadId,
    templateId: template.id,
  }
  const made = [
    ...(await statementsOf(readCallsOf({ ...outlook, words: 'städdag' }), token)),
    ...(await statementsOf(supportReadCallsOf({ caseId, words: 'städdag' }), (await tokenFor('karin')) ?? '')),
    ...(await statementsOfDocuments()),
  ]
  const first = Map.groupBy(made, ({ statement }) => statement.text)
  asked = [...first.values()].flatMap(([one]) => (one ? [one] : []))
})

/** A round with an answer, of one of the things of the way round, of which another is left out. */
async function aRound(token: string) {
  const { beredare: componentId, elcentral } = world.components
  const { body } = await callApp(app, rounds.start, { body: { folderId: villan } }, token)
  const params = { id: body.activityId, componentId }
  const said = { answer: 'needs', note: 'Löv' } as const
  await callApp(app, rounds.answer, { params, query: { folderId: villan }, body: said }, token)
  const way = { componentIds: [componentId], leftOut: [elcentral] }
  await callApp(app, rounds.changeWay, { query: { folderId: villan }, body: way }, token)
  return body.activityId
}

async function statementsOf(readings: ReadCall[], token: string) {
  const found = []
  for (const { endpoint, input, note } of readings) {
    const { statements, result } = await heard.during(() => callApp(app, endpoint, input, token))
    expect([endpoint.path, result.status]).toEqual([endpoint.path, 200])
    const title = `${endpoint.path} ${note}`.trim()
    found.push(...statements.filter(isReading).map((statement) => ({ title, statement })))
  }
  return found
}

/** What the documents of a folder read, and of a component, a year and a paper. */
async function statementsOfDocuments() {
  const granted = await grant(db, world.people.anna.userId, villan, 'ReadFolder')
  const scopes: ParcelScope[] = [
    { kind: 'folder' },
    { kind: 'component', componentId: world.components.beredare },
    { kind: 'year', year: 2026 },
  ]
  const found = []
  for (const scope of scopes) {
    const choice = choiceOfPreset('wholeFolder', scope)
    const { statements } = await heard.during(() => contentOf(db, granted, choice))
    const title = `document of a ${scope.kind}`
    found.push(...statements.filter(isReading).map((statement) => ({ title, statement })))
  }
  return found
}

/** The whole reads of each list in the grown service, after a change of the schema that is rolled back. */
async function wholeReads(change = '') {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${statistics}; ${change}`)
    return await sequentialScans(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function sequentialScans(client: PoolClient) {
  const found = new Set<string>()
  for (const { title, statement } of asked)
    for (const { table, index, isWhole } of await scansOf(client, statement))
      if (isWhole && !readsAll(title)) found.add(`${title}: ${index ?? 'every row'} of ${table}`)
  return [...found]
}

test('every list finds its rows by an index', async () => {
  expect(await wholeReads()).toEqual([])
})

test.each([
  ['notification_list, notification_unread', '/api/Notification: every row of notification'],
  ['activity_by_day, activity_folder, activity_latest', '/api/Search: every row of activity'],
  [
    'membership_of_person, membership_user',
    '/api/MyObject/GetAllMyParentObjects: membership_one_per_person of membership',
  ],
])('without %s it is noticed', async (indexes, whole) => {
  expect(await wholeReads(`drop index ${indexes}`)).toContain(whole)
})
