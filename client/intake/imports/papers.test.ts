import { expect, test } from 'vitest'
import { leftText, namesText, papersUnderWay } from './papers.ts'

const papers = {
  all: 80,
  laid: 60,
  waiting: 2,
  left: [
    { why: 'missing' as const, count: 12, names: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'] },
    { why: 'notReady' as const, count: 1, names: ['f.pdf'] },
  ],
}

test('papers that did not come along are counted by why, with some of their names', () => {
  const [missing, other] = papers.left.map((some) => [leftText(papers, some), namesText(some)])
  expect(missing).toEqual(['12 av 80 fanns inte i filen', 'a.pdf, b.pdf, c.pdf, d.pdf, e.pdf, 7 till'])
  expect(other).toEqual(['1 av 80 gick inte att ta emot', 'f.pdf'])
})

test('the others are under way', () => {
  expect(papersUnderWay(papers)).toBe(5)
})
