import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Connection } from '#server/platform/database/pool.ts'
import { startProcess, type RunningProcess } from '#server/testing/process.ts'

/** The server that the browser's calls reach. */
export type Server = {
  pass: (path: string, init: RequestInit) => Promise<Response>
  /** It dies at once, whatever it is doing, and is there again when this is done. */
  die: () => Promise<void>
}

/** In this process, where nothing can be killed: dying is the end of all its connections to the database. */
export function serverHere(app: FastifyInstance, pool: Pool): Server {
  return {
    async pass(path, { method = 'GET', headers, body }) {
      const reply = await app.inject({
        method: method as 'GET',
        url: path,
        headers: headers as Record<string, string>,
        ...(body ? { payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string) } : {}),
      })
      const given = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
      const text = [204, 304].includes(reply.statusCode) || method === 'HEAD' ? null : reply.body
      return new Response(text, { status: reply.statusCode, headers: given })
    },
    async die() {
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`)
    },
  }
}

/** A process of its own, which is killed (`kill -9`) with all that it has started. */
export async function serverToKill({ user, host = '', database }: Connection, dataDir: string) {
  const environment = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
  }
  const realFetch = globalThis.fetch
  let running: RunningProcess
  let times = 0
  let restarting: Promise<void> | undefined
  const wrong: string[] = []
  async function start() {
    running = await startProcess(environment)
    void watch(running)
  }
  async function watch({ exited, printed }: RunningProcess) {
    const code = await exited
    if (code !== null) wrong.push(`the server stopped by itself with ${code}: ${printed()}`)
  }
  async function restart() {
    times++
    await running.kill()
    await start().catch((error: unknown) => void wrong.push(`the server did not start again: ${String(error)}`))
    restarting = undefined
  }
  await start()
  return {
    pass: (path: string, init: RequestInit) => realFetch(running.url + path, init),
    die: () => (restarting ??= restart()),
    stop: () => running.kill(),
    times: () => times,
    /** What it did that nobody asked of it. */
    wrong,
  } satisfies Server & Record<string, unknown>
}

/** Somewhere within a call: a call takes about as long. */
export const somewhere = () => pause(Math.random() * 12)
