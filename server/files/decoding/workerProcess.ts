import { fork, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Reply, type Task } from './worker/protocol.ts'

const worker = join(import.meta.dirname, 'worker/worker.ts')

export type Limits = {
  /** For one task, the start of the process included. */
  timeMs: number
  /** Resident memory, where the system tells it. */
  memoryBytes: number
}

/**
 * `died`: neither it nor we ended it, as when the system ran out of memory. `interrupted`: we did, when its time was up.
 */
export type Outcome = Reply | { outcome: 'died' } | { outcome: 'interrupted'; reason: string }
export type WorkerProcess = ReturnType<typeof startWorkerProcess>

const memoryCheckMs = 50

/**
 * A process that decodes one file after the other, each in a folder of its own below `tasks`. It does not keep the server
 * running.
 */
export function startWorkerProcess(tasks: string, script = worker) {
  const options = ['--max-old-space-size=256', ...permissions(tasks, script)]
  const [execPath = '', ...execArgv] = [...confinement(tasks), process.execPath, ...options]
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

  /** One at a time. A task that goes beyond a limit ends the process. */
  async function run(task: Task, limits: Limits): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const stop = (reason: string, outcome: 'failed' | 'interrupted' = 'failed') => {
      resolve({ outcome, reason })
      void kill()
    }
    const hear = (message: unknown) => {
      const reply = Reply.safeParse(message)
      if (reply.success) resolve(reply.data)
      else stop('It answered something unheard of.')
    }
    const clock = setTimeout(() => stop('It took too long.', 'interrupted'), limits.timeMs)
    const scale = setInterval(() => {
      if (residentBytes(child.pid) > limits.memoryBytes) stop('It needs too much memory.')
    }, memoryCheckMs)
    child.on('message', hear)
    void gone.then(() => resolve({ outcome: 'died' }))
    child.send(task, (error) => error && void kill())
    try {
      return await promise
    } finally {
      clearTimeout(clock)
      clearInterval(scale)
      child.off('message', hear)
    }
  }

  return {
    run,
    kill,
    isAlive: () => !isGone && child.connected && !child.killed,
    /** In bytes; 0 where the system does not tell. */
    memory: () => residentBytes(child.pid),
  }
}

const root = join(import.meta.dirname, '../../..')

/**
 * What Node lets its JavaScript and WebAssembly do: read the code and the tasks, and write the tasks; start nothing. Native
 * code, which sharp is, is not held by it.
 */
function permissions(tasks: string, script: string): string[] {
  const code = ['node_modules', 'server/files/decoding', 'package.json'].map((path) => join(root, path))
  const readable = [...code, dirname(script), tasks]
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

const known = new Map<string, string[]>()

/** Without a network, and ending with the server even if that is killed: where the system offers it. */
function confinement(tasks: string): string[] {
  // Root that gave up its rights may not be let into a folder of somebody else's.
  const isReadable = ['test', '-r', worker, '-a', '-r', tasks]
  const works = ([command = '', ...options]: string[]) =>
    spawnSync(command, [...options, ...isReadable], { stdio: 'ignore' }).status === 0
  const ways = process.platform === 'linux' ? [noNetwork, noLongerThanUs] : []
  const found = known.get(tasks) ?? ways.flatMap((some) => some.find(works) ?? [])
  known.set(tasks, found)
  return found
}

/** 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
