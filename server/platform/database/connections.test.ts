import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSilentProxy } from '#server/testing/silentProxy.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import type { QueryTracer } from './connections.ts'
import { createDb, type Db } from './database.ts'
import { migrate } from './migrate.ts'
import { isOutage } from './outage.ts'
import { createPool, type Work } from './pool.ts'
import { prepared } from './prepared.ts'

const database = await createTestDatabase('template1')
await migrate(database.pool)
const { pool, db } = database
afterAll(() => database.drop())

type Id = { id: number }

const role = (on: Db, { id }: Id) =>
  on
    .selectFrom('role')
    .where('id', '=', id)
    .select(['name', sql<number>`pg_backend_pid()`.as('pid'), sql<number>`10 / (id - 4)`.as('part')])

const readPoint = prepared(role, { pointGroup: 'reads' })
const read = prepared(role)
const count = prepared(role, { pointGroup: 'counts' })

const ofEach = (ids: number[], query: typeof read, on = db) => Promise.all(ids.map((id) => query(on, { id })))
const pidsOf = (answers: { pid: number }[][]) => new Set(answers.flat().map(({ pid }) => pid))
const reasonOf = (failing: Promise<unknown>) =>
  failing.then(
    () => undefined,
    (error: unknown) => error,
  )

test('point reads at the same time share a connection, each with its own answer, and give it back', async () => {
  const answers = await ofEach([1, 2, 3, 1], readPoint)
  expect(answers.flat().map(({ name }) => name)).toEqual(['Grundare', 'Administratör', 'Partner', 'Grundare'])
  expect(pidsOf(answers).size).toBe(1)
  expect(pidsOf(await ofEach([1, 2, 3, 1], read)).size).toBe(4)
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('counts share another connection than reads', async () => {
  const [reads, counts] = await Promise.all([ofEach([1, 2], readPoint), ofEach([1, 2], count)])
  expect([pidsOf(reads).size, pidsOf(counts).size]).toEqual([1, 1])
  expect(pidsOf(reads)).not.toEqual(pidsOf(counts))
})

test.each<{ work: Work; heard: string[] }>([
  { work: 'request', heard: ['begin', 'select', 'begin answered', 'select answered'] },
  { work: 'job', heard: ['begin', 'begin answered', 'select', 'select answered'] },
])('a transaction begins with its first query, together where calls are answered: $work', async ({ work, heard }) => {
  const own = createPool(database.connection, () => {}, { max: 1, work })
  onTestFinished(() => own.end())
  const all: string[] = []
  const trace: QueryTracer = async (text, run) => {
    const [word] = text.split(' ')
    all.push(`${word}`)
    const result = await run()
    all.push(`${word} answered`)
    return result
  }
  await readPoint(createDb(own), { id: 1 })
  const transactions = createDb(own, { trace })
  await transactions.transaction().execute(async (tx) => {
    expect(own.idleCount).toBe(1)
    await readPoint(tx, { id: 1 })
  })
  expect(all).toEqual([...heard, 'commit', 'commit answered'])
})

test('what a transaction changed is taken back where it fails', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.updateTable('role').set({ name: 'Kapten' }).where('id', '=', 2).execute()
    throw new Error('too late')
  })
  expect(await reasonOf(failing)).toMatchObject({ message: 'too late' })
  expect(await readPoint(db, { id: 2 })).toMatchObject([{ name: 'Administratör' }])
})

test('one that fails leaves those beside it alone, and those after it', async () => {
  const [first, failed, last] = await Promise.allSettled([1, 4, 2].map((id) => readPoint(db, { id })))
  expect(first).toMatchObject({ status: 'fulfilled', value: [{ name: 'Grundare' }] })
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(last).toMatchObject({ status: 'fulfilled', value: [{ name: 'Administratör' }] })
  expect(await readPoint(db, { id: 3 })).toMatchObject([{ name: 'Partner' }])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('in a transaction it is read on its connection', async () => {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('role').set({ name: 'Kapten' }).where('id', '=', 2).execute()
    expect(await readPoint(tx, { id: 2 })).toMatchObject([{ name: 'Kapten' }])
    expect(await readPoint(db, { id: 2 })).toMatchObject([{ name: 'Administratör' }])
  })
})

test('through a pooler none is shared', async () => {
  const pooled = createDb(pool, { isPooled: true })
  expect(pidsOf(await ofEach([1, 2], readPoint, pooled)).size).toBe(2)
})

test('a connection that falls silent is an outage for all on it, and the next have another', async () => {
  const proxy = await startSilentProxy(database.connection)
  const silent = createPool(proxy.connection, () => {}, { max: 1, queryTimeoutMs: 300 })
  const on = createDb(silent)
  await readPoint(on, { id: 1 })
  proxy.silence()
  const reasons = await Promise.all([1, 2].map((id) => reasonOf(readPoint(on, { id }))))
  expect(reasons.map(isOutage)).toEqual([true, true])
  expect(await readPoint(on, { id: 3 })).toMatchObject([{ name: 'Partner' }])
  await silent.end()
  await proxy.stop()
})

test('without a connection they fail alike, and none is kept', async () => {
  const unreachable = createPool({ ...database.connection, host: '/nowhere' }, () => {}, { max: 1 })
  const on = createDb(unreachable)
  const reasons = await Promise.all([1, 2].map((id) => reasonOf(readPoint(on, { id }))))
  expect(reasons.map(isOutage)).toEqual([true, true])
  expect(unreachable.totalCount).toBe(0)
  await unreachable.end()
})
