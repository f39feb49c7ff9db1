import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptFile, written } from '#fixtures/receipts/kept.ts'
import { drawOther, isPicture, otherNames } from '#fixtures/receipts/others/drawn.ts'
import { told } from '#fixtures/receipts/truth.ts'
import { createReader } from '#server/content/files/decoding/reader.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { readTwice } from '#server/intake/reading/readTwice.ts'
import { readReceipt } from '#server/intake/reading/receipt/readReceipt.ts'
import { processorMsOfChildren } from './children.ts'

/**
 * Reads the thirty drawn receipts as the service does, and says what is offered of them: right, wrong, withheld,
 * or nothing. With
 * `others` it reads those of which the rules' authors knew nothing instead: pictures, PDFs and what has no cost apart.
 * With `keep` what was read is kept for the tests of the rules. A name reads that one alone.
 */

/** The day on which they are read: after the last of them. */
const today = '2026-11-27'
const words = process.argv.slice(2)
const keeps = words.includes('keep')
const isOthers = words.includes('others')
const asked = words.filter((word) => word !== 'keep' && word !== 'others')
const names = (isOthers ? otherNames : drawnNames).filter((name) => !asked.length || asked.includes(name))
const tasks = mkdtempSync(join(tmpdir(), 'parmen-bench-receipts-'))
const reader = createReader(openConfinement(tasks))
type Counted = { right: number; wrong: number; withheld: number; nothing: number }
const tallies = new Map<string, { fields: Map<string, Counted>; times: number[]; papers: number }>()

for (const name of names) {
  const { bytes, mediaType, truth } = await (isOthers ? drawOther : drawReceipt)(name)
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  const before = processorMsOfChildren()
  const kind = mediaType === 'application/pdf' ? 'document' : 'picture'
  const read = await readTwice(reader, { owner: 1, folder, kind })
  const took = processorMsOfChildren() - before
  const pages = 'pages' in read ? read.pages : []
  if (keeps) keep(isOthers ? `others/${name}` : name, pages)
  const notes = told(truth, readReceipt(pages, today))
  const group = !isOthers
    ? 'the thirty'
    : truth.kind === null
      ? 'without a cost'
      : isPicture(name)
        ? 'pictures'
        : 'PDFs'
  const tally = tallies.get(group) ?? { fields: new Map<string, Counted>(), times: [], papers: 0 }
  tallies.set(group, tally)
  tally.papers++
  // A process that was stopped takes its time with it.
  if (took > 0) tally.times.push(took)
  for (const { field, verdict, isWithheld } of notes) {
    const counted = tally.fields.get(field) ?? { right: 0, wrong: 0, withheld: 0, nothing: 0 }
    counted[verdict === 'empty' ? (isWithheld ? 'withheld' : 'nothing') : verdict]++
    tally.fields.set(field, counted)
  }
  const missed = notes.filter(({ verdict }) => verdict !== 'right').map(({ field, verdict }) => `${field} ${verdict}`)
  const outcome = 'reason' in read ? `${read.outcome} (${read.reason})` : read.outcome
  console.log(`${name}: ${outcome}, ${took.toFixed(0)} ms${missed.length ? `, ${missed.join(', ')}` : ''}`)
}
await reader.stop()
rmSync(tasks, { recursive: true })
for (const [group, { fields, times, papers }] of tallies) {
  console.log(`\n${group}: ${papers}`)
  console.table(Object.fromEntries(fields))
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `processor time: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, most ${sorted.at(-1)?.toFixed(0)} ms`,
  )
  if ((fields.get('total')?.wrong ?? 0) > 0) process.exitCode = 1
}

function keep(name: string, pages: Parameters<typeof written>[0]) {
  mkdirSync(dirname(keptFile(name)), { recursive: true })
  writeFileSync(keptFile(name), written(pages))
}
