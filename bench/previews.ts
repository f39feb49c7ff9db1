import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createDecoder } from '#server/content/files/decoding/decoder.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { pdfOf } from '../server/testing/documents.ts'
import { watchMemory } from './children.ts'

/**
 * Measures what previews cost: ten photos of twelve megapixels one after the other, as when a phone sends them, and one
 * PDF. Time, and the memory of the decoding process. Photos can be given instead: `node bench/previews.ts *.heic`.
 */

const count = 10

const folder = mkdtempSync(join(tmpdir(), 'parmen-bench-previews-'))
const decoder = createDecoder(openConfinement(folder))
const given = process.argv.slice(2)

for (const path of given) report(path, await measure(mediaTypeFor(path), readFileSync(path)))
if (given.length === 0) {
  const photo = await twelveMegapixels()
  console.log(`a photo: ${(photo.length / 1e6).toFixed(1)} MB`)
  for (let number = 1; number <= count; number++) report(`photo ${number}`, await measure('image/jpeg', photo))
  report('a PDF of 100 pages', await measure('application/pdf', pdfOf(Array<string>(100).fill('Garantibevis'))))
}
await decoder.stop()
rmSync(folder, { recursive: true })

function mediaTypeFor(path: string): string {
  if (/\.hei[cf]$/i.test(path)) return 'image/heic'
  return path.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
}

/** Noise of the size of leaves and gravel, which packs about as a photo does. */
function twelveMegapixels(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1333, height: 1000, channels: 3, background: 'gray', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function measure(mediaType: string, bytes: Buffer) {
  await writeFile(join(folder, 'original'), bytes)
  const mostMemory = watchMemory()
  const began = performance.now()
  const { outcome } = await decoder.decode({ owner: 1, folder, mediaType })
  return { outcome, ms: performance.now() - began, mostMemory: mostMemory() }
}

function report(name: string, { outcome, ms, mostMemory }: Awaited<ReturnType<typeof measure>>) {
  console.log(`${name}: ${outcome}, ${ms.toFixed(0)} ms, ${(mostMemory / 1e6).toFixed(0)} MB`)
}
