import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setPriority } from 'node:os'
import { sendFile, type Target } from './client.ts'
import { lineOf } from './line.ts'

/**
 * A process of its own beside whoever measures: sends a file, or reads an address to its end; again and again for
 * `forMs`, since to start a process for each would keep the one that measures from measuring. It stands for another
 * machine, and so yields to the service, with which it shares the processors here. `mbits`: what its line carries;
 * undefined for all that it can.
 */
export type Errand = { target: Target; mbits: number | undefined; forMs?: number } & (
  | { kind: 'send'; bytes: number; name: string; part: number }
  | { kind: 'read'; path: string }
)

if (import.meta.main) {
  setPriority(19)
  process.once('message', (errand: Errand) => {
    void repeat(errand).then(() => process.exit())
  })
}

/** Resolves when another process has done it. Throws if it has not. */
export async function transferred(errand: Errand): Promise<void> {
  const sender = fork(import.meta.filename)
  sender.send(errand)
  const [code] = (await once(sender, 'exit')) as [number]
  if (code !== 0) throw new Error(`The transfer ended with ${code}.`)
}

async function repeat({ forMs = 0, ...errand }: Errand): Promise<void> {
  const began = performance.now()
  do await run(errand)
  while (performance.now() - began < forMs)
}

async function run({ target, mbits, ...errand }: Errand): Promise<void> {
  if (errand.kind === 'read') await read(target, errand.path, mbits)
  else await sendFile(target, { ...errand, mbits })
}

async function read({ url, token }: Target, path: string, mbits: number | undefined): Promise<void> {
  const asked = get(url + path, { headers: { authorization: `Bearer ${token}` } })
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`)
  const carried = lineOf(mbits)
  for await (const chunk of reply as AsyncIterable<Buffer>) await carried(chunk.length)
}
