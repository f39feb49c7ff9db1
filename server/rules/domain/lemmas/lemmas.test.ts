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

describe('kin of a typed word are', () => {
  const wordsOfKin = (word: string) => typedAs([word]).kin?.words ?? []

  test.each([
    ['the nouns of a verb', 'måla', ['malning', 'malare']],
    ['the verb and the other nouns of a noun', 'installation', ['installera', 'installering', 'installator']],
    ['those of verbs of which the dictionary lists no form', 'byta', ['bytare', 'byte']],
    ['not those of a word with other dots', 'läcka', ['lackage', 'vattenskada', 'fuktskada']],
    ['words that are near it, with those of their stem', 'bensin', ['tankning', 'tanka']],
    ['none, where there are none', 'impeller', []],
  ])('%s: %s', (_which, word, kin) => {
    expect(wordsOfKin(word)).toEqual(kin)
  })

  test('all parts of a compound, each as itself, by its stem or by its own parts; of a paper by its kind too', () => {
    expect(typedAs(['takbyte']).kin?.query).toBe(`('tak') & ('byte' | 'byta' | 'bytare')`)
    expect(typedAs(['årsmötesprotokoll']).kin?.queryOfFile).toBe(`('arsmote':AB) & ('protokoll':AB | 'kind-5':AB)`)
    expect(typedAs(['hängrännerensning']).kin?.query).toContain(`'hangranna' | (('hanga') & ('ranna'))`)
    expect(typedAs(['rummålning']).kin?.query).toContain(`('rum') & ('malning' | 'mala' | 'malare')`)
    expect(analyseWritten('hemförsäkring').parts).toEqual(['hem', 'forsakring'])
  })
})

describe('a number with letters', () => {
  test.each([
    ['abc123', `'abc' <-> '123':*`, `'abc123'`],
    ['abc12d', `'abc' <-> '12' <-> 'd':* | 'abc' <-> '12d':* | 'abc12' <-> 'd':*`, `'abc12d' | ('abc' & '12d')`],
    ['e1344567', `'e' <-> '1344567':*`, `'e1344567' | ('1344567')`],
  ])('%s may stand in pieces', (typed, pieces, lemmas) => {
    expect(typedAs([typed])).toMatchObject({ pieces, lemmas })
  })

  test('is none without letters, or in too many pieces', () => {
    for (const typed of ['olja', '2024', 'a1b2c3d4']) expect(typedAs([typed]).pieces).toBeNull()
  })
})
