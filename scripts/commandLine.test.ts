import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...words], { encoding: 'utf8' })

test.each(['backup.ts', 'restore.ts'])('%s says how it is called, when asked and when called wrongly', (script) => {
  const asked = run(script, '--help')
  expect([asked.status, asked.stderr]).toEqual([0, ''])
  expect(asked.stdout).toMatch(/^npm run \w+ /)
  const wrong = run(script, '--verfy', 'archive')
  expect([wrong.status, wrong.stdout]).toEqual([1, ''])
  expect(wrong.stderr).toBe(`Unknown option '--verfy'.\n${asked.stdout}`)
})
