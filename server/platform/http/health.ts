import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Answer } from '#contract/platform/endpoint.ts'
import { health } from '#contract/platform/health.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { assertDatabaseHasRoom } from './fullDisk.ts'
import { serve, type Api } from './serve.ts'

const timeoutMs = 2_000
/** The free space of some segments of PostgreSQL's log: with less, the next write may fail. */
const leastFreeBytes = 64 * 1024 * 1024

/**
 * Serves readiness. The process serves only after its migrations, so any response implies that they are done (ruling
 * 25). `details` tells the operator more, without making the process unready.
 */
export function healthRoutes(
  api: Api,
  { config, db, maintenance }: Pick<Services, 'config' | 'db' | 'maintenance'>,
  details: () => Promise<Partial<Answer<typeof health.ready>>> = async () => ({}),
) {
  serve(api, health.live, () => ({ status: 'ok' as const, maintenance: maintenance.current()?.text }))

  const writesToDisk = !config.databaseUrl || !config.smtpUrl || !config.storage
  const assertReady = async (request: FastifyRequest) => {
    if (writesToDisk) await assertRoom(config.dataDir)
    await sql`select 1`.execute(db)
    await assertDatabaseHasRoom(request, db)
  }
  serve(api, health.ready, async (_input, request) => {
    await Promise.race([assertReady(request), timeout()]).catch((cause: unknown) => {
      throw new Problem('notReady', { cause })
    })
    return { status: 'ok' as const, version, ...(await details()) }
  })
}

async function assertRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes) throw new Error('The disk that holds DATA_DIR is full.')
}

/** Rejects after a while: an unreachable database often gives no error at all. */
async function timeout() {
  await pause(timeoutMs, undefined, { ref: false })
  throw new Error('The database did not answer in time.')
}
