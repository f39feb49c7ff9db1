import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start says nothing for three seconds, then what it is doing, each step once', () => {
  const lines: string[] = []
  const { onStep, done } = reportProgress((line) => lines.push(line))
  onStep('opening the database')
  vi.advanceTimersByTime(2_900)
  onStep('building the client')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(7_000)
  onStep('changing the database schema, 0001_boat.sql')
  onStep('changing the database schema, 0002_mast.sql')
  vi.advanceTimersByTime(3_000)
  done()
  vi.advanceTimersByTime(3_000)
  expect(lines).toEqual([
    'Still starting: building the client.',
    'Still starting: changing the database schema, 0002_mast.sql.',
  ])
})
