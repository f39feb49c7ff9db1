import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { agreements } from '#contract/content/agreements.ts'
import { inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox, type InboxSave } from '#contract/intake/inbox.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { inboxDays, inboxLimits, inboxThrownDays, uploadRetentionDays } from '#contract/platform/limits.ts'
import { messages } from '#contract/content/messages.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aFolder, aMessage, anAgreement, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { removeOldUploads } from '#server/content/files/uploads/retention/removeOldUploads.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aSave, inboxOf } from '#server/testing/inboxItems.ts'
import { filmWithWay } from '#server/testing/movies.ts'
import { tusClient } from '#server/testing/tus.ts'
import { addToInbox } from './add.ts'
import { removeOldInboxItems } from './retention.ts'

const test1 = await startTestApp()
const { app, as, tokenFor, world, db, pool, storage } = test1
const { villan, elen } = world.folders
const { call } = as('anna')
const putIn = inboxOf(test1)

beforeEach(async () => {
  await pool.query('delete from inbox_item')
  await pool.query('delete from upload')
})

const listed = async (who: PersonName = 'anna', thrown = 0) =>
  (await as(who).call(inbox.list, { query: { thrown } })).body
const save = (id: number, other: Partial<InboxSave> = {}, who: PersonName = 'anna') =>
  as(who).call(inbox.save, { params: { id }, body: aSave(villan, other) })
const undo = (id: number, who: PersonName = 'anna') =>
  as(who).call(inbox.undoSave, { params: { id }, body: { folderId: villan } })
const papersOf = async (activityId: number) =>
  (await call(files.ofUser, { query: { folderId: villan, activityId } })).body
const bytesFor = async (id: string, who: PersonName) =>
  app.inject({ url: inboxPaperAddress('original', id), headers: { authorization: `Bearer ${await tokenFor(who)}` } })
/** As a mail to the folder would put it there. */
const addressedTo = (folderId: number, userId = world.people.anna.userId) =>
  db.transaction().execute((tx) =>
    addToInbox(tx, {
      userId,
      folderId,
      source: 'mail',
      sender: 'kvitto@jarnia.exempel.se',
      title: 'Ditt kvitto',
      text: 'Tack för ditt köp.',
      idempotencyKey: randomUUID(),
      uploadIds: [],
    }),
  )

