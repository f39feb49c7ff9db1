import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { loans } from '#contract/content/loans.ts'
import { rounds, type NewAnswer } from '#contract/content/rounds.ts'
import { folders } from '#contract/folders/folders.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { grant } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, aWebp } from '#server/testing/files.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { saveProtocol } from './protocol/saveProtocol.ts'

const { as, world, db, queue, storage } = await startTestApp()
const today = todayInSweden().toString()

/** A house of Anna's, with Petra as a partner and Olle as an observer in it, and things in it and in its sub-folder. */
async function aHouse() {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Huset' } })).body.id
  const sub = (await as('anna').call(folders.add, { body: { title: 'El', parentId: folderId } })).body.id
  for (const [name, role_id] of [
    ['petra', 3],
    ['olle', 4],
  ] as const)
    await db
      .insertInto('membership')
      .values({ folder_id: folderId, user_id: world.people[name].userId, role_id, status_id: 14 })
      .execute()
  const thing = async (where: number, name: string, place: string | null = null) =>
    (await as('anna').call(components.add, { body: aComponent(where, { name, place }) })).body.id
  const pump = await thing(folderId, 'Värmepump', 'Norra gaveln')
  const freezer = await thing(folderId, 'Frys', 'Källaren')
  const alarm = await thing(sub, 'Brandvarnare')
  return { folderId, sub, pump, freezer, alarm, thing }
}
const ofFolder = async (folderId: number, who: PersonName = 'anna') =>
  (await as(who).call(rounds.ofFolder, { query: { folderId } })).body
const one = async (folderId: number, id: number, who: PersonName = 'anna') =>
  (await as(who).call(rounds.one, { params: { id }, query: { folderId } })).body
const start = async (folderId: number, everyYear = false) =>
  (await as('anna').call(rounds.start, { body: { folderId, everyYear } })).body
type Of = { folderId: number; id: number }
const say = (who: PersonName, { folderId, id }: Of, componentId: number, body: NewAnswer) =>
  as(who).call(rounds.answer, { params: { id, componentId }, query: { folderId }, body })
const finish = ({ folderId, id }: Of) =>
  as('anna').call(rounds.finish, { params: { id }, query: { folderId }, body: {} })
const eventsIn = async (folderId: number) =>
  (await as('anna').call(activities.inFolder, { query: { folderId, within: 'below' } })).body

async function protocol(id: number | null) {
  const { content } = await db.selectFrom('file').where('id', '=', id).select('content').executeTakeFirstOrThrow()
  return readPdf(await buffer(await storage.read(keyOf(content.toString('hex')))))
}
const textOf = async (id: number | null) => (await protocol(id)).pages.flatMap((page) => page.text).join('\n')

