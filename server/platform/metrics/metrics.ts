import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { livePath } from '#contract/platform/live.ts'
import type { Db } from '../database/database.ts'
import { jobStates, queueCounts } from '../queue/queueCounts.ts'
import type { Storage } from '../storage/storage.ts'
import { version } from '../version.ts'
import { countErrors } from './storageErrors.ts'

type Measured = {
  pools: Record<string, pg.Pool>
  db: Db
  /** The age of the newest backup in seconds; undefined where none are made. */
  backupAge?: () => Promise<number | undefined>
  /** That of the newest which is copied somewhere else; undefined where none are. */
  copyAge?: () => Promise<number | undefined>
}

const unmeasured = async () => undefined

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics for Prometheus. No label holds an id, an address or a name: its values are few, and known beforehand. */
export function createMetrics({ pools, db, backupAge = unmeasured, copyAge = unmeasured }: Measured) {
  const registry = new Registry()
  const registers = [registry]
  // Memory, garbage collection, and the lag of the event loop.
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'parmen_info', help: 'The version that runs.', labelNames: ['version'], registers })
    .labels(version)
    .set(1)
  registry.registerMetric(connectionsOf(pools))
  registry.registerMetric(jobsIn(db))
  registry.registerMetric(ageOf(backupAge, ages.backup))
  registry.registerMetric(ageOf(copyAge, ages.copy))
  registry.registerMetric(damagedFiles(db))
  const storageErrors = new Counter({
    name: 'parmen_storage_errors_total',
    help: 'Operations of the storage of files that failed.',
    labelNames: ['operation', 'reason'],
    registers,
  })
  return {
    registry,
    observe: (app: FastifyInstance) => observeRequests(app, registry),
    watchStorage: (storage: Storage) =>
      countErrors(storage, (operation, reason) => storageErrors.labels(operation, reason).inc()),
  }
}

function observeRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer. Live streams, which do not end, are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    if (route === livePath) return
    durations.labels(request.method, route, `${Math.floor(reply.statusCode / 100)}xx`).observe(reply.elapsedTime / 1000)
  })
}

/** The pattern of a route, never its path. The client's many files have routes of their own, and count as one. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

function connectionsOf(pools: Measured['pools']) {
  return new Gauge({
    name: 'parmen_database_connections',
    help: 'Connections of each pool, and how many wait for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.labels(name, 'used').set(totalCount - idleCount)
        this.labels(name, 'idle').set(idleCount)
        this.labels(name, 'waiting').set(waitingCount)
      }
    },
  })
}

function jobsIn(db: Db) {
  return new Gauge({
    name: 'parmen_jobs',
    help: 'Jobs that wait, are tried again, run, or have failed for the last time.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset()
      // While the database is away there is nothing to say of jobs; the rest is still told.
      for (const counts of await queueCounts(db).catch(() => []))
        for (const state of jobStates) this.labels(counts.name, state).set(counts[state])
    },
  })
}

const ages = {
  backup: {
    name: 'parmen_backup_age_seconds',
    help: 'The age of the newest archive in BACKUP_DIR, infinite if there is none. Absent where no backups are made.',
  },
  copy: {
    name: 'parmen_backup_copy_age_seconds',
    help: 'The age of the newest archive that is whole at BACKUP_COPY_TO, infinite if there is none. Absent where none are copied.',
  },
}

function ageOf(age: () => Promise<number | undefined>, named: { name: string; help: string }) {
  return new Gauge({
    ...named,
    registers: [],
    async collect() {
      const seconds = await age().catch(() => undefined)
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
}

function damagedFiles(db: Db) {
  return new Gauge({
    name: 'parmen_damaged_files',
    help: 'Stored files that the nightly reading found missing or altered.',
    registers: [],
    async collect() {
      const found = await damagedCount(db).catch(() => undefined)
      if (found === undefined) this.remove()
      else this.set(found)
    },
  })
}

async function damagedCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .where('damaged_since', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
