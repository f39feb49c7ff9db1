import { expect, test } from 'vitest'
import { findNumbers } from './findNumbers.ts'
import { namePattern } from './people.ts'
import { standingIn } from './standingIn.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))
const standing = (names: readonly string[], text: string) => standingIn(named(names))(text).map(({ name }) => name)

test('of thousands of names a text is searched for those alone that it may have', () => {
  const many = Array.from({ length: 3000 }, (_, number) => `Anna ${number} Berg`)
  expect(standing(many, 'Ring anna 17 berg eller Anna 170 Bergs bror, inte Anna 171 Bergman.')).toEqual([
    'Anna 17 Berg',
    'Anna 170 Berg',
  ])
})

test.each([
  ['Anna Berg', 'ANNA  BERG'],
  ['Anna Berg', 'Anna\nBergs'],
  ['Anna-Karin Berg', 'hos anna-karin berg.'],
  ['Rör & Värme AB.', 'Av rör & värme AB.'],
  ['Johan Groß', 'JOHAN GROẞ'],
  ['Σωκράτης Δούκας', 'ΣΩΚΡΆΤΗΣ ΔΟΎΚΑΣ'],
  ['Λάμπρος', 'λάμπροσ'],
  ['Bo Åberg', 'bo åberg'],
  ['Jesper Lund', 'jeſper lund'],
  ['—', 'Det — som alltid — är'],
])('a name that a pattern finds is among them: %s in %s', (name, text) => {
  expect(namePattern(name, 'iu').test(text)).toBe(true)
  expect(standing([name], text)).toEqual([name])
})

test.each(['Anna Bergss', 'Berg Anna', 'Anna B'])('others are not: %s', (text) => {
  expect(standing(['Anna Berg'], text)).toEqual([])
})

test('a number of any length is looked at once', () => {
  const endless = `+46${'1'.repeat(40)}x `.repeat(40_000)
  expect(findNumbers(endless)).toEqual([])
  expect(findNumbers(`+46 70-174 06 11, ${endless}`).map(({ normal }) => normal)).toEqual(['0701740611'])
})

test('names come in the order in which they were given, also two that are alike, and one without a word always', () => {
  const all = [{ name: 'Eva Ek' }, { name: '☎' }, { name: 'Bo Al' }, { name: 'eva ek' }, { name: 'Kim' }]
  const found = standingIn(all)('Bo Al och Eva Eks bil')
  expect(found).toEqual(all.slice(0, 4))
  expect(standingIn(all)('Ingen')).toEqual([{ name: '☎' }])
})
