import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { advice, type LookKind } from '#contract/accounts/advice.ts'
import { components } from '#contract/content/components.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fileForms, lookFileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { security } from '#contract/accounts/security.ts'
import { support } from '#contract/accounts/support.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { toWire } from '#contract/platform/wire.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { restoreFolder, takeDown } from '#server/sharing/takeDowns/commands.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp({
  SUPPORT_EMAILS: `${demoPeople.karin.email},robin@nykomling.exempel.se`,
})
const { villan, elen, vvs } = world.folders
const { anna } = world.people
const agent = as('karin')

/** Words that stand where a look must not reach. */
const hidden = 'hemligtord'
let picture: number
let receipt: number
let elsewhere: number
let job: number

async function keep(folderId: number, name: string, changes: { kindId?: number; componentId?: number } = {}) {
  const { id, sha256 } = await addFile(db, {
    folderId,
    userId: anna.userId,
    name,
    text: name,
    kindId: fileKind.photo,
    picture: { width: 4, height: 3 },
    ...changes,
  })
  for (const form of fileForms)
    await storage.put(keyOf(sha256, form), [Buffer.from(name)] as never, Buffer.byteLength(name))
  return id
}

beforeAll(async () => {
  await as('anna').call(components.add, { body: { folderId: vvs, name: 'Pump', price: 123_400, serialNumber: 'SN-7' } })
  const { id: firmId } = (
    await as('anna').call(firms.add, { body: aFirm(villan, { name: 'Sundins Rör', phone: '08-1' }) })
  ).body
  const done = anEvent(vvs, { title: 'Bytte pump', statusId: 22, startDate: '2026-11-24', cost: 987_600, firmId })
  job = (await as('anna').call(activities.add, { body: done })).body.id
  await as('anna').call(activities.add, { body: anEvent(villan, { title: hidden }) })
  await as('anna').call(activities.add, { body: anEvent(elen, { title: hidden }) })
  await as('anna').call(messages.send, { body: { folderId: vvs, subject: hidden, content: hidden, isToGroup: true } })
  picture = await keep(vvs, 'pump.jpg', { componentId: world.components.beredare })
  receipt = await keep(vvs, `${hidden}.pdf`, { kindId: fileKind.receipt })
  elsewhere = await keep(elen, `${hidden}.jpg`)
})

beforeEach(async () => {
  await pool.query('delete from rate_limit')
  await pool.query('delete from support_case')
})

const ask = async (who: PersonName = 'anna', folderId = vvs, content = 'Elementen är ljumma. Varför?') =>
  (await as(who).call(advice.askWithLook, { body: { folderId, content, componentId: null } })).body
const open = (id: number, kind: LookKind = 'folder', itemId: number | null = null, by = agent) =>
  by.call(support.openLook, { params: { id }, body: { kind, itemId } })
const adviceOf = async (id: number, who: PersonName = 'anna') =>
  (await as(who).call(advice.one, { params: { id } })).body
const readsOf = async (id: number, who: PersonName = 'anna') =>
  (await as(who).call(advice.reads, { params: { id: (await adviceOf(id)).look?.id ?? 0 }, query: {} })).body
async function bytes(who: PersonName | null, caseId: number, fileId: number, form: 'small' | 'original' = 'original') {
  const headers = who === null ? {} : { authorization: `Bearer ${await tokenFor(who)}` }
  return app.inject({ url: lookFileAddress(form, caseId, fileId), headers })
}

test('an agent sees what there is in the folder, one thing at a time in full, and never what it cost', async () => {
  const { caseId } = await ask()
  const shown = (await open(caseId)).body
  expect(shown).toMatchObject({ folderTitle: 'VVS', component: null, files: [] })
  const list = shown.list.map(({ kind, title }) => `${kind} ${title}`)
  expect(list).toEqual([
    'component Pump',
    'component Varmvattenberedare',
    'activity Bytte pump',
    'activity Byte av varmvattenberedare',
    'file pump.jpg',
  ])
  const [pump] = shown.list
  const one = (await open(caseId, 'component', pump?.id)).body
  expect(one).toMatchObject({ list: [], component: { name: 'Pump', serialNumber: 'SN-7' } })
  const event = (await open(caseId, 'activity', job)).body
  expect(event).toMatchObject({ event: { title: 'Bytte pump', firmName: 'Sundins Rör' } })
  expect(JSON.stringify([shown, one, event])).not.toMatch(/hemligtord|123400|987600|price|cost/i)
})

