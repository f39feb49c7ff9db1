import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCount, sumOf, vitestCount } from './reports.ts'

const file = (status: string, ...statuses: string[]) => ({
  name: join(process.cwd(), 'server/lifecycle/trash.test.ts'),
  status,
  assertionResults: statuses.map((assertion, index) => ({
    fullName: `trash ${index + 1}`,
    status: assertion === 'flaky' ? 'passed' : assertion,
    failureMessages: ['flaky', 'failed'].includes(assertion) ? ['Error: full\n    at trash'] : [],
  })),
})
const vitestReport = (numPassedTests: number, numTotalTests: number, ...testResults: ReturnType<typeof file>[]) => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const numFailedTests = statuses.filter((status) => status === 'failed').length
  return JSON.stringify({ numPassedTests, numFailedTests, numTotalTests, testResults })
}
const playwrightReport = (stats: object, errors: object[] = [], suites: object[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, skipped: 0, ...stats }, suites, errors })
const spec = (title: string, line: number, statuses: Record<string, string>) => ({
  title,
  file: 'trash.spec.ts',
  line,
  tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status })),
})

test('a passed test counts as passed', () => {
  const passed = { passed: 1, failed: 0, broken: [], flaky: [] }
  expect(vitestCount(vitestReport(1, 1, file('passed', 'passed')))).toEqual(passed)
  expect(playwrightCount(playwrightReport({ expected: 1 }))).toMatchObject({ passed: 1, failed: 0 })
})

test('a skipped test counts as failed', () => {
  expect(vitestCount(vitestReport(1, 2, file('passed', 'passed', 'pending')))).toMatchObject({
    passed: 1,
    failed: 1,
    broken: ['server/lifecycle/trash.test.ts trash 2'],
  })
  expect(playwrightCount(playwrightReport({ expected: 1, skipped: 1 }))).toMatchObject({ passed: 1, failed: 1 })
})

test('where tests are chosen by title the others are none, and what fails fails', () => {
  const isByTitle = true
  expect(vitestCount(vitestReport(1, 3, file('passed', 'passed', 'skipped', 'skipped')), { isByTitle })).toMatchObject({
    passed: 1,
    failed: 0,
    broken: [],
  })
  const report = vitestReport(0, 2, file('failed', 'failed', 'skipped'), file('failed'))
  expect(vitestCount(report, { isByTitle })).toMatchObject({ passed: 0, failed: 2 })
})

test('a title that no runner knows is a failure', () => {
  const none = { passed: 0, failed: 0 }
  expect(sumOf([none, none], { isByTitle: true })).toEqual({ passed: 0, failed: 1 })
  expect(sumOf([none, { passed: 1, failed: 0 }], { isByTitle: true })).toEqual({ passed: 1, failed: 0 })
  expect(sumOf([{ passed: 2, failed: 1 }, none], { isByTitle: false })).toEqual({ passed: 2, failed: 1 })
})

test('three tests that passed on the second attempt have passed, four have failed', () => {
  const flaky = (count: number) => [
    { specs: Array.from({ length: count }, (_, line) => spec('x', line, { phone: 'flaky' })) },
  ]
  expect(playwrightCount(playwrightReport({ expected: 5 }, [], flaky(3)))).toMatchObject({ passed: 8, failed: 0 })
  expect(playwrightCount(playwrightReport({ expected: 5 }, [], flaky(4)))).toMatchObject({ passed: 5, failed: 4 })
  expect(playwrightCount(playwrightReport({ unexpected: 2 }, [], flaky(1)))).toMatchObject({ passed: 1, failed: 2 })
  const ofVitest = (count: number) => vitestReport(6, 6, file('passed', 'passed', ...Array(count).fill('flaky')))
  expect(vitestCount(ofVitest(3))).toMatchObject({ passed: 6, failed: 0 })
  expect(vitestCount(ofVitest(4))).toMatchObject({ passed: 2, failed: 4 })
})

test('a test that failed, or passed on the second attempt, is listed with its place', () => {
  const inside = { specs: [spec('is emptied', 40, { desktop: 'flaky', phone: 'flaky' })] }
  const suite = { specs: [spec('is full', 8, { desktop: 'expected', phone: 'unexpected' })], suites: [inside] }
  const { broken, flaky } = playwrightCount(playwrightReport({}, [], [suite]))
  expect(flaky).toEqual(['trash.spec.ts:40 is emptied (desktop)', 'trash.spec.ts:40 is emptied (phone)'])
  expect(broken).toEqual(['trash.spec.ts:8 is full (phone)'])
  expect(vitestCount(vitestReport(1, 2, file('failed', 'flaky', 'failed')))).toMatchObject({
    broken: ['server/lifecycle/trash.test.ts trash 2: Error: full'],
    flaky: ['server/lifecycle/trash.test.ts trash 1: Error: full'],
  })
})

test('a file that failed before its tests counts as one failure', () => {
  const report = vitestReport(1, 2, file('failed', 'passed', 'failed'), file('failed'))
  expect(vitestCount(report)).toMatchObject({
    passed: 1,
    failed: 2,
    broken: ['server/lifecycle/trash.test.ts trash 2: Error: full', 'server/lifecycle/trash.test.ts'],
  })
})

test('an error outside the tests counts as one failure', () => {
  expect(playwrightCount(playwrightReport({ expected: 1 }, [{ message: 'no server' }]))).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('a report in another format is rejected', () => {
  expect(() => vitestCount('{}')).toThrow('numPassedTests')
  expect(() => playwrightCount('{}')).toThrow('stats')
})
