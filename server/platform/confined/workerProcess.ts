import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export const tooMuchMemory = 'It needs too much memory.'

export type Limits = {
  /** The processor time, where the system tells it: on a busy machine the same file takes no more of it. */
  processorMs: number
  /**
   * The time by the clock for one task, the start of the process included; time that it waits for us is not counted.
   * Where nobody waits for the answer it is far beyond what a busy machine takes.
   */
  timeMs: number
  /** Resident memory, where the system tells it. */
  memoryBytes: number
}

/** A range from `start` to before `end`, in bytes. */
export type ByteRange = { start: number; end: number }

export type Work<Answer> = {
  task: object
  limits: Limits
  /** The schema of a valid answer: an attacker who takes the process over with a prepared file can say anything. */
  answer: z.ZodType<Answer>
  /** Puts a range of the file, which the process asks for, where it can read it. What this throws, `run` throws. */
  give?: (range: ByteRange) => Promise<void>
}

/**
 * `failed`: it went beyond what it may. `died`: neither it nor we ended it, as when the system ran out of memory.
 * `interrupted`: we did, when its time was up.
 */
export type Ended = { outcome: 'failed' | 'interrupted'; reason: string } | { outcome: 'died' }
export type WorkerProcess = ReturnType<typeof startWorkerProcess>

const Ask = z.object({ ask: z.object({ start: z.int().min(0), end: z.int().min(0) }) })
/** Limits beyond what any file needs: ranges, and bytes in them. */
const mostAsked = { ranges: 30_000, bytes: 1024 ** 3 }
const memoryCheckMs = 50
/** Megabytes. With the usual space for new values, garbage takes as much memory as a file. */
const heap = ['--max-old-space-size=256', '--max-semi-space-size=4']

/**
 * Starts a process that works on one file after the other, each in a folder of its own below `tasks`, by what
 * `confinement` found. It does not keep the server running.
 */
export function startWorkerProcess(tasks: string, script: string, command: readonly string[]) {
  const options = [...heap, ...permissions(tasks, script)]
  const [execPath = '', ...execArgv] = [...command, process.execPath, ...options]
  const child = fork(script, {
    execPath,
    execArgv,
    // Nothing of ours: a file that takes it over finds no settings.
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  let isGone = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true
      resolve()
    }
    child.once('exit', end).once('error', end)
  })

  function kill(): Promise<void> {
    child.kill('SIGKILL')
    // Somebody waits for it now.
    child.ref()
    return gone
  }

  const send = (message: object) => child.send(message, (error) => error && void kill())

  /** Runs one task at a time. If it goes beyond a limit, the process ends. */
  async function run<Answer>({ task, limits, answer, give }: Work<Answer>): Promise<Answer | Ended> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer | Ended>()
    const stop = (reason: string, outcome: 'failed' | 'interrupted' = 'failed') => {
      resolve({ outcome, reason })
      void kill()
    }
    const fail = (error: unknown) => {
      reject(error)
      void kill()
    }
    const clock = startClock(limits.timeMs, () => stop('It took too long.', 'interrupted'))
    const bring = bringer({
      give,
      clock,
      onBrought: () => send({ given: true }),
      onTooMuch: () => stop('It asked for too much.'),
    })
    const hear = (message: unknown) => {
      const ask = Ask.safeParse(message)
      if (ask.success) return void bring(ask.data.ask).catch(fail)
      const reply = answer.safeParse(message)
      if (reply.success) resolve(reply.data)
      else stop('It answered something unheard of.')
    }
    const used = processorMs(child.pid)
    const scale = setInterval(() => {
      if (residentBytes(child.pid) > limits.memoryBytes) stop(tooMuchMemory)
      if (processorMs(child.pid) - used > limits.processorMs) stop('It took too long.', 'interrupted')
    }, memoryCheckMs)
    child.on('message', hear)
    void gone.then(() => resolve({ outcome: 'died' }))
    send(task)
    try {
      return await promise
    } finally {
      clock.stop()
      clearInterval(scale)
      child.off('message', hear)
    }
  }

  return {
    run,
    kill,
    isAlive: () => !isGone && child.connected && !child.killed,
    /** The resident memory in bytes; 0 where the system does not tell. */
    memory: () => residentBytes(child.pid),
  }
}

