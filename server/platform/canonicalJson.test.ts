import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

test('keys are written in order at every depth, and lists as they are', () => {
  const value = { b: [{ z: 1, a: null }, 3, 1], ä: 'Å', a: { d: true, c: undefined } }
  expect(canonicalJson(value)).toBe('{"a":{"d":true},"b":[{"a":null,"z":1},3,1],"ä":"Å"}')
})

test('how a document came to be does not show in it', () => {
  expect(canonicalJson({ a: 1, b: { c: 2, d: 3 } })).toBe(canonicalJson({ b: { d: 3, c: 2 }, a: 1 }))
})
