import { expect, test } from 'vitest'
import { runInBatches } from './batches.ts'

/** A table with so many rows, of which each batch takes as many as it may. */
function tableOf(rows: number) {
  const taken: number[] = []
  return {
    taken,
    take: async (limit: number) => {
      const count = Math.min(limit, rows)
      rows -= count
      taken.push(count)
      return Array.from({ length: count })
    },
  }
}

test.each([
  [0, [0]],
  [5, [2, 2, 1]],
  [4, [2, 2, 0]],
])('%i rows are taken in batches of two until one is not full', async (rows, batches) => {
  const { taken, take } = tableOf(rows)
  await runInBatches(take, { size: 2 })
  expect(taken).toEqual(batches)
})

test('what is stopped ends after the batch under way', async () => {
  const { taken, take } = tableOf(5)
  const stop = new AbortController()
  const takeAndStop = async (limit: number) => {
    stop.abort()
    return take(limit)
  }
  await expect(runInBatches(takeAndStop, { size: 2, signal: stop.signal })).rejects.toThrow('aborted')
  expect(taken).toEqual([2])
})
