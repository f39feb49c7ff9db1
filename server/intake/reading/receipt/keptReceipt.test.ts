import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnNames } from '#fixtures/receipts/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { keptReceipt, receiptOf, rulesVersion } from './keptReceipt.ts'
import { readReceipt } from './readReceipt.ts'

/** Of what the rules see in the thirty receipts. */
const seenBy: Record<number, string> = { 7: 'c7aabb334bcbf751' }

test('rules that read anything otherwise have a version of their own', () => {
  const seen = drawnNames.map((name) => JSON.stringify(readReceipt(keptPages(name), '2026-11-27')))
  const digest = createHash('sha256').update(seen.join('\n')).digest('hex').slice(0, 16)
  expect(digest, 'raise `rulesVersion`, and write this beside it').toBe(seenBy[rulesVersion])
})

test('of pages without a receipt that is kept, they are read', () => {
  const level = keptPages(drawnNames[0] ?? '')
  const pages = level.map((page) => ({ ...page, turned: 180, shown: { width: page.width, height: page.height } }))
  const { receipt } = keptReceipt(pages)
  expect(receiptOf({ receipt: null, pages })).toEqual(JSON.parse(receipt ?? ''))
  expect(receiptOf({ receipt: null, pages: null })).toBeNull()
  // The photo was held upside down: what is read above lies below in it.
  const [, top = 0] = readReceipt(level, '2026-11-27').fields.total?.box ?? []
  expect(JSON.parse(receipt ?? '').fields.total.box[3]).toBeCloseTo(1 - top, 3)
})
