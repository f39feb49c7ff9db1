import { expect, test } from 'vitest'
import { hasVersion } from './notModified.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['W/"b",W/"a" , "c"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"b", W/"aa"', false],
  ['"b,a"', false],
  ['a', false],
  ['"', false],
])('with If-None-Match: %s, the version "a" is there: %s', (known, isThere) => {
  const request = { headers: known === undefined ? {} : { 'if-none-match': known } }
  expect(hasVersion(request, '"a"')).toBe(isThere)
  expect(hasVersion(request, 'W/"a"')).toBe(isThere)
})
