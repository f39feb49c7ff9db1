import { expect, test } from 'vitest'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { told } from '#fixtures/receipts/truth.ts'
import { readReceipt } from './readReceipt.ts'

/* What was read of the thirty drawn receipts is kept, so this tries the rules alone. */

const today = '2026-11-27'
const verdicts = async (name: string) => told((await drawReceipt(name)).truth, readReceipt(keptPages(name), today))

test.each(drawnNames)('nothing that is offered of %s is wrong', async (name) => {
  const wrong = (await verdicts(name)).filter(({ verdict }) => verdict === 'wrong')
  expect(wrong).toEqual([])
})

test('the sums of at least twenty-four of the thirty are offered', async () => {
  const all = (await Promise.all(drawnNames.map(verdicts))).flat()
  const empty = all.filter(({ field, verdict }) => field === 'total' && verdict === 'empty')
  expect(all.filter(({ field, verdict }) => field === 'total' && verdict === 'right').length).toBeGreaterThanOrEqual(24)
  expect(empty.length).toBeLessThanOrEqual(6)
})
