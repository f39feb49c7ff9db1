import { z } from 'zod'

export type Count = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

type How = { isByTitle: boolean }

/**
 * Whatever did not pass failed, skipped tests too; so did a file that broke outside of its tests. Where tests are chosen by
 * title the report calls the others skipped, and they do not count.
 */
export function vitestCount(report: string, { isByTitle }: How = { isByTitle: false }): Count {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = VitestReport.parse(JSON.parse(report))
  const failedTests = isByTitle ? numFailedTests : numTotalTests - numPassedTests
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: failedTests + brokenFiles.length }
}

/**
 * Everything that did not pass on the first attempt counts as failed, including skipped tests and errors outside tests.
 */
export function playwrightCount(report: string): Count {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(report))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** A title that no test of any runner has is a failure. */
export function sumOf(counts: Count[], { isByTitle }: How): Count {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { passed, failed: isByTitle && passed + failed === 0 ? 1 : failed }
}
