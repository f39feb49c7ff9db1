import { sql } from 'kysely'
import { health } from '#contract/health.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from './database/database.ts'
import { serve, type Api } from './serve.ts'

/** The process serves only after its migrations, so to answer at all says that they are done (ruling 25). */
export function healthRoutes(api: Api, db: Db) {
  serve(api, health.live, () => ({ status: 'ok' as const }))

  serve(api, health.ready, async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Problem('notReady', { cause })
    })
    return { status: 'ok' as const }
  })
}
