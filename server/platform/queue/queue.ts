import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { fromKysely, PgBoss, type ConstructorOptions, type Job, type JobResult, type QueueResult } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { ConfinedStopped } from '../confined/confined.ts'
import { isOutage } from '../database/outage.ts'
import { connectionLimits, toPrimaryOnly, type Connection } from '../database/pool.ts'
import { product } from '#contract/platform/product.ts'

/**
 * Handles a job. It may run again after it succeeded: a worker can die before it reports. `signal` aborts when nobody
 * waits for the result any more.
 */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<unknown>

/** Jobs in PostgreSQL: each runs on one node at a time, is retried for about two days, and survives a worker crash. */
export type Queue = {
  /** Creates a job when the transaction commits, never if it rolls back. */
  enqueue: (tx: Db, name: string, data: object) => Promise<void>
  /** Like `enqueue`, for many jobs in one statement. */
  enqueueAll: (tx: Db, name: string, data: object[], afterSeconds?: number) => Promise<void>
  /**
   * Asks for no more jobs in this process, and lets those finish that run or that it was just asking for. What is due
   * waits.
   */
  pause: () => Promise<void>
  /** Goes on with the jobs, also those that waited; of a schedule's one run is left, as after a time without a server. */
  resume: () => Promise<void>
  /**
   * Four jobs of a name are run at once, or as many as given: the next ones begin when all have ended, or those that run
   * apart each when one has.
   */
  work: <Data extends object>(
    name: string,
    handler: Handler<Data>,
    atOnce?: number | { apart: number },
  ) => Promise<void>
  /**
   * Schedules a job; `cron` is in Swedish time. Runs missed while no server was up, or while the queue was paused, are
   * made up for once, and a process has one run at a time. A run takes a quarter of an hour at most, or as many hours as
   * given.
   */
  schedule: (name: string, cron: string, handler: Handler<object | null>, longestHours?: number) => Promise<void>
  /** Gives running jobs seven seconds to finish or, from a second on, the given time; the rest are retried later. */
  stop: (timeoutMs?: number) => Promise<void>
}

/** Times in seconds: the delay before the first retry, and between polls for jobs without a NOTIFY. */
export type QueueTiming = { retryDelay: number; polling: number }

const defaultTiming: QueueTiming = { retryDelay: 10, polling: 10 }
const retryLimit = 60
const retryDelayMaxSeconds = 60 * 60
// With supervision every half minute, a crash delays a job by about a minute.
const heartbeatSeconds = 10
// Jobs wait longer than pg-boss's default of two weeks if the server is down.
const retentionSeconds = 30 * 24 * 60 * 60
// Its maintenance may take long; a query without an answer for so long has lost its server.
const queryTimeoutMs = 30_000
const stopTimeoutMs = 7_000
const endingMs = 1_000
const jobsAtOnce = 4

/** Starts the queue, with four connections of its own, so that jobs and requests do not compete. */
export async function startQueue(connection: Connection, log: Log, timing = defaultTiming): Promise<Queue> {
  const limited = { ...connection, ...connectionLimits, ...toPrimaryOnly, query_timeout: queryTimeoutMs }
  const boss = new PgBoss({
    // A URL or its parts; pg ignores undefined values.
    ...(limited as ConstructorOptions),
    schema: 'pgboss',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  })
  boss.on('error', (error) => {
    if (isOutage(error)) log.warn(`The job queue does not reach the database: ${error.message}`)
    // Only the stack: a database error carries its whole connection.
    else log.error({ stack: error.stack }, 'The job queue met an error')
  })
  boss.on('warning', ({ message }) => log.warn(message))
  await boss.start()
  const longest = new Map<string, number>()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const ensure = memoizeByName((name) =>
    createOrChange(boss, { name, ...optionsOf(timing, longest.get(name)) }, known.get(name)),
  )

  const workers = new Map<string, () => Promise<unknown>>()
  const scheduled = new Set<string>()
  let isPaused = false
  const running = new Set<Promise<JobResult>>()
  const work: Queue['work'] = async (name, handler, atOnce = jobsAtOnce) => {
    await ensure(name)
    const begin = () =>
      boss.work(name, optionsOfWork(timing, atOnce), (jobs: Job<Parameters<typeof handler>[0]>[]) =>
        Promise.all(jobs.map((job) => whileIn(running, run(job, handler, log)))),
      )
    workers.set(name, begin)
    if (!isPaused) await begin()
  }

  return {
    work,
    async pause() {
      isPaused = true
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: false })))
    },
    async resume() {
      if (!isPaused) return
      isPaused = false
      await leaveOneWaiting(boss, [...scheduled])
      await Promise.all([...workers.values()].map((begin) => begin()))
    },
    async enqueue(tx, name, data) {
      await ensure(name)
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async enqueueAll(tx, name, data, afterSeconds = 0) {
      if (data.length === 0) return
      await ensure(name)
      await boss.insert(
        name,
        data.map((one) => ({ data: one, startAfter: afterSeconds })),
        { db: fromKysely(tx) },
      )
    },
    async schedule(name, cron, handler, longestHours) {
      if (longestHours) longest.set(name, longestHours)
      scheduled.add(name)
      // Those that maintenance left waiting which ended while no process ran.
      if (!isPaused) await leaveOneWaiting(boss, [name])
      await work(name, handler as Handler<object>, 1)
      await boss.schedule(name, cron, null, { tz: product.timeZone, missed: 'once' })
    },
    async stop(timeoutMs = stopTimeoutMs) {
      await boss.stop({ timeout: timeoutMs })
      // Those that were told to end may still have something to put back.
      await Promise.race([Promise.all(running), pause(endingMs, null, { ref: false })])
    },
  }
}