describe('what waits', () => {
  test('is listed with its papers for its own alone, and lies in no folder', async () => {
    const id = await putIn('anna', ['ett kvitto', 'och ett till'], { placeId: elen })
    const [item] = await listed()
    expect(item).toMatchObject({ id, source: 'share', title: 'Kvitto', isOwn: true, folderId: null, thrownAt: null })
    expect(item?.place).toMatchObject({ folderId: elen, title: 'El', parentTitle: 'Villa Solhem', seesCosts: true })
    expect(item?.papers.map(({ name, state, tellsPlace }) => [name, state, tellsPlace])).toEqual([
      ['Kvitto.txt', 'waiting', false],
      ['Kvitto.txt', 'waiting', false],
    ])
    expect((await call(inboxCount.of, { query: {} })).body).toEqual({ items: 1, deliveries: 0, proposals: 0 })
    expect(await listed('erik')).toEqual([])
    const paper = item?.papers[0]?.id ?? ''
    expect((await bytesFor(paper, 'anna')).body).toBe('ett kvitto')
    expect((await bytesFor(paper, 'erik')).statusCode).toBe(404)
    expect((await call(uploads.mine, { query: {} })).body).toEqual([])
    expect((await call(files.ofUser, { query: { folderId: villan, q: 'Kvitto.txt' } })).body).toEqual([])
  })

  test('is added once for a key, and takes only whole uploads of one’s own that belong to nothing', async () => {
    const idempotencyKey = randomUUID()
    const first = await putIn('anna', [], { text: 'https://exempel.se', idempotencyKey })
    expect(await putIn('anna', [], { text: 'https://exempel.se', idempotencyKey })).toBe(first)
    expect(await listed()).toHaveLength(1)
    const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')
    const half = await tus.begun(10)
    const taken = (await listed())[0]
    await putIn('anna', ['x'])
    const [withPaper] = await listed()
    for (const id of [half, withPaper?.papers[0]?.id ?? '', randomUUID()]) {
      const body = { idempotencyKey: randomUUID(), source: 'paste' as const, uploadIds: [id] }
      expect(await call(inbox.add, { body })).toBeProblem('uploadNotFound')
    }
    const nothing = { idempotencyKey: randomUUID(), source: 'paste' as const, text: '  ' }
    expect((await call(inbox.add, { body: nothing })).status).toBe(400)
    expect(taken?.text).toBe('https://exempel.se')
  })

  test('is not attached, sent or cancelled past the Inkorg', async () => {
    await putIn('anna', ['ett kvitto'])
    const id = (await listed())[0]?.papers[0]?.id ?? ''
    const body = { folderId: villan, kindId: fileKind.receipt }
    expect((await call(uploads.attach, { params: { id }, body })).status).toBe(404)
    expect((await call(uploads.cancel, { params: { id }, headers: { 'tus-resumable': '1.0.0' } })).status).toBe(404)
    const message = { ...aMessage(villan, { recipientIds: [world.people.erik.userId] }), uploadIds: [id] }
    expect((await call(messages.send, { body: message })).status).toBe(404)
  })

  test('of a folder it waits for those who may add events there, and for nobody else', async () => {
    const id = await addressedTo(villan)
    for (const who of ['anna', 'erik', 'petra'] as const)
      expect((await listed(who)).map((item) => item.id)).toEqual([id])
    // Olle observes, and Sven is a member of a sub-folder alone.
    for (const who of ['olle', 'sven', 'karin'] as const) {
      expect(await listed(who)).toEqual([])
      expect(await as(who).call(inbox.one, { params: { id } })).toBeProblem('inboxItemNotFound')
      expect(await as(who).call(inbox.throw, { params: { id } })).toBeProblem('inboxItemNotFound')
    }
    expect(await save(id, { folderId: elen }, 'sven')).toBeProblem('inboxItemNotFound')
  })
})

describe('a place', () => {
  test('is chosen, and is only where the chooser may add events', async () => {
    const { id: stugan } = (await call(folders.add, { body: aFolder() })).body
    const id = await addressedTo(villan)
    expect((await call(inbox.place, { params: { id }, body: { folderId: stugan } })).status).toBe(204)
    expect((await listed())[0]?.place).toMatchObject({ folderId: stugan })
    // Erik is no member there.
    expect((await listed('erik'))[0]?.place).toBeNull()
    const elsewhere = { params: { id }, body: { folderId: stugan } }
    expect((await as('erik').call(inbox.place, elsewhere)).status).toBe(404)
  })
})

