import { expect, test } from 'vitest'
import { sentText } from './sentText.ts'

test.each([
  ['2026-11-22T07:12:00.000Z', '08.12'],
  ['2026-11-21T22:30:00.000Z', 'i går'],
  ['2026-11-21T23:30:00.000Z', '00.30'],
  ['2026-11-18T10:00:00.000Z', '18 nov'],
  ['2025-12-24T10:00:00.000Z', '24 dec 2025'],
])('what was sent %s reads %s', (moment, text) => {
  expect(sentText(moment, new Date('2026-11-22T12:00:00.000Z'))).toBe(text)
})
