import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReader } from '#server/content/files/decoding/reader.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { receiptPhoto, withoutText } from '../server/testing/receiptPictures.ts'
import { processorMsOfChildren, watchMemory } from './children.ts'

/** Measures what reading a receipt costs: processor time of the confined process and its memory, one after the other. */

const folder = mkdtempSync(join(tmpdir(), 'parmen-bench-reading-'))
const reader = createReader(openConfinement(folder))
const pictures = {
  'a level receipt, and the start': await receiptPhoto(),
  'a level receipt': await receiptPhoto(),
  'askew and in the shade': await receiptPhoto({ turned: -5, shade: 0.6 }),
  faded: await receiptPhoto({ ink: '#b5b0a6' }),
  'on its side': await receiptPhoto({ turned: 90 }),
  'grass, no text': await withoutText(),
}
for (const [name, bytes] of Object.entries(pictures)) {
  await writeFile(join(folder, 'original'), bytes)
  const before = processorMsOfChildren()
  const mostMemory = watchMemory()
  const { outcome } = await reader.read({ owner: 1, folder, kind: 'picture' })
  const megabytes = Math.round(mostMemory() / 1e6)
  console.log(`${name}: ${outcome}, ${processorMsOfChildren() - before} ms of a processor, ${megabytes} MB`)
}
await reader.stop()
rmSync(folder, { recursive: true })