test('of a main folder a look shows that one alone', async () => {
  const { caseId } = await ask('anna', villan)
  const { list } = (await open(caseId)).body
  expect(list.map(({ title }) => title)).toContain('Byte av tak')
  expect(list.map(({ title }) => title)).not.toContain('Elbesiktning')
  expect(await open(caseId, 'activity', world.activities.elbesiktning)).toBeProblem('lookNotFound')
})

test('who opened what, and when, is told to whoever gave the look and to those who could; once for a while', async () => {
  const { caseId } = await ask('erik')
  await open(caseId)
  await open(caseId, 'activity', job)
  await open(caseId, 'activity', job)
  const { look, reads } = (await as('erik').call(advice.one, { params: { id: caseId } })).body
  expect(look).toMatchObject({ folderTitle: 'VVS', isOpen: true, opened: 2, givenByName: 'Erik Berg' })
  expect(reads.map(({ kind, title, who }) => [kind, title, who])).toEqual([
    ['activity', 'Bytte pump', 'Karin'],
    ['folder', 'VVS', 'Karin'],
  ])
  const seenBy = async (who: PersonName) =>
    (await as(who).call(advice.reads, { params: { id: look?.id ?? 0 }, query: {} })).body.length
  expect([await seenBy('anna'), await seenBy('erik'), await seenBy('petra'), await seenBy('stina')]).toEqual([
    2, 2, 0, 0,
  ])
  const inFolder = (await as('anna').call(advice.looks, { query: { folderId: villan } })).body
  expect(inFolder).toMatchObject([{ id: look?.id, caseId, folderTitle: 'VVS' }])
})

describe('bytes', () => {
  test('of the folder are given by the look, and told of; of other folders, receipts and to others not one', async () => {
    const { caseId } = await ask()
    expect((await bytes('karin', caseId, picture)).body).toBe('pump.jpg')
    expect((await bytes('karin', caseId, picture, 'small')).headers['cache-control']).toBe('no-store')
    expect((await readsOf(caseId)).map(({ title }) => title)).toEqual(['pump.jpg'])
    for (const [who, file] of [
      ['karin', elsewhere],
      ['karin', receipt],
      ['anna', picture],
      ['stina', picture],
      [null, picture],
    ] as const) {
      const reply = await bytes(who, caseId, file)
      expect([who, file, reply.statusCode]).toEqual([who, file, 404])
    }
  })

  test('by the cookie that opening a thing sets', async () => {
    const { caseId } = await ask()
    const url = `/api/Support/cases/${caseId}/look`
    const authorization = `Bearer ${await tokenFor('karin')}`
    const payload = { kind: 'component', itemId: world.components.beredare }
    const { cookies } = await app.inject({ method: 'POST', url, payload, headers: { authorization } })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await app.inject({ url: lookFileAddress('small', caseId, picture), headers: { cookie } })).body).toBe(
      'pump.jpg',
    )
    await db
      .updateTable('app_user')
      .set({ email_verified: false })
      .where('id', '=', world.people.karin.userId)
      .execute()
    const after = await app.inject({ url: lookFileAddress('small', caseId, picture), headers: { cookie } })
    await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', world.people.karin.userId).execute()
    expect(after.statusCode).toBe(404)
  })
})

type Ending = {
  how: string
  who?: PersonName
  end: (caseId: number) => Promise<unknown>
  undo?: () => Promise<unknown>
}
const lookId = async (id: number) => (await adviceOf(id, 'erik')).look?.id ?? 0
const setMember = (id: number, set: { status_id?: number; role_id?: number }) =>
  db.updateTable('membership').set(set).where('id', '=', id).execute()
