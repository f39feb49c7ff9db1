import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLine, plainText } from './plainText.ts'

const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

describe.each([
  ['a line', plainLine],
  ['text', plainText],
])('%s', (_says, plain) => {
  test.each([
    'Åsa Öberg-Świętochłowska',
    'Kvitto värmepump 1 200 €',
    'a\u0308 och a\u030a',
    '👩‍👩‍👧 ❤️‍🔥 👩🏽‍🚒 🏳️‍🌈 1️⃣ 🇸🇪',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    // Persian, with a joiner that belongs to the spelling, and the year's abbreviation.
    'می\u200cخواهم',
    'ه\u200d.ش',
    'क्\u200dष',
    'عَمّان',
    'שלום',
    '\u0601123',
    '葛\u{e0100}',
    'Pris: 5 < 6 & "x"',
  ])('%s stays as it is', (text) => {
    expect(plain(text)).toBe(text)
  })

  test.each([
    ['C0 but tab and line breaks', codePoints(0, 8) + codePoints(0x0e, 0x1f)],
    ['DEL and C1 but the line break', codePoints(0x7f, 0x84) + codePoints(0x86, 0x9f)],
    ['what turns the text', '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u206f'],
    ['a byte order mark, joiners, a tag', '\ufeff\u200c\u200d\u{e0041}\u{e0001}'],
    ['notes within lines, fillers, what is no character', '\ufff9\ufffa\ufffb\u3164\u115f\uffff\u{1fffe}'],
  ])('%s is left out', (_what, hidden) => {
    for (const one of hidden) expect(plain(`Vil${one}lan`)).toBe('Villan')
    expect(plain(hidden)).toBe('')
  })

  test('what would let two names look alike is left out', () => {
    for (const hidden of ['\ufe0f', '\u200d', '\u200c', '\u034f', '\u{e0100}'])
      expect(plain(`An${hidden}na`)).toBe('Anna')
    expect(plain('ن\u200c\u200c\u200d')).toBe('ن\u200c')
    expect(plain('😀\ufe0f\ufe0f\ufe0f')).toBe('😀\ufe0f')
    expect(plain('😀\u200d')).toBe('😀')
    expect(plain('🏴\u{e0067}\u{e0062}Anna')).toBe('🏴Anna')
  })

  test('what is clean stays clean, and what is hidden in any text is gone', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'ن', '👩', '\ufe0f', '\u200c', '\u200d', '\u202e', '\u{e0067}', '\u0001', '🏴', '\r', '\n'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = plain(pieces.join(''))
        expect(plain(once)).toBe(once)
        expect(once).not.toMatch(/(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u)
      }),
    )
  })
})

test('a line has no line break and no tab, but a blank', () => {
  for (const space of [...lineBreaks, '\t', '\r\n\t\n']) expect(plainLine(`Villa${space}Solhem`)).toBe('Villa Solhem')
})

test('a line has nothing of no width', () => {
  for (const hidden of '\u00ad\u061c\u200b\u200e\u200f\u2060') expect(plainLine(`Vil${hidden}lan`)).toBe('Villan')
})

test('text keeps its lines, whatever ends them, its tabs, and what guides breaks and punctuation', () => {
  for (const lineBreak of lineBreaks) expect(plainText(`Rad 1${lineBreak}Rad 2`)).toBe('Rad 1\nRad 2')
  expect(plainText('a\tb\r\n\r\nc\n')).toBe('a\tb\n\nc\n')
  for (const guide of '\u00ad\u061c\u200b\u200e\u200f\u2060') expect(plainText(`a${guide}b`)).toBe(`a${guide}b`)
})