describe('saving', () => {
  test('makes a done event with the papers, and the thing waits no longer', async () => {
    const id = await putIn('anna', ['ett kvitto', 'och ett till'])
    const paper = (await listed())[0]?.papers[0]?.id ?? ''
    const { status, body } = await save(id)
    expect([status, body]).toEqual([200, { folderId: villan, activityId: expect.any(Number), isNew: true }])
    const { body: events } = await call(activities.inFolder, { query: { folderId: villan } })
    expect(events.find((event) => event.id === body.activityId)).toMatchObject({
      title: 'Rördelar',
      startDate: '2026-11-14',
      endDate: '2026-11-14',
      statusId: activityStatus.done,
      cost: 46_730,
      vat: 9_346,
      papers: 2,
    })
    expect(await papersOf(body.activityId)).toEqual([
      expect.objectContaining({ day: '2026-11-14', kindId: fileKind.receipt }),
      expect.anything(),
    ])
    expect(await listed()).toEqual([])
    expect((await bytesFor(paper, 'anna')).statusCode).toBe(404)
    // A retry is told the same again.
    expect((await save(id)).body).toEqual(body)
  })

  test('by two at once is done once, and the second is told who did it', async () => {
    const id = await addressedTo(villan)
    const title = 'Samma kvitto'
    const replies = await Promise.all([save(id, { title }, 'anna'), save(id, { title }, 'erik')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const second = replies.find(({ status }) => status === 409)
    const winner = replies[0]?.status === 200 ? 'Anna' : 'Erik'
    expect(second?.body).toMatchObject({ code: 'inboxItemSaved', detail: winner })
    const events = await pool.query('select count(*)::int as n from activity where title = $1', [title])
    expect(events.rows[0].n).toBe(1)
  })

  test('to an event adds the papers, and the cost where it has none', async () => {
    const { body: event } = await call(activities.add, { body: anEvent(villan, { title: 'Sotning' }) })
    const id = await putIn('anna', ['en faktura'])
    const to = { folderId: villan, kindId: fileKind.receipt, activityId: event.id, cost: 89_500 }
    expect((await call(inbox.saveTo, { params: { id }, body: to })).body).toMatchObject({ isNew: false })
    const costOf = async () =>
      (await call(activities.inFolder, { query: { folderId: villan } })).body.find((one) => one.id === event.id)?.cost
    expect([await costOf(), (await papersOf(event.id)).length]).toEqual([89_500, 1])
    expect((await undo(id)).status).toBe(204)
    expect([await costOf(), (await papersOf(event.id)).length, (await listed()).length]).toEqual([null, 0, 1])
    const done = { params: { id: event.id }, query: { folderId: villan }, body: { statusId: activityStatus.done } }
    await call(activities.changeStatus, done)
    await pool.query('update activity set cost = 100 where id = $1', [event.id])
    await call(inbox.saveTo, { params: { id }, body: to })
    expect(await costOf()).toBe(100)
    await undo(id)
    expect(await costOf()).toBe(100)
  })

  test('adds its papers to an agreement, once', async () => {
    const { id: agreementId } = (await call(agreements.add, { body: anAgreement(villan) })).body
    const id = await putIn('anna', ['ett avtal'])
    const to = { folderId: villan, kindId: fileKind.agreement, agreementId }
    expect(await call(inbox.saveTo, { params: { id }, body: { ...to, activityId: 1 } })).toMatchObject({ status: 400 })
    const elsewhere = { params: { id }, body: { ...to, agreementId: 9_999_999 } }
    expect(await call(inbox.saveTo, elsewhere)).toBeProblem('agreementNotFound')
    expect(await as('olle').call(inbox.saveTo, { params: { id }, body: to })).toBeProblem('accessDenied')
    expect((await call(inbox.saveTo, { params: { id }, body: to })).body).toMatchObject({ activityId: null })
    const papers = (await call(files.ofUser, { query: { folderId: villan, agreementId } })).body
    expect(papers).toMatchObject([{ kindId: fileKind.agreement, activityId: null }])
    expect(await listed()).toEqual([])
    expect(await call(inbox.saveTo, { params: { id }, body: to })).toBeProblem('inboxItemNotFound')
    expect(await undo(id)).toBeProblem('activityNotFound')
  })

  test('never tells somebody who sees no costs whether the event has one', async () => {
    const id = await putIn('petra', ['en faktura'])
    const keepCosts = (keepsCosts: boolean) => call(folders.setCosts, { params: { id: villan }, body: { keepsCosts } })
    await keepCosts(true)
    for (const event of [anEvent(villan, { title: 'Utan' }), anEvent(villan, { title: 'Med', cost: 100 })]) {
      const activityId = (await call(activities.add, { body: event })).body.id
      const to = { folderId: villan, kindId: fileKind.receipt, activityId, cost: 89_500 }
      expect(await as('petra').call(inbox.saveTo, { params: { id }, body: to })).toBeProblem('costsKept')
    }
    await keepCosts(false)
  })

  test('asks before it shows what may say where it was taken', async () => {
    const id = await putIn('anna', [filmWithWay('väg')], { name: 'film.mp4' })
    expect((await listed())[0]?.papers[0]?.tellsPlace).toBe(true)
    expect(await save(id)).toBeProblem('inboxPaperTellsPlace')
    expect((await save(id, { keepsLocation: true })).status).toBe(200)
  })

  test('waits for papers that are not checked yet', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    await pool.query('update upload set content = null')
    expect(await save(id)).toBeProblem('inboxPaperChecking')
  })

  test('needs a role that may add events there', async () => {
    const id = await putIn('olle', ['ett kvitto'])
    expect(await save(id, {}, 'olle')).toBeProblem('accessDenied')
    expect((await as('olle').call(inbox.place, { params: { id }, body: { folderId: villan } })).status).toBe(403)
    expect(await listed('olle')).toHaveLength(1)
  })
})

describe('undoing', () => {
  test('puts it back in the Inkorg, and leaves nothing', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    const { body } = await save(id)
    expect((await undo(id, 'erik')).status).toBe(404)
    expect((await undo(id)).status).toBe(204)
    expect((await listed()).map((item) => [item.id, item.papers.length])).toEqual([[id, 1]])
    expect((await pool.query('select 1 from activity where id = $1', [body.activityId])).rows).toEqual([])
    expect(await papersOf(body.activityId)).toEqual([])
    expect((await undo(id)).status).toBe(404)
    expect((await save(id)).status).toBe(200)
  })

  test('is refused once somebody has gone on with it', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    const { activityId } = (await save(id)).body
    const body = { statusId: activityStatus.planned }
    const change = { params: { id: activityId }, query: { folderId: villan }, body }
    expect((await as('erik').call(activities.changeStatus, change)).status).toBe(200)
    expect(await undo(id)).toBeProblem('changedMeanwhile')
    expect(await papersOf(activityId)).toHaveLength(1)
  })
})

