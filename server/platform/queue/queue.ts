import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss'
import type { Db } from '../database/database.ts'
import type { Connection } from '../database/pool.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** May run again after it did its work: a worker can die before it says so. `signal` aborts when nobody waits any longer. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<unknown>

/** Jobs in PostgreSQL: each on one node at a time, tried again for about two days, outliving a crash of its worker. */
export type Queue = {
  /** The job comes to be when the transaction commits, and never when it rolls back. */
  enqueue: (tx: Db, name: string, data: object) => Promise<void>
  /** As `enqueue`, for many jobs in one statement. */
  enqueueAll: (tx: Db, name: string, data: object[]) => Promise<void>
  work: <Data extends object>(name: string, handler: Handler<Data>) => Promise<void>
  /** `cron` in Swedish time. What came due while no server ran is made up for, once. */
  schedule: (name: string, cron: string, handler: Handler<object | null>) => Promise<void>
  /** Lets running jobs finish for seven seconds; the rest are tried again later. */
  stop: () => Promise<void>
}

/** In seconds: before a failed job's second try, and between looks for jobs that no notice came of. */
export type QueueTiming = { retryDelay: number; polling: number }

const defaultTiming: QueueTiming = { retryDelay: 10, polling: 10 }
const retryLimit = 60
const retryDelayMaxSeconds = 60 * 60
// Together with the database's half-minute look for silent workers: a crash delays a job by a minute or so.
const heartbeatSeconds = 10
// A job that waits is not given up while the server stands still: pg-boss would after two weeks.
const retentionSeconds = 30 * 24 * 60 * 60
const stopTimeoutMs = 7000
const jobBatchSize = 4

/** Starts over four connections of its own, so that jobs and requests do not wait for each other's. */
export async function startQueue(connection: Connection, log: Log, timing = defaultTiming): Promise<Queue> {
  const boss = new PgBoss({
    // An address or its parts: what is not set is undefined, which pg reads as not set.
    ...(connection as ConstructorOptions),
    schema: 'pgboss',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  })
  // Without the rest of it: a database error carries its whole connection.
  boss.on('error', ({ stack }) => log.error({ stack }, 'The job queue met an error'))
  boss.on('warning', ({ message }) => log.warn(message))
  await boss.start()
  const ensure = memoizeByName((name) => createOrChange(boss, name, timing))

  const work: Queue['work'] = async (name, handler) => {
    await ensure(name)
    const pollingOptions = { pollingIntervalSeconds: timing.polling, notifyPollingIntervalSeconds: timing.polling }
    const batches = { batchSize: jobBatchSize, burstWhenBatchFull: true, perJobResults: true } as const
    await boss.work(name, { ...pollingOptions, ...batches }, (jobs: Job<Parameters<typeof handler>[0]>[]) =>
      Promise.all(jobs.map((job) => run(job, handler, log))),
    )
  }

  return {
    work,
    async enqueue(tx, name, data) {
      await ensure(name)
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async enqueueAll(tx, name, data) {
      if (data.length === 0) return
      await ensure(name)
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(tx) },
      )
    },
    async schedule(name, cron, handler) {
      await work(name, handler as Handler<object>)
      await boss.schedule(name, cron, null, { tz: 'Europe/Stockholm', missed: 'once' })
    },
    stop: () => boss.stop({ timeout: stopTimeoutMs }),
  }
}

/** Once for each name; a failure is not remembered. */
function memoizeByName(prepare: (name: string) => Promise<void>) {
  const prepared = new Map<string, Promise<void>>()
  return (name: string) => {
    const promise = prepared.get(name) ?? prepare(name)
    prepared.set(name, promise)
    promise.catch(() => prepared.delete(name))
    return promise
  }
}

async function createOrChange(boss: PgBoss, name: string, { retryDelay }: QueueTiming) {
  const retries = { retryLimit, retryDelay, retryBackoff: true, retryDelayMax: retryDelayMaxSeconds }
  const options = { ...retries, heartbeatSeconds, retentionSeconds, notify: true }
  await boss.createQueue(name, options)
  // Creating leaves a queue that is there as an earlier version made it.
  await boss.updateQueue(name, options)
}

async function run<Data>(job: Job<Data>, handler: Handler<Data>, log: Log): Promise<JobResult> {
  const { id, name, data, signal, retryCount } = job
  try {
    await handler(data, signal)
    return { id, status: 'completed' }
  } catch (error) {
    const about = { err: error, job: name, jobId: id, tries: retryCount + 1 }
    if (retryCount < retryLimit) log.warn(about, 'A job failed and will be tried again')
    else log.error(about, 'A job failed for the last time')
    return { id, status: 'failed', output: error }
  }
}
