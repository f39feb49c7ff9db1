import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadPage } from '#contract/intake/reading.ts'
import { drawnNames, drawReceipt } from '#fixtures/receipts/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { isPicture, otherNames, truthOfOther } from '#fixtures/receipts/others/drawn.ts'
import { random } from '#fixtures/receipts/wear.ts'
import { readReceipt } from './readReceipt.ts'

/* Whatever is misread of a picture besides, the sum that is said to agree is right. */

const today = '2026-11-27'
const tries = 6

/** The pages with some digits read as others, some separators and minus signs lost, and some lines not read. */
function misread(pages: ReadPage[], share: number, seed: number): ReadPage[] {
  const next = random(seed)
  const mark = (one: string) => {
    if (/\d/.test(one)) return next() < share ? String(Math.floor(next() * 10)) : one
    return /[.,-]/.test(one) && next() < share / 2 ? '' : one
  }
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap(({ words, ...line }) => {
      const read = words.map((word) => ({ ...word, text: Array.from(word.text, mark).join('') }))
      return next() < share / 2 ? [] : [{ ...line, words: read.filter(({ text }) => text !== '') }]
    }),
  }))
}

const names = [
  ...drawnNames.filter((name) => !name.endsWith('-pdf')),
  ...otherNames.filter(isPicture).map((name) => `others/${name}`),
]
const sums = new Map<string, unknown[]>()

beforeAll(async () => {
  for (const name of names) {
    const other = name.split('/')[1]
    const truth = other ? truthOfOther(other) : (await drawReceipt(name)).truth
    sums.set(name, [truth.total, truth.other?.total])
  }
}, 60_000)

describe.each([0.005, 0.02, 0.06])('with %f of the digits misread', (share) => {
  test.each(names)('%s', (name) => {
    const pages = keptPages(name)
    const offered = Array.from({ length: tries }, (_, seed) => {
      const { total } = readReceipt(misread(pages, share, seed + 1), today).fields
      return total?.state === 'agrees' ? { seed, value: total.value } : null
    })
    expect(offered.filter((one) => one && !sums.get(name)?.includes(one.value))).toEqual([])
  })
})
