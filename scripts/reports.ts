import { z } from 'zod'

export type Count = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})

/** Whatever did not pass failed, skipped tests too; so did a file that broke outside of its tests. */
export function vitestCount(report: string): Count {
  const { numPassedTests, numTotalTests, testResults } = VitestReport.parse(JSON.parse(report))
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles.length }
}

/** Whatever did not pass at once failed, skipped tests too; so did each error outside of the tests. */
export function playwrightCount(report: string): Count {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(report))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
