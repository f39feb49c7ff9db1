import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { release } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { createCluster, isInUse, socketDirOfServer, statusOfServer } from './cluster.ts'
import { findLauncher, type Launcher } from './launcher.ts'
import type { Connection } from './pool.ts'
import { sharedBuffersMb } from './sharedBuffers.ts'
import { makeSocketDir } from './socketDir.ts'
import { explainFailure } from './startFailure.ts'

const maxLength = 500

/** Lines of the level LOG that an operator should see at the usual log level; the rest is routine. */
const notable = /^duration: |still waiting for |was terminated by |[Nn]o space left|could not /
/** Messages of a stop and of a connection that ends: the connection's user reports it, if it matters. */
const routine =
  /^(terminating connection due to administrator command|connection to client lost|the database system is (starting up|shutting down))/

/**
 * Passes a line of the embedded PostgreSQL on to our log. Errors of statements are left out but for deadlocks: whoever
 * sent the statement reports it, and PostgreSQL's words quote user data. So do the lines that follow an error's first.
 */
function logServerLine(log: Log, line: string) {
  const [, level, words = ''] = /^(PANIC|FATAL|ERROR|WARNING|LOG): +(.*)/.exec(line) ?? []
  const text = `PostgreSQL: ${words.slice(0, maxLength)}`
  if (level === 'PANIC' || (level === 'FATAL' && !routine.test(words))) log.error(text)
  else if (level === 'WARNING' || (level === 'LOG' && notable.test(words))) log.warn(text)
  else if (level === 'ERROR' && words.startsWith('deadlock detected')) log.warn(text)
  else if (level === 'LOG') log.info(text)
}

/** Our own PostgreSQL: on a private socket, stopped together with us, recovered after a crash. */
export type EmbeddedDatabase = {
  connection: Connection
  /** Settles when the server process ends, intended or not. */
  exited: Promise<unknown>
  /** Ends the server, at the latest by force. Nothing committed is lost by that: it recovers at its next start. */
  stop: (limits?: StopLimits) => Promise<void>
}

/** After how many milliseconds of a stop each signal is sent to a server that has not ended by then. */
type StopLimits = { SIGINT: number; SIGQUIT: number; SIGKILL: number }

/** `toldToStop` settles when the server waits for its sessions to end, and takes no new ones. */
type Server = { child: ChildProcess; exited: Promise<unknown>; toldToStop: Promise<void> }
type OnStep = ((step: string) => void) | undefined
type Launch = { dataDir: string; socketDir: string; launcher: Launcher; log: Log | undefined; onStep: OnStep }

const pauseBetweenMs = 100
/** The time that a start waits for a server that runs on, and for one that is shutting down. */
const runningTimeoutMs = 500
const stoppingTimeoutMs = 10_000
/**
 * Sessions may end by themselves, and what is in memory be written. A server that has met a full disk may do neither
 * for good.
 */
const stopLimits: StopLimits = { SIGINT: 3_000, SIGQUIT: 15_000, SIGKILL: 22_000 }
/** The time in which a signal that was sent to all processes, and so to us too, has stopped us. */
const ownStopMs = 10_000

/**
 * Starts our own PostgreSQL. `log` gets what the server says while it runs, `onStep` what takes time. Throws one line
 * that says why it does not start, and what to do.
 */
export async function startEmbedded(dataDir: string, log?: Log, onStep?: OnStep): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const launcher = findLauncher()
  createCluster(folder, launcher)
  const socketDir = makeSocketDir(launcher)
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true })
  const { child, exited, toldToStop } = await launchWithRetry({
    dataDir: folder,
    socketDir,
    launcher,
    log,
    onStep,
  }).catch((error: unknown) => {
    removeSocketDir()
    throw error
  })
  child.unref()
  const gone = exited.finally(removeSocketDir)
  let isStopping = false
  const endUnlessStopping = () => {
    if (isStopping) return
    log?.error('Somebody told the database to stop. It takes no new connections, and is ended in ten seconds.')
    // Sessions of ours never end by themselves: it would wait for them for good.
    setTimeout(() => child.kill('SIGINT'), ownStopMs).unref()
  }
  void toldToStop.then(endUnlessStopping)
  return {
    connection: connectionAt(socketDir),
    exited: gone,
    stop: async (limits = stopLimits) => {
      isStopping = true
      child.ref()
      await endServer(child, gone, limits, log)
    },
  }
}