let deletionId = 0

describe('a look ends, at once and for good, as', () => {
  const endings: Ending[] = [
    {
      how: 'the asker takes it back',
      end: async (id) => as('erik').call(advice.takeBack, { params: { id: await lookId(id) } }),
    },
    {
      how: 'the founder does',
      end: async (id) => as('anna').call(advice.takeBack, { params: { id: await lookId(id) } }),
    },
    {
      how: 'it is ended with what lets others in',
      end: async () => {
        const [made] = (await as('erik').call(security.admissions, { query: {} })).body
        expect(made).toMatchObject({ kind: 'look', folderTitle: 'VVS' })
        expect((await as('erik').call(security.endAdmissions, { body: { ids: [made?.id ?? 0] } })).body).toEqual({
          ended: 1,
        })
      },
    },
    { how: 'the asker says that it is solved', end: (id) => as('erik').call(advice.solve, { params: { id } }) },
    {
      how: 'the case is closed, also if it is opened again',
      end: (id) => agent.call(support.changeStatus, { params: { id }, body: { statusId: 31 } }),
      undo: async () => pool.query('update support_case set status_id = 29, closed_at = null'),
    },
    {
      how: 'the asker is removed',
      end: () => setMember(world.members.erik, { status_id: 17 }),
      undo: () => setMember(world.members.erik, { status_id: 14 }),
    },
    {
      how: 'the asker gets a weaker role',
      end: () => setMember(world.members.erik, { role_id: 3 }),
      undo: () => setMember(world.members.erik, { role_id: 2 }),
    },
    {
      how: 'the folder goes into the trash',
      end: async () => (deletionId = (await as('anna').call(folders.remove, { params: { id: vvs } })).body.deletionId),
      undo: () => as('anna').call(trash.restore, { params: { id: deletionId } }),
    },
    {
      how: 'the main folder does',
      end: async () =>
        (deletionId = (await as('anna').call(folders.remove, { params: { id: villan } })).body.deletionId),
      undo: () => as('anna').call(trash.restore, { params: { id: deletionId } }),
    },
    {
      how: 'the folder is taken down',
      end: () => db.transaction().execute((tx) => takeDown(tx, villan, 'Utreds')),
      undo: () => db.transaction().execute((tx) => restoreFolder(tx, villan)),
    },
    {
      how: 'the folder is closed to the asker',
      end: () => as('anna').call(folders.setInheritance, { params: { id: vvs }, body: { inherits: false, keep: [] } }),
      undo: () => as('anna').call(folders.setInheritance, { params: { id: vvs }, body: { inherits: true, keep: [] } }),
    },
    {
      how: 'the asker’s account is suspended',
      end: () => db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', world.people.erik.userId).execute(),
      undo: () => db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', world.people.erik.userId).execute(),
    },
  ]
  test.each(endings)('$how', async ({ end, undo }) => {
    const { caseId } = await ask('erik')
    expect((await open(caseId)).status).toBe(200)
    await end(caseId)
    expect(await open(caseId)).toBeProblem('lookNotFound')
    expect((await bytes('karin', caseId, picture)).statusCode).toBe(404)
    await undo?.()
    expect(await open(caseId)).toBeProblem('lookNotFound')
    expect((await bytes('karin', caseId, picture)).statusCode).toBe(404)
    expect((await agent.call(support.oneCase, { params: { id: caseId } })).body.look).toBeNull()
  })

  test('fourteen days have passed', async () => {
    const { caseId } = await ask()
    const { look } = await adviceOf(caseId)
    const days = (Date.parse(look?.until ?? '') - Date.parse(look?.givenAt ?? '')) / 86_400_000
    expect(days).toBe(14)
    await pool.query(
      "update case_look set given_at = given_at - interval '14 days', until = until - interval '14 days'",
    )
    expect(await open(caseId)).toBeProblem('lookNotFound')
    expect((await adviceOf(caseId)).look).toMatchObject({ isOpen: false })
  })

  test('by nobody else', async () => {
    const { caseId } = await ask('erik')
    const id = await lookId(caseId)
    for (const who of ['petra', 'olle', 'stina', 'karin'] as const)
      expect(await as(who).call(advice.takeBack, { params: { id } })).toBeProblem('lookNotFound')
    expect((await open(caseId)).status).toBe(200)
  })
})

