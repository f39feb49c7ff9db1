import { expect, test } from 'vitest'
import { seasonText } from './seasonText.ts'

test.each([
  ['month', '2026-12-31', 'i december'],
  ['month', '2027-05-31', 'i maj 2027'],
  ['latest', '2026-12-31', 'före 1 jan 2027'],
  ['latest', '2026-12-12', 'senast 12 dec'],
  ['latest', '2026-11-30', 'före 1 dec'],
  ['latest', '2026-11-28', 'senast lör 28'],
  ['latest', '2026-11-22', 'senast i dag'],
] as const)('%s with the last day %s is ”%s”', (season, lastDay, text) => {
  expect(seasonText(season, lastDay, '2026-11-22')).toBe(text)
})
