import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster, giveToServer, isInUse } from './cluster.ts'
import { findLauncher, type Launcher } from './launcher.ts'
import type { Connection } from './pool.ts'

/** Our own PostgreSQL: on a private socket, stopped together with us, recovered after a crash. */
export type EmbeddedDatabase = {
  connection: Connection
  /** Settles when the server process ends, intended or not. */
  exited: Promise<unknown>
  stop: () => Promise<void>
}

type Server = { child: ChildProcess; exited: Promise<unknown> }

const tries = 20
const pauseBetweenMs = 250
/** How long stop waits for sessions to end by themselves. */
const timeoutMs = 3_000

/** Throws if another running server holds the folder for five seconds, or the server does not start. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const launcher = findLauncher()
  createCluster(folder, launcher)
  // A short path, since socket paths are limited to 107 characters; new each time, so never stale.
  const socketDir = mkdtempSync(join(tmpdir(), 'parmen-db-'))
  giveToServer(socketDir, launcher.ids)
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true })
  const { child, exited } = await launchWithRetry(folder, socketDir, launcher).catch((error: unknown) => {
    removeSocketDir()
    throw error
  })
  child.unref()
  const gone = exited.finally(removeSocketDir)
  return {
    connection: { host: socketDir, user: 'app', database: 'postgres' },
    exited: gone,
    stop: async () => {
      child.ref()
      // Smart shutdown first: pools close before their connections do, and cut connections would be reported as errors.
      child.kill('SIGTERM')
      // Fast shutdown: cuts sessions; everything committed is on disk.
      const cutOff = setTimeout(() => child.kill('SIGINT'), timeoutMs)
      await gone
      clearTimeout(cutOff)
    },
  }
}

/** The previous server may still be shutting down, or have left its pid file. */
async function launchWithRetry(dataDir: string, socketDir: string, launcher: Launcher): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(dataDir, socketDir, launcher)
    } catch (error) {
      const isHeld = /postmaster\.pid|shared memory block/.test((error as Error).message)
      if (!isHeld) throw error
      if (attempt === tries) throw new Error(`Another process uses the database in ${dataDir}.`, { cause: error })
      if (isInUse(dataDir)) await pause(pauseBetweenMs)
      else rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    }
  }
}

function launch(dataDir: string, socketDir: string, launcher: Launcher): Promise<Server> {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'logging_collector=off',
    // Our queries read few rows through indexes; parallel workers make full table scans look cheap to the planner.
    'max_parallel_workers_per_gather=0',
  ]
  const options = ['-D', dataDir, '-k', socketDir, ...settings.flatMap((setting) => ['-c', setting])]
  const { ids, env } = launcher
  return new Promise((ready, fail) => {
    // Detached, so that Ctrl-C only reaches this process, which stops the server properly.
    const child = spawn(...launcher.commandOf('postgres', ...options), {
      ...ids,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let log = ''
    const exited = new Promise((gone) => child.once('exit', (code, signal) => gone({ code, signal })))
    // The last output may arrive after `exit`, and tells whether to retry.
    child.once('close', (code, signal) => fail(new Error(`PostgreSQL stopped (${code ?? signal}):\n${log}`)))
    child.once('error', fail)
    child.stderr.on('data', (data) => {
      log = (log + String(data)).slice(-8000)
      if (log.includes('ready to accept connections')) ready({ child, exited })
    })
    ;(child.stderr as unknown as { unref?: () => void }).unref?.()
  })
}
