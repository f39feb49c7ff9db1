import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddFiles } from '#server/testing/fuzz/metadata.ts'
import { overwrite } from '../../overwrite.ts'
import { inspect } from './inspect.ts'
import { asMessage, Inspected } from './protocol.ts'

/* Files that nobody's camera wrote (docs/testing.md). `npm run fuzz` gives them time and another seed. */

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = '20261125' } = process.env
const timed = minutes !== undefined
const kinds = Object.entries(oddFiles)
const share = timed ? (Number(minutes) * 60_000) / kinds.length : 0
const limits = timed ? { timeout: share + 60_000 } : {}

const look = (bytes: Buffer) => inspect(async (start, end) => bytes.subarray(start, end), bytes.length)

/** Checks that every overwritten range lies in the file, and that the file tells nothing any more afterwards. */
async function isHeldTogether(bytes: Buffer) {
  if (bytes.length === 0) return
  const seen = await look(bytes)
  expect(Inspected.safeParse(asMessage(seen)).success).toBe(true)
  const cleaned = Buffer.from(bytes)
  for (const one of seen.overwrites) {
    expect(one.end).toBeLessThanOrEqual(bytes.length)
    overwrite(cleaned, one)
  }
  await look(cleaned)
}

for (const [kind, file] of kinds) {
  test(`${kind}: odd files are read to their end, and nothing beyond it`, limits, async () => {
    const runs = timed ? { numRuns: 10 ** 9, interruptAfterTimeLimit: share } : { numRuns: 250 }
    const result = await fc.check(fc.asyncProperty(file, isHeldTogether), { seed: Number(seed), ...runs })
    if (timed) console.log(`Seed ${seed}: ${result.numRuns} files, ${kind}`)
    expect(result.failed ? fc.defaultReportMessage(result) : null).toBeNull()
  })
}
