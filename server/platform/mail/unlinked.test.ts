import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

/** Matches addresses as mail programs find them in text: with a scheme, a host name, or an at sign. */
const linkLike = /https?:\/\/|\b[\p{L}\d-]+[.\u3002\uFF0E\uFF61]\p{L}{2,}|\S@\p{L}/u

test.each([
  'https://evil.example/x',
  'evil.example',
  'www.evil.example/inlogg',
  'Vinn pengar på bank.se.evil.example nu',
  'bank.se@evil.example',
  'anna@exempel.se',
  'evil。example',
  'mailto:anna@exempel.se',
])('%s is not taken for an address', (text) => {
  expect(linkLike.test(text)).toBe(true)
  expect(unlinked(text)).not.toMatch(linkLike)
  expect(unlinked(text).replaceAll('\u200B', '')).toBe(text)
})

test.each(['Villa Solhem', 'Bror & Syster', 'Kl. 10, ta med kaffe.', 'Obs! Åska'])('“%s” stays as it is', (text) => {
  expect(unlinked(text)).toBe(text)
})
