import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { startTestQueue } from '#server/testing/testQueue.ts'

const database = await createTestDatabase()
const { db, pool } = database
const [here, there] = [await startTestQueue(database), await startTestQueue(database)]

afterAll(async () => {
  await Promise.all([here.queue.stop(), there.queue.stop()])
  await database.drop()
})

async function statesOf(name: string) {
  const { rows } = await pool.query<{ state: string }>('select state from pgboss.job where name = $1', [name])
  return rows.map(({ state }) => state)
}

async function anotherNodeDoes(name: string) {
  const { promise: done, resolve } = Promise.withResolvers<unknown>()
  await here.queue.work(name, async () => resolve(null))
  await db.transaction().execute((tx) => here.queue.enqueue(tx, name, {}))
  await done
}

test('a job of a rolled-back transaction does not exist', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await here.queue.enqueue(tx, 'undone', {})
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await statesOf('undone')).toEqual([])
})

test('a job waits for its transaction, then runs with its data', async () => {
  const { promise: done, resolve } = Promise.withResolvers<unknown>()
  await here.queue.work('greet', async (data) => resolve(data))
  await db.transaction().execute(async (tx) => {
    await here.queue.enqueue(tx, 'greet', { whom: 'Åsa' })
    expect(await statesOf('greet')).toEqual([])
  })
  expect(await done).toEqual({ whom: 'Åsa' })
})

test('two nodes share the jobs, and each job runs once', async () => {
  const done: number[] = []
  const count = async ({ number }: { number: number }) => done.push(number)
  await Promise.all([here.queue.work('count', count), there.queue.work('count', count)])
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  await db.transaction().execute(async (tx) => {
    for (const number of numbers) await here.queue.enqueue(tx, 'count', { number })
  })
  await expect.poll(async () => (await statesOf('count')).every((state) => state === 'completed')).toBe(true)
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('of jobs that run apart the next one begins when one has ended, whichever', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const done: number[] = []
  const work = async ({ number }: { number: number }) => {
    if (number === 0) await end
    done.push(number)
  }
  await here.queue.work('apart', work, { apart: 2 })
  await db.transaction().execute(async (tx) => {
    for (const number of [0, 1, 2, 3]) await here.queue.enqueue(tx, 'apart', { number })
  })
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  resolve()
  await expect.poll(() => done).toEqual([1, 2, 3, 0])
})

test('a failed job is retried by itself, and logged', async () => {
  const tries: string[] = []
  await here.queue.work<{ name: string }>('stumble', async ({ name }) => {
    tries.push(name)
    if (name === 'bad' && tries.filter((tried) => tried === 'bad').length === 1) throw new Error('stumbled')
  })
  await db.transaction().execute(async (tx) => {
    await here.queue.enqueue(tx, 'stumble', { name: 'good' })
    await here.queue.enqueue(tx, 'stumble', { name: 'bad' })
  })
  await expect.poll(() => statesOf('stumble')).toEqual(['completed', 'completed'])
  expect(tries.toSorted()).toEqual(['bad', 'bad', 'good'])
  expect(here.lines.join('\n')).toContain('stumbled')
})

test('a schedule set by every node is one schedule, in Swedish time', async () => {
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  for (const { queue } of [here, there]) await queue.schedule('tidy', '15 3 * * *', async () => resolve())
  const { rows } = await pool.query<object>(`select cron, timezone from pgboss.schedule where name = 'tidy'`)
  expect(rows).toEqual([{ cron: '15 3 * * *', timezone: 'Europe/Stockholm' }])
  await here.queue.enqueue(db, 'tidy', {})
  await ran
})

test('a start leaves queues as they are, and sets right what an earlier version had otherwise', async () => {
  const names = ['as-it-is', 'as-it-was']
  for (const name of names) await here.queue.work(name, async () => {})
  await pool.query(`update pgboss.queue set expire_seconds = 60 where name = 'as-it-was'`)
  const stored = async () => {
    const { rows } = await pool.query<{ name: string; expires: number; changed: Date }>(
      'select name, expire_seconds as expires, updated_on as changed from pgboss.queue where name = any($1) order by name',
      [names],
    )
    return rows
  }
  const [same, other] = await stored()
  const next = await startTestQueue(database)
  for (const name of names) await next.queue.work(name, async () => {})
  await next.queue.stop()
  expect(await stored()).toEqual([same, { ...other, expires: 900, changed: expect.any(Date) as Date }])
})

test('a paused queue leaves jobs waiting, also of what it begins to work at meanwhile, and goes on with them', async () => {
  const paused = await startTestQueue(database)
  onTestFinished(() => paused.queue.stop())
  const done: string[] = []
  await paused.queue.work('before', async () => done.push('before'))
  await paused.queue.pause()
  await paused.queue.work('meanwhile', async () => done.push('meanwhile'))
  // What the node was asking for as it was paused it has by the time that another one has done a job.
  await anotherNodeDoes('earlier')
  await db.transaction().execute(async (tx) => {
    for (const name of ['before', 'meanwhile']) await paused.queue.enqueue(tx, name, {})
  })
  // Another node's jobs go on: by the time it has done a later one, these would have begun.
  await anotherNodeDoes('later')
  expect([...(await statesOf('before')), ...(await statesOf('meanwhile'))]).toEqual(['created', 'created'])
  await paused.queue.resume()
  await expect.poll(() => done.toSorted()).toEqual(['before', 'meanwhile'])
})

test('of the runs of a schedule that waited while it was paused one is made up for', async () => {
  const paused = await startTestQueue(database)
  onTestFinished(() => paused.queue.stop())
  const [runs, jobs]: [number[], number[]] = [[], []]
  await paused.queue.schedule('each-year', '0 3 1 1 *', async () => runs.push(1))
  await paused.queue.work<{ number: number }>('each-job', async ({ number }) => jobs.push(number))
  await paused.queue.pause()
  const numbers = [1, 2, 3]
  await db.transaction().execute(async (tx) => {
    for (const number of numbers) {
      await paused.queue.enqueue(tx, 'each-year', {})
      await paused.queue.enqueue(tx, 'each-job', { number })
    }
  })
  await paused.queue.resume()
  await expect.poll(() => jobs.toSorted((a, b) => a - b)).toEqual(numbers)
  await expect.poll(() => statesOf('each-year')).toEqual(['completed'])
  expect(runs).toEqual([1])
})

test('of the runs that waited as the maintenance ended without a process one is made up for too', async () => {
  const before = await startTestQueue(database)
  await before.queue.pause()
  await before.queue.schedule('each-decade', '0 3 1 1 *', async () => undefined)
  await db.transaction().execute(async (tx) => {
    for (let run = 0; run < 3; run++) await before.queue.enqueue(tx, 'each-decade', {})
  })
  await before.queue.stop()
  const after = await startTestQueue(database)
  onTestFinished(() => after.queue.stop())
  const runs: number[] = []
  await after.queue.schedule('each-decade', '0 3 1 1 *', async () => runs.push(1))
  await expect.poll(() => statesOf('each-decade')).toEqual(['completed'])
  expect(runs).toEqual([1])
})

test('stopping lets a running job finish', async () => {
  const third = await startTestQueue(database)
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await third.queue.work('linger', async () => {
    start()
    await mayEnd
  })
  await third.queue.enqueue(db, 'linger', {})
  await started
  const stopped = third.queue.stop()
  end()
  await stopped
  expect(await statesOf('linger')).toEqual(['completed'])
})
