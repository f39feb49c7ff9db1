import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check.ts'
import { playwrightCount, vitestCount, type Count } from './reports.ts'

const reports = '.cache/reports'

/** Runs a test runner with its output passing through, then counts what its JSON report says. */
async function runTests(command: string, report: string, countOf: (report: string) => Count): Promise<Count> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const count = counted(report, countOf)
  // What no test answers for (no tests at all, a crash, an error between tests) is one failure more.
  const isUnexplained = count.failed === 0 && (count.passed === 0 || exitCode !== 0)
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

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const vitestReport = `${reports}/vitest.json`
const counts = [
  await runChecks(),
  await runTests(
    `vitest run --allowOnly=false --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    vitestReport,
    vitestCount,
  ),
  await runTests('playwright test --forbid-only', `${reports}/playwright.json`, playwrightCount),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (failed) process.exitCode = 1
console.log(`\n${passed} passed, ${failed} failed`)
