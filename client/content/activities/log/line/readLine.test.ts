import { expect, test } from 'vitest'
import { firmsOfLines, lines } from '#fixtures/lines.ts'
import { firmInLine } from './firmInLine.ts'
import { readLine, titleOf } from './readLine.ts'

test('the table has a hundred and fifty lines', () => {
  expect(new Set(lines.map(({ line }) => line)).size).toBeGreaterThanOrEqual(150)
})

test.each(lines)('$line', ({ line, title, day, words, sum, firm }) => {
  const read = readLine(line, { today: '2026-11-28' })
  const [first, ...others] = read.sums
  // Which of two is meant is asked, and until then both stay.
  const certain = first && others.length === 0 ? [first.span] : []
  expect({
    title: titleOf(line, [...(read.day?.spans ?? []), ...certain]),
    day: read.day?.startDate ?? '',
    words: read.day?.words ?? '',
    sum: others.length > 0 ? '?' : first ? String(first.amount / 100) : '',
    firm: firmInLine(line, firmsOfLines)?.name ?? '',
  }).toEqual({ title, day, words, sum, firm })
})