/** Of the runs of each name that nobody has begun the oldest stays: schedules are sent for as long as a process runs. */
async function leaveOneWaiting(boss: PgBoss, names: string[]) {
  const waiting = `select id, row_number() over (partition by name order by created_on, id) as place
    from pgboss.job where name = any($1) and state = 'created'`
  const statement = `delete from pgboss.job using (${waiting}) as run
    where job.name = any($1) and job.id = run.id and run.place > 1 and job.state = 'created'`
  await boss.getDb().executeSql(statement, [names])
}

function optionsOfWork({ polling }: QueueTiming, atOnce: Parameters<Queue['work']>[2] = jobsAtOnce) {
  const options = {
    pollingIntervalSeconds: polling,
    notifyPollingIntervalSeconds: polling,
    perJobResults: true,
  } as const
  return typeof atOnce === 'number'
    ? { ...options, batchSize: atOnce, burstWhenBatchFull: true }
    : { ...options, batchSize: 1, localConcurrency: atOnce.apart }
}

function whileIn<T>(running: Set<Promise<T>>, work: Promise<T>): Promise<T> {
  running.add(work)
  return work.finally(() => running.delete(work))
}

/** Runs once per name; failures are not cached. */
function memoizeByName(prepare: (name: string) => Promise<void>) {
  const prepared = new Map<string, Promise<void>>()
  return (name: string) => {
    const promise = prepared.get(name) ?? prepare(name)
    prepared.set(name, promise)
    promise.catch(() => prepared.delete(name))
    return promise
  }
}

function optionsOf({ retryDelay }: QueueTiming, longestHours = 0.25) {
  const retries = { retryLimit, retryDelay, retryBackoff: true, retryDelayMax: retryDelayMaxSeconds }
  return { ...retries, heartbeatSeconds, retentionSeconds, notify: true, expireInSeconds: longestHours * 3600 }
}

/**
 * Creates the queue, or changes it to these options. `known` is its state at the start: most of some twenty are as they
 * should be.
 */
async function createOrChange(
  boss: PgBoss,
  { name, ...options }: ReturnType<typeof optionsOf> & { name: string },
  known?: QueueResult,
) {
  if (known && Object.entries(options).every(([key, value]) => known[key as keyof QueueResult] === value)) return
  await boss.createQueue(name, options)
  // createQueue does not change a queue made by an earlier version.
  await boss.updateQueue(name, options)
}

async function run<Data>(job: Job<Data>, handler: Handler<Data>, log: Log): Promise<JobResult> {
  const { id, name, data, signal, retryCount } = job
  // By nothing that it did.
  const isBrokenOff = (error: unknown) => signal.aborted || error instanceof ConfinedStopped
  try {
    await handler(data, signal)
    return { id, status: 'completed' }
  } catch (error) {
    const about = { err: error, job: name, jobId: id, tries: retryCount + 1 }
    if (isBrokenOff(error)) log.info({ job: name, jobId: id }, 'A job was broken off and will be tried again')
    else if (retryCount < retryLimit) log.warn(about, 'A job failed and will be tried again')
    else log.error(about, 'A job failed for the last time')
    return { id, status: 'failed', output: error }
  }
}
