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

test('what each step took is told at the end, from the start of the process on, changes of the schema together', () => {
  const began = performance.now()
  const { onStep, done } = reportProgress(() => {})
  onStep('opening the database')
  vi.advanceTimersByTime(200)
  for (const name of ['0001_boat.sql', '0002_mast.sql']) {
    onStep(`changing the database schema, ${name}`)
    vi.advanceTimersByTime(300)
  }
  const { 'loading the program': loading = 0, ...others } = done()
  expect(others).toEqual({ 'opening the database': 200, 'changing the database schema': 600 })
  expect(Math.abs(loading - began)).toBeLessThanOrEqual(1)
})
