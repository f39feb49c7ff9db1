import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptFile, written } from '#fixtures/receipts/kept.ts'
import { told } from '#fixtures/receipts/truth.ts'
import { createReader } from '#server/content/files/decoding/reader.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { readReceipt } from '#server/intake/reading/receipt/readReceipt.ts'
import { processorMsOfChildren } from './children.ts'

/**
 * Reads the thirty drawn receipts as the service does, and says what is offered of them: right, wrong, or nothing. With
 * `keep` what was read is kept for the tests of the rules.
 */

/** The day on which the thirty are read: after the last of them. */
const today = '2026-11-27'
const keeps = process.argv.includes('keep')
const tasks = mkdtempSync(join(tmpdir(), 'parmen-bench-receipts-'))
const reader = createReader(openConfinement(tasks))
const tally = new Map<string, { right: number; wrong: number; empty: number }>()
const times: number[] = []

for (const name of drawnNames) {
  const { bytes, mediaType, truth } = await drawReceipt(name)
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  const before = processorMsOfChildren()
  const kind = mediaType === 'application/pdf' ? 'document' : 'picture'
  const read = await reader.read({ owner: 1, folder, kind })
  const took = processorMsOfChildren() - before
  // A process that was stopped takes its time with it.
  if (took > 0) times.push(took)
  const pages = 'pages' in read ? read.pages : []
  if (keeps) keep(name, pages)
  const notes = told(truth, readReceipt(pages, today))
  for (const { field, verdict } of notes) {
    const counted = tally.get(field) ?? { right: 0, wrong: 0, empty: 0 }
    counted[verdict]++
    tally.set(field, counted)
  }
  const missed = notes.filter(({ verdict }) => verdict !== 'right').map(({ field, verdict }) => `${field} ${verdict}`)
  const outcome = 'reason' in read ? `${read.outcome} (${read.reason})` : read.outcome
  console.log(`${name}: ${outcome}, ${took.toFixed(0)} ms${missed.length ? `, ${missed.join(', ')}` : ''}`)
}
await reader.stop()
rmSync(tasks, { recursive: true })
console.table(Object.fromEntries(tally))
const sorted = times.toSorted((a, b) => a - b)
console.log(`processor time: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, most ${sorted.at(-1)?.toFixed(0)} ms`)
if ((tally.get('total')?.wrong ?? 0) > 0) process.exitCode = 1

function keep(name: string, pages: Parameters<typeof written>[0]) {
  mkdirSync(dirname(keptFile(name)), { recursive: true })
  writeFileSync(keptFile(name), written(pages))
}
