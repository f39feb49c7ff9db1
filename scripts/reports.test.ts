import { expect, test } from 'vitest'
import { playwrightCount, vitestCount } from './reports.ts'

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((assertion) => ({ status: assertion })),
})
const vitestReport = (numPassedTests: number, numTotalTests: number, ...testResults: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests, numTotalTests, testResults })
const playwrightReport = (stats: object, errors: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

test('a test that passed is one passed', () => {
  expect(vitestCount(vitestReport(1, 1, file('passed', 'passed')))).toEqual({ passed: 1, failed: 0 })
  expect(playwrightCount(playwrightReport({ expected: 1 }))).toEqual({ passed: 1, failed: 0 })
})

test('a skipped test is a failed one', () => {
  expect(vitestCount(vitestReport(1, 2, file('passed', 'passed', 'pending')))).toEqual({ passed: 1, failed: 1 })
  expect(playwrightCount(playwrightReport({ expected: 1, skipped: 1 }))).toEqual({ passed: 1, failed: 1 })
})

test('a test that passed at the second try is a failed one', () => {
  expect(playwrightCount(playwrightReport({ flaky: 1 }))).toEqual({ passed: 0, failed: 1 })
})

test('a file that broke before its tests is one failed', () => {
  const report = vitestReport(1, 2, file('failed', 'passed', 'failed'), file('failed'))
  expect(vitestCount(report)).toEqual({ passed: 1, failed: 2 })
})

test('an error outside of the tests is one failed', () => {
  expect(playwrightCount(playwrightReport({ expected: 1 }, [{ message: 'no server' }]))).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a report of another shape is refused', () => {
  expect(() => vitestCount('{}')).toThrow('numPassedTests')
  expect(() => playwrightCount('{}')).toThrow('stats')
})
