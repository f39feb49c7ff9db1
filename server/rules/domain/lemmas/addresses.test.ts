import { expect, test } from 'vitest'
import { addressWords } from './addresses.ts'

test.each([
  ['https://www.plattak.se/kontakt', 'plattak./kontakt'],
  ['http://plattak.nu', 'plattak.'],
  ['www.plattak.com', 'plattak.'],
  ['lars@info.plattak.se', 'lars@info.plattak.'],
  ['plattak.exempel', 'plattak.exempel'],
  ['sehlin@se.gmail.com, www', 'sehlin@se.gmail., www'],
  ['att se. Nu kommer info', 'att se. Nu kommer info'],
  ['kl.se-till', 'kl.se-till'],
])('of %s what is searched is %s', (written, searched) => {
  expect(addressWords(written)).toBe(searched)
})