describe('the way round', () => {
  test('is by place, outside first, and has what stands in sub-folders that all see', async () => {
    const { folderId, thing } = await aHouse()
    const secret = (await as('anna').call(folders.add, { body: { title: 'Kassaskåp', parentId: folderId } })).body.id
    await as('anna').call(folders.setInheritance, { params: { id: secret }, body: { inherits: false, keep: [] } })
    await thing(secret, 'Smycken')
    const { stops, planned, rounds: earlier } = await ofFolder(folderId, 'olle')
    expect(stops.map(({ name, place }) => [name, place])).toEqual([
      ['Värmepump', 'Norra gaveln'],
      ['Brandvarnare', 'El'],
      ['Frys', 'Källaren'],
    ])
    expect({ planned, earlier }).toEqual({ planned: null, earlier: [] })
    // Of whoever sees the sub-folder it is a round of its own, and never told in that of the house.
    expect((await ofFolder(secret)).stops.map(({ name }) => name)).toEqual(['Smycken'])
    expect((await ofFolder(folderId)).stops).toHaveLength(3)
  })

  test('is remembered with what is left out, and what is new comes after what stands in its place', async () => {
    const { folderId, pump, freezer, alarm, thing } = await aHouse()
    const body = { componentIds: [freezer, alarm], leftOut: [pump] }
    const { body: changed } = await as('petra').call(rounds.changeWay, { query: { folderId }, body })
    expect(changed.stops.map(({ name, isLeftOut }) => [name, isLeftOut])).toEqual([
      ['Frys', false],
      ['Brandvarnare', false],
      ['Värmepump', true],
    ])
    await thing(folderId, 'Tvättmaskin', 'källaren')
    const { stops, activityId } = await start(folderId)
    expect(stops.map(({ name }) => name)).toEqual(['Frys', 'Tvättmaskin', 'Brandvarnare'])
    // The next time it is the order of this one.
    await as('anna').call(components.change, {
      params: { id: alarm },
      query: { folderId: stops[2]?.folderId ?? 0 },
      body: { name: 'Brandvarnare', place: 'Altanen' },
    })
    await finish({ folderId, id: activityId })
    const next = (await ofFolder(folderId)).stops.map(({ name }) => name)
    expect(next).toEqual(['Frys', 'Tvättmaskin', 'Brandvarnare', 'Värmepump'])
  })

  test('is that of its folder: in the round of a sub-folder the same things come as they did there', async () => {
    const { folderId, sub, pump, freezer, alarm, thing } = await aHouse()
    const board = await thing(sub, 'Elcentral')
    const change = (id: number, componentIds: number[], leftOut: number[] = []) =>
      as('anna').call(rounds.changeWay, { query: { folderId: id }, body: { componentIds, leftOut } })
    await change(folderId, [freezer, pump, board, alarm])
    await change(sub, [alarm], [board])
    expect((await start(folderId)).stops.map(({ name }) => name)).toEqual([
      'Frys',
      'Värmepump',
      'Elcentral',
      'Brandvarnare',
    ])
    expect((await start(sub)).stops.map(({ name }) => name)).toEqual(['Brandvarnare'])
  })

  test('takes no thing of another folder', async () => {
    const [{ folderId }, other] = [await aHouse(), await aHouse()]
    const body = { componentIds: [other.pump], leftOut: [other.freezer] }
    await as('anna').call(rounds.changeWay, { query: { folderId }, body })
    expect((await ofFolder(other.folderId)).stops.filter(({ isLeftOut }) => isLeftOut)).toEqual([])
  })
})

