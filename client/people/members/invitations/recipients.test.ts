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

test('an address beside one in brackets is taken too, and once where it is the same', () => {
  const both = ['anna@exempel.se', 'bo@exempel.se']
  for (const text of [
    'Anna <anna@exempel.se> bo@exempel.se',
    'anna@exempel.se Bo <bo@exempel.se>',
    'Anna <anna@exempel.se> Anna@exempel.se bo@exempel.se',
    '"anna@exempel.se" <anna@exempel.se>, \'bo@exempel.se\' <bo@exempel.se>',
    'Anna @ jobbet <anna@exempel.se>, Bo Ek (bo@exempel.se) <bo@exempel.se>',
  ])
    expect(addressesIn(text)).toEqual(both)
})

test('a name goes on after a comma, and not after a semicolon, a tab or a line', () => {
  for (const separator of [';', '; ', '\n', '\r\n', '\t'])
    for (const first of ['kalle.exempel.se', 'styrelsen'])
      expect(addressesIn(`${first}${separator}Anna <anna@exempel.se>`)).toEqual([first, 'anna@exempel.se'])
  expect(addressesIn('kalle.exempel.se, Anna <anna@exempel.se>')).toEqual(['kalle.exempel.se', 'anna@exempel.se'])
})

test('what stands in brackets or after them is kept, and told of, where it is no address', () => {
  expect(addressesIn('Anna <anna.exempel.se> Bo <bo@exempel.se>')).toEqual(['anna.exempel.se', 'bo@exempel.se'])
  expect(addressesIn('Bo <bo@exempel.se> anna.exempel.se')).toEqual(['bo@exempel.se', 'anna.exempel.se'])
  expect(addressesIn('Bo <bo@exempel.se>.')).toEqual(['bo@exempel.se'])
  expect(['Anna <>', '?'].map(addressesIn)).toEqual([['Anna <>'], ['?']])
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
  expect(['anna@exempel.se', 'anna', 'Berg, Anna <a@b.se>', 'a, b'].map(isSeveral)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['a@b.se c@d.se', 'kalle.b.se\nAnna <a@b.se>'].map(isSeveral)).toEqual([true, true])
  expect(['anna', 'anna,', 'anna@exempel.se', 'anna@exempel.se,', 'anna@exempel.se; '].map(isFinished)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