async function endServer(child: ChildProcess, gone: Promise<unknown>, limits: StopLimits, log: Log | undefined) {
  // Smart shutdown first: pools close before their connections do, and cut connections would be reported as errors.
  child.kill('SIGTERM')
  const timers = [
    // Fast shutdown: cuts sessions; everything committed is on disk.
    setTimeout(() => child.kill('SIGINT'), limits.SIGINT),
    setTimeout(() => {
      log?.error('The database did not stop, and is ended by force. It recovers at the next start.')
      child.kill('SIGQUIT')
    }, limits.SIGQUIT),
    setTimeout(() => child.kill('SIGKILL'), limits.SIGKILL),
  ]
  // A process of ours that gives up waiting leaves no server behind, which would hold the folder.
  const endAtOnce = () => child.kill('SIGQUIT')
  process.once('exit', endAtOnce)
  await gone
  process.off('exit', endAtOnce)
  for (const timer of timers) clearTimeout(timer)
}

/** The server that another process of this user runs on the folder, or null without one. */
export function connectionToRunning(dataDir: string): Connection | null {
  const socketDir = socketDirOfServer(dataDir)
  return socketDir === null ? null : connectionAt(socketDir)
}

const connectionAt = (socketDir: string): Connection => ({ host: socketDir, user: 'app', database: 'postgres' })

const isHeldBySomebody =
  /lock file "postmaster\.pid" (already exists|is empty)|bogus data in lock file|shared memory block/

/** Launches, and tries again while the previous server is still shutting down, or has left its pid file. */
async function launchWithRetry(launch: Launch): Promise<Server> {
  const { dataDir, onStep } = launch
  const began = Date.now()
  for (;;) {
    onStep?.('starting the database')
    const outcome = await tryLaunch(launch)
    if ('exited' in outcome) return outcome
    const isHeld = outcome.output.some((line) => isHeldBySomebody.test(line))
    if (!isHeld) throw new Error(explainFailure(dataDir, outcome.output))
    const isRunning = ['ready', 'starting', 'standby'].includes(statusOfServer(dataDir) ?? '')
    if (Date.now() - began > (isRunning ? runningTimeoutMs : stoppingTimeoutMs))
      throw new Error(`Another process uses the database in ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
    onStep?.('waiting for the database of an earlier process to stop')
    if (isInUse(dataDir)) await pause(pauseBetweenMs)
    else rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  }
}

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'logging_collector=off',
  `shared_buffers=${sharedBuffersMb()}MB`,
  // Our queries read few rows through indexes; parallel workers make full table scans look cheap to the planner.
  'max_parallel_workers_per_gather=0',
  'log_line_prefix=',
  'log_lock_waits=on',
  'log_min_duration_statement=1000',
  // Values are what people wrote.
  'log_parameter_max_length=0',
  ...recoverySettings(process.platform, release()),
]

/**
 * Settings for recovery. After a crash PostgreSQL has every file written to the disk, one by one: a second or more for
 * a thousand small ones. Since 5.8 Linux reports an error when a whole file system is synced, as it always did for a
 * file.
 */
export function recoverySettings(platform: string, kernel: string): string[] {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  const isTold = platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isTold ? ['recovery_init_sync_method=syncfs'] : []
}

/** The running server, or what it said before it stopped. */
function tryLaunch({ dataDir, socketDir, launcher, log }: Launch): Promise<Server | { output: string[] }> {
  const options = ['-D', dataDir, '-k', socketDir, ...settings.flatMap((setting) => ['-c', setting])]
  const { ids, env } = launcher
  return new Promise((settle, fail) => {
    // Detached, so that Ctrl-C only reaches this process, which stops the server properly.
    const child = spawn(...launcher.commandOf('postgres', ...options), {
      ...ids,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const output: string[] = []
    let isReady = false
    const { promise: toldToStop, resolve: onToldToStop } = Promise.withResolvers<void>()
    const exited = new Promise((gone) => child.once('exit', (code, signal) => gone({ code, signal })))
    // The last output may arrive after `exit`, and tells whether to retry.
    child.once('close', () => settle({ output }))
    child.once('error', fail)
    createInterface(child.stderr).on('line', (line) => {
      // Until it is ready, what it says is either routine or the reason that is thrown.
      if (isReady) {
        if (line.includes('received smart shutdown request')) onToldToStop()
        return log && logServerLine(log, line)
      }
      output.push(line)
      isReady = line.includes('ready to accept connections')
      if (!isReady) return
      // From here on the server does not keep this process running; before, its words must be waited for.
      ;(child.stderr as Partial<Pick<Socket, 'unref'>>).unref?.()
      settle({ child, exited, toldToStop })
    })
  })
}
