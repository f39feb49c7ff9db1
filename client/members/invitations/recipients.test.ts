import { expect, test } from 'vitest'
import { addressesIn, isFinished, isSeveral, problemOf } from './recipients.ts'

test('addresses come between commas, semicolons, tabs, lines and spaces', () => {
  const three = ['a@exempel.se', 'b@exempel.se', 'c@exempel.se']
  for (const separator of [',', ', ', ';', '; ', '\n', '\r\n', '\t', ' ', ',\n', ';;'])
    expect(addressesIn(three.join(separator))).toEqual(three)
  expect(addressesIn('  a@exempel.se,\n\n')).toEqual(['a@exempel.se'])
  expect(addressesIn(' ')).toEqual([])
})

test('names are left out, also with a comma in them', () => {
  const anna = ['anna@exempel.se']
  for (const text of [
    'Anna Berg <anna@exempel.se>',
    '"Berg, Anna" <anna@exempel.se>',
    'Berg, Anna <anna@exempel.se>',
    '<anna@exempel.se>',
    'mailto:anna@exempel.se',
    'Anna Berg <mailto:anna@exempel.se>',
  ])
    expect(addressesIn(text)).toEqual(anna)
  expect(addressesIn('Berg, Anna <anna@exempel.se>; "Å, Ö" <bo@exempel.se>, Cia <cia@exempel.se>')).toEqual([
    'anna@exempel.se',
    'bo@exempel.se',
    'cia@exempel.se',
  ])
  expect(addressesIn('Anna <anna@exempel.se> Bo <bo@exempel.se>')).toEqual(['anna@exempel.se', 'bo@exempel.se'])
})

test('what is no address is kept, and told of', () => {
  expect(addressesIn('anna@exempel.se, styrelsen, bo@')).toEqual(['anna@exempel.se', 'styrelsen', 'bo@'])
  expect(problemOf('styrelsen', [])).toBeTruthy()
  expect(problemOf('bäst@exempel.se', [])).toMatch('Före @')
  expect(problemOf('anna@exempel.se', [])).toBeUndefined()
})

test('an address that is there already is told of, however it is written', () => {
  expect(problemOf('Anna@Exempel.se', ['anna@exempel.se'])).toBe('Adressen står redan i listan.')
  expect(problemOf('bo@xn--brgrden-5wal.se', ['bo@bärgården.se'])).toBe('Adressen står redan i listan.')
})

test('one address is typed as before; a separator after it, or another one, makes it a list', () => {
  expect([isSeveral('anna@exempel.se'), isSeveral('a@b.se c@d.se')]).toEqual([false, true])
  expect(['anna', 'anna,', 'anna@exempel.se', 'anna@exempel.se,', 'anna@exempel.se; '].map(isFinished)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