test('without a look, by nobody but agents, and of no other case there is nothing', async () => {
  const { caseId } = (await as('anna').call(advice.ask, { body: { folderId: vvs, content: 'Varför?' } })).body
  expect(await open(caseId)).toBeProblem('lookNotFound')
  expect(await open(999_999)).toBeProblem('lookNotFound')
  const given = await ask()
  for (const who of ['anna', 'erik', 'stina'] as const)
    expect(await open(given.caseId, 'folder', null, as(who))).toBeProblem('accessDenied')
  expect(await open(given.caseId, 'component', 999_999)).toBeProblem('lookNotFound')
  expect(await as('erik').call(advice.one, { params: { id: given.caseId } })).toBeProblem('caseNotFound')
})

describe('to an agent, a look changes the answer of no other call', () => {
  /** Each with the folder of the look wherever a call asks for an id, and a body that names it. */
  const inputs = (endpoint: Endpoint) => {
    const path = endpoint.path.replaceAll(/:\w+/g, String(vvs))
    const query = toWire(endpoint.wire?.sent, { folderId: vvs, year: 2026, q: 'pump' }) as Record<string, string>
    const body = { folderId: vvs, title: 'Nytt', content: 'Nytt', subject: 'Nytt' }
    return { url: `${path}?${new URLSearchParams(query)}`, payload: toWire(endpoint.wire?.sent, body) as object }
  }
  // Agents see the case itself, with or without a look; the rest opens what is their own.
  const own = new Set<Endpoint>([
    ...Object.values<Endpoint>(support),
    ...Object.values<Endpoint>(members).filter(({ path }) => path.includes('invitation')),
  ])
  const tried = endpoints.filter(
    (one) => !own.has(one) && !one.isPublic && !one.path.startsWith('/api/Account') && !one.path.includes('/upload'),
  )

  test.each(tried.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, endpoint) => {
    const answer = async () => {
      const { url, payload } = inputs(endpoint)
      const headers = { authorization: `Bearer ${await tokenFor('karin')}` }
      const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
      await pool.query('delete from rate_limit')
      const reply = await app.inject({ method: endpoint.method, url, headers, ...(hasBody && { payload }) })
      return { status: reply.statusCode, body: reply.body }
    }
    const without = await answer()
    await ask()
    const withLook = await answer()
    expect(withLook.status).toBe(without.status)
    expect(withLook.body).not.toMatch(/Bytte pump|SN-7|hemligtord|Sundins/)
  })
})

