import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { memoryFolder } from './memoryFolder.ts'
import { playwrightCount, sumOf, vitestCount, type Count } from './reports.ts'
import { selectTests } from './selection.ts'

const reports = '.cache/reports'
const [vitestReport, playwrightReport] = [`${reports}/vitest.json`, `${reports}/playwright.json`]

// Servers, workers and checks load the same modules some forty times: compiled once, they start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')

// What the tests' databases and browsers write lives no longer than they do.
const temporary = memoryFolder()
if (temporary !== null) process.env['TMPDIR'] ??= temporary

const wanted = process.argv.slice(2).join(' ')
const files = globSync('{client,contract,server,db,scripts,bench,fixtures,templates,e2e}/**/*.{test,spec}.{ts,tsx}')
const { runsChecks, isByTitle, vitest, playwright } = selectTests(wanted, files)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const parts: { name: string; seconds: number; count: Count }[] = []
if (runsChecks) await part('checks', runChecks)
if (vitest) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  await part('unit, client and API', () =>
    runTests(['vitest', 'run', '--allowOnly=false', ...reporters, ...vitest], vitestReport, (report) =>
      vitestCount(report, { isByTitle }),
    ),
  )
}
if (playwright)
  await part('browser', () =>
    runTests(['playwright', 'test', '--forbid-only', ...playwright], playwrightReport, playwrightCount),
  )

console.log()
for (const { name, seconds, count } of parts)
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed in ${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  )
const broken = parts.flatMap(({ count }) => count.broken ?? [])
if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`)
const flaky = parts.flatMap(({ count }) => count.flaky ?? [])
if (flaky.length > 0) console.log(`\nPassed on the second attempt (traces in test-results):\n${flaky.join('\n')}`)
const { passed, failed } = sumOf(
  parts.map(({ count }) => count),
  { isByTitle },
)
if (failed) process.exitCode = 1
console.log(`\n${passed} passed, ${failed} failed`)

async function part(name: string, run: () => Promise<Count>) {
  const start = performance.now()
  const count = await run()
  parts.push({ name, seconds: Math.round((performance.now() - start) / 1000), count })
}

/** Runs a test runner, passes its output through, and counts the results in its JSON report. */
async function runTests([command = '', ...args]: string[], report: string, countOf: (report: string) => Count) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  })
  const exitCode = await new Promise<number | null>((resolve, fail) => {
    child.once('error', fail)
    child.once('close', resolve)
  })
  const count = counted(report, countOf)
  // A failure no test reports (no tests, a crash, an error between tests) counts as one.
  const isUnexplained = count.failed === 0 && (exitCode !== 0 || (count.passed === 0 && !isByTitle))
  return isUnexplained ? { ...count, failed: 1 } : count
}

function counted(report: string, countOf: (report: string) => Count) {
  try {
    return countOf(readFileSync(report, 'utf8'))
  } catch (error) {
    console.error(`No report from the test runner: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
