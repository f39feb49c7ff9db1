import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveAddress, fileAddress } from '#contract/fileAddresses.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { megabyte } from '#contract/limits.ts'
import { lookups } from '#contract/lookups.ts'
import { signUpAt } from '../../server/testing/overHttp.ts'
import { startProcess, type RunningProcess } from '../../server/testing/process.ts'
import type { Done, Errand } from './sender.ts'

type Transfer = Errand extends infer E ? (E extends unknown ? Omit<E, 'target' | 'mbits' | 'forMs'> : never) : never

/** Of so many milliseconds at least there are calls enough for a 99th percentile that is not simply the slowest. */
const measuredMs = 15_000

/** Memory of the server and the time of its other calls, before and while a large file arrives and leaves, again and again. */
export async function measureLarge(size: number, mbits: number | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-large-'))
  const server = await startProcess({ DATA_DIR: dataDir })
  const { token, call } = await signUpAt(server.url)
  const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })
  const other = () => call(lookups.all, {})
  await timesOf(other, pause(5_000))
  console.log(mbits ? `\nOver a line of ${mbits} Mbit/s:` : '\nAs fast as the sender can:')

  const target = { url: server.url, token, folderId }
  // What the first file of a process loads and grows into stays with it, however large the next is.
  await transferred({ target, mbits, kind: 'send', bytes: 32 * megabyte, name: 'Filmsnutt.bin', part: 8 * megabyte })
  await transferred({ target, mbits, kind: 'read', path: archiveAddress(folderId) })

  async function measure(what: string, transfer: Transfer) {
    const quiet = await timesOf(other, pause(measuredMs))
    const before = residentMegabytes(server)
    let most = before
    const watching = setInterval(() => (most = Math.max(most, residentMegabytes(server))), 50)
    const began = performance.now()
    const transfers = transferred({ target, mbits, forMs: measuredMs, ...transfer })
    const busy = await timesOf(other, transfers)
    clearInterval(watching)
    const seconds = (performance.now() - began) / 1000 / (await transfers)
    console.log(
      `${what}: ${Math.round(size / megabyte)} MB in ${seconds.toFixed(1)} s; memory ${before} → ${most} MB (+${most - before}); ` +
        `p99 of another call ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms (× ${(busy / quiet).toFixed(1)})`,
    )
  }

  await measure('up', { kind: 'send', bytes: size, name: 'Film.bin', part: 8 * megabyte })
  const file = (await call(files.ofUser, { query: {} })).find(({ name }) => name === 'Film.bin')
  await measure('down', { kind: 'read', path: fileAddress('original', file?.id ?? 0) })
  await measure('down as ZIP', { kind: 'read', path: archiveAddress(folderId, file && [file.id]) })
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
}

/** Returns how often the other process has done it. Throws if it has not. */
async function transferred(errand: Errand): Promise<number> {
  const sender = fork(join(import.meta.dirname, 'sender.ts'))
  let times = 0
  sender.once('message', (message: Done) => ({ times } = message))
  sender.send(errand)
  const [code] = (await once(sender, 'exit')) as [number]
  if (code !== 0) throw new Error(`The transfer ended with ${code}.`)
  return times
}

/** The 99th percentile in milliseconds, of calls one after the other until `end`. */
async function timesOf(call: () => Promise<unknown>, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void end.finally(() => over.abort()).catch(() => {})
  const times: number[] = []
  while (!over.signal.aborted) {
    const calledAt = performance.now()
    await call()
    times.push(performance.now() - calledAt)
    await pause(10)
  }
  await end
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

function residentMegabytes({ child }: RunningProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
