import { setTimeout as pause } from 'node:timers/promises'
import { archiveAddress, fileAddress } from '#contract/platform/fileAddresses.ts'
import { files } from '#contract/content/files.ts'
import { megabyte } from '#contract/platform/limits.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { memoryOf, startService, type Service } from '../service.ts'
import { transferred } from './sender.ts'

/** Each kind of transfer is measured so often, by turns. */
const turns = 3
const measuredMs = 8_000
/** Repeated for as long as is measured. */
const shortFile = { name: 'Filmsnutt.bin', bytes: 100 * megabyte }

const part = 8 * megabyte

type Way = 'up' | 'down' | 'down as ZIP'

/**
 * What a large file that arrives, and leaves, takes of the server's memory; and the time of other calls meanwhile,
 * beside that of a server which transfers nothing, alone and with a second server on the machine that does.
 */
export async function measureLarge(size: number, mbits: number | undefined) {
  const [own, second] = [await startService('large'), await startService('large')]
  const other = () => own.call(lookups.all, {})
  await timesOf(other, pause(5_000))
  console.log(mbits ? `\nOver a line of ${mbits} Mbit/s:` : '\nAs fast as the sender can:')
  // What the first file of a process loads and grows into stays with it, however large the next is.
  for (const { target } of [own, second]) {
    await transferred({ target, mbits: undefined, kind: 'send', ...shortFile, part })
    await transferred({ target, mbits, kind: 'read', path: archiveAddress(target.folderId) })
  }

  for (const way of ['up', 'down', 'down as ZIP'] as const) {
    const { before, most, seconds } = await memoryDuring(own, {
      target: own.target,
      mbits,
      ...(await errand(own, way, { name: 'Film.bin', bytes: size })),
    })
    const times: Record<'quiet' | 'busy' | 'beside', number[]> = { quiet: [], busy: [], beside: [] }
    const shortErrands = [await errand(own, way, shortFile), await errand(second, way, shortFile)] as const
    const during = ({ target }: Service, short: (typeof shortErrands)[number]) =>
      timesOf(other, transferred({ target, mbits, forMs: measuredMs, ...short }))
    for (let turn = 0; turn < turns; turn++) {
      times.quiet.push(...(await timesOf(other, pause(measuredMs))))
      times.busy.push(...(await during(own, shortErrands[0])))
      times.beside.push(...(await during(second, shortErrands[1])))
    }
    const [quiet, busy, beside] = [p99(times.quiet), p99(times.busy), p99(times.beside)]
    console.log(
      `${way}: ${Math.round(size / megabyte)} MB in ${seconds.toFixed(1)} s; memory ${before} → ${most} MB (+${most - before}); ` +
        `p99 of another call ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms (× ${(busy / quiet).toFixed(1)}), ` +
        `while another server does it ${beside.toFixed(1)} ms (× ${(beside / quiet).toFixed(1)})`,
    )
  }
  for (const service of [own, second]) await service.stop()
}

async function errand({ call, target }: Service, way: Way, file: typeof shortFile) {
  if (way === 'up') return { kind: 'send' as const, ...file, part }
  const id = (await call(files.ofUser, { query: { q: file.name } })).find(({ name }) => name === file.name)?.id ?? 0
  const path = way === 'down' ? fileAddress('original', id) : archiveAddress(target.folderId, [id])
  return { kind: 'read' as const, path }
}

/** Returns the server's memory in megabytes: before the transfer, and the most during it. */
async function memoryDuring({ server }: Service, transfer: Parameters<typeof transferred>[0]) {
  const before = memoryOf(server).held
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memoryOf(server).held)), 50)
  const began = performance.now()
  await transferred(transfer)
  clearInterval(watching)
  return { before, most, seconds: (performance.now() - began) / 1000 }
}

/** Returns the times, in milliseconds, of calls one after the other until `end`. */
async function timesOf(call: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
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
  return times
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