describe('an answer that proposes something', () => {
  const proposal = {
    title: 'Lufta elementen',
    description: null,
    checklist: ['Stäng av pumpen', 'Börja längst upp'],
    jobId: null as number | null,
  }
  const answer = (id: number, changes: Partial<typeof proposal> = {}) =>
    agent.call(support.answer, { params: { id }, body: { content: 'Hej!', proposal: { ...proposal, ...changes } } })

  test('is added by the asker with one call, by the firm of the job, and once', async () => {
    const { id: pump } = (await as('anna').call(components.add, { body: { folderId: vvs, name: 'Cirkulationspump' } }))
      .body
    const asked = await as('anna').call(advice.askWithLook, {
      body: { folderId: vvs, content: 'Varför?', componentId: pump },
    })
    const { caseId } = asked.body
    const { messageId } = (await answer(caseId, { jobId: job })).body
    const before = await adviceOf(caseId)
    expect(before).toMatchObject({
      about: 'Cirkulationspump',
      proposals: [
        {
          messageId,
          title: 'Lufta elementen',
          isAdded: false,
          job: { activityId: job, firmName: 'Sundins Rör', phone: '08-1', day: '2026-11-24' },
        },
      ],
    })
    const add = () => as('anna').call(advice.addProposed, { params: { id: messageId } })
    const [one, other] = await Promise.all([add(), add()])
    expect([one.status, one.body]).toEqual([201, other.body])
    const { activityId } = one.body
    const list = (await as('anna').call(activities.inFolder, { query: { folderId: vvs } })).body
    const body = list.find(({ id }) => id === activityId)
    expect(body).toMatchObject({ title: 'Lufta elementen', firmName: 'Sundins Rör', componentId: pump, statusId: 20 })
    expect(body?.checklist.map(({ text }) => text)).toEqual(proposal.checklist)
    expect((await adviceOf(caseId)).proposals).toMatchObject([{ isAdded: true, added: { folderId: vvs, activityId } }])
    const seen = (await agent.call(support.oneCase, { params: { id: caseId } })).body.messages.at(-1)
    expect(seen?.proposes).toEqual(['Lufta elementen', 'Sundins Rör'])
  })

  test('is nobody else’s, and names a job of the folder alone, that an agent may look into', async () => {
    const { caseId } = await ask()
    expect(await answer(caseId, { jobId: world.activities.elbesiktning })).toBeProblem('activityNotFound')
    expect(await answer(caseId, { jobId: world.activities.beredarbyte })).toBeProblem('activityNotFound')
    const { messageId } = (await answer(caseId)).body
    for (const who of ['erik', 'stina', 'karin'] as const)
      expect(await as(who).call(advice.addProposed, { params: { id: messageId } })).toBeProblem('messageNotFound')
    await as('anna').call(advice.solve, { params: { id: caseId } })
    const blind = (await as('anna').call(advice.ask, { body: { folderId: vvs, content: 'Varför?' } })).body
    expect(await answer(blind.caseId, { jobId: job })).toBeProblem('lookNotFound')
    const question = await as('anna').call(support.send, { body: { subject: 'Hej', content: 'Hej' } })
    expect(await answer(question.body.caseId)).toBeProblem('caseNotFound')
  })

  test('is signed with the first name of who answered', async () => {
    const { caseId } = await ask()
    await answer(caseId)
    const { body } = await as('anna').call(support.mine, { query: {} })
    expect(body[0]).toMatchObject({ kind: 'advice', senderName: 'Karin på kundtjänst', subject: 'Elementen är ljumma' })
  })
})

test('asking again with the same key is the same case, with one look', async () => {
  const body = { folderId: vvs, content: 'Varför?', idempotencyKey: crypto.randomUUID() }
  const sent = [
    await as('anna').call(advice.askWithLook, { body }),
    await as('anna').call(advice.askWithLook, { body }),
  ]
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(await db.selectFrom('case_look').select('id').execute()).toHaveLength(1)
  const other = { ...body, idempotencyKey: crypto.randomUUID(), componentId: world.components.elcentral }
  expect(await as('anna').call(advice.askWithLook, { body: other })).toBeProblem('componentNotFound')
})

test('giving a look and taking it back are in the security log', async () => {
  await pool.query('delete from security_event')
  const { caseId } = await ask()
  await as('anna').call(advice.takeBack, { params: { id: (await adviceOf(caseId)).look?.id ?? 0 } })
  const events = (await as('anna').call(security.events, { query: {} })).body
  expect(events.map(({ kind }) => kind)).toEqual(['lookTakenBack', 'lookGiven'])
})

// It ends their sessions, so it is the last.
test('a look ends as whoever gave it asks for their account to be deleted, and does not come back', async () => {
  const { caseId } = await ask('erik')
  expect((await open(caseId)).status).toBe(200)
  await as('erik').call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })
  expect(await open(caseId)).toBeProblem('lookNotFound')
  await db.deleteFrom('account_deletion').execute()
  expect(await open(caseId)).toBeProblem('lookNotFound')
})
