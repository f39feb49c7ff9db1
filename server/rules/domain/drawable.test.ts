import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { drawable, drawableName } from './drawable.ts'

test.each([
  ['Värmepump, Åsö 3', 'Värmepump, Åsö 3'],
  ['Łukasz Ștefan Ωμέγα Жук', 'Łukasz Ștefan Ωμέγα Жук'],
  ['Panna™ 🔥👨‍👩‍👧🇸🇪', 'Panna™'],
  ['z\u1AB0x', 'zx'],
  ['Panna 🔥 ny', 'Panna ny'],
  ['🔥Panna', 'Panna'],
  ['🏠🔥', '(bildtecken)'],
  ['', ''],
  ['mel\u00adlan\u200brum\u2066', 'mellanrum'],
  ['ﬁl Ｋ１ ㎡', 'fil K1 m2'],
  ['浴室', '(kinesiska tecken)'],
  ['بيت صغير 3', '(arabisk skrift) 3'],
  ['Dusch 浴室', 'Dusch (kinesiska tecken)'],
  ['Dusch浴室x', 'Dusch (kinesiska tecken) x'],
  ['お風呂, 욕실', '(japansk skrift), (koreansk skrift)'],
  ['\ue000', '(tecken som inte kan skrivas ut)'],
  ['a\u0301', 'á'],
  ['Vil\u202ela\u0007\u001b\u0085Solhem\u2069', 'Villa\nSolhem'],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

test('a word that fits on no line is written as several, as its lines would be', () => {
  const longest = Math.max(
    ...drawable('x'.repeat(10_000))
      .split(' ')
      .map((word) => word.length),
  )
  expect(longest).toBe(150)
  expect(drawable('y'.repeat(150))).toBe('y'.repeat(150))
})

test('what is called by emoji alone is said to have no name in text', () => {
  expect(['🏠', '🏠 Huset', '\u00ad', 'بيت'].map(drawableName)).toEqual([
    'Utan namn i text',
    'Huset',
    'Utan namn i text',
    '(arabisk skrift)',
  ])
})

test('whatever is written, no glyph is missing, and no text that is there becomes none', () => {
  const font = create(readFileSync(fontFiles.semiBold)) as Font
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const letters = Array.from(drawable(text)).filter((letter) => !/\s/.test(letter))
      expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
      expect(letters.length > 0).toBe(/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text))
    }),
  )
})