describe('a round', () => {
  test('is an event with an answer for each thing, which all of the folder see', async () => {
    const { folderId, pump, freezer, alarm, sub } = await aHouse()
    const round = await start(folderId)
    const of = { folderId, id: round.activityId }
    expect(round).toMatchObject({ title: 'Rond', startedBy: 'Anna Berg', finishedAt: null })
    expect((await ofFolder(folderId)).rounds).toMatchObject([{ activityId: of.id, finishedAt: null, open: null }])
    expect((await say('anna', of, pump, { answer: 'good' })).body).toMatchObject({
      answered: { answer: 'good', by: 'Anna Berg', activityId: null },
    })
    const plan = { startDate: today }
    const { body } = await say('petra', of, alarm, { answer: 'needs', note: 'Byt batteri', plan })
    expect(body).toMatchObject({
      name: 'Brandvarnare',
      answered: { answer: 'needs', note: 'Byt batteri', startDate: today },
    })
    const event = (await eventsIn(folderId)).find(({ id }) => id === body.answered?.activityId)
    expect(event).toMatchObject({
      title: 'Byt batteri',
      folderId: sub,
      componentId: alarm,
      statusId: activityStatus.planned,
    })
    await say('anna', of, freezer, { answer: 'missing' })
    const seen = await one(folderId, of.id, 'olle')
    expect(seen.stops.map(({ answered }) => answered?.answer)).toEqual(['good', 'needs', 'missing'])
    // Whatever is missing is there still.
    expect((await as('anna').call(components.inFolder, { query: { folderId } })).body).toHaveLength(2)
  })

  test('reports what is broken as a fault', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    const { body } = await say('anna', of, pump, { answer: 'needs', note: 'Skramlar', isFault: true })
    const { body: listed } = await as('anna').call(faults.inFolder, { query: { folderId } })
    expect(listed).toMatchObject([
      { id: body.answered?.faultId, title: 'Skramlar', componentId: pump, reportedOn: today },
    ])
  })

  test('that is begun is gone on with, also by who begins another', async () => {
    const { folderId } = await aHouse()
    const [first, second] = await Promise.all([start(folderId), start(folderId)])
    expect(second.activityId).toBe(first.activityId)
  })

  test('asks what a thing needs', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    expect(await say('anna', of, pump, { answer: 'needs' })).toBeProblem('invalidInput')
  })

  test('takes an answer back with what it made, unless something was done with that', async () => {
    const { folderId, pump, freezer } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'needs', note: 'Löv' })
    expect((await say('anna', of, pump, { answer: null })).body.answered).toBeNull()
    expect((await eventsIn(folderId)).map(({ title }) => title)).toEqual(['Rond'])
    const { body } = await say('anna', of, freezer, { answer: 'needs', note: 'Frosta av' })
    const params = { id: body.answered?.activityId ?? 0 }
    await as('petra').call(activities.changeStatus, { params, query: { folderId }, body: { statusId: 21 } })
    await say('anna', of, freezer, { answer: 'good' })
    expect((await eventsIn(folderId)).map(({ title }) => title)).toContain('Frosta av')
  })

  test('keeps what one person planned when another says that it is good', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'needs', note: 'Löv' })
    expect((await say('petra', of, pump, { answer: 'good' })).body.answered?.answer).toBe('good')
    expect((await eventsIn(folderId)).map(({ title }) => title)).toContain('Löv')
  })

  test('holds to what was said last, whichever comes first, and plans what the other needed', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
    await db
      .updateTable('round')
      .set({ started_at: minute(60) })
      .where('activity_id', '=', of.id)
      .execute()
    await say('petra', of, pump, { answer: 'good', answeredAt: minute(1) })
    const late = await say('anna', of, pump, { answer: 'needs', note: 'Löv', answeredAt: minute(5) })
    expect(late.body.answered).toMatchObject({ answer: 'good', by: 'Petra Lindström' })
    expect((await eventsIn(folderId)).map(({ title }) => title)).toContain('Löv')
    // A clock that is ahead does not win for ever.
    await say('petra', of, pump, { answer: 'missing', answeredAt: minute(-60) })
    expect((await say('anna', of, pump, { answer: 'good' })).body.answered?.answer).toBe('good')
  })

  test('takes an answer back of what is no longer on its way', async () => {
    const { folderId, pump, freezer } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    const body = { componentIds: [freezer], leftOut: [pump] }
    await as('petra').call(rounds.changeWay, { query: { folderId }, body })
    expect((await say('anna', of, pump, { answer: null })).body.answered).toBeNull()
    expect((await say('anna', of, pump, { answer: 'good' })).body.answered).toMatchObject({ answer: 'good' })
  })

  test('refuses moments and words that cannot be, and none of them breaks it', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    const moments = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-29T00:00:00Z']
    for (const answeredAt of [...moments, '2026-11-30T24:00:00Z', '2026-10-25T02:30:00.123456Z'])
      expect((await say('anna', of, pump, { answer: 'good', answeredAt })).status).toBeLessThan(500)
    for (const note of ['\u0085', '\u200b', '\u180e', '🧯'.repeat(100), 'x'.repeat(201), '\n'])
      expect((await say('anna', of, pump, { answer: 'needs', note })).status).toBeLessThan(500)
    for (const id of [2 ** 40, 2 ** 53 - 1])
      expect(await say('anna', { folderId, id }, pump, { answer: 'good' })).toBeProblem('roundNotFound')
    expect(await say('anna', of, 2 ** 53 - 1, { answer: 'good' })).toBeProblem('componentNotFound')
  })

  test('is not answered by observers, nor of what is in another folder', async () => {
    const [{ folderId, pump }, other] = [await aHouse(), await aHouse()]
    const of = { folderId, id: (await start(folderId)).activityId }
    expect(await say('olle', of, pump, { answer: 'good' })).toBeProblem('accessDenied')
    expect(await say('anna', of, other.pump, { answer: 'good' })).toBeProblem('componentNotFound')
    expect(await say('anna', { ...of, folderId: other.folderId }, other.pump, { answer: 'good' })).toBeProblem(
      'roundNotFound',
    )
  })
})

