import { describe, expect, test } from 'vitest'
import { analyseTyped, analyseWritten } from './analyse.ts'
import { lemmaVector, typedAs } from './lemmas.ts'

describe('a written word has the lemmas that it is a form of', () => {
  test.each([
    ['oljan', ['olja']],
    ['oljade', ['olja']],
    ['motorerna', ['motor']],
    ['takets', ['tak']],
    ['bytte', ['byta']],
    ['städer', ['stada', 'stad']],
    ['handböcker', ['handbocker', 'handbok']],
    ['hängrännor', ['hangranna']],
    // Of the kassör, and not of the kassa.
    ['kassören', ['kassor']],
    ['båtbottenfärgen', ['batbottenfargen', 'batbottenfarg']],
    // No dictionary has them.
    ['laddboxens', ['laddboxens', 'laddbox']],
    ['zyxlarna', ['zyxlarna', 'zyxl']],
  ])('%s', (word, lemmas) => {
    expect(analyseWritten(word).lemmas).toEqual(lemmas)
  })
})

describe('a compound has the lemmas of its parts', () => {
  test.each([
    ['motorolja', ['motor', 'olja']],
    ['oljebyte', ['olja', 'byte']],
    ['sotningsprotokollet', ['sotning', 'protokoll']],
    ['elcentral', ['el', 'central']],
    ['takläckage', ['tak', 'lackage']],
    ['båtbottenfärg', ['batbotten', 'farg', 'bat', 'botten']],
    ['värmepumpsservice', ['varmepump', 'service', 'varme', 'pump']],
    ['kontakt', []],
    ['sommar', []],
  ])('%s', (word, parts) => {
    expect(analyseWritten(word).parts).toEqual(parts)
  })
})

test('a typed word without dots may be one with them, a written one only if it is no other', () => {
  expect(analyseTyped('kassor').lemmas).toEqual(['kassa', 'kassor'])
  expect(analyseWritten('kassor').lemmas).toEqual(['kassa'])
  expect(analyseWritten('hangrannor').lemmas).toEqual(['hangranna'])
})

describe('the vector', () => {
  test('has the title before its parts, and both before the text', () => {
    expect(lemmaVector('Bottenfärg', 'Färgen ligger i båten, med borstar.', null).split(' ')).toEqual([
      `'bottenfarg':1A`,
      `'botten':1B`,
      `'farg':1B`,
      `'ligga':1C`,
      `'bat':1C`,
      `'borsta':1C`,
      `'borste':1C`,
    ])
  })

  test('has numbers as digits, words with hyphens as one, and nothing that could end a quotation', () => {
    expect(lemmaVector(`Wi-Fi: ring +46 (0)70-123 45 67`, `'\\':*A`)).toBe(
      `'wi':1A 'fi':1A 'wifi':1A 'ring':1A '0701234567':1A`,
    )
  })

  test('is empty for a text without words', () => {
    expect(lemmaVector('!', '½ 3')).toBe('')
  })
})

describe('what is asked of it', () => {
  test.each([
    [['oljan'], `'olja'`],
    [['wi', 'fi'], `'wifi'`],
    [['070', '123', '45', '67'], `'0701234567':*`],
    [['46', '70', '123', '45', '67'], `'46701234567':*`],
    [['+', '46', '70', '123', '45', '67'], `'0701234567':*`],
    [['mot'], null],
    [['x'], null],
    [['10W', '40'], `'10w40'`],
    [['10'], null],
  ])('for %j', (words, query) => {
    expect(typedAs(words).lemmas).toBe(query)
  })
})

test('what is longer than a word is none', () => {
  expect(lemmaVector('å'.repeat(200), 'bil'.repeat(3000))).toBe('')
  expect(typedAs(['å'.repeat(200)]).lemmas).toBeNull()
})

test('what a vector cannot hold is left out, after the title', () => {
  const syllables = (start: number) =>
    String.fromCodePoint(...Array.from({ length: 24 }, (_, at) => 0xac_00 + ((start * 31 + at * 577) % 11_172)))
  const text = Array.from({ length: 2000 }, (_, row) => `${syllables(row)}-${syllables(row + 5000)}`).join('\n')
  const vector = lemmaVector('Bygglov', text)
  expect(vector).toMatch(/^'bygglov':1A/)
  expect(Buffer.byteLength(vector)).toBeGreaterThan(500_000)
  expect(Buffer.byteLength(vector)).toBeLessThan(1_000_000)
})
