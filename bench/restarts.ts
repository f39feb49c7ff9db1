import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { health } from '#contract/platform/health.ts'

/**
 * `node bench/restarts.ts [rounds] [script]`, 3 rounds of `npm start` unless said: starts the service with its own
 * database, kills it with its whole process group (`kill -9`) once it answers, starts it again, and then so that its
 * database dies too, as with the machine. Prints in milliseconds what each start took, by the step.
 */

const rounds = Number(process.argv[2] ?? 3)
const script = process.argv[3] ?? 'start'
const root = join(import.meta.dirname, '..')

type Took = Record<string, number>
type Running = { took: Took; kill: (isWithDatabase: boolean) => Promise<void> }

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-restarts-'))
const rows: Record<string, Took> = {}
try {
  await round('first', false)
  for (let number = 1; number <= rounds; number++) {
    await round(`${number}: after kill -9`, true)
    await round(`${number}: after kill -9 of its database too`, false)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const steps = [...new Set(Object.values(rows).flatMap((took) => Object.keys(took)))]
console.log(['', ...Object.keys(rows)].join(' | '))
for (const step of steps) console.log([step, ...Object.values(rows).map((took) => took[step] ?? 0)].join(' | '))

/** Starts, notes what it took, and kills. */
async function round(name: string, isWithDatabase: boolean) {
  const { took, kill } = await startAndAnswer()
  rows[name] = took
  await kill(isWithDatabase)
}

async function startAndAnswer(): Promise<Running> {
  const began = performance.now()
  const child = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = async (isWithDatabase: boolean) => {
    const database = Number(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0])
    // First the database, which would stop in order as soon as its service is gone.
    if (isWithDatabase) process.kill(database, 'SIGKILL')
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  let byStep: Took | undefined
  let url: string | undefined
  let readyMs = 0
  for await (const line of createInterface(child.stdout)) {
    const { tookMs } = (line.startsWith('{') ? JSON.parse(line) : {}) as { tookMs?: Took }
    byStep ??= tookMs
    const said = /ready at (\S+)/.exec(line)?.[1]
    if (said) readyMs = Math.round(performance.now() - began)
    url ??= said
    if (!url || !byStep) continue
    const { status } = await fetch(url + health.ready.path)
    if (status !== 200) throw new Error(`It says that it is ready, and answers ${status}.`)
    const allMs = Math.round(performance.now() - began)
    child.stdout.resume()
    const own = Object.values(byStep).reduce((sum, ms) => sum + ms, 0)
    return { took: { npm: readyMs - own, ...byStep, 'first answer': allMs - readyMs, 'all together': allMs }, kill }
  }
  throw new Error('The service stopped before it was ready.')
}