describe('a round that has ended', () => {
  test('is done with what it came to, and its protocol is a paper of it', async () => {
    const { folderId, pump, freezer, alarm } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    await say('anna', of, alarm, {
      answer: 'needs',
      note: 'Byt batteri',
      plan: { startDate: '2026-04-01', season: 'month' },
    })
    await say('anna', of, freezer, { answer: 'missing' })
    const loan = { folderId, componentId: freezer, what: 'Frysen', who: 'Olle Ahl', lentOn: today }
    expect((await as('anna').call(loans.add, { body: loan })).status).toBe(201)
    const { body } = await finish(of)
    expect(body.stops.find(({ name }) => name === 'Frys')).toMatchObject({ lentTo: 'Olle Ahl' })
    expect(body).toMatchObject({ finishedBy: 'Anna Berg', stops: [{}, {}, {}] })
    const [event] = (await as('anna').call(activities.inFolder, { query: { folderId, id: of.id } })).body
    expect(event).toMatchObject({
      statusId: activityStatus.done,
      endDate: today,
      outcome: '1 bra, 1 behövde något, 1 fanns inte',
      papers: 1,
    })
    const { body: papers } = await as('olle').call(files.ofUser, { query: { folderId, activityId: of.id } })
    expect(papers).toMatchObject([{ id: body.protocolId, name: `Rond ${today.slice(0, 4)}, protokoll.pdf`, kindId: 5 }])
    const pdf = await protocol(body.protocolId)
    expect(pdf).toMatchObject({ isTagged: true, isPdfUa: true, language: 'sv-SE' })
    const text = pdf.pages.flatMap((page) => page.text).join('\n')
    expect(text).toContain('Byt batteri · i april')
    expect(text).toMatch(/Finns inte[\s\S]*Frys\nutlånad till Olle Ahl/)
    expect((await ofFolder(folderId)).rounds).toMatchObject([
      { activityId: of.id, finishedAt: body.finishedAt, outcome: '1 bra, 1 behövde något, 1 fanns inte', open: 1 },
    ])
    // Once.
    expect((await finish(of)).body.protocolId).toBe(body.protocolId)
  })

  test('is made its protocol anew where that is gone', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    const first = (await finish(of)).body.protocolId
    await as('anna').call(files.remove, { params: { id: first ?? 0 }, query: { folderId } })
    expect((await one(folderId, of.id)).protocolId).toBeNull()
    expect((await finish(of)).body.protocolId).toEqual(expect.any(Number))
  })

  test('of every year plans the next one, which is begun from its event', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId, true)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    const next = todayInSweden().add({ years: 1 }).toString()
    expect((await finish(of)).body.nextDay).toBe(next)
    const { planned } = await ofFolder(folderId)
    expect(planned).toMatchObject({ startDate: next })
    expect((await start(folderId)).activityId).toBe(planned?.activityId)
  })

  test('is not an event that somebody has called so', async () => {
    const { folderId } = await aHouse()
    const body = anEvent(folderId, { title: 'Rond med hunden', startDate: '2097-05-01' })
    const { id } = (await as('anna').call(activities.add, { body })).body
    expect((await ofFolder(folderId)).planned).toBeNull()
    const begun = (await start(folderId, true)).activityId
    expect(begun).not.toBe(id)
    await finish({ folderId, id: begun })
    const next = (await ofFolder(folderId)).planned?.activityId
    const isRound = new Map((await eventsIn(folderId)).map((event) => [event.id, event.isRound]))
    expect(isRound).toEqual(
      new Map([
        [id, false],
        [begun, true],
        [next, true],
      ]),
    )
  })

  test('by the tick of its event lets another begin, and its protocol be made', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId, true)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    const body = { day: today }
    await as('petra').call(activities.markDone, { params: { id: of.id }, query: { folderId }, body })
    expect((await one(folderId, of.id)).finishedAt).not.toBeNull()
    expect((await start(folderId)).activityId).not.toBe(of.id)
    expect((await finish(of)).body).toMatchObject({ protocolId: expect.any(Number), finishedBy: 'Anna Berg' })
  })

  test('by the tick of its event has its pictures in the protocol, and nobody who ended it', async () => {
    const { folderId, pump } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'good', note: 'Lite rostig' })
    const { userId } = world.people.anna
    const picture = { width: 4, height: 3 }
    const { sha256 } = await addFile(db, { folderId, userId, componentId: pump, day: today, picture })
    const webp = await aWebp(picture)
    await storage.put(keyOf(sha256, 'small'), [webp] as never, webp.length)
    await as('anna').call(activities.markDone, { params: { id: of.id }, query: { folderId }, body: { day: today } })
    const granted = await grant(db, userId, folderId, 'AddFile')
    await saveProtocol({ db, queue, storage, quota: 1e9 }, granted, { id: of.id, isAnew: false })
    const text = await textOf((await one(folderId, of.id)).protocolId)
    expect(text).toContain('Värmepump: Lite rostig')
    expect(text).not.toContain('Avslutad av')
  })

  test('tells of what comes late, in its event and in its protocol', async () => {
    const { folderId, pump, freezer } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'good' })
    const former = (await finish(of)).body.protocolId
    await say('petra', of, freezer, { answer: 'needs', note: 'Håller inte kylan' })
    expect((await ofFolder(folderId)).rounds).toMatchObject([{ outcome: '1 bra, 1 behövde något', open: 1 }])
    const { protocolId } = await one(folderId, of.id)
    expect(protocolId).not.toBe(former)
    expect(await textOf(protocolId)).toContain('Håller inte kylan')
    const { body: papers } = await as('olle').call(files.ofUser, { query: { folderId, activityId: of.id } })
    expect(papers.map(({ id }) => id)).toEqual([protocolId])
    // What is taken back late goes from both. What somebody has written of it themselves stays.
    expect((await say('petra', of, freezer, { answer: null })).body.answered).toBeNull()
    expect((await ofFolder(folderId)).rounds).toMatchObject([{ outcome: '1 bra', open: null }])
  })

  test('says when a thing was seen last, and what it needed, until its event is in the trash', async () => {
    const { folderId, pump, freezer } = await aHouse()
    const of = { folderId, id: (await start(folderId)).activityId }
    await say('anna', of, pump, { answer: 'needs', note: 'Löv' })
    await say('anna', of, freezer, { answer: 'missing' })
    const seen = async (id: number) =>
      (await as('olle').call(components.one, { params: { id }, query: { folderId } })).body.lastSeen
    expect(await seen(pump)).toMatchObject({ by: 'Anna Berg', answer: 'needs', note: 'Löv' })
    expect(await seen(freezer)).toBeNull()
    await finish(of)
    const second = await start(folderId)
    expect(second.stops[0]).toMatchObject({ name: 'Värmepump', answered: null, lastSeen: { note: 'Löv' } })
    const { deletionId } = (await as('anna').call(activities.remove, { params: { id: of.id }, query: { folderId } }))
      .body
    expect(await seen(pump)).toBeNull()
    expect(await as('anna').call(rounds.one, { params: { id: of.id }, query: { folderId } })).toBeProblem(
      'roundNotFound',
    )
    await as('anna').call(trash.restore, { params: { id: deletionId } })
    expect(await seen(pump)).not.toBeNull()
  })
})

test('answers go with a thing that is moved, and what was said stays where the others are', async () => {
  const [{ folderId, pump, freezer }, other] = [await aHouse(), await aHouse()]
  const of = { folderId, id: (await start(folderId)).activityId }
  await say('anna', of, pump, { answer: 'needs', note: 'Löv' })
  await say('anna', of, freezer, { answer: 'good' })
  const item = { kind: 'component', id: pump } as const
  const body = { fromFolderId: folderId, folderId: other.folderId, items: [item] }
  expect((await as('anna').call(moves.move, { body })).status).toBe(200)
  const { lastSeen } = (
    await as('anna').call(components.one, { params: { id: pump }, query: { folderId: other.folderId } })
  ).body
  expect(lastSeen).toMatchObject({ note: 'Löv' })
  expect((await one(folderId, of.id)).stops.map(({ name }) => name)).toEqual(['Brandvarnare', 'Frys'])
  // The event of a round as well.
  const event = { kind: 'activity', id: of.id } as const
  await as('anna').call(moves.move, { body: { ...body, items: [event] } })
  expect((await one(other.folderId, of.id)).activityId).toBe(of.id)
})
