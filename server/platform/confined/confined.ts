import { createFairQueue } from './fairQueue.ts'
import { createTurns, type Turns } from './turns.ts'
import { confinement, startWorkerProcess, type Limits, type Work, type WorkerProcess } from './workerProcess.ts'

/** The file may be to blame, or a machine that had no time or memory for it. */
export type Interrupted = { outcome: 'interrupted'; reason: string }
type Failed = { outcome: 'failed'; reason: string }
type ConfinedWork<Answer> = Omit<Work<Answer>, 'limits'> & {
  /** The account whose file it is: the process takes turns between those whose files wait. */
  owner: number
  limits?: Partial<Limits>
}

/**
 * A process in which bytes that came from a person are parsed: without network, settings or database, with limits of
 * memory and time. It starts when needed, and works on one file at a time. Its death harms nothing else.
 */
export type Confined = {
  /** The folder that holds those of the tasks; of what is stored, the process can reach nothing else. */
  tasks: string
  /** Runs a task. Its failure is an answer. Throws what `give` throws, what `signal` gives, and `ConfinedStopped`. */
  run: <Answer>(asked: ConfinedWork<Answer>, signal?: AbortSignal) => Promise<Answer | Failed | Interrupted>
  /** Ends the process, and no other one starts. */
  stop: () => Promise<void>
}

/** The server is stopping: nothing is wrong with the file. */
export class ConfinedStopped extends Error {}

/** By the clock of what nobody waits for: less than a job may take. On a busy machine the others come first. */
export const farMs = 10 * 60_000
const usual: Limits = { timeMs: farMs, processorMs: 30_000, memoryBytes: 1024 ** 3 }
/** The time until an idle process ends: many files come at once, and a process takes half a second to start. */
const usualIdleMs = 30_000

type Kind = {
  script: string
  limits?: Partial<Limits>
  idleMs?: number
}
/** What tests replace of a kind of work: its limits, or its script. */
export type KindOptions = Partial<Kind>

/** All confined processes of a server. Of what they do for people each has a fair share, over all kinds of work. */
export type Confinement = {
  tasks: string
  /** Opens a kind of work: a process that runs a script, for one file at a time. */
  open: (kind: Kind) => Confined
  /** Ends all of the processes: what runs in them is broken off with `ConfinedStopped`, and no other one starts. */
  stop: () => Promise<void>
}

export function openConfinement(tasks: string): Confinement {
  const kinds: Confined[] = []
  const turns = createTurns()
  return {
    tasks,
    open(kind) {
      const opened = createConfined({ ...kind, tasks, turns })
      kinds.push(opened)
      return opened
    },
    async stop() {
      await Promise.all(kinds.map((kind) => kind.stop()))
    },
  }
}

type Options = Kind & { tasks: string; turns: Turns }

function createConfined({ tasks, script, turns, idleMs = usualIdleMs, ...options }: Options): Confined {
  const own = { ...usual, ...options.limits }
  const stopping = new AbortController()
  const inFairQueue = createFairQueue({ turns })
  let worker: WorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function current(signal: AbortSignal): Promise<WorkerProcess> {
    const command = await confinement(tasks, script)
    signal.throwIfAborted()
    if (!worker?.isAlive()) worker = startWorkerProcess(tasks, script, command)
    return worker
  }

  async function runNow<Answer>(work: Work<Answer>, signal: AbortSignal) {
    const process = await current(signal)
    clearTimeout(idle)
    const abort = () => void process.kill()
    signal.addEventListener('abort', abort)
    try {
      const outcome = await process.run(work)
      // The next file neither runs beside a process that is ending, nor pays for what this one took or left in
      // disorder.
      const isSpent = isFailure(outcome) || process.memory() > own.memoryBytes / 2
      if (isSpent || !process.isAlive()) await process.kill()
      signal.throwIfAborted()
      return outcome
    } finally {
      signal.removeEventListener('abort', abort)
      idle = setTimeout(() => void worker?.kill(), idleMs).unref()
    }
  }

  return {
    tasks,
    async stop() {
      clearTimeout(idle)
      stopping.abort(new ConfinedStopped('The confined process has been stopped.'))
      await worker?.kill()
    },
    async run({ owner, limits, ...work }, signal) {
      const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
      const outcome = await inFairQueue(owner, () => runNow({ ...work, limits: { ...own, ...limits } }, either), either)
      return isDeath(outcome) ? { outcome: 'interrupted', reason: 'The process died.' } : outcome
    },
  }
}

const outcomeOf = (answer: unknown) => (answer as { outcome?: unknown } | null)?.outcome
const isFailure = (answer: unknown) => outcomeOf(answer) === 'failed'
const isDeath = (answer: unknown): answer is { outcome: 'died' } => outcomeOf(answer) === 'died'
