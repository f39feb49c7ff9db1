import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../main.ts')

/** Pärmen in a process group of its own, as an operator would start it. */
export type RunningProcess = {
  url: string
  child: ChildProcess
  exited: Promise<number | null>
  /** All that it has printed. */
  printed: () => string
  kill: () => Promise<unknown>
}

/** Starts on a free port and resolves when the line with the address is printed. Throws when it stops before that. */
export async function startProcess(environment: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((ready, fail) => {
    const listen = (data: unknown) => {
      output += String(data)
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) ready(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then((code) => fail(new Error(`stopped with ${code}:\n${output}`)))
  })
  const kill = () => {
    // The whole group, at once, with no chance to tidy up.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    return exited
  }
  return { url, child, exited, printed: () => output, kill }
}
