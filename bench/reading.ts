import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '../server/files/decoding/reader.ts'
import { receiptPhoto, withoutText } from '../server/testing/receiptPictures.ts'

/** Measures what reading a receipt costs: processor time of the confined process and its memory, one after the other. */

const folder = mkdtempSync(join(tmpdir(), 'parmen-bench-reading-'))
const reader = createReader({ tasks: folder })
const pictures = {
  'a level receipt, and the start': await receiptPhoto(),
  'a level receipt': await receiptPhoto(),
  'askew and in the shade': await receiptPhoto({ turned: -5, shade: 0.6 }),
  faded: await receiptPhoto({ ink: '#b5b0a6' }),
  'on its side': await receiptPhoto({ turned: 90 }),
  'grass, no text': await withoutText(),
}
let before = 0
for (const [name, bytes] of Object.entries(pictures)) {
  await writeFile(join(folder, 'original'), bytes)
  let used = { processorMs: 0, memory: 0 }
  const scale = setInterval(() => (used = usedByChild(used)), 20)
  const { outcome } = await reader.read({ owner: 1, folder, kind: 'picture' })
  used = usedByChild(used)
  clearInterval(scale)
  console.log(
    `${name}: ${outcome}, ${used.processorMs - before} ms of a processor, ${Math.round(used.memory / 1e6)} MB`,
  )
  before = used.processorMs
}
await reader.stop()
rmSync(folder, { recursive: true })

/** Of the process that reads, on Linux. */
function usedByChild(known: { processorMs: number; memory: number }) {
  try {
    const [pid] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const [own = 0, ofSystem = 0] = fields.split(' ').slice(11, 13).map(Number)
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    return { processorMs: (own + ofSystem) * 10, memory: Math.max(known.memory, Number(kilobytes) * 1024) }
  } catch {
    return known
  }
}
