import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#server/platform/database/pool.ts'

/** A process that sends reminders by the clock that it is given. */
export async function startNode(connection: Connection) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_CONNECTION: JSON.stringify(connection) },
  })
  const exited = once(child, 'exit')
  child.stdin.on('error', () => undefined)
  const waiting = new Map<string, () => void>()
  createInterface({ input: child.stdout }).on('line', (line) => waiting.get(line)?.())
  const said = (line: string) => new Promise<void>((resolve) => waiting.set(line, resolve))
  await Promise.race([said('ready'), exited])
  return {
    /** Resolves when all that is due by then is sent, or the node is dead. */
    async send(at: string) {
      const answered = said(`sent ${at}`)
      child.stdin.write(`${at}\n`)
      await Promise.race([answered, exited])
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
