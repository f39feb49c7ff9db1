import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const checks = {
  // Its memory ends with it: collected this seldom, that costs as little as never, and stays under 2 GB.
  'lint and types': 'GOGC=300 oxlint --type-aware --type-check --deny-warnings',
  format: 'oxfmt --check .',
  imports: 'node scripts/check-imports.ts',
  structure: 'node scripts/check-structure.ts',
  'addresses of pages': 'node scripts/check-addresses.ts',
  'wire names': 'node scripts/check-wire-names.ts',
  'unused code': 'knip',
  'generated schema and types': 'node scripts/generate-database.ts --check',
}

/** Tests that `npm test` runs as such, of what no change should break on the way. */
const tests = {
  // The build is kept for those who need it next. Only what is built shows that the service worker is one file.
  'built client, its sizes and service worker':
    'node scripts/build.ts && vitest run --project unit --project client --project client-isolated ' +
    'server/web/budgets server/web/shell client/serviceWorker client/platform/worker',
  // They tell whoever renames a file or a test which documents name it.
  documents:
    'vitest run --project unit scripts/documents scripts/decisions scripts/recipes scripts/rulings ' +
    'scripts/check-specification scripts/check-swedish scripts/scaling-document scripts/security-document',
}

/** Runs the checks, two in parallel. Prints one line per check, and the output of failed ones. */
export async function runChecks(chosen: Record<string, string> = checks) {
  const waiting = Object.entries(chosen)
  const count = { passed: 0, failed: 0 }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      const { isPassed, output } = await run(command)
      count[isPassed ? 'passed' : 'failed']++
      console.log(isPassed ? `✓ ${name}` : `✗ ${name}: ${command}\n${output.trimEnd()}\n`)
    }
  }
  await Promise.all([work(), work()])
  return count
}

async function run(command: string) {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  return { isPassed: (await ended) === 0, output }
}

if (import.meta.main && (await runChecks({ ...checks, ...tests })).failed) process.exitCode = 1
