import { expect, test } from 'vitest'
import { metadataBombs } from '#server/testing/bombs.ts'
import { createBudget } from './budget.ts'
import { inspect } from './inspect.ts'
import { readPicture } from './location.ts'
import { locationsInMovie } from './metadata/movie.ts'

const most = { steps: 200_000, bytes: 64 * 1024 * 1024 }

for (const { name, bytes } of metadataBombs()) {
  test(`${name}: no more is looked at than of any file`, async () => {
    const budget = createBudget()
    const read = async (start: number, end: number) => bytes.subarray(start, end)
    const { mediaType, overwrites } = await inspect(read, bytes.length)
    await (mediaType.startsWith('image/')
      ? readPicture(mediaType, bytes, budget)
      : locationsInMovie(read, { start: 0, end: bytes.length }, budget))
    const { steps, bytes: searched } = budget.taken()
    expect(steps).toBeLessThanOrEqual(most.steps)
    expect(searched).toBeLessThanOrEqual(most.bytes)
    expect(overwrites.length).toBeLessThanOrEqual(10_000)
  })
}
