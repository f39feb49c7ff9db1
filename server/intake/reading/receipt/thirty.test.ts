import { expect, test } from 'vitest'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { isPicture, otherNames, truthOfOther } from '#fixtures/receipts/others/drawn.ts'
import { told } from '#fixtures/receipts/truth.ts'
import { readReceipt } from './readReceipt.ts'

/* What was read of the thirty drawn receipts is kept, so this tries the rules alone. */

const today = '2026-11-27'
const tellOther = (name: string) => told(truthOfOther(name), readReceipt(keptPages(`others/${name}`), today))
const verdicts = async (name: string) => told((await drawReceipt(name)).truth, readReceipt(keptPages(name), today))

test.each(drawnNames)('nothing that is offered of %s is wrong', async (name) => {
  const wrong = (await verdicts(name)).filter(({ verdict }) => verdict === 'wrong')
  expect(wrong).toEqual([])
})

test('the sums of the thirty are offered', async () => {
  const all = (await Promise.all(drawnNames.map(verdicts))).flat()
  expect(all.filter(({ field, verdict }) => field === 'total' && verdict !== 'right')).toEqual([])
})

/* Those of others were drawn without knowing the rules, which were then written with them in view. */
const othersOf = (isIncluded: (name: string) => boolean) =>
  otherNames.filter(isIncluded).flatMap((name) => tellOther(name).filter(({ field }) => field === 'total'))

test('no sum that is offered of papers of many countries is wrong, and most are offered', () => {
  const [pictures, documents] = [othersOf(isPicture), othersOf((name) => !isPicture(name))]
  expect([...pictures, ...documents].filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  const right = (some: typeof pictures) => some.filter(({ verdict }) => verdict === 'right').length
  expect(right(pictures)).toBeGreaterThanOrEqual(29)
  expect(right(documents)).toBe(26)
})