describe('throwing', () => {
  test('takes it out of sight, and it is put back as it was', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    expect((await call(inbox.throw, { params: { id } })).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await listed('anna', 1)).map((item) => [item.id, item.papers.length])).toEqual([[id, 1]])
    expect(await save(id)).toBeProblem('inboxItemNotFound')
    expect((await call(inbox.restore, { params: { id } })).status).toBe(204)
    expect((await listed()).map((item) => item.id)).toEqual([id])
    expect(await call(inbox.restore, { params: { id } })).toBeProblem('inboxItemNotFound')
  })

  test('comes by itself after thirty days, and thirty days later it is gone with its papers', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    const age = (days: number) =>
      pool.query(
        `update inbox_item set created_at = now() - make_interval(days => $1), expires_at = now() + make_interval(days => $2)`,
        [days, inboxDays - days],
      )
    await age(inboxDays - 1)
    await pool.query(`update upload set touched_at = now() - interval '29 days'`)
    await removeOldUploads({ db, storage })
    expect(uploadRetentionDays).toBeLessThan(29)
    expect((await listed())[0]?.papers).toHaveLength(1)
    await age(inboxDays + 1)
    await removeOldInboxItems(db)
    expect(await listed()).toEqual([])
    expect((await listed('anna', 1)).map((item) => item.id)).toEqual([id])
    await age(inboxDays + inboxThrownDays + 1)
    await removeOldInboxItems(db)
    expect(await listed('anna', 1)).toEqual([])
    expect((await pool.query('select 1 from upload')).rows).toEqual([])
  })

  test('is not removed while it is being put back', async () => {
    const id = await putIn('anna', ['ett kvitto'])
    await pool.query(`update inbox_item set thrown_at = now() - make_interval(days => $1)`, [inboxThrownDays + 1])
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('inbox_item').set({ thrown_at: null }).where('id', '=', id).execute()
      await removeOldInboxItems(db)
    })
    expect((await listed()).map((item) => item.id)).toEqual([id])
  })
})

test('what waits on behalf of one account has an end', async () => {
  await pool.query(
    `insert into inbox_item (user_id, source, title) select $1, 'paste', 'Kvitto' from generate_series(1, $2)`,
    [world.people.anna.userId, inboxLimits.waiting],
  )
  const body = { idempotencyKey: randomUUID(), source: 'paste' as const, text: 'Ett till' }
  expect(await call(inbox.add, { body })).toBeProblem('inboxFull')
})
