import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { health } from '#contract/health.ts'
import { Problem } from '#contract/problems.ts'
import type { Services } from '../services.ts'
import { serve, type Api } from './serve.ts'

const timeoutMs = 2_000

/** The process serves only after its migrations, so any response implies that they are done (ruling 25). */
export function healthRoutes(api: Api, { db }: Services) {
  serve(api, health.live, () => ({ status: 'ok' as const }))

  serve(api, health.ready, async () => {
    await Promise.race([sql`select 1`.execute(db), databaseTimeout()]).catch((cause: unknown) => {
      throw new Problem('notReady', { cause })
    })
    return { status: 'ok' as const }
  })
}

/** An unreachable database often gives no error at all. */
async function databaseTimeout() {
  await pause(timeoutMs, undefined, { ref: false })
  throw new Error('The database did not answer in time.')
}