type Bringing = {
  give: ((range: ByteRange) => Promise<void>) | undefined
  clock: ReturnType<typeof startClock>
  onBrought: () => void
  onTooMuch: () => void
}

/** Brings one range after the other while the clock stands, no more than any file needs. Throws what `give` throws. */
function bringer({ give, clock, onBrought, onTooMuch }: Bringing) {
  let isWaiting = false
  const asked = { ranges: 0, bytes: 0 }
  return async (range: ByteRange) => {
    asked.ranges++
    asked.bytes += range.end - range.start
    const isTooMuch = asked.ranges > mostAsked.ranges || asked.bytes > mostAsked.bytes
    if (!give || isWaiting || isTooMuch || range.end < range.start) return onTooMuch()
    isWaiting = true
    clock.pause()
    await give(range)
    isWaiting = false
    clock.resume()
    onBrought()
  }
}

/** A clock that runs until paused, or stopped for good; calls `onEnd` when its time is up. */
function startClock(timeMs: number, onEnd: () => void) {
  let [left, since] = [timeMs, Date.now()]
  let isOver = false
  let timer = setTimeout(onEnd, left)
  return {
    pause: () => {
      clearTimeout(timer)
      left -= Date.now() - since
    },
    resume: () => {
      if (isOver) return
      since = Date.now()
      timer = setTimeout(onEnd, left)
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

const root = join(import.meta.dirname, '../../..')

/**
 * Node's permissions for the JavaScript and WebAssembly of the process: read the code and the tasks, write the tasks,
 * start nothing. Native code, such as sharp, is not bound by them.
 */
function permissions(tasks: string, script: string): string[] {
  const code = ['node_modules', 'server', 'contract', 'package.json'].map((path) => join(root, path))
  // Where the modules are a link, what is loaded lies where it leads.
  const readable = [...code, realpathSync(join(root, 'node_modules')), dirname(script), tasks]
  return [
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${tasks}`,
  ]
}

const noNetwork = [
  // Without the rights of root too, if we have them.
  ['unshare', '--user', '--map-current-user', '--net', '--'],
  ['unshare', '--net', '--'],
]
const noLongerThanUs = [['setpriv', '--pdeathsig', 'KILL', '--']]

const known = new Map<string, Promise<string[]>>()

/**
 * The command that starts the process without a network, and ends it with the server even if that is killed, where the
 * system offers it. Tried once for each folder of tasks.
 */
export function confinement(tasks: string, script: string): Promise<string[]> {
  const found = known.get(tasks) ?? findConfinement(tasks, script)
  known.set(tasks, found)
  return found
}

async function findConfinement(tasks: string, script: string): Promise<string[]> {
  const ways = process.platform === 'linux' ? [noNetwork, noLongerThanUs] : []
  // Root that gave up its rights may not be let into a folder of somebody else's.
  const isReadable = ['test', '-r', script, '-a', '-r', tasks]
  const found: string[] = []
  for (const some of ways) found.push(...(await firstThatRuns(some, isReadable)))
  return found
}

async function firstThatRuns(ways: readonly string[][], program: readonly string[]): Promise<string[]> {
  for (const way of ways) if (await succeeds([...way, ...program])) return way
  return []
}

async function succeeds([command = '', ...options]: string[]): Promise<boolean> {
  try {
    const [status] = (await once(spawn(command, options, { stdio: 'ignore' }), 'exit')) as [number | null]
    return status === 0
  } catch {
    return false
  }
}

/** The milliseconds of a clock tick, on every Linux that Node runs on. */
const tickMs = 10

/** The processor time of the process, user and system; 0 where the system does not tell. */
export function processorMs(pid: number | undefined): number {
  try {
    // Behind the name, which may hold anything: state and ten numbers, then the two.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const [own = 0, ofSystem = 0] = fields.split(' ').slice(11, 13).map(Number)
    return (own + ofSystem) * tickMs
  } catch {
    return 0
  }
}

/** The resident memory in bytes; 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
