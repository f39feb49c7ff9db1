import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#server/testing/process.ts'
import { projectId } from '../e2e-firebase/emulator.ts'
import { emulatorTools, startEmulator } from '../e2e-firebase/startEmulator.ts'
import { playwrightCount, type Count } from './reports.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, '.cache/reports/firebase.json')
const running = new Set<ChildProcess>()

/** Browser tests of Firebase sign-in, against Google's Auth emulator. */
async function testFirebase(): Promise<Count> {
  await install()
  const folder = mkdtempSync(join(tmpdir(), 'parmen-firebase-'))
  try {
    const emulator = await startEmulator(folder)
    running.add(emulator.child)
    const app = await startProcess({
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      DATA_DIR: join(folder, 'data'),
    })
    running.add(app.child)
    return await runTests({ FIREBASE_TEST_APP: app.url, FIREBASE_TEST_EMULATOR: emulator.host })
  } finally {
    await stopAll('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function install() {
  const code = await ended(start('npm', ['install', '--no-audit', '--no-fund'], { cwd: emulatorTools }))
  if (code !== 0) throw new Error(`The emulator could not be installed: npm stopped with ${code}.`)
}

async function runTests(environment: Record<string, string>): Promise<Count> {
  mkdirSync(join(report, '..'), { recursive: true })
  rmSync(report, { force: true })
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  // The options must come first: after a lone -- Playwright would treat them as file names and run another folder's
  // tests.
  const options = ['--config', 'e2e-firebase/playwright.config.ts', '--forbid-only', ...process.argv.slice(2)]
  const code = await ended(start(process.execPath, [playwright, 'test', ...options], { env }))
  const count = playwrightCount(readFileSync(report, 'utf8'))
  // A failure no test reports (no tests, a crash, an error between tests) counts as one.
  const isUnexplained = count.failed === 0 && (count.passed === 0 || code !== 0)
  return isUnexplained ? { ...count, failed: 1 } : count
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv }

function start(command: string, parameters: string[], { cwd = root, env = process.env }: Options): ChildProcess {
  const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  running.add(child)
  return child
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  running.delete(child)
  return child.exitCode
}

async function stopAll(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal)
  await Promise.all([...running].map(ended))
}

// Stop the tests first; the finally block then stops the servers as usual.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll(signal))

const { passed, failed } = await testFirebase().catch((error: unknown) => {
  console.error(error)
  return { passed: 0, failed: 1 }
})
if (failed) process.exitCode = 1
console.log(`\n${passed} passed, ${failed} failed`)
