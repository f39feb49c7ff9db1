import { relative } from 'node:path'
import { z } from 'zod'

/**
 * `broken` names the tests that failed and `flaky` those that passed on the second attempt, as 'file title: why' or
 * 'file:line title (project)'.
 */
export type Count = { passed: number; failed: number; broken?: string[]; flaky?: string[] }

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
})

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.unknown()),
})

/** More tests of a runner than these that pass on the second attempt alone are a failed run. */
const mostFlaky = 3

type How = { isByTitle: boolean }

/**
 * Whatever did not pass failed, skipped tests too; so did a file that broke outside of its tests. Where tests are
 * chosen by title the report calls the others skipped, and they do not count. What passed and has a failure passed on
 * the second attempt.
 */
export function vitestCount(report: string, { isByTitle }: How = { isByTitle: false }): Count {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = VitestReport.parse(JSON.parse(report))
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message = ''] }) => ({
      status,
      message,
      named: [`${relative(process.cwd(), name)} ${fullName}`, message.split('\n')[0]].filter(Boolean).join(': '),
    })),
  )
  const broken = tests.filter(({ status }) => status === 'failed' || (!isByTitle && status !== 'passed'))
  const flaky = tests.filter(({ status, message }) => status === 'passed' && message !== '')
  return withFlaky({
    passed: numPassedTests - flaky.length,
    failed: (isByTitle ? numFailedTests : numTotalTests - numPassedTests) + brokenFiles.length,
    broken: [...broken.map(({ named }) => named), ...brokenFiles.map(({ name }) => relative(process.cwd(), name))],
    flaky: flaky.map(({ named }) => named),
  })
}

/** Skipped tests and errors outside of tests count as failed. */
export function playwrightCount(report: string): Required<Count> {
  const { stats, suites, errors } = PlaywrightReport.parse(JSON.parse(report))
  return withFlaky({
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + errors.length,
    broken: suites.flatMap((suite) => testsThat('unexpected', suite)),
    flaky: suites.flatMap((suite) => testsThat('flaky', suite)),
  })
}

/** A few tests that passed on the second attempt passed; more of them failed. */
function withFlaky({ passed, failed, broken, flaky }: Required<Count>): Required<Count> {
  const isTooMuch = flaky.length > mostFlaky
  return {
    passed: passed + (isTooMuch ? 0 : flaky.length),
    failed: failed + (isTooMuch ? flaky.length : 0),
    broken,
    flaky,
  }
}

function testsThat(wanted: 'unexpected' | 'flaky', { specs, suites = [] }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `${file}:${line} ${title} (${projectName})`),
  )
  return [...own, ...suites.flatMap((suite) => testsThat(wanted, suite))]
}

/** A title that no test of any runner has is a failure. */
export function sumOf(counts: Count[], { isByTitle }: How): Count {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { passed, failed: isByTitle && passed + failed === 0 ? 1 : failed }
}
