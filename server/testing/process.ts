import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startFlags } from './startFlags.ts'

/** Otherwise a server knows only what an operator would set. */
const fromTests = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

const main = join(import.meta.dirname, '../main.ts')

/** Pärmen in its own process group, started like an operator would. */
export type RunningProcess = {
  url: string
  child: ChildProcess
  exited: Promise<number | null>
  /** Everything it has printed. */
  printed: () => string
  kill: () => Promise<unknown>
}

/** Starts on a free port; resolves when the line with the URL is printed. Throws if it stops before. */
export async function startProcess(environment: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...startFlags(), main], {
    env: { ...fromTests, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((ready, fail) => {
    const listen = (data: unknown) => {
      // On a slow machine a start says what it is doing.
      output += String(data).replaceAll(/^Still starting: .*\n/gm, '')
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) ready(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then((code) => fail(new Error(`stopped with ${code}:\n${output}`)))
  })
  const kill = () => {
    // Kills the whole group without any clean-up.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    return exited
  }
  return { url, child, exited, printed: () => output, kill }
}
